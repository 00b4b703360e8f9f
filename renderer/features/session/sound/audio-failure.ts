import type { MediaFailure } from '../../../player/deck.ts';
import type { AudioState } from '../../../../shared/model/recording.ts';

/**
 * Why nothing can be played. `absent`: none of it is on this computer. `unplayable`: it is on this computer
 * and can be saved. `withheld`: it is here, but what is redacted cannot be hidden in it. `moved`: the researcher's own file
 * is not where it was.
 */
export interface AudioFailure {
  kind: 'missing' | 'absent' | 'deleted' | 'stopped' | 'unplayable' | 'withheld' | 'moved';
  text: string;
}

const isWhole = ({ receivedBytes, totalBytes }: AudioState) =>
  totalBytes !== null && receivedBytes >= totalBytes;

/** True if the download stopped, but the part that arrived can be played. */
export const isPartial = (state: AudioState): boolean =>
  state.status === 'failed' &&
  state.isWithheld !== true &&
  state.durationSeconds !== null &&
  state.receivedBytes > 0 &&
  !isWhole(state);

/** True if the media element can load it: its beginning has arrived and identifies the format. */
export function canBeginToPlay(state: AudioState): boolean {
  if (state.status === 'missing' || state.status === 'deleted' || state.status === 'moved') return false;
  if (state.status === 'failed') return isPartial(state);
  return state.durationSeconds !== null || state.status === 'ready';
}

/** True if there is a file to save: all of it has arrived, whether it plays or not, and nothing in it is withheld. */
export const canBeSaved = (state: AudioState | undefined): boolean =>
  state !== undefined &&
  state.isWithheld !== true &&
  (state.status === 'ready' || (state.status === 'failed' && isWhole(state)));

/**
 * Returns why nothing can be played; null if nothing failed. `noAnswer`: the error if the main process did not
 * answer.
 */
export function audioFailure(
  state: AudioState | undefined,
  noAnswer: string | null,
  media: MediaFailure | null,
): AudioFailure | null {
  if (noAnswer !== null) return { kind: 'stopped', text: noAnswer };
  if (state?.status === 'deleted') return { kind: 'deleted', text: state.message ?? '' };
  if (state?.status === 'moved') return { kind: 'moved', text: state.message ?? '' };
  if (state?.status === 'missing') return { kind: 'missing', text: 'This session has no recording.' };
  if (state?.isWithheld === true) return { kind: 'withheld', text: state.message ?? '' };
  if (state?.status === 'failed' && !isPartial(state)) {
    return {
      kind: isWhole(state) ? 'unplayable' : state.receivedBytes === 0 ? 'absent' : 'stopped',
      text: state.message ?? 'Earmark could not download the recording.',
    };
  }
  if (media === null) return null;
  if (media === 'unplayable' && canBeSaved(state)) {
    return { kind: 'unplayable', text: 'Earmark downloaded the recording but cannot play it.' };
  }
  return { kind: 'stopped', text: state?.message ?? 'It stopped downloading. Your place is saved.' };
}
