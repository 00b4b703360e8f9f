import { expect, test } from 'vitest';
import { passagesOf } from './find-passage.ts';
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
  talk: [],
});
const reading = readingOf(
  turn('Where did you look first?', 1, { role: 'agent' }),
  turn('At the bottom of the page. That’s where the buttons are in most of the apps I use.', 4),
  turn('Two times. Once at ‘Join the queue’, and once with Save and Continue.', 20.5),
);
const passages = (rationale: string | null, value: unknown = null) =>
  passagesOf({ value, rationale }, reading);

test('a quote in the reason is found without regard to capitals, marks and kinds of apostrophe', () => {
  expect(passages("“at the bottom of the page - That's where the buttons are” She saw it there.")).toEqual([
    { turnPlace: 1, startSeconds: 4, quote: 'At the bottom of the page. That’s where the buttons are' },
  ]);
  expect(
    passages('“Two times. Once at ‘Join the queue’, and once with Save and Continue.”')[0]?.turnPlace,
  ).toBe(2);
  expect(passages('„most of the apps“ und «once with Save»').map((one) => one.turnPlace)).toEqual([1, 2]);
});

test('a quote with an ellipsis is found in its parts', () => {
  expect(passages('"At the bottom … most of the apps"').map(({ quote }) => quote)).toEqual([
    'At the bottom',
    'most of the apps',
  ]);
});

test('an answer in the participant’s words is found, and so is a reason without marks', () => {
  expect(passages(null, 'That’s where the buttons are')[0]?.turnPlace).toBe(1);
  expect(passages('Once at join the queue, and once with save and continue')[0]?.turnPlace).toBe(2);
});

test('what stands within a passage that was found is not a passage of its own', () => {
  const found = passages(
    '“That’s where the buttons are in most of the apps”',
    'That’s where the buttons are',
  );
  expect(found).toHaveLength(1);
});

test('nothing is found where nothing is quoted, or by a few words that stand anywhere', () => {
  expect(passages(null, 4)).toEqual([]);
  expect(passages('She was unsure twice.')).toEqual([]);
  expect(passages('“the page”')).toEqual([]);
});

test('the word’s own time is told where words carry times; a turn without any has none', () => {
  const words = ['Well,', 'I', 'would', 'scroll', 'down.'].map((text, place) => ({
    text,
    startSeconds: 10 + place,
    endSeconds: null,
  }));
  const timed = readingOf(turn('Well, I would scroll down.', 10, { words }));
  expect(passagesOf({ value: null, rationale: '“would scroll down”' }, timed)[0]?.startSeconds).toBe(12);
  const untimed = readingOf(turn('I would scroll down.', null));
  expect(passagesOf({ value: null, rationale: '“would scroll down”' }, untimed)[0]?.startSeconds).toBeNull();
});
