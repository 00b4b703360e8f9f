// Importing sessions into the library, with the real service over HTTP.
import { expect, test } from 'vitest';
import { valuesByName } from '../../electron/database/repositories/participants/values-by-name.fixture.ts';
import { importAtService, row } from './import-at-service.ts';
import { MANY } from './many-project.ts';
import { addManySessions } from './many-sessions.ts';

const { service, peer, harness, reopen, add, ended } = importAtService();
const isUnderWay = async () => {
  await expect.poll(async () => (await peer().importing.job.state())?.added).toBeGreaterThan(5);
};
const lines = async () =>
  (await peer().importing.job.items(null, 0, 1000)).map(({ sessionId, state, why }) => [
    sessionId,
    state,
    why,
  ]);

/** Returns what is known of a session's participant, by the attribute's name. */
async function known(sessionId: string): Promise<object> {
  const { attributes, sessions } = peer().library;
  return valuesByName(await attributes.list(), (await sessions.record(sessionId))?.values ?? {});
}

test('reports the result of each line, and stores what it fetched', async () => {
  await add([
    row('kept', { label: 'P01', variables: { group: 'green', age: '40' } }),
    row('gone'),
    row('broken'),
    row('running'),
    row('nobody'),
    row('kettle', { type: 'instant', projectId: null }),
  ]);
  await ended();
  expect(await lines()).toEqual([
    ['kept', 'added', null],
    ['gone', 'added', 'No transcript'],
    ['broken', 'added', 'No transcript: the service could not read it'],
    ['running', 'added', 'No transcript'],
    ['nobody', 'failed', 'No session with this ID in this project.'],
    ['kettle', 'added', null],
  ]);
  expect(await peer().library.sessions.record('kept')).toMatchObject({
    label: 'P01',
    projectName: 'Tea',
    status: 'completed',
    durationSeconds: 5,
    hasTranscript: true,
    hasAudio: null,
    openedAt: null,
    summary: 'none',
  });
  expect(await known('kept')).toEqual({ group: 'green', age: '40' });
  expect((await peer().library.transcripts.read('kept'))?.reading.transcript.turns).toHaveLength(2);
  const query = 'sessionId=kept&type=project&projectId=tea';
  for (const path of ['/v1/session/status', '/v1/session/evaluation'])
    expect(JSON.parse((await peer().library.responseCache.read(path, query))?.body ?? '{}')).toMatchObject({
      success: true,
      sessionId: 'kept',
    });
  expect(harness.requests.filter((path) => path === '/v1/sessions/summary')).toEqual([]);
  const finalState = { status: 'ended', total: 6, added: 5, alreadyPresent: 0, failed: 1 };
  await expect.poll(() => harness.states.at(-1)).toMatchObject(finalState);
  expect(peer().reported).toEqual([]);
});

test('does not fetch stored sessions again, but merges their labels and variables', async () => {
  await add([row('kept', { label: 'P01', variables: { group: 'green' } })]);
  await ended();
  harness.requests = [];
  await add([row('kept', { label: 'P01 again', variables: { age: '40' } })]);
  await ended();
  expect(harness.requests).toEqual([]);
  expect(await lines()).toEqual([['kept', 'here', null]]);
  expect(await peer().library.sessions.labelOf('kept')).toBe('P01 again');
  expect(await known('kept')).toEqual({ group: 'green', age: '40' });
});

test('fetches the transcript of a session that was opened before it existed', async () => {
  await peer().library.sessions.see(
    { sessionId: 'kept', type: 'project', projectId: 'tea' },
    '2026-11-20T09:00:00Z',
  );
  await add([row('kept')]);
  await ended();
  expect(await lines()).toEqual([['kept', 'here', null]]);
  expect((await peer().library.sessions.record('kept'))?.hasTranscript).toBe(true);
});

test('stops at once if the key has no permission, and names it', async () => {
  await reopen('api_projects_only');
  await add(addManySessions(service().database, 200));
  await ended();
  const items = await peer().importing.job.items('failed', 0, 1000);
  expect(items).toHaveLength(200);
  expect(new Set(items.map(({ why }) => why))).toEqual(
    new Set([
      'This key cannot read sessions. Ask your administrator for a key with the scope sessions:read.',
    ]),
  );
  expect(harness.requests.length).toBeLessThan(10);
});

