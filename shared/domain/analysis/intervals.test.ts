import { expect, test } from 'vitest';
import { meanInterval, shareInterval, studentQuantile } from './intervals.ts';

// From R 4.2: qt(c(0.95, 0.975, 0.995), df).
const TABLE = [
  [1, 6.313_751_515, 12.706_204_736, 63.656_741_162],
  [2, 2.919_985_58, 4.302_652_73, 9.924_843_201],
  [5, 2.015_048_373, 2.570_581_836, 4.032_142_984],
  [9, 1.833_112_933, 2.262_157_163, 3.249_835_542],
  [30, 1.697_260_887, 2.042_272_456, 2.749_995_654],
  [120, 1.657_650_899, 1.979_930_405, 2.617_421_145],
] as const;

test.each(TABLE)('has the quantiles of Student’s t with %i degrees of freedom', (degrees, ...expected) => {
  const found = ([0.9, 0.95, 0.99] as const).map((confidence) => studentQuantile(degrees, confidence));
  for (const [index, value] of found.entries()) expect(value).toBeCloseTo(expected[index] ?? 0, 7);
});

test('comes close to the normal distribution for many values', () => {
  expect(studentQuantile(100_000, 0.95)).toBeCloseTo(1.959_988, 5);
});

test('gives the interval of a mean', () => {
  // 2, 4, 4, 6: mean 4, standard deviation 1.632993; t with 3 degrees of freedom is 3.182446.
  const [low, high] = meanInterval(4, 4, Math.sqrt(8 / 3), 0.95) ?? [];
  expect(low).toBeCloseTo(1.401_543, 5);
  expect(high).toBeCloseTo(6.598_457, 5);
  expect(meanInterval(1, 4, 0, 0.95)).toBeNull();
  expect(meanInterval(5, 4, 0, 0.95)).toBeNull();
});

test('gives Wilson’s interval of a share', () => {
  // R 4.2: prop.test(5, 9, correct = FALSE).
  const [low, high] = shareInterval(9, 5, 0.95) ?? [];
  expect(low).toBeCloseTo(0.266_651_5, 6);
  expect(high).toBeCloseTo(0.811_221_5, 6);
  const [none, some] = shareInterval(10, 0, 0.95) ?? [];
  expect(none).toBe(0);
  expect(some).toBeCloseTo(0.277_532_8, 6);
  expect(shareInterval(10, 10, 0.95)?.[1]).toBe(1);
  expect(shareInterval(0, 0, 0.95)).toBeNull();
});
