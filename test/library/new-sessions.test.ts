// Sessions of used links that are not in the library, with the real service over HTTP.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test, vi } from 'vitest';
import type { HandlerContext } from '../../electron/ipc/handler-context.ts';
import { libraryHandlers } from '../../electron/ipc/handlers/library.ts';
import { importSession } from '../../service/command-line/import-session.ts';
import { insertProject } from '../../service/sample/seed.ts';
import { importAtService, row } from './import-at-service.ts';

const { folder, service, peer, harness, reopen, add, ended } = importAtService();
afterEach(() => {
  vi.restoreAllMocks();
  elapsedMs = 0;
});

const newSessionsWatch = () => peer().importing.newSessions;
const state = () => newSessionsWatch().state();
const check = async () => {
  await newSessionsWatch().checkAll();
  return state();
};
const labelOf = (sessionId: string) => peer().library.sessions.labelOf(sessionId);
const offeredIds = async () => (await state()).sessions.map(({ sessionId }) => sessionId);
const linkRequests = () => harness.requests.filter((path) => path.endsWith('links'));
const paths = { tea: '/v1/projects/tea/links', instant: '/v1/instant-voice-links' };

/** A participant finishes an interview, which uses an active link of the project "tea". */
function finishOne(sessionId: string): void {
  const { database } = service();
  const token = database
    .prepare("select token from links where project_id = 'tea' and label = 'Active'")
    .get()?.['token'];
  importSession(database, {
    sessionId,
    target: { token: String(token) },
    recording: 'talk.wav',
    transcript: 'talk.json',
    summary: null,
    evaluation: null,
    at: new Date(),
  });
}

function addProjects(count: number): void {
  const createdAt = new Date();
  for (let index = 1; index <= count; index += 1)
    insertProject(service().database, 'researcher', {
      id: `p${String(index)}`,
      name: `Project ${String(index)}`,
      description: '',
      prompt: 'Ask.',
      landingPageTitle: '',
      landingPageInfo: '',
      timeLimitMinutes: 5,
      evaluator: null,
      createdAt,
      links: [],
    });
}

const realNow = Date.now.bind(Date);
let elapsedMs = 0;
/** Moves the clock forward. */
function advanceClock(milliseconds: number): void {
  elapsedMs += milliseconds;
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + elapsedMs);
}

test('finds missing sessions from used links, and adds them on request', async () => {
  expect(await state()).toEqual({
    sessions: [],
    count: 0,
    checkedAt: null,
    problem: null,
    isPartial: false,
    isChecking: false,
    lists: null,
  });
  await add([row('kept')]);
  await ended();
  harness.requests = [];
  const found = await check();
  const links = service().database.prepare('select count(*) as links from links').get()?.['links'];
  expect(found.lists).toEqual({
    projects: 1,
    links,
    sessions: 8,
    projectWithLinks: 'tea',
    read: 2,
    total: 2,
  });
  expect(found.sessions.map(({ sessionId }) => sessionId).toSorted()).toEqual(
    ['broken', 'gone', 'instant', 'kettle', 'running', 'string', 'unwritten'].toSorted(),
  );
  expect(found.sessions.find(({ sessionId }) => sessionId === 'kettle')).toEqual({
    sessionId: 'kettle',
    type: 'instant',
    projectId: null,
    label: 'Kettle, said',
    variables: {},
  });
  expect([found.count, found.problem]).toEqual([7, null]);
  expect(harness.requests.some((path) => path.startsWith('/v1/session'))).toBe(false);
  expect((await newSessionsWatch().offeredOf({ type: 'instant', projectId: null })).toSorted()).toEqual([
    'instant',
    'kettle',
  ]);
  await peer().importing.job.importNewSessions(false);
  await ended();
  expect(await peer().importing.job.state()).toMatchObject({ total: 7, added: 7 });
  expect((await state()).count).toBe(0);
  expect(await newSessionsWatch().offeredOf({ type: 'instant', projectId: null })).toEqual([]);
  expect((await peer().library.sessions.record('kettle'))?.label).toBe('Kettle, said');
});

