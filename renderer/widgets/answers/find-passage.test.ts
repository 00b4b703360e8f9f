import { expect, test } from 'vitest';
import { passagesOf } from './find-passage.ts';
import { effectiveText } from '../../../shared/domain/corrections/effective-text.ts';
import type { Edit } from '../../../shared/model/correction.ts';
import type { Turn, TranscriptReading } from '../../../shared/model/transcript.ts';

const turn = (text: string, startSeconds: number | null, more: Partial<Turn> = {}): Turn => ({
  role: 'participant',
  speakerLabel: null,
  text,
  startSeconds,
  endSeconds: null,
  ...more,
});
const readingOf = (...turns: Turn[]): TranscriptReading => ({
  transcript: { turns, warnings: [] },
  segments: [],
});
const reading = readingOf(
  turn('Where did you look first?', 1, { role: 'agent' }),
  turn('At the bottom of the page. That’s where the buttons are in most of the apps I use.', 4),
  turn('Two times. Once at ‘Join the queue’, and once with Save and Continue.', 20.5),
);
const passages = (rationale: string | null, value: unknown = null) =>
  passagesOf({ value, rationale }, reading, null);

test('finds a quote from the rationale whatever its case, punctuation and apostrophes', () => {
  expect(passages("“at the bottom of the page - That's where the buttons are” She saw it there.")).toEqual([
    { turnPlace: 1, startSeconds: 4, quote: 'At the bottom of the page. That’s where the buttons are' },
  ]);
  expect(
    passages('“Two times. Once at ‘Join the queue’, and once with Save and Continue.”')[0]?.turnPlace,
  ).toBe(2);
  expect(passages('„most of the apps“ und «once with Save»').map((one) => one.turnPlace)).toEqual([1, 2]);
});

test('finds both parts of a quote with an ellipsis', () => {
  expect(passages('"At the bottom … most of the apps"').map(({ quote }) => quote)).toEqual([
    'At the bottom',
    'most of the apps',
  ]);
});

test('finds an answer in the words of the participant, and a rationale without quotation marks', () => {
  expect(passages(null, 'That’s where the buttons are')[0]?.turnPlace).toBe(1);
  expect(passages('Once at join the queue, and once with save and continue')[0]?.turnPlace).toBe(2);
});

test('does not return a passage inside another one', () => {
  const found = passages(
    '“That’s where the buttons are in most of the apps”',
    'That’s where the buttons are',
  );
  expect(found).toHaveLength(1);
});

test('finds nothing without a quote, or by a few common words', () => {
  expect(passages(null, 4)).toEqual([]);
  expect(passages('She was unsure twice.')).toEqual([]);
  expect(passages('“the page”')).toEqual([]);
});

test('returns the time of the word if words have times, and none for a turn without times', () => {
  const words = ['Well,', 'I', 'would', 'scroll', 'down.'].map((text, index) => ({
    text,
    startSeconds: 10 + index,
    endSeconds: null,
  }));
  const timed = readingOf(turn('Well, I would scroll down.', 10, { words }));
  expect(passagesOf({ value: null, rationale: '“would scroll down”' }, timed, null)[0]?.startSeconds).toBe(
    12,
  );
  const untimed = readingOf(turn('I would scroll down.', null));
  expect(
    passagesOf({ value: null, rationale: '“would scroll down”' }, untimed, null)[0]?.startSeconds,
  ).toBeNull();
});

test('finds a quote of the words as received and of the words as corrected, and shows the corrected words', () => {
  const received = [
    turn('Mhm.', 0, { role: 'agent' }),
    turn('I reversed the book on the web page. Then I waited for an hour.', 4),
    turn('It was nothing else at all.', 20),
  ];
  const edits: Edit[] = [
    { id: 1, kind: 'delete', turn: 0, start: 0, end: 4 },
    { id: 2, kind: 'correct', turn: 1, start: 2, end: 10, text: 'have reserved' },
    { id: 3, kind: 'split', turn: 1, start: 37 },
    { id: 4, kind: 'time', turn: 1, start: 37, startSeconds: 9 },
    { id: 5, kind: 'delete', turn: 2, start: 0, end: 27 },
  ];
  const corrected = effectiveText(received, edits);
  const shown = readingOf(...corrected.turns);
  const found = (rationale: string) => passagesOf({ value: null, rationale }, shown, corrected);
  const reserved = [{ turnPlace: 0, startSeconds: 4, quote: 'I have reserved the book' }];
  expect(found('“I reversed the book”')).toEqual(reserved);
  expect(found('“I have reserved the book”')).toEqual(reserved);
  expect(found('“I reversed the book”, in other words “I have reserved the book”')).toEqual(reserved);
  expect(found('“waited for an hour”')).toEqual([
    { turnPlace: 1, startSeconds: 9, quote: 'waited for an hour' },
  ]);
  // From one turn into the next it begins in the first.
  expect(found('“on the web page. Then I waited”')).toEqual([
    { turnPlace: 0, startSeconds: 4, quote: 'on the web page. ' },
  ]);
  expect(found('“It was nothing else”')).toEqual([]);
});
