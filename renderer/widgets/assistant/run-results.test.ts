import { expect, test } from 'vitest';
import type { AssistantCall, CallState } from '../../../shared/model/assistant.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { failedCalls, leftOutOf, resultsText, secondsLeft, sessionResults } from './run-results.ts';

const call = (sessionId: string, state: CallState, fields: Partial<AssistantCall> = {}): AssistantCall => ({
  id: `${sessionId} ${String(fields.part ?? 0)}`,
  session: { sessionId, type: 'project', projectId: 'p1' },
  part: 0,
  parts: 1,
  state,
  problem: null,
  located: 0,
  rejected: 0,
  sentAt: null,
  answeredAt: null,
  ...fields,
});

test('joins the parts of a session: it failed if one of them did', () => {
  const results = sessionResults([
    call('a', 'answered', { located: 2 }),
    call('a', 'failed', { part: 1, located: 1, problem: 'No answer in 120 s' }),
    call('b', 'answered'),
    call('c', 'answered'),
    call('c', 'sent', { part: 1 }),
    call('d', 'waiting'),
    call('e', 'unknown'),
    call('f', 'changed'),
  ]);
  expect(results.map(({ session, state }) => [session.sessionId, state])).toEqual([
    ['a', 'failed'],
    ['b', 'done'],
    ['c', 'now'],
    ['d', 'waiting'],
    ['e', 'failed'],
    ['f', 'changed'],
  ]);
  expect(results[0]).toMatchObject({ located: 3, problem: 'No answer in 120 s' });
  expect(resultsText(results, 4)).toBe('1 read, 2 failed, 1 changed, 2 not read yet, 4 left out');
  expect(results.flatMap(({ calls }) => failedCalls(calls))).toEqual(['a 1', 'e 0']);
});

test('names why the other sessions of the project were left out', () => {
  const left = leftOutOf(sessionResults([call('a', 'answered')]), [
    sessionRecord({ sessionId: 'a' }),
    sessionRecord({ sessionId: 'b', hasTranscript: true }),
    sessionRecord({ sessionId: 'c' }),
    sessionRecord({ sessionId: 'd', hasTranscript: true, lookedThrough: true }),
    sessionRecord({ sessionId: 'e', projectId: 'p2' }),
  ]);
  expect(left.map(({ session, why }) => [session.sessionId, why])).toEqual([
    ['b', 'not checked'],
    ['c', 'no transcript'],
    ['d', 'not chosen'],
  ]);
});

test('estimates the rest by the calls that were answered', () => {
  const answered = { sentAt: '2026-11-12T07:30:00.000Z', answeredAt: '2026-11-12T07:30:10.000Z' };
  const now = new Date('2026-11-12T07:30:14.000Z');
  const calls = [
    call('a', 'answered', answered),
    call('b', 'sent', { sentAt: '2026-11-12T07:30:10.000Z' }),
    call('c', 'waiting'),
  ];
  expect(secondsLeft(calls, now)).toBe(16);
  expect(secondsLeft([call('a', 'sent'), call('b', 'waiting')], now)).toBe(null);
  expect(secondsLeft([call('a', 'answered', answered)], now)).toBe(null);
});
