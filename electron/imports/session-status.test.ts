import { expect, test } from 'vitest';
import { readStatusFacts } from './session-status.ts';

test('reads what the service says of a session', () => {
  const answer = {
    success: true,
    status: 'ended',
    createdAt: '2026-11-19T14:02:00+01:00',
    hasAudio: false,
    durationSeconds: 582,
    wsUrl: null,
  };
  expect(readStatusFacts(JSON.stringify(answer))).toEqual({
    status: 'completed',
    createdAt: '2026-11-19T13:02:00.000Z',
    hasAudio: false,
    durationSeconds: 582,
  });
});

test('an unknown word stays as it is, unless the session is completed', () => {
  expect(readStatusFacts('{"status":"queued"}')).toEqual({ status: 'queued' });
  expect(readStatusFacts('{"status":"queued","completedAt":"2026-11-19"}')).toEqual({ status: 'completed' });
});

test('fields of another shape say nothing, and another answer is none', () => {
  expect(
    readStatusFacts('{"status":7,"createdAt":"yesterday","hasAudio":"yes","durationSeconds":-1}'),
  ).toEqual({});
  expect(readStatusFacts('<html>')).toBeNull();
  expect(readStatusFacts('[]')).toBeNull();
});
