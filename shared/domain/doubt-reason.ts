import type { Doubt, SpokenAmount } from '../model/doubt.ts';
import { counted } from './numbers.ts';

/** Returns why a place deserves a second listen: "12 words while the recording is silent". */
export function doubtReason(doubt: Doubt): string {
  switch (doubt.kind) {
    case 'words-over-silence': {
      const { said: amount, soundSeconds } = doubt.reason;
      if (rounded(soundSeconds) === 0) return `${amountOf(amount)} while the recording is silent`;
      return `${amountOf(amount)}, but only ${duration(soundSeconds)} of sound`;
    }
    case 'speech-without-words':
      return `${duration(doubt.reason.speechSeconds)} of speech, nothing written`;
    case 'impossible-pace': {
      const { pace, said: amount, seconds, perSecond } = doubt.reason;
      const each = `${counted(rounded(perSecond), amount.unit)} a second`;
      if (pace === 'too-fast') return each;
      return `${each} over ${duration(seconds)} of speech`;
    }
    case 'overlapping-turns':
      return `${duration(doubt.reason.overlapSeconds)} at the same time as another turn`;
    case 'repeated-words': {
      const { said: amount, times } = doubt.reason;
      return `The same ${amountOf(amount)} ${times === 2 ? 'twice' : counted(times, 'time')} in a row`;
    }
    case 'past-the-end':
  }
  const { startsAfter, beyondSeconds } = doubt.reason;
  return `${startsAfter ? 'Starts' : 'Ends'} ${duration(beyondSeconds)} after the end of the recording`;
}

const amountOf = ({ count, unit }: SpokenAmount): string => counted(count, unit);
const duration = (seconds: number): string => counted(rounded(seconds), 'second');

/** One decimal below ten, none above. */
function rounded(value: number): number {
  return value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value);
}
