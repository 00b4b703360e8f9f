import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessKind } from './guess-kind.ts';
import { inDateOrder, numericDate } from './numeric-dates.ts';

test.each<[string[], string]>([
  [['2', '6', '1', '4', 'often'], 'number'],
  [['1', '0', '1'], 'number'],
  [['yes', 'No', 'y', ''], 'yes-no'],
  [['NA', '3', '-', '4.5'], 'number'],
  [['01234', '56789'], 'text'],
  [['2016-06-13', '3 Jan 2008'], 'date'],
  [['03/04/2011', '31/12/2012'], 'date'],
  [['Mill Lane', 'Harbour', 'Mill Lane', 'Harbour'], 'choice'],
  [['Mill Lane', 'Harbour', 'Central'], 'text'],
  [['', ' '], 'text'],
  [['same', 'same'], 'text'],
])('guesses of %j the type %s', (values, type) => {
  expect(guessKind(values).type).toBe(type);
});

test('lists choices in the order of the column, without regard to capitals', () => {
  expect(guessKind(['b', 'A', 'B', 'a', 'NA', 'b']).choices).toEqual(['b', 'A']);
});

test('reads dates of digits in the order that is chosen, and never by itself', () => {
  expect(numericDate('03/04/2011')).toEqual({ 'day-first': '2011-04-03', 'month-first': '2011-03-04' });
  expect(numericDate('13.4.2011')).toEqual({ 'day-first': '2011-04-13', 'month-first': null });
  expect(numericDate('2011-04-13')).toBeNull();
  expect(numericDate('3/4-2011')).toBeNull();
  expect(inDateOrder('03/04/2011', null)).toBe('03/04/2011');
  expect(inDateOrder('13/04/2011', 'month-first')).toBe('13/04/2011');
  expect(inDateOrder('31/02/2011', 'day-first')).toBe('31/02/2011');
});

test('reads back every day that was written in either order', () => {
  const date = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(date, fc.constantFrom('/', '.', '-'), (one, sign) => {
      const day = one.toISOString().slice(0, 10);
      const [year = '', month = '', date2 = ''] = day.split('-');
      expect(inDateOrder([date2, month, year].join(sign), 'day-first')).toBe(day);
      expect(inDateOrder([Number(month), Number(date2), year].join(sign), 'month-first')).toBe(day);
    }),
  );
});
