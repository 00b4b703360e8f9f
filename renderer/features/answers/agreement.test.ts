import { expect, test } from 'vitest';
import { agreementOf, agrees, isJudged, percent, together } from './agreement.ts';

const pair = (value: string | number | boolean | null, own: string | number | null) => ({ value, own });

test.each([
  [4, 4, true],
  [4, 5, false],
  [0, 0, true],
  ['4', 4, true],
  [4.5, '4.50', true],
  [true, 'yes', true],
  [false, 'Yes', false],
] as const)('compares the numbers and choices %o and %o: %o', (value, own, same) => {
  expect(agrees(pair(value, own), 'number')).toBe(same);
});

test.each([
  ['Reserving', 'reserving.', true],
  ['Twice a week', 'Twice  a week', true],
  ['Daily', 'Weekly', false],
  ['?', '!', false],
] as const)('compares the chosen %o and %o: %o', (value, own, same) => {
  expect(agrees(pair(value, own), 'single_choice')).toBe(same);
});

test('takes the researcher’s word on texts, however alike they are', () => {
  expect(agrees(pair('Nothing stopped her', 'Nothing stopped her'), 'text')).toBeNull();
  expect(agrees({ ...pair('Nothing stopped her', 'Nothing held her up'), agrees: true }, 'text')).toBe(true);
  expect(agrees({ ...pair('Nothing stopped her', 'Nothing stopped her'), agrees: false }, 'text')).toBe(
    false,
  );
  expect(agrees({ ...pair('Nothing stopped her', null), agrees: true }, 'open-ended')).toBe(true);
  // What was said about a text does not count for what came instead of it.
  expect(agrees({ ...pair(null, 'x'), agrees: true }, 'text')).toBeNull();
  expect(isJudged('Daily', 'choice')).toBe(false);
  expect(isJudged(true, 'text')).toBe(false);
});

test('counts only answers for which it is known', () => {
  const agreement = agreementOf(
    [pair(4, 4), pair(4, 5), pair(4, null), pair(null, 4), undefined, pair(1, 1)],
    'number',
  );
  expect(agreement).toEqual({ n: 3, same: 2 });
  expect(percent(agreement)).toBe('67%');
  expect(percent(agreementOf([pair(null, 3)], 'number'))).toBeNull();
  expect(together([agreement, { n: 1, same: 1 }])).toEqual({ n: 4, same: 3 });
  const texts = [{ ...pair('a', null), agrees: true }, { ...pair('b', null), agrees: false }, pair('c', 'c')];
  expect(agreementOf(texts, 'text')).toEqual({ n: 2, same: 1 });
});
