// Generates the same interviews every time, with word frequencies like those of a language: a few common words and
// many rare ones.
import { speechSegmentsOf } from '../../../electron/transcripts/speech-segments.ts';
import type { TranscriptReading } from '../../../shared/model/transcript.ts';

const TURNS = 60;
const VOCABULARY = 20_000;
const COMMON =
  `the and to of that it was you so in but for on not have this they with what there is my me when just like think
  know really would because or at one can which from then had been out about if how page app library account`.split(
    /\s+/,
  );

export interface Interviews {
  /** Sorted from the most to the least frequent. */
  vocabulary: readonly string[];
  /** Returns the next interview. */
  next: () => { body: string; reading: TranscriptReading; evaluation: string };
}

export function interviews(seed: number): Interviews {
  const random = randomFrom(seed);
  const vocabulary = vocabularyOf(random);
  const pick = zipf(random, vocabulary);
  const sentence = (words: number) => {
    const text = Array.from({ length: words }, pick).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  return {
    vocabulary,
    next: () => {
      const turns = Array.from({ length: TURNS }, (_, index) => ({
        role: index % 2 === 0 ? ('agent' as const) : ('participant' as const),
        speakerLabel: null,
        text: sentence(5 + Math.floor(random() * 21)),
        startSeconds: index * 10,
        endSeconds: index * 10 + 8.5,
      }));
      const transcript = { turns, warnings: [] };
      return {
        body: JSON.stringify({
          turns: turns.map(({ role, text, startSeconds }) => ({ role, text, startSeconds })),
        }),
        reading: { transcript, segments: speechSegmentsOf(transcript) },
        evaluation: JSON.stringify({ answers: [{ id: 'ease', value: 4, rationale: sentence(20) }] }),
      };
    },
  };
}

/** The linear congruential generator from Numerical Recipes, which gives the same numbers on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function vocabularyOf(random: () => number): string[] {
  const words = new Set(COMMON);
  const one = (letters: string) => letters.charAt(Math.floor(random() * letters.length));
  const syllable = () => one('bcdfghjklmnprstvwaeio') + one('aeiou') + (random() < 0.4 ? one('lmnrst') : '');
  while (words.size < VOCABULARY)
    words.add(Array.from({ length: 1 + Math.floor(random() * 4) }, syllable).join(''));
  return [...words];
}

/** The frequency of the word at rank n is 1 / (n + 2.7), after Mandelbrot. */
function zipf(random: () => number, vocabulary: readonly string[]): () => string {
  const upTo = new Float64Array(vocabulary.length);
  let sum = 0;
  for (const rank of upTo.keys()) {
    sum += 1 / (rank + 2.7);
    upTo[rank] = sum;
  }
  return () => {
    const target = random() * sum;
    let low = 0;
    let high = vocabulary.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    return vocabulary[low] ?? '';
  };
}
