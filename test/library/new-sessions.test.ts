// Sessions of used links that are not in the library, against the real service over HTTP.
import { expect, test } from 'vitest';
import { addingAtService, row } from './adding-at-service.ts';

const { peer, seen, add, ended } = addingAtService();

test('used links name the sessions that are not here; they are got on a wish alone', async () => {
  expect(await peer().adding.newSessions.state(false)).toEqual({
    sessions: [],
    count: 0,
    checkedAt: null,
    trouble: null,
  });
  await add([row('kept')]);
  await ended();
  expect(await peer().library.sessions.labelOf('kept')).toBeNull();
  seen.asked = [];
  const found = await peer().adding.newSessions.state(true);
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
  expect([found.count, found.trouble]).toEqual([7, null]);
  expect(await peer().library.sessions.labelOf('kept')).toBe('Summary kept');
  expect(seen.asked.some((path) => path.startsWith('/v1/session'))).toBe(false);
  await peer().adding.job.beginNew(false);
  await ended();
  expect(await peer().adding.job.state()).toMatchObject({ total: 7, added: 7 });
  expect((await peer().adding.newSessions.state(false)).count).toBe(0);
  expect((await peer().library.sessions.record('kettle'))?.label).toBe('Kettle, said');
});

test('links that could not be read say so, and what was found before stays', async () => {
  const { count } = await peer().adding.newSessions.state(true);
  seen.isDown = true;
  const found = await peer().adding.newSessions.state(true);
  expect(found.count).toBe(count);
  expect(found.trouble).toMatch(/^Earmark cannot reach 127/);
});
