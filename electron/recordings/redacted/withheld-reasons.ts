import type { HiddenSound as StoredSound } from '../../../shared/model/redaction.ts';
import type { HiddenSound } from './hidden-stretch.ts';

/** Why a recording in which something is hidden is neither played nor exported, in words for the researcher. */
export const CANNOT_BE_REDACTED =
  'Earmark can silence only uncompressed WAV recordings. You cannot play or export this one while sound is redacted.';

/** Why a whole recording is withheld, in words for the researcher. */
const REASONS: Record<Extract<StoredSound, { kind: 'withheld' }>['reason'], string> = {
  'no times': 'Some redacted words have no times. Set them under Redaction, or leave the recording out.',
  format: CANNOT_BE_REDACTED,
  offset:
    'The transcript’s offset puts redacted words before the recording starts. Change it under Speakers, or leave the recording out.',
  excluded: 'You left this recording out under Redaction.',
};

/** Returns what must not be heard, with the reason in words. */
export const withReason = (sound: StoredSound): HiddenSound =>
  sound.kind === 'withheld' ? { kind: 'withheld', reason: REASONS[sound.reason] } : sound;
