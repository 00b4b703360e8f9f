import { expect, test } from 'vitest';
import { ForeignAnswerError } from '../../../api/describe-error.ts';
import { readStatus, statusFromResponse } from './status-record.ts';

test.each([
  [{ status: 'ended' }, 'completed'],
  [{ status: 'started' }, 'in_progress'],
  [{ status: 'error' }, 'failed'],
  [{ status: 'paused by moderator' }, 'paused by moderator'],
  [{ status: { phase: 1 }, completedAt: '2026-01-01T00:00:00Z' }, 'completed'],
  [{ status: 'constructor' }, 'constructor'],
  [{}, null],
  [null, null],
])('reads %j as %s', (record, status) => {
  expect(readStatus(record).status).toBe(status);
});

test('keeps unknown fields', () => {
  expect(readStatus({ status: 'ended', sessionId: 's', agentId: 'a', mood: [1] }).rest).toEqual({
    status: 'ended',
    agentId: 'a',
    mood: [1],
  });
});

test.each([{}, null, [], { status: 'ok' }, { projects: 7 }])('does not read %j as a status', (answer) => {
  expect(() => statusFromResponse(answer, 200)).toThrow(ForeignAnswerError);
});

test('reads a status with few fields', () => {
  expect(statusFromResponse({ sessionId: 's' }, 200).status).toBeNull();
  expect(statusFromResponse({ status: 'ended', createdAt: '2026-01-01T00:00:00Z' }, 200).status).toBe(
    'completed',
  );
});
