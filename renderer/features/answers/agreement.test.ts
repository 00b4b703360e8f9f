import { expect, test } from 'vitest';
import { agreementOf, agrees, percent, together } from './agreement.ts';

const pair = (value: string | number | boolean | null, own: string | number | null) => ({ value, own });

test.each([
  [4, 4, true],
  [4, 5, false],
  [0, 0, true],
  ['4', 4, true],
  [4.5, '4.50', true],
  ['Reserving', 'reserving.', true],
  ['She was  unsure – twice', 'she was unsure, twice', true],
  ['co-operate', 'cooperate', false],
  ['Stra\u00dfe', 'strasse', false],
  ['\uFF21bc', 'abc', true],
  ['?', '!', false],
  [true, 'yes', true],
  [false, 'Yes', false],
] as const)('%o and %o: %o', (value, own, same) => {
  expect(agrees(pair(value, own))).toBe(same);
});

test('counts only sessions with both values', () => {
  const agreement = agreementOf([
    pair(4, 4),
    pair(4, 5),
    pair(4, null),
    pair(null, 4),
    undefined,
    pair(1, 1),
  ]);
  expect(agreement).toEqual({ n: 3, same: 2 });
  expect(percent(agreement)).toBe('67%');
  expect(percent(agreementOf([pair(null, 3)]))).toBeNull();
  expect(together([agreement, { n: 1, same: 1 }])).toEqual({ n: 4, same: 3 });
});
