import type { AssistantCall, SessionAnswer } from '../../../../shared/model/assistant.ts';

/**
 * What was found in a session. `found`: an answer with words that can be played. `left-out`: an answer whose words are not
 * where it had them from. `not-sent`: its words were changed after they were shown.
 */
export type AnswerState = 'found' | 'not-said' | 'left-out' | 'failed' | 'not-sent' | 'reading' | 'waiting';

export function stateOf({ answer, callState, quotes, rejected }: SessionAnswer): AnswerState {
  if (quotes.length > 0) return 'found';
  if (callState === 'sent') return 'reading';
  if (callState === 'waiting') return 'waiting';
  if (callState === 'failed' || callState === 'unknown') return 'failed';
  if (callState === 'changed') return 'not-sent';
  return (answer ?? '') === '' && rejected.length === 0 ? 'not-said' : 'left-out';
}

/** True if the researcher agreed, differed or wrote an answer. */
export const isJudged = ({ judgement, ownWords }: SessionAnswer): boolean =>
  judgement !== null || ownWords.trim() !== '';

/** How many answers are in each state, and how many of those with words were judged. */
export interface AnswerFacts {
  counts: Readonly<Record<AnswerState, number>>;
  judged: number;
  /** True if every word of the answers that were left out is in no transcript at all. */
  isNowhere: boolean;
}

export function factsOf(answers: readonly SessionAnswer[]): AnswerFacts {
  const counts = { found: 0, 'not-said': 0, 'left-out': 0, failed: 0, 'not-sent': 0, reading: 0, waiting: 0 };
  let judged = 0;
  let isNowhere = true;
  for (const answer of answers) {
    const state = stateOf(answer);
    counts[state] += 1;
    if (state === 'found' && isJudged(answer)) judged += 1;
    if (state === 'left-out' && answer.rejected.some(({ saidIn }) => saidIn !== null)) isNowhere = false;
  }
  return { counts, judged, isNowhere };
}

/** Returns the session to go to after a judgement: the next one that was not judged, or else the next one; null at the end. */
export function nextToJudge(answers: readonly SessionAnswer[], sessionId: string): string | null {
  const at = answers.findIndex(({ session }) => session.sessionId === sessionId);
  const after = answers.slice(at + 1);
  const next = after.find((one) => stateOf(one) === 'found' && !isJudged(one)) ?? after[0];
  return next?.session.sessionId ?? null;
}

/** Returns the calls of each session that failed, or whose answer did not arrive. */
export function failedBySession(
  calls: readonly AssistantCall[],
): ReadonlyMap<string, readonly AssistantCall[]> {
  const failed = calls.filter(({ state }) => state === 'failed' || state === 'unknown');
  return Map.groupBy(failed, ({ session }) => session?.sessionId ?? '');
}
