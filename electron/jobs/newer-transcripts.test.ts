import { expect, test } from 'vitest';
import { FailureError } from '../platform/failures.ts';
import { decideTranscripts, waitingTranscripts } from './newer-transcripts.ts';

/** Versions in which a newer transcript waits for these sessions; one cannot be written. */
function versions(waiting: string[], fault = new Error('not expected')) {
  const calls: string[] = [];
  const decide = (what: string) => (sessionId: string) => {
    calls.push(`${what} ${sessionId}`);
    return sessionId === 'faulty' ? Promise.reject(fault) : Promise.resolve(waiting.includes(sessionId));
  };
  return { calls, takeOffered: decide('take'), declineOffered: decide('decline') };
}

test('decides session by session, tells each at once, and leaves out those without a newer transcript', async () => {
  const library = versions(['a', 'c']);
  const decided: string[] = [];
  const events = {
    decided: (sessionId: string) => void decided.push(`${sessionId} after ${library.calls.at(-1) ?? ''}`),
    report: () => undefined,
  };
  expect(await decideTranscripts(library, ['a', 'b', 'c'], 'use', events)).toEqual({
    decided: ['a', 'c'],
    failed: [],
  });
  expect(decided).toEqual(['a after take a', 'c after take c']);
  await decideTranscripts(library, ['a'], 'keep', events);
  expect(library.calls).toEqual(['take a', 'take b', 'take c', 'decline a']);
});

test('continues after a failure, and returns its reason', async () => {
  const reported: unknown[] = [];
  const decide = (fault: Error) =>
    decideTranscripts(versions(['c'], fault), ['faulty', 'c'], 'use', {
      decided: () => undefined,
      report: (error) => void reported.push(error),
    });
  expect(await decide(new FailureError('blocked', 'The disk is full.'))).toEqual({
    decided: ['c'],
    failed: [{ sessionId: 'faulty', problem: { kind: 'blocked', message: 'The disk is full.' } }],
  });
  expect(reported).toEqual([]);
  const bug = new Error('no such column');
  expect(await decide(bug)).toMatchObject({ decided: ['c'], failed: [{ problem: { kind: 'bug' } }] });
  expect(reported).toEqual([bug]);
});

test('counts what does not fit, of the sessions for which a newer transcript waits', async () => {
  const offered = {
    receivedAt: '2026-11-23T10:00:00.000Z',
    corrections: 4,
    notes: 2,
    unplacedCorrections: [{ received: 'reversed', now: 'reserved' }],
    unplacedNotes: ['male came', 'the desk'],
    unplacedRedactions: [{ text: '[Name 1]', startSeconds: null }],
  };
  const library = { offered: (id: string) => Promise.resolve(id === 'a' ? offered : null) };
  expect(await waitingTranscripts(library, ['a', 'b'])).toEqual([
    { sessionId: 'a', corrections: 1, notes: 2, redactions: 1 },
  ]);
});
