import type { HiddenSound as StoredSound } from '../../../shared/model/redaction.ts';
import type { HiddenSound } from './hidden-stretch.ts';

/** Why a whole recording is withheld, in words for the researcher. */
const REASONS: Record<Extract<StoredSound, { kind: 'withheld' }>['reason'], string> = {
  'no times':
    'Some redacted words have no times, so Earmark cannot tell where to silence them. Set their times under Redaction, or leave the whole recording out.',
  format:
    'Earmark can hide sound only in uncompressed WAV recordings, so this recording is neither played nor exported while some of its sound is redacted.',
  offset:
    'The transcript’s offset puts redacted words before the start of the recording, so Earmark cannot tell where to silence them. Change the offset under Speakers, or leave the whole recording out.',
  excluded: 'You left out this recording under Redaction, so it is neither played nor exported.',
};

/** Returns what must not be heard, with the reason in words. */
export const withReason = (sound: StoredSound): HiddenSound =>
  sound.kind === 'withheld' ? { kind: 'withheld', reason: REASONS[sound.reason] } : sound;
