import type { Turn } from '../model/transcript.ts';

/** A turn in which each spoken word takes a second, one after another. */
export function saidTurn(text: string, speech: string, startSeconds = 0): Turn {
  const words = speech
    .split(' ')
    .filter((word) => word !== '')
    .map((word, index) => ({
      text: word,
      startSeconds: startSeconds + index,
      endSeconds: startSeconds + index + 1,
    }));
  return {
    role: 'participant',
    speakerLabel: null,
    text,
    startSeconds,
    endSeconds: startSeconds + Math.max(1, words.length),
    words,
  };
}

/** Returns the place of words in a text; throws if it does not have them. */
export function placeOf({ text }: Turn, words: string): { start: number; end: number } {
  const start = (text ?? '').indexOf(words);
  if (start === -1) throw new Error(`No “${words}”`);
  return { start, end: start + words.length };
}
