import { expect, test } from 'vitest';
import { outcomeOf, progressOf, type Outcome } from './summary-outcome.ts';

const STARTED = Date.parse('2026-01-01T10:00:00Z');
const none = { receivedAt: null, failedAt: null, failure: null };

test('what ended before the run began is still awaited by it', () => {
  const [before, after] = ['2026-01-01T09:00:00Z', '2026-01-01T10:00:05Z'];
  const of = (state: Partial<Parameters<typeof outcomeOf>[0]>) =>
    outcomeOf({ status: 'none', ...none, ...state }, STARTED);
  expect(of({})).toEqual({ is: 'waiting' });
  expect(of({ status: 'ready', receivedAt: before })).toEqual({ is: 'waiting' });
  expect(of({ status: 'ready', receivedAt: after })).toEqual({ is: 'written' });
  expect(of({ status: 'generating', receivedAt: before })).toEqual({ is: 'writing' });
  expect(of({ status: 'failed', failedAt: before, failure: 'Old.' })).toEqual({ is: 'waiting' });
  expect(of({ status: 'failed', failedAt: after, failure: 'Busy.' })).toEqual({ is: 'failed', why: 'Busy.' });
});

test('a run is over when all ended, or when it was stopped and nothing is being written', () => {
  const outcomes = (...all: Outcome['is'][]) =>
    new Map(
      all.map((is, place): [string, Outcome] => [String(place), is === 'failed' ? { is, why: '' } : { is }]),
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
