// Workspaces without a service: nothing is fetched for them, and no key is asked for.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { problemOf } from '../electron/platform/failures.ts';
import { createBackups } from '../electron/privacy/backups.ts';
import { localAddress } from '../electron/workspaces/local-address.ts';
import { openWorkspaceList } from '../electron/workspaces/workspace-list.ts';
import { openWorkspaces, type OpenWorkspaces } from '../electron/workspaces/workspaces.ts';
import { RECORDED_NOWHERE } from './library/backup-setup.ts';
import { ownFileOptions } from './library/own-file-options.ts';

const AT = '2026-11-28T10:00:00.000Z';
const NO_SERVICE = 'This workspace has no service. Connect one as another workspace.';

let folder = '';
let open: OpenWorkspaces;
let changes: [string, boolean][] = [];
/** Requests and uses of keys, of which there must be none. */
let refused: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-local-workspaces-'));
  changes = [];
  refused = [];
  open = start();
});
afterEach(async () => {
  await open.close();
  rmSync(folder, { recursive: true });
  if (refused.length > 0) throw new Error(`Something asked for ${refused.join(', ')}`);
});

const refuse = (what: string) => {
  refused.push(what);
  return Promise.reject(new Error(`Nothing may ask for ${what}`));
};

function start(computer = 'computer'): OpenWorkspaces {
  const home = join(folder, computer);
  mkdirSync(home, { recursive: true });
  return openWorkspaces({
    ...ownFileOptions(),
    list: openWorkspaceList(join(home, 'workspaces.json'), join(home, 'workspaces')),
    keys: {
      of: () => refuse('a key'),
      keep: () => refuse('a key to keep'),
      remove: () => refuse('a key to remove'),
    },
    sample: {
      folder: () => join(home, 'workspaces', 'sample'),
      prepare: () => Promise.resolve(),
      remove: () => Promise.resolve(),
      state: () => Promise.reject(new Error('No test reads it')),
      connection: () => Promise.reject(new Error('The sample has its own service, which no test starts')),
      close: () => Promise.resolve(),
    },
    folder: join(home, 'workspaces'),
    fetch: (input) => refuse(String(input instanceof Request ? input.url : input)),
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

const problem = (promise: Promise<unknown>) => promise.then(() => null, problemOf);
const folderOf = (id: string, computer = 'computer') => join(folder, computer, 'workspaces', id);
const names = () => open.current().list.map(({ name }) => name);
const projectNames = async () =>
  (await (await open.services()).library.localProjects.all()).map(({ name }) => name);

/** Sends a request of the window. */
async function ask(method: string, path: string, body: unknown = null) {
  const { transport } = await open.services();
  const answer = await transport({
    method,
    path,
    query: '',
    body: body === null ? null : JSON.stringify(body),
  });
  return { status: answer.status, value: JSON.parse(answer.body) as Record<string, unknown> };
}

test('creates a workspace with its first project, and opens it', async () => {
  const { workspace, projectId } = await open.createLocal('My study', 'Reading groups');
  expect(workspace).toMatchObject({
    name: 'My study',
    address: null,
    local: true,
    sample: false,
    keyTail: null,
    keyPlace: 'nowhere',
  });
  expect(open.current()).toMatchObject({ currentId: workspace.id, isFirstStart: false });
  expect(changes).toEqual([[workspace.id, true]]);
  const found = await ask('GET', `/v1/projects/${projectId}`);
  expect(found).toMatchObject({ status: 200, value: { project: { id: projectId, name: 'Reading groups' } } });
  expect(await open.serviceOrigin()).toBeNull();
  expect(open.contacts()).toEqual([]);
});

test('gives each workspace a name of its own', async () => {
  for (let count = 0; count < 3; count += 1)
    // oxlint-disable-next-line no-await-in-loop -- each is named after those before it
    await open.createLocal('My study', 'Reading groups');
  expect(names().toSorted()).toEqual(['My study', 'My study 2', 'My study 3', 'Sample workspace'].toSorted());
  expect(await problem(open.createLocal('api_canary_0123456789', 'Reading groups'))).toMatchObject({
    kind: 'blocked',
  });
  expect(open.current().list).toHaveLength(4);
});

test('gives each workspace its own library, switches between them, and finds them at the next start', async () => {
  const { workspace: first } = await open.createLocal('First', 'Reading groups');
  const { workspace: second } = await open.createLocal('Second', 'Choirs');
  expect(await projectNames()).toEqual(['Choirs']);
  await open.switchTo(first.id);
  expect(await projectNames()).toEqual(['Reading groups']);
  await open.switchTo('sample');
  await open.switchTo(second.id);
  expect(await projectNames()).toEqual(['Choirs']);
  await open.close();
  open = start();
  expect(open.current()).toMatchObject({ currentId: second.id, damagedFile: null });
  expect(open.current().list.filter(({ local }) => local)).toEqual([first, second]);
  expect(await projectNames()).toEqual(['Choirs']);
});

test('renames a workspace, which stays one without a service', async () => {
  const { workspace } = await open.createLocal('My study', 'Reading groups');
  expect(open.rename(workspace.id, 'Libraries')).toEqual({ ...workspace, name: 'Libraries' });
  expect(await projectNames()).toEqual(['Reading groups']);
});

test('refuses a service for it, with the way out', async () => {
  const { workspace } = await open.createLocal('My study', 'Reading groups');
  const key = { key: 'api_canary_0123456789', keep: 'until-closed' as const };
  for (const refusal of [
    problem(open.reconnect(workspace.id, key)),
    problem(open.reconnect(workspace.id, { ...key, address: 'https://interviews.example.org' })),
    problem(open.check()),
  ])
    // oxlint-disable-next-line no-await-in-loop -- each is a change of its own
    expect(await refusal).toEqual({ kind: 'blocked', message: NO_SERVICE });
  expect(open.current().list.find(({ id }) => id === workspace.id)).toEqual(workspace);
  expect(readFileSync(join(folder, 'computer', 'workspaces.json'), 'utf8')).not.toContain('canary');
});

test('forgets a workspace with its data or without, and asks for no key', async () => {
  const { workspace: forgotten } = await open.createLocal('Forgotten', 'Reading groups');
  expect(await open.forget(forgotten.id, false)).toMatchObject({
    currentId: 'sample',
    list: [{ id: 'sample' }],
  });
  expect(existsSync(join(folderOf(forgotten.id), 'library.sqlite'))).toBe(true);
  const { workspace: deleted } = await open.createLocal('Deleted', 'Choirs');
  await open.forget(deleted.id, true);
  expect(existsSync(folderOf(deleted.id))).toBe(false);
  expect(await problem(open.switchTo(deleted.id))).toMatchObject({ kind: 'blocked' });
});

test.each([
  ['is no JSON', () => '{"currentId":"x","list":[{"id"'],
  ['has other content', () => '{"list":7}'],
  [
    'has an entry without its address',
    (text: string) => text.replaceAll(/"address": "[^"]*"/g, '"address": 7'),
  ],
])('finds workspaces without a service if the list %s', async (_what, damaged) => {
  const { workspace } = await open.createLocal('My study', 'Reading groups');
  await open.close();
  const list = join(folder, 'computer', 'workspaces.json');
  writeFileSync(list, damaged(readFileSync(list, 'utf8')));
  open = start();
  expect(open.current().damagedFile).not.toBeNull();
  expect(open.current().list.find(({ id }) => id === workspace.id)).toMatchObject({
    local: true,
    address: null,
    keyPlace: 'nowhere',
  });
  await open.switchTo(workspace.id);
  expect(await projectNames()).toEqual(['Reading groups']);
  expect(await problem(open.check())).toEqual({ kind: 'blocked', message: NO_SERVICE });
});

const backups = () =>
  createBackups({
    workerFile: new URL('../electron/privacy/backup-worker.ts', import.meta.url),
    changed: () => undefined,
    report: (event, error) => {
      throw new Error(event, { cause: error });
    },
  });

/** Backs up the current workspace. */
async function backedUp() {
  const { currentId, list } = open.current();
  const of = {
    folder: open.folder(),
    workspaceName: list.find(({ id }) => id === currentId)?.name ?? '',
    address: open.addressOf(currentId),
  };
  const path = join(folder, 'study.earmark');
  const making = backups();
  making.backUp({ ...of, withAudio: true, madeAt: AT }, path, RECORDED_NOWHERE);
  await expect.poll(() => making.state()?.status).not.toBe('running');
  expect(making.state()).toMatchObject({ status: 'ended', why: null });
  return { path, ...of };
}

async function restored({ path, ...of }: Awaited<ReturnType<typeof backedUp>>): Promise<void> {
  const restoring = backups();
  restoring.restore(
    path,
    () => open.prepareRestore(of),
    () => Promise.resolve(),
  );
  await expect.poll(() => restoring.state()?.status).not.toBe('running');
  expect(restoring.state()).toMatchObject({ status: 'ended', why: null });
}

test('restores a backup on another computer as the same workspace without a service', async () => {
  const { workspace } = await open.createLocal('My study', 'Reading groups');
  const backup = await backedUp();
  expect(backup.address).toBe(localAddress(workspace.id));
  await open.close();
  open = start('other');
  await open.createLocal('My study', 'Something else');
  expect(open.restoreTarget(backup.address)).toBeNull();
  await restored(backup);
  const { currentId, list } = open.current();
  expect(currentId).toBe(workspace.id);
  expect(list.find(({ id }) => id === currentId)).toEqual({ ...workspace, name: 'My study (restored)' });
  expect(await projectNames()).toEqual(['Reading groups']);
  expect(existsSync(join(folderOf(workspace.id, 'other'), 'library.sqlite'))).toBe(true);
  await open.close();
  open = start('other');
  expect(await projectNames()).toEqual(['Reading groups']);
});

test('restores a backup into the workspace that it is of, and replaces what was there', async () => {
  const { workspace } = await open.createLocal('My study', 'Reading groups');
  const backup = await backedUp();
  await (await open.services()).library.localProjects.create({ name: 'Added later' }, AT);
  await open.createLocal('Other', 'Choirs');
  expect(open.restoreTarget(backup.address)?.id).toBe(workspace.id);
  await restored(backup);
  expect(open.current()).toMatchObject({ currentId: workspace.id });
  expect(open.current().list).toHaveLength(3);
  expect(await projectNames()).toEqual(['Reading groups']);
});

test.each([
  `https://local-${'.'.repeat(36)}.invalid`,
  `https://local-${'-'.repeat(36)}.invalid`,
  'https://local-../../../../outside.invalid',
  `https://local-${'a/'.repeat(18)}.invalid`,
])('puts what is restored from a backup of %s into a folder among the workspaces', (address) => {
  const { folder: at } = open.prepareRestore({ address, workspaceName: 'Study' });
  expect(dirname(at)).toBe(join(folder, 'computer', 'workspaces'));
});

test('answers as a service does for projects, and with nothing else', async () => {
  const { projectId } = await open.createLocal('My study', 'Reading groups');
  expect(await ask('GET', '/v1/projects')).toMatchObject({
    status: 200,
    value: { success: true, projects: [{ id: projectId, name: 'Reading groups' }] },
  });
  const created = await ask('POST', '/v1/projects', { name: '  Choirs  ', prompt: '', timeLimitMinutes: 30 });
  expect(created).toMatchObject({
    status: 200,
    value: { project: { name: 'Choirs', prompt: '', timeLimitMinutes: 30, description: '' } },
  });
  const { id } = created.value['project'] as { id: string };
  expect(await ask('GET', `/v1/projects/${id}`)).toEqual(created);
  const questions = [{ id: 'q1', label: 'How long?', type: 'number' }];
  const changed = await ask('PATCH', `/v1/projects/${id}`, {
    name: 'Choirs of the town',
    description: 'About singing',
    evaluator: { prompt: '', questions },
  });
  expect(changed).toMatchObject({
    status: 200,
    value: {
      project: { id, name: 'Choirs of the town', timeLimitMinutes: 30, evaluator: { prompt: '', questions } },
    },
  });
  // What is not named stays; null removes the evaluator.
  expect(await ask('PATCH', `/v1/projects/${id}`, { name: 'Choirs' })).toMatchObject({
    value: { project: { description: 'About singing', evaluator: { questions } } },
  });
  const without = await ask('PATCH', `/v1/projects/${id}`, { name: 'Choirs', evaluator: null });
  expect(without.value['project']).not.toHaveProperty('evaluator');
  for (const path of ['/v1/instant-voice-links', `/v1/projects/${id}/links`])
    expect(await ask('GET', path)).toEqual({ status: 200, value: { success: true, links: [] } });
});

test('refuses projects without a name, unknown ones, and everything that only a service can do', async () => {
  const { projectId } = await open.createLocal('My study', 'Reading groups');
  const needsName = { status: 400, value: { success: false, error: 'A project needs a name.' } };
  for (const body of [{}, { name: '' }, { name: '   ' }, { name: 7 }]) {
    expect(await ask('POST', '/v1/projects', body)).toEqual(needsName);
    expect(await ask('PATCH', `/v1/projects/${projectId}`, body)).toEqual(needsName);
  }
  expect(await ask('POST', '/v1/projects', { name: 'Choirs', timeLimitMinutes: -1 })).toMatchObject({
    status: 400,
    value: { error: 'Earmark cannot save this project as it is.' },
  });
  for (const unknown of [
    await ask('GET', '/v1/projects/unknown'),
    await ask('PATCH', '/v1/projects/unknown', { name: 'Choirs' }),
  ])
    expect(unknown).toEqual({
      status: 404,
      value: { success: false, error: 'This project is not on this computer.' },
    });
  for (const [method, path] of [
    ['POST', `/v1/projects/${projectId}/links`],
    ['POST', '/v1/projects/links/l1/cancel'],
    ['POST', '/v1/instant-voice-links'],
    ['PATCH', '/v1/instant-voice-links/l1'],
    ['GET', '/v1/sessions/summary'],
    ['POST', '/v1/sessions/summary/regenerate'],
    ['GET', '/v1/session/status'],
    ['GET', '/v1/session/transcript'],
    ['GET', '/v1/session/audio'],
    ['GET', '/v1/session/evaluation'],
    ['GET', '/v1/user/profile'],
    ['GET', '/v1/other'],
    ['DELETE', `/v1/projects/${projectId}`],
  ] as const)
    expect([path, await ask(method, path, method === 'POST' ? {} : null)]).toEqual([
      path,
      { status: 404, value: { success: false, error: 'This workspace has no service.' } },
    ]);
  expect(await projectNames()).toEqual(['Reading groups']);
});

test('shows the new name of a project in its sessions', async () => {
  const { projectId } = await open.createLocal('My study', 'Reading groups');
  const { library } = await open.services();
  await library.sessionFiles.add(
    { sessionId: 'file-1', type: 'project', projectId, label: 'One', projectName: 'Reading groups' },
    { recording: null, transcript: null },
    AT,
  );
  await ask('PATCH', `/v1/projects/${projectId}`, { name: 'Book clubs' });
  expect((await library.sessions.record('file-1'))?.projectName).toBe('Book clubs');
});
