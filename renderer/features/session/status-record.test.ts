import { expect, test } from 'vitest';
import { ForeignAnswerError } from '../../api/describe-error.ts';
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
])('%j means %s', (record, status) => {
  expect(readStatus(record).status).toBe(status);
});

test('fields without a place are kept', () => {
  expect(readStatus({ status: 'ended', sessionId: 's', agentId: 'a', mood: [1] }).rest).toEqual({
    status: 'ended',
    agentId: 'a',
    mood: [1],
  });
});

test.each([{}, null, [], { status: 'ok' }, { projects: 7 }])('%j is no answer about a session', (answer) => {
  expect(() => statusFromResponse(answer, 200)).toThrow(ForeignAnswerError);
});

test('an answer about a session needs little', () => {
  expect(statusFromResponse({ sessionId: 's' }, 200).status).toBeNull();
  expect(statusFromResponse({ status: 'ended', createdAt: '2026-01-01T00:00:00Z' }, 200).status).toBe(
    'completed',
  );
});
