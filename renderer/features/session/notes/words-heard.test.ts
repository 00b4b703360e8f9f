import { expect, test } from 'vitest';
import type { TranscriptReading, Turn } from '../../../../shared/model/transcript.ts';
import { sentenceHeard, snapToWords, wordsHeard, wordsInRange } from './words-heard.ts';

const turn = (text: string, startSeconds: number, endSeconds: number, words?: Turn['words']): Turn => ({
  role: 'participant',
  speakerLabel: null,
  text,
  startSeconds,
  endSeconds,
  ...(words !== undefined && { words }),
});
const readingOf = (...turns: Turn[]): TranscriptReading => ({
  transcript: { turns, warnings: [] },
  segments: turns.map(({ startSeconds, endSeconds }, index) => ({
    turn: index,
    lane: 1,
    startSeconds: startSeconds ?? 0,
    endSeconds: endSeconds ?? 0,
  })),
});
/** A word a second. */
const spoken = (text: string, startSeconds: number) => {
  const words = text.split(' ');
  return turn(
    text,
    startSeconds,
    startSeconds + words.length,
    words.map((word, at) => ({
      text: word,
      startSeconds: startSeconds + at,
      endSeconds: startSeconds + at + 0.9,
    })),
  );
};
const textIn = (reading: TranscriptReading, range: ReturnType<typeof wordsHeard>) =>
  range === null ? null : reading.transcript.turns[range.turn]?.text?.slice(range.start, range.end);

test.each([
  ['That’s where I wasn’t sure.', 2, 16, 'That’s where I wasn’t'],
  ['one two three', 5, 6, 'two'],
  ['one two three', 4, 7, 'two'],
  ['one two three', 3, 8, 'two'],
  ['one two', 0, 7, 'one two'],
])('extends a selection in “%s” to whole words', (text, start, end, expected) => {
  const range = snapToWords(text, { start, end });
  expect(text.slice(range.start, range.end)).toBe(expected);
});

test('extends a selection to whole words in scripts without spaces, and splits no emoji', () => {
  const thai = 'ฉันชอบห้องสมุด';
  const range = snapToWords(thai, { start: 4, end: 5 });
  expect(thai.slice(range.start, range.end)).toBe('ชอบ');
  expect(snapToWords('a 👩‍👧 b', { start: 0, end: 1 })).toEqual({ start: 0, end: 1 });
});

test('takes the words of the turn that was heard last', () => {
  const reading = readingOf(spoken('Where did you look', 0), spoken('At the bottom of the page', 5));
  expect(textIn(reading, wordsHeard(reading, 8))).toBe('At the bottom of the page');
  // The interviewer has just begun when the key is pressed.
  expect(textIn(reading, wordsHeard(reading, 5.5))).toBe('Where did you look');
  expect(textIn(reading, wordsHeard(reading, 40))).toBe('At the bottom of the page');
  expect(wordsHeard(readingOf(turn('Hello', 3, 4)), 1)).toBeNull();
  const hello = readingOf(turn('Hello', 3, 4));
  expect(textIn(hello, wordsHeard(hello, 3.2))).toBe('Hello');
});

test('takes the last words of a long turn', () => {
  const long = Array.from({ length: 60 }, (_, at) => `w${String(at)}`).join(' ');
  const timed = readingOf(spoken(long, 0));
  const taken = textIn(timed, wordsHeard(timed, 50.7)) ?? '';
  expect([taken.split(' ')[0], taken.split(' ').at(-1)]).toEqual(['w30', 'w49']);
  // Without times of words the place is estimated, and words stay whole.
  const untimed = readingOf(turn(long, 0, 60));
  const estimated = textIn(untimed, wordsHeard(untimed, 50.7)) ?? '';
  expect(estimated).toMatch(/^(?:w\d+ )+w\d+$/);
  expect(estimated.split(' ').length).toBeGreaterThan(15);
  expect(estimated.split(' ').length).toBeLessThan(25);
});

test('takes the words of a range, of the turn that has most of it', () => {
  const reading = readingOf(spoken('Where did you look', 0), spoken('At the bottom of the page', 5));
  expect(textIn(reading, wordsInRange(reading, { startSeconds: 6.5, endSeconds: 8.5 }))).toBe(
    'the bottom of',
  );
  expect(textIn(reading, wordsInRange(reading, { startSeconds: 3, endSeconds: 7.5 }))).toBe('At the bottom');
  expect(wordsInRange(reading, { startSeconds: 20, endSeconds: 25 })).toBeNull();
});

test('marks the sentence that was heard last', () => {
  const reading = readingOf(spoken('I went past it. I took it for a list. So no.', 0));
  expect(textIn(reading, sentenceHeard(reading, 7.7))?.trim()).toBe('I took it for a list.');
  // One word into the next sentence.
  expect(textIn(reading, sentenceHeard(reading, 5.2))?.trim()).toBe('I went past it.');
  expect(textIn(reading, sentenceHeard(reading, 30))?.trim()).toBe('So no.');
  expect(textIn(reading, sentenceHeard(reading, 1))?.trim()).toBe('I went past it.');
});
