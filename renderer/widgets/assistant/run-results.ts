import type { AssistantCall, AssistantRun } from '../../../shared/model/assistant.ts';
import type { SessionRecord, SessionRef } from '../../../shared/model/session.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { readinessOf } from './session-choices.ts';

/** How far a session of a run is; `changed` was not sent, because its words were changed after they were shown. */
export type ResultState = 'done' | 'now' | 'failed' | 'changed' | 'waiting';

/** What became of a session of a run, over all its parts. */
export interface SessionResult {
  session: SessionRef;
  state: ResultState;
  calls: readonly AssistantCall[];
  /** How many of its quotes were located. */
  located: number;
  problem: string | null;
}

/** A session that was not sent, as its project has it now. */
export interface LeftOutSession {
  session: SessionRecord;
  why: 'not checked' | 'no transcript' | 'not chosen';
}

/** Returns the sessions of a run in the order in which they were sent. */
export function sessionResults(calls: readonly AssistantCall[]): SessionResult[] {
  const bySession = new Map<string, AssistantCall[]>();
  for (const call of calls) {
    if (call.session === null) continue;
    const { sessionId } = call.session;
    bySession.set(sessionId, [...(bySession.get(sessionId) ?? []), call]);
  }
  return [...bySession.values()].flatMap((ofSession) => {
    const session = ofSession[0]?.session;
    if (session == null) return [];
    return {
      session,
      state: stateOf(ofSession),
      calls: ofSession,
      located: ofSession.reduce((sum, { located }) => sum + located, 0),
      problem: ofSession.find(({ problem }) => problem !== null)?.problem ?? null,
    };
  });
}

function stateOf(calls: readonly AssistantCall[]): ResultState {
  const has = (...states: AssistantCall['state'][]) => calls.some(({ state }) => states.includes(state));
  if (has('sent')) return 'now';
  if (has('failed', 'unknown')) return 'failed';
  if (has('changed')) return 'changed';
  return has('waiting') ? 'waiting' : 'done';
}

/** Returns the sessions of the same projects that were not sent. */
export function leftOutOf(
  results: readonly SessionResult[],
  sessions: readonly SessionRecord[],
): LeftOutSession[] {
  const sent = new Set(results.map(({ session }) => session.sessionId));
  const projects = new Set(results.map(({ session }) => session.projectId));
  return sessions
    .filter(({ sessionId, projectId }) => projects.has(projectId) && !sent.has(sessionId))
    .map((session) => {
      const readiness = readinessOf(session);
      const why =
        readiness === 'no-transcript'
          ? 'no transcript'
          : readiness === 'not-checked'
            ? 'not checked'
            : 'not chosen';
      return { session, why };
    });
}

/** "5 read, 1 failed, 4 left out" */
export function resultsText(results: readonly SessionResult[], leftOut: number): string {
  const count = (...states: ResultState[]) => results.filter(({ state }) => states.includes(state)).length;
  const parts: [number, string][] = [
    [count('failed'), 'failed'],
    [count('changed'), 'changed'],
    [count('waiting', 'now'), 'not read yet'],
    [leftOut, 'left out'],
  ];
  return [
    `${formatNumber(count('done'))} read`,
    ...parts.filter(([many]) => many > 0).map(([many, words]) => `${formatNumber(many)} ${words}`),
  ].join(', ');
}

/** Returns about how long the rest of a run takes, by the calls that were answered; null before the first answer. */
export function secondsLeft(calls: readonly AssistantCall[], now: Date): number | null {
  const times = calls.flatMap(({ sentAt, answeredAt }) =>
    sentAt === null || answeredAt === null ? [] : [Date.parse(answeredAt) - Date.parse(sentAt)],
  );
  const waiting = calls.filter(({ state }) => state === 'waiting').length;
  const sent = calls.filter(({ state }) => state === 'sent');
  if (times.length === 0 || waiting + sent.length === 0) return null;
  const usual = times.reduce((sum, time) => sum + time, 0) / times.length;
  const begun = sent.reduce(
    (sum, { sentAt }) => sum + Math.min(usual, now.getTime() - Date.parse(sentAt ?? now.toISOString())),
    0,
  );
  return Math.max(1, ((waiting + sent.length) * usual - begun) / Math.max(1, sent.length) / 1000);
}

/** Returns the calls that failed, and those whose answer did not arrive: sending these again may be charged twice. */
export const failedCalls = (calls: readonly AssistantCall[]): string[] =>
  calls.filter(({ state }) => state === 'failed' || state === 'unknown').map(({ id }) => id);

/** How many suggestions for codes are undecided. */
export const undecidedIn = (runs: readonly AssistantRun[]): number =>
  runs
    .filter(({ task, undoneAt }) => task === 'find' && undoneAt === null)
    .reduce((sum, { suggestions }) => sum + suggestions.open + suggestions.changed, 0);

/** "2 suggested", "nothing found" */
export const locatedText = (count: number): string =>
  count === 0 ? 'nothing found' : `${formatNumber(count)} suggested`;

/** "7 sessions" */
export const sessionsText = (results: readonly SessionResult[]): string => counted(results.length, 'session');
