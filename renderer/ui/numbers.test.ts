import { expect, test } from 'vitest';
import { counted, formatNumber, valueText } from '../../shared/domain/numbers.ts';
import { inBrief, percentText } from './numbers.ts';

test('separates thousands in counts', () => {
  expect([0, 7, 999, 1000, 3556, 1_234_567].map(formatNumber)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '3,556',
    '1,234,567',
  ]);
});

test('uses the singular for one only', () => {
  expect(counted(1, 'session')).toBe('1 session');
  expect(counted(0, 'session')).toBe('0 sessions');
  expect(counted(5000, 'summary', 'summaries')).toBe('5,000 summaries');
});

test('keeps the digits of answered numbers, and writes years without separators', () => {
  expect([4, -3, 0.25, 1987, 3556, 12_500, 4.256].map(valueText)).toEqual([
    '4',
    '-3',
    '0.25',
    '1987',
    '3,556',
    '12,500',
    '4.256',
  ]);
});

test('rounds long decimals, and writes very large and very small numbers with an exponent', () => {
  expect([4, 4.256, 6173.5, 12_345.6, 1987.5, -0.5, 0].map(inBrief)).toEqual([
    '4',
    '4.26',
    '6,173.5',
    '12,345.6',
    '1987.5',
    '-0.5',
    '0',
  ]);
  expect([1.5e12, 0.0001].map(inBrief)).toEqual(['1.5E12', '1E-4']);
});

test('rounds a share to none or all only if it is exact', () => {
  expect([
    percentText(0, 3612),
    percentText(2, 3612),
    percentText(3611, 3612),
    percentText(3612, 3612),
  ]).toEqual(['0%', '<1%', '>99%', '100%']);
  expect([percentText(2, 3), percentText(0, 0)]).toEqual(['67%', '0%']);
});
