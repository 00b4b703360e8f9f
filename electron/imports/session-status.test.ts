import { expect, test } from 'vitest';
import { readStatusFacts } from './session-status.ts';

test('reads the fields of a status', () => {
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

test('keeps an unknown status, unless the session is completed', () => {
  expect(readStatusFacts('{"status":"queued"}')).toEqual({ status: 'queued' });
  expect(readStatusFacts('{"status":"queued","completedAt":"2026-11-19"}')).toEqual({ status: 'completed' });
});

test('ignores fields of another type, and returns null for another body', () => {
  expect(
    readStatusFacts('{"status":7,"createdAt":"yesterday","hasAudio":"yes","durationSeconds":-1}'),
  ).toEqual({});
  expect(readStatusFacts('<html>')).toBeNull();
  expect(readStatusFacts('[]')).toBeNull();
});
