import type { HiddenSound } from '../../../../shared/model/redaction.ts';

interface Withheld {
  words: string;
  /** True if the researcher left the recording out. */
  isChosen: boolean;
  /** True if it can be played again once the silence of each place is set by hand. */
  isMendable: boolean;
  /** True if the offset of the transcript is the cause. */
  isByOffset: boolean;
}

/** Why nothing of a recording is played or exported. */
export const WITHHELD: Record<Extract<HiddenSound, { kind: 'withheld' }>['reason'], Withheld> = {
  'no times': {
    words: 'Earmark doesn’t know when some redacted words are said. Mark them under Redaction.',
    isChosen: false,
    isMendable: true,
    isByOffset: false,
  },
  format: {
    words: 'Earmark cannot silence words in a recording of this kind.',
    isChosen: false,
    isMendable: false,
    isByOffset: false,
  },
  offset: {
    words:
      'The transcript’s offset puts redacted words before the recording starts. Change it under Speakers, above the transcript.',
    isChosen: false,
    isMendable: true,
    isByOffset: true,
  },
  excluded: {
    words: 'You left the whole recording out.',
    isChosen: true,
    isMendable: false,
    isByOffset: false,
  },
};
