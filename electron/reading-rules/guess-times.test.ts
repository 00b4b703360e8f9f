import { expect, test } from 'vitest';
import { guessTranscriptRule } from './guess-rule.ts';
import { previewTranscript } from './preview-transcript.ts';

/** Turns of 12 s, each with a start and an end under names that say nothing. */
const talk = (unitsInSecond: number) => ({
  result: {
    dialogue: Array.from({ length: 9 }, (_, index) => ({
      n: index,
      spk: index % 2,
      txt: `This is what was said at ${index}, at some length.`,
      t0: (index * 12 + 1) * unitsInSecond,
      t1: (index * 12 + 11) * unitsInSecond,
    })),
  },
});
const RECORDING_SECONDS = 108;

test.each([
  ['hundredths', 100],
  ['milliseconds', 1000],
  ['seconds', 1],
] as const)('numbers that rise are times, in %s if that fits the recording', (unit, inSecond) => {
  const rule = guessTranscriptRule(talk(inSecond), RECORDING_SECONDS);
  expect(rule?.voices[0]).toMatchObject({
    start: { field: ['result', 'dialogue', '*', 't0'], unit },
    end: { field: ['result', 'dialogue', '*', 't1'], unit, is: 'end' },
  });
});

test('a number of an entry is no time', () => {
  const { dialogue } = talk(1).result;
  const numbered = dialogue.map(({ n, spk, txt }) => ({ n, spk, txt }));
  expect(guessTranscriptRule({ dialogue: numbered })?.voices[0]?.start).toBeNull();
});

test('one unit fits the recording, and each says where the last turn ends', () => {
  const value = talk(100);
  const rule = guessTranscriptRule(value, RECORDING_SECONDS);
  const units = rule === null ? [] : previewTranscript(value, rule, RECORDING_SECONDS).units;
  expect(units.filter(({ fits }) => fits)).toEqual([{ unit: 'hundredths', endSeconds: 107, fits: true }]);
  expect(units.find(({ unit }) => unit === 'seconds')?.endSeconds).toBe(10_700);
  expect(units.find(({ unit }) => unit === 'milliseconds')?.endSeconds).toBeCloseTo(10.7);
});

test.each([
  ['of words that the reader finds', { x: 'x', s: 's' }],
  ['of words that it does not find', { x: 'title', s: 'at' }],
])('the unit fits the recording, whatever a name suggests: %s', (_, { x, s }) => {
  const { dialogue } = talk(100).result;
  const items = dialogue.map(({ spk, txt, t0 }) => ({ v: spk === 0 ? 'M' : 'K', [x]: txt, [s]: t0 }));
  const start = (seconds: number | null) =>
    guessTranscriptRule({ rec: { items } }, seconds)?.voices[0]?.start ?? null;
  const field = ['rec', 'items', '*', s];
  expect(start(RECORDING_SECONDS)).toEqual({ field, unit: 'hundredths' });
  expect(start(null)?.unit).not.toBe('hundredths');
  // Nothing fits a recording that is much longer.
  expect(start(RECORDING_SECONDS * 3)).toEqual(start(null));
});
