import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spokenNumber } from './spoken-number.ts';

test.each([
  ['four. maybe five', 4],
  ['Three. Maybe four, now that I know where it is.', 3],
  ['Two times. Once at the start.', 2],
  ['Um, 7?', 7],
  ['About 3.5, I think.', 3.5],
  ['Some 1,200 a year.', 1200],
  ['twenty-five minutes', 25],
  ['a hundred and twenty', 120],
  ['two hundred', 200],
  ['two and a half', 2.5],
  ['Twice a week.', 2],
  ['Twenty to thirty, it varies.', 20],
  ['Zero.', 0],
  ['One.', 1],
  ['On a scale from one to seven, I would say six.', 6],
  ['On a scale of 1 to 10? Eight.', 8],
  ['That one thing aside, no one of them: five.', 5],
  ['It depends, honestly.', null],
  ['This one was hard.', null],
  ['', null],
])('%s', (reply, expected) => {
  expect(spokenNumber(reply)).toBe(expected);
});

test('finds a number in digits among any words that name none', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 100_000 }),
      fc.constantFrom('about', 'maybe', 'I said', 'well,'),
      (count, words) => {
        expect(spokenNumber(`${words} ${count} times`)).toBe(count);
      },
    ),
  );
});
