import fc from 'fast-check';
import { expect, test } from 'vitest';
import { naturalKeys, naturalOrder } from './natural-order.ts';

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
const sorted = (labels: string[]) => [...naturalOrder(labels)].map((index) => labels[index]);

test('sorts numbers by value, whatever the case and accents', () => {
  expect(sorted(['P10', 'p2', 'P1', 'Zoë', 'zoe 2', 'Ana', 'émile', 'Emil', '9', '007'])).toEqual([
    '007',
    '9',
    'Ana',
    'Emil',
    'émile',
    'P1',
    'p2',
    'P10',
    'Zoë',
    'zoe 2',
  ]);
});

test('keeps equal labels in order', () => {
  expect([...naturalOrder(['b', 'A', 'a', 'á', 'P01', 'p1'])]).toEqual([1, 2, 3, 0, 4, 5]);
});

test('sorts numbers of any length, and labels of ten thousand characters', () => {
  const long = 'x'.repeat(10_000);
  const digits = '9'.repeat(10_000);
  expect(sorted([long, '12345678901234567891', '12345678901234567890', digits])).toEqual([
    '12345678901234567890',
    '12345678901234567891',
    digits,
    long,
  ]);
});

const PARTS = [
  ...Array.from('abcxyzABCXYZ0123456789 _-.,:()#@/éüñøçĄ'),
  '10',
  '007',
  'Ω',
  'ж',
  '日',
  '本',
  '\u200b',
  '🙂',
];

test('agrees with the collator about any two labels', () => {
  const label = fc.array(fc.constantFrom(...PARTS), { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(label, label, (a, b) => {
      const [first = '', second = ''] = naturalKeys([a, b]);
      const expected = first < second ? -1 : first > second ? 1 : 0;
      expect(expected).toBe(Math.sign(collator.compare(a, b)));
    }),
  );
});
