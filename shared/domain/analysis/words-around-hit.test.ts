import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordInContext } from './words-around-hit.ts';

const TEXT = 'At the desk I asked whether I could reserve the book for my sister, who lives by the harbour.';

test('cuts at the borders of words on both sides', () => {
  const start = TEXT.indexOf('reserve');
  expect(wordInContext(TEXT, start, start + 7, 20)).toEqual({
    before: '…whether I could ',
    match: 'reserve',
    after: ' the book for my…',
  });
});

test('leaves a short text whole', () => {
  expect(wordInContext('Reserve it', 0, 7, 20)).toEqual({ before: '', match: 'Reserve', after: ' it' });
});

test('shows only text that is there, within reach, and half of no character', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), { maxLength: 200 }),
      fc.nat(),
      fc.nat(),
      fc.integer({ min: 5, max: 40 }),
      (characters, first, length, reach) => {
        const text = characters.join('');
        const at = characters.length === 0 ? 0 : first % characters.length;
        const start = characters.slice(0, at).join('').length;
        const end = characters.slice(0, at + (length % 5)).join('').length;
        const { before, match, after } = wordInContext(text, start, end, reach);
        const left = before.replace(/^…/u, '');
        const right = after.replace(/…$/u, '');
        expect(text.slice(0, start).endsWith(left) || text.startsWith('…')).toBe(true);
        expect(match).toBe(text.slice(start, end));
        expect(text.slice(end).startsWith(right) || text.endsWith('…')).toBe(true);
        expect(left.length).toBeLessThanOrEqual(reach + 1);
        expect(right.length).toBeLessThanOrEqual(reach + 1);
        expect((before + after).isWellFormed()).toBe(true);
      },
    ),
  );
});
