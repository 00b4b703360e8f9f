// Connecting, switching and forgetting workspaces, with real services over HTTP.
import { ownFileOptions } from './library/own-file-options.ts';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLibrary } from '../electron/database/library.ts';
import { problemOf } from '../electron/platform/failures.ts';
import { createKeychain } from '../electron/keychain/keychain.ts';
import { createApiKeys } from '../electron/workspaces/api-keys.ts';
import { openWorkspaceList } from '../electron/workspaces/workspace-list.ts';
import { openWorkspaces, type OpenWorkspaces } from '../electron/workspaces/workspaces.ts';
import { startFaultyService } from './faults/faulty-service.ts';
import { startHostedService } from './hosted-service.ts';

const KEY = 'api_canary_0123456789';
type HostedWorkspace = Awaited<ReturnType<typeof startHostedService>>;
let hosted: HostedWorkspace;
let narrow: HostedWorkspace;
let folder = '';
let open: OpenWorkspaces;
let changes: [string, boolean][] = [];

beforeAll(async () => {
  hosted = await startHostedService({ basePath: '/api', key: KEY, sample: true });
  narrow = await startHostedService({
    basePath: '',
    key: 'api_projects_only',
    scopes: ['projects:read'],
    sample: true,
  });
});
afterAll(async () => {
  await hosted.close();
  await narrow.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-workspaces-'));
  changes = [];
  open = start();
});
afterEach(async () => {
  await open.close();
  rmSync(folder, { recursive: true });
});

/** Opens the workspaces as at the start of Earmark. The sample is a separate service. */
function start(): OpenWorkspaces {
  const keychain = createKeychain({
    workerFile: new URL('../electron/keychain/keychain-worker.ts', import.meta.url),
  });
  return openWorkspaces({
    ...ownFileOptions(),
    list: openWorkspaceList(join(folder, 'workspaces.json'), join(folder, 'workspaces')),
    keys: createApiKeys(keychain),
    sample: {
      folder: () => join(folder, 'workspaces', 'sample'),
      prepare: () => Promise.resolve(),
      remove: () => Promise.resolve(),
      state: () => Promise.reject(new Error('No test reads it')),
      connection: () => Promise.resolve({ baseUrl: narrow.address, apiKey: 'api_projects_only' }),
      close: () => keychain.close(),
    },
    folder: join(folder, 'workspaces'),
    fetch,
    policy: { hosts: null, problems: [], file: null },
    libraryWorker: new URL('../electron/database/worker.ts', import.meta.url),
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
    workspaceChanged: (currentId, switched) => changes.push([currentId, switched]),
    report: (_event, error) => {
      throw error;
    },
  });
}

const typed = (address: string, key = KEY) => ({ address, key, keep: 'until-closed' as const, name: null });
const problem = (promise: Promise<unknown>) => promise.then(() => null, problemOf);
async function projects(): Promise<number> {
  const { transport } = await open.services();
  return (await transport({ method: 'GET', path: '/v1/projects', query: '', body: null })).status;
}
const everything = (at: string): string =>
  readdirSync(at, { recursive: true, encoding: 'utf8' })
    .map((name) => join(at, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))
    .join('\n');

test('connects a service under a base path, and writes its key into no file', async () => {
  const workspace = await open.connect(typed(`${hosted.address}/`));
  expect(workspace).toMatchObject({
    name: new URL(hosted.address).host,
    sample: false,
    keyTail: '6789',
    keyPlace: 'until-closed',
  });
  expect(open.current().currentId).toBe(workspace.id);
  expect(changes).toEqual([[workspace.id, true]]);
  expect(await projects()).toBe(200);
  expect(everything(folder)).not.toContain('canary');
});

test('changes nothing if the key is refused', async () => {
  expect(await problem(open.connect(typed(hosted.address, 'api_wrong_0123456789')))).toMatchObject({
    kind: 'refused',
    status: 401,
  });
  expect(open.current().list).toHaveLength(1);
  expect(changes).toEqual([]);
});

