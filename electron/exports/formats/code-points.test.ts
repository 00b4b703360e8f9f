import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePointRange, codePointRangeInLine, codePointsIn, fileText, sourceText } from './code-points.ts';
import { oneLine } from './writable-text.ts';

const text = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom('\r', '\n', '\r\n', '👩‍🌾', 'e\u0301', '\ud83d', '\udc69', '\u202e', '\ufeff', '\0'),
  ),
  maxLength: 30,
});

test('counts a character beyond the basic plane once, and a lone surrogate as one', () => {
  expect(codePointsIn('a👩‍🌾b')).toBe(5);
  expect(codePointsIn('\ud83d\ud83d\udc69\udc69')).toBe(3);
  expect(codePointsIn('')).toBe(0);
});

test.each([
  ['x👍yes', 3, 6, 2, 5, 'yes'],
  ['👍👍', 1, 3, 0, 2, '👍👍'],
  ['a\r\nb', 3, 4, 2, 3, 'b'],
  ['a\r\nb', 2, 4, 1, 3, '\nb'],
  ['a\rb', 1, 3, 1, 3, '\nb'],
  ['\ud800ab', 1, 3, 1, 3, 'ab'],
  ['abc', 2, 99, 2, 3, 'c'],
  ['abc', -4, 1, 0, 1, 'a'],
  ['abc', 2, 1, 2, 2, ''],
  ['👍', 1, 1, 0, 0, ''],
])('in %j, UTF-16 offsets %i to %i are code points %i to %i: %j', (source, from, to, start, end, words) => {
  expect(codePointRange(source, from, to)).toEqual({ start, end, words });
});

test.each([
  ['👍\r\n\nyes', 5, 8, 2, 5, 'yes'],
  ['a\n\nb', 2, 4, 1, 3, ' b'],
  ['a\r\n\nb', 0, 2, 0, 2, 'a '],
])(
  'on one line, UTF-16 offsets of %j, %i to %i, are code points %i to %i: %j',
  (source, from, to, start, end, words) => {
    expect(codePointRangeInLine(source, from, to)).toEqual({ start, end, words });
  },
);

test('finds the same words on one line, whatever the text and the offsets', () => {
  fc.assert(
    fc.property(text, fc.nat(40), fc.nat(40), (source, from, to) => {
      const { start, end, words } = codePointRangeInLine(source, from, to);
      expect(Array.from(oneLine(source)).slice(start, end).join('')).toBe(words);
    }),
  );
});

test('finds the same words in the source, whatever the text and the offsets', () => {
  fc.assert(
    fc.property(text, fc.nat(40), fc.nat(40), (source, from, to) => {
      const { start, end, words } = codePointRange(source, from, to);
      expect(Array.from(sourceText(source)).slice(start, end).join('')).toBe(words);
      expect(sourceText(source)).not.toMatch(/\r|\p{Surrogate}/u);
    }),
  );
});

test('replaces a leading byte order mark without changing the length', () => {
  expect(fileText('\ufeffa\ufeff')).toBe('\u2060a\ufeff');
});
