// Adds the files of a folder to a workspace without a service, as the app does, and prints how long that took and how long
// the main thread was busy. Arguments: the folder with the files, and a folder for the workspace.
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownFileTools } from '../../../electron/imports/own-files/own-file-tools.ts';
import { otherProjectOptions } from '../../library/own-file-options.ts';
import { convertRecording } from '../../../electron/recordings/convert/convert-recording.ts';
import { openWorkspaceServices } from '../../../electron/workspaces/workspace-services.ts';

const [, , files = '', workspace = ''] = process.argv;
const PROJECT = 'measured';
const none = () => undefined;
/** A timer is this exact. */
const RESOLUTION_MS = 1;

/** Returns the longest time in which no timer ran while `work` did, in milliseconds. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
}

const services = await openWorkspaceServices({
  folder: workspace,
  transport: null,
  libraryWorker: join(import.meta.dirname, 'library-worker.mjs'),
  fetch: () => Promise.reject(new Error('Nothing may be fetched')),
  loopback: true,
  audioChanged: none,
  downloadChanged: none,
  summaryChanged: none,
  summaryReady: none,
  doubtsChanged: none,
  transcriptReadAgain: none,
  projectCorrectionChanged: none,
  wordsReplaced: none,
  isFocused: () => false,
  importing: { importChanged: none, sessionsChanged: none, newSessionsChanged: none },
  ownFiles: ownFileTools((work) => convertRecording({ ...work, decode: null })),
  ownFileListChanged: none,
  ownFileImportChanged: none,
  ...otherProjectOptions(),
  report: (event, error) => {
    throw new Error(event, { cause: error });
  },
});
const { lists, adding } = services.ownFiles;
const idleBlockMs = await longestBlock(() => sleep(1000));

let begun = performance.now();
const readingBlockMs = await longestBlock(async () => {
  lists.add(PROJECT, [files]);
  // oxlint-disable-next-line no-await-in-loop -- until it is read
  while (lists.list(PROJECT)?.status !== 'read') await sleep(5);
});
const readingMs = performance.now() - begun;

const read = lists.list(PROJECT)?.files ?? [];
begun = performance.now();
const addingBlockMs = await longestBlock(async () => {
  adding.start({
    projectId: PROJECT,
    projectName: 'Measured',
    copy: false,
    sessions: read.map(({ id, name }) => ({ label: name, recordingId: id, transcriptId: null })),
  });
  // oxlint-disable-next-line no-await-in-loop -- until all are added
  while (adding.state()?.status === 'running') await sleep(5);
});
const addingMs = performance.now() - begun;
const added = adding.state()?.items.filter(({ status }) => status === 'added').length ?? 0;
const withPeaks = await services.recordings.stored(
  (await services.library.sessions.list()).map(({ sessionId, type, projectId }) => ({
    sessionId,
    type,
    projectId,
  })),
);
await services.close();
console.info(
  JSON.stringify({
    added,
    withPeaks: withPeaks.length,
    readingMs,
    addingMs,
    idleBlockMs,
    readingBlockMs,
    addingBlockMs,
  }),
);
