// Lists of sessions without a project, with the real service over HTTP.
import { expect, test } from 'vitest';
import { importSession } from '../../service/command-line/import-session.ts';
import { importAtService, row } from './import-at-service.ts';
import { MANY } from './many-project.ts';
import { addManySessions } from './many-sessions.ts';

const { service, peer, harness, add, ended } = importAtService();
const unplaced = (sessionId: string) => row(sessionId, { projectId: null });
const lines = async () =>
  (await peer().importing.job.items(null, 0, 1000)).map(({ sessionId, type, projectId, state, why }) =>
    [sessionId, type, projectId ?? '-', state, why ?? '-'].join(' '),
  );
const countStatusRequests = () => harness.requests.filter((path) => path === '/v1/session/status').length;

/** A session of a project without a link to it. */
function addSession(sessionId: string, projectId: string): void {
  importSession(service().database, {
    sessionId,
    target: { projectId },
    recording: 'talk.wav',
    transcript: 'talk.json',
    summary: null,
    evaluation: null,
    at: new Date(),
  });
}

function addEmptyProjects(count: number): void {
  const insert = service().database.prepare(
    `insert into projects (id, user_id, name, description, prompt, landing_page_title, landing_page_info,
      time_limit_minutes, created_at, updated_at)
     values (?, 'researcher', 'Empty', '', 'Ask.', '', '', 5, '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z')`,
  );
  for (let index = 1; index <= count; index += 1) insert.run(`empty-${String(index)}`);
}

test('finds the project of a session from used links, without a search', async () => {
  addManySessions(service().database, 3);
  await add([unplaced('kept'), unplaced('many-1'), unplaced('kettle'), unplaced('many-2')]);
  await ended();
  expect(await lines()).toEqual([
    'kept project tea added -',
    `many-1 project ${MANY} added -`,
    'kettle instant - added -',
    `many-2 project ${MANY} added -`,
  ]);
  expect(countStatusRequests()).toBe(4);
  expect(await peer().library.sessions.record('many-2')).toMatchObject({
    projectId: MANY,
    projectName: 'Many teas',
    label: 'Person many-2',
  });
});

test('searches one project after another for a session without a link', async () => {
  addManySessions(service().database, 1);
  addSession('loose-1', 'tea');
  addSession('loose-2', MANY);
  await add([unplaced('loose-1'), unplaced('loose-2'), unplaced('nobody')]);
  await ended();
  expect(await lines()).toEqual([
    'loose-1 project tea added -',
    `loose-2 project ${MANY} added -`,
    'nobody project - failed No session with this ID in your projects or instant links.',
  ]);
  expect(await peer().importing.job.state()).toMatchObject({ added: 2, failed: 1 });
});

test('keeps the project of a stored session', async () => {
  await add([row('kept')]);
  await ended();
  harness.requests = [];
  await add([unplaced('kept')]);
  await ended();
  expect(await lines()).toEqual(['kept project tea here -']);
  // After its end the first job reads the links of the project for labels.
  expect(harness.requests.filter((path) => !path.endsWith('/links'))).toEqual([]);
  expect((await peer().library.sessions.record('kept'))?.projectId).toBe('tea');
});

test('limits the search, reports the limit, and starts with the project of the last match', async () => {
  addEmptyProjects(40);
  addSession('loose-1', 'empty-3');
  await add([unplaced('loose-1')]);
  await ended();
  const first = countStatusRequests();
  addSession('loose-2', 'empty-3');
  await add([unplaced('loose-2')]);
  await ended();
  expect(countStatusRequests() - first).toBe(2);
  harness.requests = [];
  await add([unplaced('nobody')]);
  await ended();
  expect(countStatusRequests()).toBe(25);
  expect(await lines()).toEqual([
    'nobody project - failed Not found in the 25 projects tried. Choose the session’s project.',
  ]);
});

test('pauses the search while the service is unreachable, and continues afterwards', async () => {
  addSession('loose-1', 'tea');
  harness.isDown = true;
  await add([unplaced('loose-1')]);
  await expect
    .poll(async () => (await peer().importing.job.state())?.problem)
    .toMatch(/^Earmark cannot reach 127/);
  expect(await peer().importing.job.state()).toMatchObject({ status: 'running', failed: 0 });
  harness.isDown = false;
  await ended();
  expect(await lines()).toEqual(['loose-1 project tea added -']);
});

test('keeps the other columns of failed lines', async () => {
  await add([row('nobody', { label: 'P09', variables: { age: '40' } })]);
  await ended();
  expect(await peer().importing.job.items('failed', 0, 10)).toMatchObject([
    { sessionId: 'nobody', label: 'P09', variables: { age: '40' } },
  ]);
});
