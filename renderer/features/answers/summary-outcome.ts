import type { SummaryState } from '../../../shared/model/summary.ts';
import { summaryFailureText } from '../../widgets/summaries/summary-text.ts';

/** The state of one summary in a run. */
export type Outcome = { is: 'waiting' | 'writing' | 'written' } | { is: 'failed'; why: string };

export const WAITING: Outcome = { is: 'waiting' };

/** Counts a run's summaries by state. A stopped run is over once the summaries being written are done. */
export function progressOf({
  outcomes,
  isStopped,
}: {
  outcomes: ReadonlyMap<string, Outcome>;
  isStopped: boolean;
}) {
  const all = [...outcomes.values()];
  const count = (is: Outcome['is']) => all.filter((outcome) => outcome.is === is).length;
  const [writing, waiting] = [count('writing'), count('waiting')];
  return {
    total: all.length,
    written: count('written'),
    failed: count('failed'),
    writing,
    waiting,
    isOver: writing === 0 && (waiting === 0 || isStopped),
  };
}

/**
 * Returns the outcome of a summary for a run that began at `startedAt` (milliseconds since 1970), from its
 * state in the main process.
 */
export function outcomeOf(
  state: Pick<SummaryState, 'status' | 'receivedAt' | 'failedAt' | 'failure' | 'failureCode'>,
  startedAt: number,
): Outcome {
  const isSince = (at: string | null) => at !== null && Date.parse(at) >= startedAt;
  if (state.status === 'generating') return { is: 'writing' };
  if (state.status === 'ready' && isSince(state.receivedAt)) return { is: 'written' };
  if (state.status === 'failed' && isSince(state.failedAt))
    return { is: 'failed', why: summaryFailureText(state) ?? 'The service did not say why.' };
  return WAITING;
}
