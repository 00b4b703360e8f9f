import type { HiddenSound } from '../../../../shared/model/redaction.ts';

interface Withheld {
  words: string;
  /** True if the researcher left the recording out. */
  isChosen: boolean;
  /** True if it can be played again once stretches are hidden by hand. */
  isMendable: boolean;
}

/** Why nothing of a recording is played or exported. */
export const WITHHELD: Record<Extract<HiddenSound, { kind: 'withheld' }>['reason'], Withheld> = {
  'no times': {
    words:
      'Some redacted words have no times, so Earmark cannot tell what to silence. Hide the stretches in which people say them.',
    isChosen: false,
    isMendable: true,
  },
  format: {
    words: 'Earmark cannot silence words in a recording of this kind.',
    isChosen: false,
    isMendable: false,
  },
  excluded: { words: 'You left the whole recording out.', isChosen: true, isMendable: false },
};