test('reports links that could not be read, and keeps earlier results', async () => {
  const { count, checkedAt } = await check();
  harness.isDown = true;
  const found = await check();
  expect(found.count).toBe(count);
  expect(found.checkedAt).toBe(checkedAt);
  expect(found.problem).toMatch(/^Earmark cannot reach 127/);
});

test('finds a finished interview in the next automatic check, with its label', async () => {
  await reopen(undefined, { check: { firstMs: 0, everyMs: 30, stepMs: 10 } });
  await expect.poll(async () => (await state()).count).toBe(8);
  finishOne('fresh');
  await expect.poll(offeredIds).toContain('fresh');
  expect((await state()).sessions.find(({ sessionId }) => sessionId === 'fresh')?.label).toBe('Active');
});

test('checks again within two minutes, and only while the window has focus', async () => {
  await reopen(undefined, { check: { everyMs: 110_000 } });
  await check();
  advanceClock(100_000);
  newSessionsWatch().checkIfDue();
  expect((await state()).isChecking).toBe(false);
  advanceClock(15_000);
  harness.isFocused = false;
  newSessionsWatch().checkIfDue();
  expect((await state()).isChecking).toBe(false);
  finishOne('fresh');
  harness.isFocused = true;
  peer().importing.focused();
  expect((await state()).isChecking).toBe(true);
  await expect.poll(offeredIds).toContain('fresh');
});

test('checks at once when the session list is opened, also right after another check', async () => {
  await check();
  finishOne('fresh');
  await newSessionsWatch().opened();
  expect(await offeredIds()).toContain('fresh');
});

test('includes sessions that appeared during a running check in a check requested meanwhile', async () => {
  const first = newSessionsWatch().checkAll();
  await expect.poll(linkRequests).toContain(paths.tea);
  finishOne('fresh');
  await Promise.all([first, newSessionsWatch().opened()]);
  expect(await offeredIds()).toContain('fresh');
});

test('takes new sessions from a list that a screen reads, without another request', async () => {
  await check();
  finishOne('fresh');
  harness.requests = [];
  const { request } = libraryHandlers({
    workspaces: { services: () => Promise.resolve(peer()), current: () => ({ currentId: 'w1' }) },
    report: (_event: string, error: unknown) => {
      throw error;
    },
  } as unknown as HandlerContext);
  const read = (path: string) => request({ workspaceId: 'w1', method: 'GET', path, query: '', body: null });
  expect((await read(paths.tea)).status).toBe(200);
  await expect.poll(offeredIds).toContain('fresh');
  await read('/v1/projects');
  expect((await state()).count).toBe(9);
  expect(harness.requests).toEqual([paths.tea, '/v1/projects']);
});

test('does not offer sessions that are being imported', async () => {
  await check();
  harness.isDown = true;
  await add([row('gone'), row('kettle', { type: 'instant', projectId: null })]);
  expect((await state()).count).toBe(6);
  expect(await offeredIds()).not.toContain('gone');
  expect(await newSessionsWatch().offeredOf({ type: 'instant', projectId: null })).toEqual(['instant']);
});

test('updates a label from the service, but keeps the researcher’s own', async () => {
  const rename = (from: string, to: string) =>
    service().database.prepare('update links set label = ? where label = ?').run(to, from);
  rename('Summary kept', '');
  await add([row('kept'), row('gone', { label: 'My own name' }), row('string')]);
  await ended();
  await check();
  expect([await labelOf('kept'), await labelOf('gone'), await labelOf('string')]).toEqual([
    null,
    'My own name',
    'A string',
  ]);
  rename('', 'P01 Ada');
  rename('Files gone', 'P02 Bo');
  rename('A string', 'P03 Cy');
  await check();
  expect([await labelOf('kept'), await labelOf('gone'), await labelOf('string')]).toEqual([
    'P01 Ada',
    'My own name',
    'P03 Cy',
  ]);
  rename('P01 Ada', 'P01 Ada Quist');
  await check();
  expect(await labelOf('kept')).toBe('P01 Ada Quist');
});

test('keeps the researcher’s own name when a session is opened from its link', async () => {
  await add([row('kept', { label: 'My own name' })]);
  await ended();
  const link = { sessionId: 'kept', type: 'project', projectId: 'tea', label: 'Summary kept' } as const;
  await peer().library.sessions.see(link, '2026-11-20T09:00:00Z');
  expect(await labelOf('kept')).toBe('My own name');
});

