import { expect, test } from 'vitest';
import { resampled, RESAMPLING_REACH } from './resample.ts';

const sine = (hertz: number, rate: number, length: number): Float32Array =>
  Float32Array.from({ length }, (_, index) => Math.sin((2 * Math.PI * hertz * index) / rate));

test.each([
  [8000, 48_000, 440],
  [8000, 44_100, 3400],
  [16_000, 48_000, 7000],
  [44_100, 48_000, 1000],
  [44_100, 48_000, 15_000],
  [22_050, 24_000, 5000],
])('resamples from %i to %i Hz as an ideal recording of %i Hz', (from, to, hertz) => {
  const result = resampled(sine(hertz, from, from / 2), from, to);
  const ideal = sine(hertz, to, to / 2);
  expect(result).toHaveLength(ideal.length);
  const edge = Math.ceil((RESAMPLING_REACH * to) / from);
  let worst = 0;
  for (let index = edge; index < ideal.length - edge; index += 1)
    worst = Math.max(worst, Math.abs((result[index] ?? 0) - (ideal[index] ?? 0)));
  // Softer than the last bit of 16.
  expect(20 * Math.log10(worst)).toBeLessThan(-85);
});

test('has silence where the sound has it, beyond the reach of the filter', () => {
  const sound = sine(440, 8000, 8000).fill(0, 3000, 5000);
  const result = resampled(sound, 8000, 44_100);
  const scale = 44_100 / 8000;
  const quiet = result.subarray(
    Math.ceil((3000 + RESAMPLING_REACH) * scale),
    Math.floor((5000 - RESAMPLING_REACH) * scale),
  );
  expect(quiet.length).toBeGreaterThan(9000);
  expect(quiet.every((sample) => sample === 0)).toBe(true);
});

test('keeps a sound of the same rate, and refuses a lower one', () => {
  const sound = sine(440, 8000, 100);
  expect(resampled(sound, 8000, 8000)).toBe(sound);
  expect(() => resampled(sound, 8000, 7999)).toThrow('higher rate');
});
