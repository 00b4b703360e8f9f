import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Convert } from '../../electron/imports/own-files/store-recording.ts';
import { ownFileTools } from '../../electron/imports/own-files/own-file-tools.ts';
import { otherProjectOptions } from './own-file-options.ts';
import { setImmediate } from 'node:timers/promises';
import { convertRecording } from '../../electron/recordings/convert/convert-recording.ts';
import { wavFile } from '../../electron/recordings/redacted/wav-file.fixture.ts';
import {
  openWorkspaceServices,
  type WorkspaceServices,
} from '../../electron/workspaces/workspace-services.ts';
import type { OwnFile, OwnFileImport } from '../../shared/model/own-file.ts';
import type { SessionRef } from '../../shared/model/session.ts';

export const PROJECT = 'local-project';
export const SAMPLES_PER_SECOND = 8000;

/** Returns a WAV file with a rising sound, of which each part is different. */
export function risingSound(seconds: number, seed = 1): Uint8Array {
  const samples = Int16Array.from(
    { length: Math.round(seconds * SAMPLES_PER_SECOND) },
    (_, at) => ((at * seed) % 20_000) - 10_000,
  );
  const data = new Uint8Array(samples.buffer);
  return wavFile({ format: 'pcm_s16le', channels: 1, sampleRate: SAMPLES_PER_SECOND, data });
}

/** Returns a long WAV file quickly. */
export function longSound(megabytes: number, seed = 1): Uint8Array {
  const second = risingSound(1, seed).subarray(-2 * SAMPLES_PER_SECOND);
  const data = Buffer.alloc(megabytes * 2 ** 20, second);
  return wavFile({ format: 'pcm_s16le', channels: 1, sampleRate: SAMPLES_PER_SECOND, data });
}

/** Waits for a condition, without Vitest: processes that tests kill use it as well. */
export async function until(isMet: () => boolean): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- looks again after everything else that is due
  while (!isMet()) await setImmediate();
}

export interface WantedSession {
  label: string;
  recording?: OwnFile | undefined;
  transcript?: OwnFile | undefined;
}

export type OwnFilesStudy = Awaited<ReturnType<typeof openOwnFilesStudy>>;

const convertAlone: Convert = (work) => convertRecording({ ...work, decode: null });

/**
 * Opens a workspace without a service in a new folder, or in `within`, with a folder of originals beside it. Every request
 * fails, and so does `close` if something was reported as a bug.
 */
export async function openOwnFilesStudy({
  within,
  convert = convertAlone,
}: { within?: string; convert?: Convert } = {}) {
  const folder = within ?? mkdtempSync(join(tmpdir(), 'earmark-own-files-'));
  const originals = join(folder, 'originals');
  const workspace = join(folder, 'workspace');
  mkdirSync(originals, { recursive: true });
  const fetched: string[] = [];
  const failures: Error[] = [];
  const open = (): Promise<WorkspaceServices> =>
    openWorkspaceServices({
      folder: workspace,
      transport: null,
      libraryWorker: new URL('../../electron/database/worker.ts', import.meta.url),
      fetch: (input) => {
        fetched.push(String(input instanceof Request ? input.url : input));
        return Promise.reject(new Error('Nothing may be fetched'));
      },
      loopback: true,
      audioChanged: () => undefined,
      downloadChanged: () => undefined,
      summaryChanged: () => undefined,
      summaryReady: () => undefined,
      doubtsChanged: () => undefined,
      transcriptReadAgain: () => undefined,
      projectCorrectionChanged: () => undefined,
      wordsReplaced: () => undefined,
      isFocused: () => false,
      importing: {
        importChanged: () => undefined,
        sessionsChanged: () => undefined,
        newSessionsChanged: () => undefined,
      },
      ownFiles: ownFileTools(convert),
      ownFileListChanged: () => undefined,
      ownFileImportChanged: () => undefined,
      ...otherProjectOptions(),
      report: (event, error) => {
        failures.push(new Error(event, { cause: error }));
      },
    });
  const study = {
    folder,
    originals,
    audioFolder: join(workspace, 'audio'),
    fetched,
    services: await open(),
    /** Writes a file into the folder of originals, and returns its path. */
    put(name: string, content: string | Uint8Array): string {
      const path = join(originals, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      return path;
    },
    /** Adds files and folders to the list, and waits until they are read. Returns the files by name. */
    async listed(...paths: string[]): Promise<Map<string, OwnFile>> {
      const { lists } = study.services.ownFiles;
      lists.add(PROJECT, paths);
      await until(() => lists.list(PROJECT)?.status === 'read');
      return new Map(lists.list(PROJECT)?.files.map((file) => [file.name, file]));
    },
    start(sessions: readonly WantedSession[], { copy = false } = {}): void {
      study.services.ownFiles.adding.start({
        projectId: PROJECT,
        projectName: 'Reading groups',
        copy,
        sessions: sessions.map(({ label, recording, transcript }) => ({
          label,
          recordingId: recording?.id ?? null,
          transcriptId: transcript?.id ?? null,
        })),
      });
    },
    /** Waits until nothing is being added. */
    async ended(): Promise<OwnFileImport> {
      const { adding } = study.services.ownFiles;
      await until(() => adding.state()?.status !== 'running');
      const state = adding.state();
      if (state === null) throw new Error('The import has no state');
      return state;
    },
    async added(
      sessions: readonly WantedSession[],
      options: { copy?: boolean } = {},
    ): Promise<OwnFileImport> {
      study.start(sessions, options);
      return study.ended();
    },
    /** Everything in Earmark's folder of recordings. */
    stored: (): string[] => {
      try {
        return readdirSync(study.audioFolder).toSorted();
      } catch {
        return [];
      }
    },
    async reopen(): Promise<void> {
      await study.services.close();
      study.services = await open();
    },
    async close(): Promise<void> {
      await study.services.close();
      if (within === undefined) rmSync(folder, { recursive: true, force: true });
      const [failure] = failures;
      if (failure !== undefined) throw failure;
    },
  };
  return study;
}

export function sessionOf({ items }: OwnFileImport, at = 0): SessionRef {
  const session = items[at]?.session ?? null;
  if (session === null) throw new Error(`Item ${String(at)}: ${String(items[at]?.problem)}`);
  return session;
}
