import type { HiddenSound } from '../../../../shared/model/redaction.ts';

/** Why nothing of a recording is played or exported. */
export const WITHHELD_WORDS: Record<Extract<HiddenSound, { kind: 'withheld' }>['reason'], string> = {
  'no times':
    'Some redacted words have no times, so Earmark cannot tell what to silence. Hide the stretches in which they are said.',
  format: 'Earmark cannot silence words in a recording of this kind.',
  excluded: 'You left the whole recording out.',
};
