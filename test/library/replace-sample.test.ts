// Replacing the study of the sample workspace: everything that was in it is gone from this computer, and a new study
// is there. The workspaces that the researcher connected are left as they are.
import { ownFileOptions } from './own-file-options.ts';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLibrary } from '../../electron/database/library.ts';
import { openLibraryStudy } from '../../electron/exports/writer/study-of-library.ts';
import { problemOf } from '../../electron/platform/failures.ts';
import { createKeychain } from '../../electron/keychain/keychain.ts';
import { purge } from '../../electron/privacy/purge-sessions.ts';
import { createApiKeys } from '../../electron/workspaces/api-keys.ts';
import { openSampleFolders } from '../../electron/workspaces/sample-folders.ts';
import { createSampleWorkspace } from '../../electron/workspaces/sample-workspace.ts';
import { openWorkspaceList } from '../../electron/workspaces/workspace-list.ts';
import type { WorkspaceServices } from '../../electron/workspaces/workspace-services.ts';
import { openWorkspaces, type OpenWorkspaces } from '../../electron/workspaces/workspaces.ts';
import type { HostedService } from '../hosted-service.ts';
import { filesWith } from './every-file.ts';
import { startSampleService, STUDY_FOLDER } from './sample-service.ts';

const AT = '2026-01-10T10:00:00.000Z';
const OWN = { note: 'quixotropic thought', memo: 'quixotropic memo', label: 'quixotropic label' };
let service: HostedService;
let userData = '';
let open: OpenWorkspaces;
let failures: unknown[] = [];

beforeAll(async () => {
  service = await startSampleService();
});
afterAll(() => service.close());
beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'earmark-replace-'));
  failures = [];
});
afterEach(async () => {
  await open.close();
  rmSync(userData, { recursive: true });
});

function start(): OpenWorkspaces {
  const keychain = createKeychain({
    workerFile: new URL('../../electron/keychain/keychain-worker.ts', import.meta.url),
  });
  const report = (_event: string, error: unknown) => failures.push(error);
  return openWorkspaces({
    ...ownFileOptions(),
    list: openWorkspaceList(join(userData, 'workspaces.json'), join(userData, 'workspaces')),
    keys: createApiKeys(keychain),
    sample: createSampleWorkspace({
      folders: openSampleFolders(userData),
      service: {
        connection: () => Promise.resolve({ baseUrl: service.address, apiKey: service.key }),
        close: () => keychain.close(),
      },
      studyFolder: STUDY_FOLDER,
      report: (error) => failures.push(error),
    }),
    folder: join(userData, 'workspaces'),
    fetch,
    policy: { hosts: null, problems: [], file: null },
    libraryWorker: new URL('../../electron/database/worker.ts', import.meta.url),
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
    workspaceChanged: () => undefined,
    report,
  });
}

const purged = (opened: WorkspaceServices) =>
  purge(opened, { sessionIds: null, what: 'everything' }, { at: AT });
const sessions = async () =>
  (await (await open.services()).library.sessions.list()).map(({ label }) => label);

/** Adds a session of the researcher's own to the open library. */
async function addOwnWork(): Promise<void> {
  const { library } = await open.services();
  await library.sessions.add({ sessionId: 'own', type: 'instant', projectId: null, label: OWN.label }, AT);
  await library.notes.saveMemo('own', OWN.memo);
  const range = { sessionId: 'own', startSeconds: 1, endSeconds: 2, passage: null, codeIds: [] };
  await library.notes.save({
    id: crypto.randomUUID(),
    ...range,
    text: OWN.note,
    createdAt: AT,
    updatedAt: AT,
  });
}

test('replaces an older study only when the researcher chooses it, and leaves none of it on this computer', async () => {
  const older = join(userData, 'workspaces', 'sample');
  mkdirSync(older, { recursive: true });
  (await openLibrary(join(older, 'library.sqlite'))).libraryFile.close();
  open = start();
  await addOwnWork();
  expect(await sessions()).toEqual([OWN.label]);
  await open.close();
  open = start();
  expect(await open.sampleState()).toMatchObject({ isOlder: true, current: { sessions: 1, notes: 1 } });
  await open.replaceSample(purged);
  const { isOlder, current, replacement, problem } = await open.sampleState();
  expect({ isOlder, problem }).toEqual({ isOlder: false, problem: null });
  expect({ ...current, sessions: replacement?.sessions }).toEqual(replacement);
  expect(await sessions()).not.toContain(OWN.label);
  expect(readdirSync(join(userData, 'workspaces'))).toEqual(['sample-5']);
  expect(filesWith(userData, OWN)).toEqual([]);
  expect(failures).toEqual([]);
});

test('resets the current study', async () => {
  open = start();
  const before = await open.sampleState();
  await addOwnWork();
  expect((await open.sampleState()).current.sessions).toBe(before.current.sessions + 1);
  await open.replaceSample(purged);
  expect((await open.sampleState()).current).toEqual(before.current);
  expect(filesWith(userData, OWN)).toEqual([]);
  expect(failures).toEqual([]);
});

test('has nothing of the sample in a connected workspace, and replaces nothing there', async () => {
  open = start();
  const sampleIds = (await (await open.services()).library.sessions.list()).map(({ sessionId }) => sessionId);
  expect(sampleIds.length).toBeGreaterThan(1);
  const connected = await open.connect({
    address: service.address,
    key: service.key,
    keep: 'until-closed',
    name: 'Own',
  });
  const { library } = await open.services();
  expect(await library.sessions.list()).toEqual([]);
  expect(await library.sample.contents()).toEqual({ sessions: 0, notes: 0, ownAnswers: 0, codes: 0 });
  expect((await library.search.find({ text: 'library', scope: 'everyone', within: null })).matches).toBe(0);
  expect(await library.quotes.of(null)).toEqual([]);
  expect(await library.codes.list()).toEqual([]);
  await addOwnWork();
  const exported = openLibraryStudy(join(open.folder(), 'library.sqlite'), {
    sessionIds: [...sampleIds, 'own'],
    withVariables: false,
    asReceived: false,
    withReceived: false,
    exportedAt: AT,
    audioOf: () => null,
  });
  expect(exported.count).toBe(1);
  exported.close();
  for (const call of [open.sampleState, open.prepareSample, () => open.replaceSample(purged)])
    expect(await call().then(() => null, problemOf)).toMatchObject({ kind: 'blocked' });
  expect(open.current().currentId).toBe(connected.id);
  expect(await sessions()).toEqual([OWN.label]);
});
