import { HIDDEN_AFTER_THE_END } from './hide-frames.ts';
import type { HiddenSound } from './hidden-stretch.ts';
import type { HiddenStretch } from '../../../shared/model/redaction.ts';
import { CANNOT_BE_REDACTED } from './redacted-reader.ts';
import type { AudioState } from '../../../shared/model/recording.ts';

/** Returns the state of a recording as the window may see it: one that must not be heard does not play. */
export function redactedState(state: AudioState, hidden: HiddenSound): AudioState {
  const why = hidden.kind === 'stretches' ? whyNotRedactable(state, hidden.stretches) : reasonOf(hidden);
  const isThere = state.status === 'loading' || state.status === 'ready';
  return why !== null && isThere ? { ...state, status: 'failed', hasPeaks: false, message: why } : state;
}

const reasonOf = (hidden: HiddenSound): string | null => (hidden.kind === 'withheld' ? hidden.reason : null);

function whyNotRedactable(
  { status, hasPeaks, durationSeconds, message }: AudioState,
  stretches: readonly HiddenStretch[],
): string | null {
  // Peaks and redaction need the same header. Until it has arrived, there is no reason why it is missing.
  if (!hasPeaks && (status === 'ready' || (status === 'loading' && message !== null)))
    return CANNOT_BE_REDACTED;
  const end = durationSeconds ?? Infinity;
  return stretches.some(({ startSeconds }) => startSeconds >= end) ? HIDDEN_AFTER_THE_END : null;
}
