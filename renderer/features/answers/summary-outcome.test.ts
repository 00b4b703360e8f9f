import { expect, test } from 'vitest';
import { outcomeOf, progressOf, type Outcome } from './summary-outcome.ts';

const STARTED = Date.parse('2026-01-01T10:00:00Z');
const none = { receivedAt: null, failedAt: null, failure: null, failureCode: null };

test('still waits for a session whose last run ended before this one began', () => {
  const [before, after] = ['2026-01-01T09:00:00Z', '2026-01-01T10:00:05Z'];
  const of = (state: Partial<Parameters<typeof outcomeOf>[0]>) =>
    outcomeOf({ status: 'none', ...none, ...state }, STARTED);
  expect(of({})).toEqual({ is: 'waiting' });
  expect(of({ status: 'ready', receivedAt: before })).toEqual({ is: 'waiting' });
  expect(of({ status: 'ready', receivedAt: after })).toEqual({ is: 'written' });
  expect(of({ status: 'generating', receivedAt: before })).toEqual({ is: 'writing' });
  expect(of({ status: 'failed', failedAt: before, failure: 'Old.' })).toEqual({ is: 'waiting' });
  expect(of({ status: 'failed', failedAt: after, failure: 'Busy.' })).toEqual({ is: 'failed', why: 'Busy.' });
  expect(
    of({
      status: 'failed',
      failedAt: after,
      failure: 'conversation.json not found for session a',
      failureCode: 'no-transcript',
    }),
  ).toEqual({
    is: 'failed',
    why: 'The service has no transcript, so nothing to summarise.',
  });
});

test('ends the run when all summaries have ended, or after a stop when none is being written', () => {
  const outcomes = (...all: Outcome['is'][]) =>
    new Map(
      all.map((is, index): [string, Outcome] => [String(index), is === 'failed' ? { is, why: '' } : { is }]),
    );
  expect(progressOf({ outcomes: outcomes('written', 'writing', 'waiting'), isStopped: false })).toEqual({
    total: 3,
    written: 1,
    failed: 0,
    writing: 1,
    waiting: 1,
    isOver: false,
  });
  expect(progressOf({ outcomes: outcomes('written', 'failed'), isStopped: false }).isOver).toBe(true);
  expect(progressOf({ outcomes: outcomes('written', 'writing', 'waiting'), isStopped: true }).isOver).toBe(
    false,
  );
  expect(progressOf({ outcomes: outcomes('written', 'waiting'), isStopped: true }).isOver).toBe(true);
});