test('waits for a service that becomes unreachable, and says so', async () => {
  await add(addManySessions(service().database, 80));
  await isUnderWay();
  harness.isDown = true;
  await expect
    .poll(async () => (await peer().importing.job.state())?.problem)
    .toMatch(/^Earmark cannot reach 127/);
  const before = await peer().importing.job.state();
  expect(before).toMatchObject({ status: 'running', failed: 0 });
  harness.isDown = false;
  await ended();
  expect(await peer().importing.job.state()).toMatchObject({ added: 80, failed: 0, problem: null });
  // Four sessions at a time request a transcript and an evaluation each.
  expect(harness.mostAtOnce).toBeLessThanOrEqual(8);
});

test('keeps added sessions after Stop, and imports the rest later', async () => {
  await add(addManySessions(service().database, 60));
  await isUnderWay();
  await peer().importing.job.stop();
  const stopped = await peer().importing.job.state();
  expect(stopped).toMatchObject({ status: 'stopped', failed: 0 });
  expect(stopped?.added).toBeLessThan(60);
  expect(await peer().library.sessions.count()).toBe(stopped?.added);
  await peer().importing.job.resume();
  await ended();
  expect(await peer().importing.job.state()).toMatchObject({ added: 60, alreadyPresent: 0 });
});

test('continues after a restart with the sessions that are left', async () => {
  await add(addManySessions(service().database, 60));
  await isUnderWay();
  await reopen();
  await ended();
  expect(await peer().importing.job.state()).toMatchObject({
    total: 60,
    added: 60,
    alreadyPresent: 0,
    failed: 0,
  });
  expect(await peer().library.sessions.count()).toBe(60);
});

test('retries failed sessions, and dismisses the list', async () => {
  await add([row('kept'), row('many-1', { projectId: MANY })]);
  await ended();
  expect(await peer().importing.job.state()).toMatchObject({ added: 1, failed: 1 });
  addManySessions(service().database, 1);
  await peer().importing.job.resume();
  await ended();
  expect(await peer().importing.job.state()).toMatchObject({ added: 2, failed: 0 });
  await peer().importing.job.discardJob();
  expect(await peer().importing.job.state()).toBeNull();
});

test('requests summaries for the chosen sessions, three at a time, also after a restart', async () => {
  await add(addManySessions(service().database, 8), true);
  await ended();
  const summariesOf = async () =>
    (await peer().library.sessions.list()).map(({ summary }) => summary).filter((one) => one === 'ready')
      .length;
  await expect.poll(summariesOf).toBeGreaterThan(0);
  expect((await peer().importing.summaries.state()).awaited).toBeLessThanOrEqual(3);
  await reopen();
  await expect.poll(summariesOf).toBe(8);
  expect(await peer().importing.summaries.state()).toEqual({ notRequested: 0, awaited: 0, problem: null });
});

test('requests no further summary after Stop, and none that exists', async () => {
  await add(addManySessions(service().database, 12));
  await ended();
  harness.isDown = true;
  await peer().importing.summaries.add(
    (await peer().library.sessions.list()).map(({ sessionId }) => sessionId),
  );
  await expect
    .poll(async () => (await peer().importing.summaries.state()).problem)
    .toMatch(/^Earmark cannot reach/);
  expect((await peer().importing.summaries.state()).notRequested).toBe(12);
  await peer().importing.summaries.stop();
  harness.isDown = false;
  expect((await peer().importing.summaries.state()).notRequested).toBe(0);
  await peer().importing.summaries.add(['many-1']);
  const summaryOf = async () => (await peer().library.sessions.record('many-1'))?.summary;
  await expect.poll(summaryOf).toBe('ready');
  harness.requests = [];
  await peer().importing.summaries.add(['many-1']);
  expect((await peer().importing.summaries.state()).notRequested).toBe(0);
  expect(harness.requests).toEqual([]);
});
