import { expect, test } from 'vitest';
import { numberInReport } from './report-numbers.ts';

test('writes times with one decimal at most', () => {
  expect(
    ['From (s)', 'Everyone: seconds', 'Median seconds'].map((column) => numberInReport(103.1666, column)),
  ).toEqual(['103.2', '103.2', '103.2']);
  expect(numberInReport(103.1666, 'Result')).toBe('103.1666');
});

test('writes shares as percentages with one decimal at most, and other numbers with all of their digits', () => {
  expect(
    [0, 0.5, 0.5714, 0.00049, 0.9999, 1].map((share) => numberInReport(share, 'Everyone: share')),
  ).toEqual(['0%', '50%', '57.1%', '<0.1%', '>99.9%', '100%']);
  expect([7, 1234, 1987, 0.25].map((number) => numberInReport(number, 'Everyone: sessions of 9'))).toEqual([
    '7',
    '1,234',
    '1987',
    '0.25',
  ]);
});