test('adds a session with its label, also if no list was read before', async () => {
  await add([row('kept')]);
  await ended();
  await expect.poll(() => labelOf('kept')).toBe('Summary kept');
});

test('waits as long as a busy service asks, unless the user presses Check again', async () => {
  await reopen(undefined, { check: { everyMs: 0 } });
  const rateLimit = () =>
    Response.json({ error: 'Too many requests' }, { status: 429, headers: { 'retry-after': '600' } });
  harness.replacement = rateLimit;
  expect((await check()).problem).toBe('The service asked Earmark to slow down.');
  expect(harness.requests.length).toBeLessThanOrEqual(5);
  harness.requests = [];
  advanceClock(500_000);
  newSessionsWatch().checkIfDue();
  await newSessionsWatch().opened();
  expect(harness.requests).toEqual([]);
  harness.replacement = null;
  expect((await check()).problem).toBeNull();
  advanceClock(200_000);
  newSessionsWatch().checkIfDue();
  expect((await state()).isChecking).toBe(true);
});

test('checks less often while the service is unreachable', async () => {
  await reopen(undefined, { check: { everyMs: 110_000 } });
  harness.isDown = true;
  const isDueAfter = async (milliseconds: number) => {
    advanceClock(milliseconds);
    newSessionsWatch().checkIfDue();
    const { isChecking } = await state();
    await expect.poll(async () => (await state()).isChecking).toBe(false);
    return isChecking;
  };
  await check();
  expect(await isDueAfter(150_000)).toBe(false);
  expect(await isDueAfter(100_000)).toBe(true);
  expect(await isDueAfter(300_000)).toBe(false);
  expect(await isDueAfter(200_000)).toBe(true);
  harness.isDown = false;
  // Any list from the service shows that it is reachable again.
  await newSessionsWatch().answered(paths.instant, '{"links":[]}', new Date().toISOString());
  expect(await isDueAfter(115_000)).toBe(true);
  expect((await state()).problem).toBeNull();
});

test('reads forty lists of a service with many projects when the list is opened, and all the first time and in Check again', async () => {
  addProjects(60);
  await newSessionsWatch().opened();
  expect(linkRequests()).toHaveLength(62);
  expect((await state()).lists).toMatchObject({ projects: 61, read: 62, total: 62 });
  harness.requests = [];
  await check();
  expect(linkRequests()).toHaveLength(62);
  harness.requests = [];
  await newSessionsWatch().opened();
  expect(linkRequests()).toHaveLength(40);
  expect(linkRequests()).toContain(paths.tea);
  expect(linkRequests()).toContain(paths.instant);
  expect(harness.requests).toHaveLength(41);
});

test('finds the sessions that a key may read, and names its missing permission', async () => {
  await reopen('api_projects_only');
  const found = await check();
  expect(found.count).toBe(6);
  expect(found.checkedAt).not.toBeNull();
  expect(found.isPartial).toBe(true);
  expect(found.problem).toBe('This key can’t read instant links (scope voice_links:read).');
});

test('closes a workspace at once, also while a service is silent', async () => {
  harness.isSilent = true;
  void newSessionsWatch().checkAll();
  await expect.poll(() => harness.requests).toContain('/v1/projects');
  await reopen();
  expect(peer().reported).toEqual([]);
});

test('reports a library that cannot be written', async () => {
  const file = new DatabaseSync(join(folder(), 'library.sqlite'));
  file.exec(
    "create trigger full before insert on links_looked_through begin select raise(abort, 'no room'); end",
  );
  const found = await check();
  expect([found.problem, found.isPartial]).toEqual([
    'Something went wrong inside Earmark. Try again.',
    false,
  ]);
  expect(peer().reported).toHaveLength(1);
  file.exec('drop trigger full');
  file.close();
  expect((await check()).problem).toBeNull();
});

test('no longer offers sessions that the service no longer lists', async () => {
  await check();
  service().database.exec("delete from links where label = 'Broken'");
  expect((await check()).count).toBe(7);
  service().database.exec("update projects set user_id = 'colleague' where id = 'tea'");
  expect((await check()).count).toBe(2);
});
