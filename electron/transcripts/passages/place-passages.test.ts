import { expect, test } from 'vitest';
import type { Turn } from '../../../shared/model/transcript.ts';
import { placePassages } from './place-passages.ts';

const turnsOf = (...texts: string[]): Turn[] =>
  texts.map((text, index) => ({
    role: index % 2 === 0 ? 'agent' : 'participant',
    speakerLabel: index % 2 === 0 ? 'Interviewer' : 'Ana',
    text,
    startSeconds: null,
    endSeconds: null,
  }));

/** Returns the quotes of where a passage is placed, found by its words in the source. */
function quotes(source: string, turns: Turn[], passage: string): string[] | null {
  const start = Array.from(source.slice(0, source.indexOf(passage))).length;
  const placed = placePassages(source, turns)({ start, end: start + Array.from(passage).length });
  for (const { turn, start: from, end, quote } of placed ?? [])
    expect(turns[turn]?.text?.slice(from, end)).toBe(quote);
  return placed?.map(({ turn, quote }) => `${String(turn)} ${quote}`) ?? null;
}

const TURNS = turnsOf(
  'How was the locker?',
  'I asked Petra 😀, and she opened it.',
  'Was it easy?',
  'Yes. It was easy.',
);
const SOURCE = `[00:00] Interviewer: How was the locker?

Ana (00:07): I asked Petra 😀,  and she opened it.

Interviewer: Was it easy?
Ana: Yes. It was easy.
`;

test('speakers, times, spaces and emoji do not matter', () => {
  expect(quotes(SOURCE, TURNS, 'Petra 😀,  and she')).toEqual(['1 Petra 😀, and she']);
  expect(quotes(SOURCE, TURNS, 'opened it.')).toEqual(['1 opened it.']);
  expect(quotes(SOURCE, TURNS, 'easy?')).toEqual(['2 easy?']);
});

test('the same words are found where they are', () => {
  expect(quotes(SOURCE, TURNS, 'It was easy')).toEqual(['3 It was easy']);
  const source = 'Ana: yes\nInterviewer: yes\nAna: yes yes\n';
  expect(quotes(source, turnsOf('yes', 'yes', 'yes yes'), 'yes yes')).toEqual(['2 yes yes']);
});

test('a passage over several turns is one place a turn, without the labels between', () => {
  expect(quotes(SOURCE, TURNS, 'she opened it.\n\nInterviewer: Was it easy?\nAna: Yes.')).toEqual([
    '1 she opened it.',
    '2 Was it easy?',
    '3 Yes.',
  ]);
});

test('words that are not there are placed nowhere', () => {
  const corrected = turnsOf(
    'How was the locker?',
    'I asked Peter 😀, and she opened it.',
    'Was it easy?',
    'Yes.',
  );
  expect(quotes(SOURCE, corrected, 'asked Petra')).toBeNull();
  expect(quotes(SOURCE, corrected, 'It was easy')).toBeNull();
  expect(quotes(SOURCE, corrected, 'and she opened')).toEqual(['1 and she opened']);
});

test('a word in a line that looks like a label is found where it was spoken', () => {
  const source = 'Note: this is new.\nNote: that is old.\n';
  const turns = turnsOf('Note: this is new.', 'Note: that is old.');
  expect(quotes(source, turns, 'Note: that')).toEqual(['1 Note: that']);
});

test('a passage of signs is placed between its words', () => {
  expect(quotes(SOURCE, TURNS, '😀')).toEqual(['1 😀']);
});

test('a passage that begins or ends within a word does so in the turn', () => {
  expect(quotes(SOURCE, TURNS, 'etra 😀,  and sh')).toEqual(['1 etra 😀, and sh']);
});

test('an empty passage, and one outside the text, is placed nowhere', () => {
  const place = placePassages(SOURCE, TURNS);
  expect(place({ start: 5, end: 5 })).toBeNull();
  expect(place({ start: 9000, end: 9010 })).toBeNull();
});

test('two long texts without anything in common are compared to the end', () => {
  // Each word of one with each of the other would take longer than a test may.
  const words = (seed: number) =>
    Array.from({ length: 120_000 }, (_, at) => `w${String((at * seed) % 977)}`).join(' ');
  const place = placePassages(words(31), turnsOf(words(57), words(73)));
  expect(place({ start: 0, end: 100 })).toBeNull();
});
