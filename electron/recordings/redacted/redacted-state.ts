import type { HiddenSound } from './hidden-stretch.ts';
import { CANNOT_BE_REDACTED } from './redacted-reader.ts';
import type { AudioState } from '../../../shared/model/recording.ts';

/** Returns the state of a recording as the window may see it: one that must not be heard does not play. */
export function redactedState(state: AudioState, hidden: HiddenSound): AudioState {
  const why = hidden.kind === 'withheld' ? hidden.reason : whyNotRedactable(state, hidden);
  const isThere = state.status === 'loading' || state.status === 'ready';
  return why !== null && isThere ? { ...state, status: 'failed', hasPeaks: false, message: why } : state;
}

function whyNotRedactable({ status, hasPeaks, message }: AudioState, hidden: HiddenSound): string | null {
  // Peaks and redaction need the same header. Until it has arrived, there is no reason why it is missing.
  const isOtherSound = !hasPeaks && (status === 'ready' || (status === 'loading' && message !== null));
  return hidden.kind === 'stretches' && isOtherSound ? CANNOT_BE_REDACTED : null;
}
