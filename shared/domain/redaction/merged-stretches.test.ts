import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergedStretches, without } from './merged-stretches.ts';
import type { HiddenStretch } from '../../model/redaction.ts';

const silence = (startSeconds: number, endSeconds: number): HiddenStretch => ({
  startSeconds,
  endSeconds,
  mode: 'silence',
});
const tone = (startSeconds: number, endSeconds: number): HiddenStretch => ({
  startSeconds,
  endSeconds,
  mode: 'tone',
});

test('joins stretches that overlap, as silence if their modes differ', () => {
  expect(mergedStretches([silence(5, 6), silence(1, 3), silence(2, 4)])).toEqual([
    silence(1, 4),
    silence(5, 6),
  ]);
  expect(mergedStretches([tone(1, 3), silence(2, 4), tone(3.5, 5)])).toEqual([silence(1, 5)]);
  expect(mergedStretches([tone(1, 2), tone(2, 3), silence(3, 4)])).toEqual([tone(1, 3), silence(3, 4)]);
});

test('hides more, not less, if a time is no number or times are in the wrong order', () => {
  expect(mergedStretches([silence(Number.NaN, 3)])).toEqual([silence(0, 3)]);
  expect(mergedStretches([silence(3, Number.NaN)])).toEqual([silence(3, Infinity)]);
  expect(mergedStretches([silence(3, 1)])).toEqual([silence(1, 3)]);
});

test('merged stretches hide the same times as before, in order and apart', () => {
  const stretch = fc.record<HiddenStretch>({
    startSeconds: fc.integer({ min: 0, max: 60 }),
    endSeconds: fc.integer({ min: 0, max: 60 }),
    mode: fc.constantFrom('silence', 'tone'),
  });
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 12 }), (stretches) => {
      const merged = mergedStretches(stretches);
      for (let second = 0.5; second < 60; second++) {
        const hides = ({ startSeconds, endSeconds }: HiddenStretch) =>
          (startSeconds < second && second < endSeconds) || (endSeconds < second && second < startSeconds);
        expect(merged.filter(hides)).toHaveLength(stretches.some(hides) ? 1 : 0);
        const hasSilence = stretches.some((one) => hides(one) && one.mode === 'silence');
        expect(hasSilence && merged.find(hides)?.mode === 'tone').toBe(false);
      }
      const starts = merged.map(({ startSeconds }) => startSeconds);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    }),
  );
});

test('returns exactly the times of a stretch that none of the others hides, in order', () => {
  const stretch = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 20 }))
    .map(([start, length]) => silence(start, start + length));
  fc.assert(
    fc.property(stretch, fc.array(stretch, { maxLength: 12 }), (one, others) => {
      const merged = mergedStretches(others);
      const left = without(one, merged);
      const hides =
        (second: number) =>
        ({ startSeconds, endSeconds }: HiddenStretch) =>
          startSeconds < second && second < endSeconds;
      for (let second = 0.5; second < 60; second++)
        expect(left.filter(hides(second))).toHaveLength(
          hides(second)(one) && !merged.some(hides(second)) ? 1 : 0,
        );
      const starts = left.map(({ startSeconds }) => startSeconds);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    }),
  );
});
