import { expect, test } from 'vitest';
import { readingOfTurns } from '../../transcripts/speech-segments.ts';
import type { Turn } from '../../../shared/model/transcript.ts';
import { transcriptFacts } from './transcript-facts.ts';

const turn = (text: string, startSeconds: number | null = null, endSeconds: number | null = null): Turn => ({
  role: 'unknown',
  speakerLabel: null,
  text,
  startSeconds,
  endSeconds,
});

test('tells how many turns there are, when the last one ends, and how they begin', () => {
  const reading = readingOfTurns([turn('How are\nyou?', 0, 9), turn(' Fine. ', 3, 5), turn('Good.', 6)]);
  expect(transcriptFacts(reading)).toEqual({
    turns: 3,
    endSeconds: 9,
    firstWords: 'How are you? Fine. Good.',
  });
});

test('tells no end without times', () => {
  expect(transcriptFacts(readingOfTurns([turn('Yes')]))).toEqual({
    turns: 1,
    endSeconds: null,
    firstWords: 'Yes',
  });
});

test('cuts the beginning after a word, to at most 300 characters', () => {
  const { firstWords } = transcriptFacts(readingOfTurns([turn('archive '.repeat(100))]));
  expect(firstWords).toMatch(/^(?:archive )+archive…$/);
  expect(firstWords.length).toBeLessThanOrEqual(300);
  const { firstWords: unspaced } = transcriptFacts(readingOfTurns([turn('😀'.repeat(400))]));
  expect(unspaced.isWellFormed()).toBe(true);
  expect(unspaced.length).toBeLessThanOrEqual(300);
});