test.each([
  ['http://interviews.example.org', KEY, /https:\/\//],
  ['', KEY, /https:\/\//],
  ['https://interviews.example.org', '', /Paste the API key/],
  ['https://interviews.example.org', 'two words', /no spaces/],
])('does not send %j with key %j anywhere', async (address, key, words) => {
  const found = await problem(open.connect(typed(address, key)));
  expect(found).toMatchObject({ kind: 'blocked' });
  expect(found?.message).toMatch(words);
});

test('refuses a key in place of a name or an address, and writes it into no file', async () => {
  for (const invalid of [
    { ...typed(hosted.address), name: KEY },
    { ...typed(`${hosted.address}/${KEY}`), name: 'Study' },
  ])
    expect(await problem(open.connect(invalid))).toMatchObject({ kind: 'blocked' });
  expect(open.current().list).toHaveLength(1);
  expect(everything(folder)).not.toContain('canary');
});

test('checks a key without permission for the profile with the projects', async () => {
  await open.connect(typed(narrow.address, 'api_projects_only'));
  expect((await open.check()).sent).toEqual(['GET /v1/user/profile', 'GET /v1/projects']);
});

test('reports an address without an interview service', async () => {
  const faulty = await startFaultyService();
  faulty.fault = 'html';
  faulty.profile = 'html';
  expect(await problem(open.connect(typed(faulty.address)))).toMatchObject({
    kind: 'blocked',
    message: expect.stringContaining('No interview service answered') as string,
  });
  await faulty.close();
});

test('gives each workspace its own library, and switches between them', async () => {
  const session = { sessionId: 's1', type: 'instant' as const, projectId: null };
  await (await open.services()).library.sessions.see(session, new Date().toISOString());
  const workspace = await open.connect(typed(hosted.address));
  expect(await (await open.services()).library.sessions.list()).toEqual([]);
  await open.switchTo('sample');
  expect(await (await open.services()).library.sessions.list()).toHaveLength(1);
  await open.switchTo(workspace.id);
  expect(await projects()).toBe(200);
});

test('is at the first start until a workspace is opened, and never again', async () => {
  expect(open.current().isFirstStart).toBe(true);
  await open.switchTo('sample');
  expect(open.current().isFirstStart).toBe(false);
  expect(changes).toEqual([['sample', false]]);
  await open.close();
  open = start();
  expect(open.current().isFirstStart).toBe(false);
});

test('is no longer at the first start after a service was connected', async () => {
  await problem(open.connect(typed(hosted.address, 'api_wrong_0123456789')));
  expect(open.current().isFirstStart).toBe(true);
  await open.connect(typed(hosted.address));
  expect(open.current().isFirstStart).toBe(false);
});

test('asks for the key again at another address, and never sends the old one there', async () => {
  const faulty = await startFaultyService();
  const workspace = await open.connect(typed(hosted.address));
  await open.reconnect(workspace.id, {
    address: faulty.address,
    key: 'api_another_0123456789',
    keep: 'until-closed',
  });
  expect(await projects()).toBe(200);
  expect(faulty.requests.map(({ authorization }) => authorization)).not.toContain(`Bearer ${KEY}`);
  expect(open.current().list.find((one) => one.id === workspace.id)?.address).toBe(faulty.address);
  await faulty.close();
});

test('keeps the working key if its replacement is refused', async () => {
  const workspace = await open.connect(typed(hosted.address));
  expect(
    await problem(open.reconnect(workspace.id, { key: 'api_wrong_0123456789', keep: 'until-closed' })),
  ).toMatchObject({ status: 401 });
  expect(await projects()).toBe(200);
});

test('asks at the next start for a key that was stored only until Earmark closes', async () => {
  const workspace = await open.connect(typed(hosted.address));
  await open.close();
  open = start();
  expect(open.current()).toMatchObject({ currentId: workspace.id });
  const found = open.current().list.find(({ id }) => id === workspace.id);
  expect(found).toMatchObject({ keyPlace: 'nowhere', keyTail: null });
  expect(await problem(projects())).toMatchObject({ kind: 'no-key' });
  await open.reconnect(workspace.id, { key: KEY, keep: 'until-closed' });
  expect(await projects()).toBe(200);
});

test('stores nothing in a missing keychain, and otherwise works as usual', async () => {
  const found = await problem(open.connect({ ...typed(hosted.address), keep: 'keychain' }));
  expect(found).toMatchObject({ kind: 'keychain' });
  expect(open.current().list).toHaveLength(1);
});

test('accepts the key again until Earmark closes if the keychain no longer exists', async () => {
  const workspace = await open.connect(typed(hosted.address));
  await open.close();
  const path = join(folder, 'workspaces.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace('"until-closed"', '"keychain"'));
  open = start();
  expect(await problem(projects())).toMatchObject({ kind: 'keychain' });
  await open.reconnect(workspace.id, { key: KEY, keep: 'until-closed' });
  expect(await projects()).toBe(200);
});

test('renames a workspace, and deletes all of its data when it is forgotten', async () => {
  const workspace = await open.connect(typed(hosted.address));
  expect(open.rename(workspace.id, 'Library study').name).toBe('Library study');
  expect(() => open.rename(workspace.id, `Study ${KEY}`)).toThrow('looks like an API key');
  const workspaceFolder = join(folder, 'workspaces', workspace.id);
  expect(existsSync(workspaceFolder)).toBe(true);
  expect((await open.forget(workspace.id, true)).currentId).toBe('sample');
  expect(existsSync(workspaceFolder)).toBe(false);
  expect(open.current().list).toHaveLength(1);
  expect(await problem(open.switchTo(workspace.id))).toMatchObject({ kind: 'blocked' });
});

const LIBRARY = 'library.sqlite';
const restorable = (address: string | null) => ({ address, workspaceName: 'Study of libraries' });
/** Puts a library into a folder, as a restore does. */
async function libraryIn(at: string): Promise<void> {
  const library = await openLibrary(join(at, LIBRARY));
  library.sessions.see(
    { sessionId: 'restored', type: 'instant', projectId: null, label: 'P1' },
    new Date().toISOString(),
  );
  library.libraryFile.close();
}

test('makes a workspace of a backup of an unconnected service, with its own name', async () => {
  const address = 'https://interviews.example.org/api';
  expect(open.restoreTarget(address)).toBeNull();
  const prepared = open.prepareRestore(restorable(address));
  expect(open.current().list).toHaveLength(1);
  await prepared.finish(() => libraryIn(prepared.folder));
  const { currentId, list } = open.current();
  expect(list.find(({ id }) => id === currentId)).toMatchObject({
    name: 'Study of libraries',
    address,
    sample: false,
    keyPlace: 'nowhere',
  });
  expect(changes).toEqual([[currentId, true]]);
  expect((await (await open.services()).library.sessions.list()).map(({ label }) => label)).toEqual(['P1']);
  expect(await problem(projects())).toMatchObject({ kind: 'no-key' });
  await open.close();
  open = start();
  expect(open.current()).toMatchObject({ currentId });
});

test('restores a backup of a connected service into its workspace, and one of the sample into the sample', async () => {
  const workspace = await open.connect(typed(hosted.address));
  await open.switchTo('sample');
  expect(open.restoreTarget(workspace.address)?.id).toBe(workspace.id);
  const prepared = open.prepareRestore(restorable(workspace.address));
  expect(prepared.folder).toBe(join(folder, 'workspaces', workspace.id));
  await prepared.finish(() => Promise.resolve());
  expect(open.current()).toMatchObject({ currentId: workspace.id });
  expect(open.current().list).toHaveLength(2);
  expect(open.prepareRestore(restorable(null)).folder).toBe(join(folder, 'workspaces', 'sample'));
});

test('keeps the open workspace if a restore fails, and nothing of a new one', async () => {
  const prepared = open.prepareRestore(restorable('https://interviews.example.org'));
  mkdirSync(join(prepared.folder, 'restoring'), { recursive: true });
  await expect(prepared.finish(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(existsSync(prepared.folder)).toBe(false);
  expect(open.current()).toMatchObject({ currentId: 'sample', list: [{ id: 'sample' }] });
  expect(await projects()).toBe(200);
});

test('leaves nothing of a new workspace after a killed restore, or all of it', async () => {
  const before = open.prepareRestore(restorable('https://before.example'));
  mkdirSync(join(before.folder, 'restoring', 'audio'), { recursive: true });
  const after = open.prepareRestore(restorable('https://after.example'));
  await libraryIn(after.folder);
  await open.close();
  open = start();
  expect(open.current().list.map(({ address }) => address)).toEqual([null, 'https://after.example']);
  expect(existsSync(before.folder)).toBe(false);
});
