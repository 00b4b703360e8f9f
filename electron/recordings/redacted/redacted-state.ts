import { HIDDEN_AFTER_THE_END } from './hide-frames.ts';
import type { HiddenSound } from './hidden-stretch.ts';
import type { HiddenStretch } from '../../../shared/model/redaction.ts';
import { CANNOT_BE_REDACTED } from './withheld-reasons.ts';
import type { AudioState } from '../../../shared/model/recording.ts';

/** Returns the state of a recording as the window may see it: one that must not be heard does not play. */
export function redactedState(state: AudioState, hidden: HiddenSound): AudioState {
  const why = hidden.kind === 'stretches' ? whyNotRedactable(state, hidden.stretches) : reasonOf(hidden);
  if (why === null) return state;
  const isThere = state.status === 'loading' || state.status === 'ready';
  return isThere || isWholeFile(state)
    ? { ...state, status: 'failed', hasPeaks: false, message: why, isWithheld: true }
    : state;
}

/** True if the download ended with a file that is no recording that Earmark can play. */
const isWholeFile = ({ status, receivedBytes, totalBytes }: AudioState): boolean =>
  status === 'failed' && totalBytes !== null && receivedBytes >= totalBytes;

const reasonOf = (hidden: HiddenSound): string | null => (hidden.kind === 'withheld' ? hidden.reason : null);

function whyNotRedactable(state: AudioState, stretches: readonly HiddenStretch[]): string | null {
  const { status, hasPeaks, durationSeconds, message } = state;
  // Peaks and redaction need the same header. Until it has arrived, there is no reason why it is missing.
  const isKnown = status === 'ready' || (status === 'loading' && message !== null) || isWholeFile(state);
  if (!hasPeaks && isKnown) return CANNOT_BE_REDACTED;
  const end = durationSeconds ?? Infinity;
  return stretches.some(({ startSeconds }) => startSeconds >= end) ? HIDDEN_AFTER_THE_END : null;
}
