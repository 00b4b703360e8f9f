import { expect, test } from 'vitest';
import { endOfSilence, silences, silentSeconds } from './silence.ts';

const BUCKET = 0.05;

/** Peaks of parts with a length in seconds and a level from 0 to 1. */
const peaksOf = (...parts: [seconds: number, level: number][]) => {
  const values = parts.flatMap(([seconds, level]) =>
    Array.from({ length: Math.round(seconds / BUCKET) }, () => Math.round(level * 32_767)),
  );
  return {
    bucketSeconds: BUCKET,
    pairs: Int16Array.from(values.flatMap((value) => [-value, value])),
    complete: true,
  };
};
const times = (found: ReturnType<typeof silences>) =>
  found.map(({ startSeconds, endSeconds }) => [
    Number(startSeconds.toFixed(2)),
    Number(endSeconds.toFixed(2)),
  ]);

test('finds silence longer than 0.8 seconds, and leaves a quarter of a second of it on each side', () => {
  const found = silences(peaksOf([2, 0.5], [3, 0], [2, 0.5], [0.75, 0], [1, 0.5], [0.9, 0], [1, 0.5]));
  expect(times(found)).toEqual([
    [2.25, 4.75],
    [9, 9.4],
  ]);
  expect(silentSeconds(found)).toBeCloseTo(2.9);
});

test('finds silence at both ends', () => {
  expect(times(silences(peaksOf([1, 0], [2, 0.5], [1, 0])))).toEqual([
    [0.25, 0.75],
    [3.25, 3.75],
  ]);
});

test('takes soft background noise for silence', () => {
  expect(times(silences(peaksOf([4, 0.5], [2, 0.004], [4, 0.5])))).toEqual([[4.25, 5.75]]);
});

test('never skips somebody who speaks far more quietly than the other, or a single short word', () => {
  expect(silences(peaksOf([4, 0.8], [3, 0.025], [4, 0.8]))).toEqual([]);
  expect(times(silences(peaksOf([2, 0.5], [2, 0], [0.05, 0.05], [2, 0], [2, 0.5])))).toEqual([
    [2.25, 3.75],
    [4.3, 5.8],
  ]);
});

test('finds none in a recording that is noisy or silent throughout', () => {
  expect(silences(peaksOf([2, 0.5], [3, 0.1], [2, 0.5]))).toEqual([]);
  expect(silences(peaksOf([20, 0.001]))).toEqual([]);
  expect(silences(peaksOf())).toEqual([]);
});

test('leaves a silence that playback runs into, not one that the user goes to', () => {
  const found = silences(peaksOf([2, 0.5], [3, 0], [2, 0.5], [2, 0], [1, 0.5]));
  expect(endOfSilence(found, 2.2, 2.24)).toBeNull();
  expect(endOfSilence(found, 2.24, 2.26)).toBe(4.75);
  expect(endOfSilence(found, 7.2, 7.4)).toBe(8.75);
  // Back by five seconds, into the silence that was skipped, and on from there.
  expect(endOfSilence(found, 6, 3)).toBeNull();
  expect(endOfSilence(found, 3, 3.1)).toBeNull();
  // A seek to a later place.
  expect(endOfSilence(found, 0, 3)).toBeNull();
  expect(endOfSilence([], 2.24, 2.26)).toBeNull();
});
