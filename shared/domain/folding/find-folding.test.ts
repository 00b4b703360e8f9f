import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folded, foldedWithCase, originsOf } from './find-folding.ts';

test.each([
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['Ærø, Đỗ Thị Hà', 'aero, do thi ha'],
  ['ﬁne Ｗｉｄｅ 𝐛𝐨𝐥𝐝', 'fine wide bold'],
  ['İbrahim ıbrahim IBRAHIM', 'ibrahim ibrahim ibrahim'],
  ['ΟΔΥΣΣΕΎΣ Οδυσσεύς', 'οδυσσευσ οδυσσευσ'],
  ['ёлка Ёлка, йод', 'елка елка, йод'],
  ['أحمد آمال إيمان', 'احمد امال ايمان'],
  ['کتاب', 'كتاب'],
  ['محـمد مُحَمَّد', 'محمد محمد'],
  ['فاطمة', 'فاطمه'],
  ['שָׂרָה', 'שרה'],
  ['٠١٢ १२', '012 12'],
  ['Mary‑Jane – O’Brien `a´', "maryjane - o'brien 'a'"],
  ['wi-fi, Wi‑Fi, follow–up, well-', 'wifi, wifi, followup, well'],
  ['it went—then -5 - 2020-21', 'it went—then -5 - 2020-21'],
  ['“a” „b‟', '"a" "b"'],
  ['co\u00adop \u200bx', 'coop x'],
  [' a \t\n b  ', ' a b '],
  ['か\u3099 ガ ｶﾞ', 'が ガ ガ'],
  ['हिन्दी', 'हिन्दी'],
  ['&eacute; &amp;', '&eacute; &amp;'],
])('folds %s', (text, expected) => {
  expect(folded(text)).toBe(expected);
});

test('folds as much with case as is needed to compare accents', () => {
  expect(foldedWithCase('Zoe\u0308  Zoë')).toBe('Zoe\u0308 Zoe\u0308');
});

const piece = fc.constantFrom(
  ...'a|B|é|e|\u0301|ß|ﬁ|İ|ı|ё|й|ـ|أ|َ| |\n|\t|\u00a0|\u00ad|\u200b|’|–|&|ｶ|ﾞ|가|👩‍🌾|\ud83d|٣'.split('|'),
);
const texts = fc.oneof(
  fc.array(piece, { maxLength: 20 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

test('knows where every unit of a folded text comes from', () => {
  fc.assert(
    fc.property(texts, fc.boolean(), (text, withCase) => {
      const units = (withCase ? foldedWithCase : folded)(text);
      const { starts, ends } = originsOf(text, withCase);
      expect([starts.length, ends.length]).toEqual([units.length, units.length]);
      for (const [index, start] of starts.entries()) {
        const end = ends[index] ?? 0;
        expect(start).toBeLessThan(end);
        expect(start).toBeGreaterThanOrEqual(starts[index - 1] ?? 0);
        expect(end).toBeLessThanOrEqual(
          starts[index + 1] === start ? end : (starts[index + 1] ?? text.length),
        );
      }
    }),
  );
});

test('gives a hyphen with a sign to the letter after it', () => {
  expect(folded('a–ﾞ')).toHaveLength(2);
  expect(originsOf('a–ﾞ')).toEqual({ starts: [0, 1], ends: [1, 3] });
});

test('folds what is folded to the same', () => {
  const words = fc.array(fc.constantFrom(...'Zoë|ß|ﬁ|İ|ı|ё|й|محـمد|أَ| |\u00ad|’|–|&|ガ|가|٣'.split('|')));
  fc.assert(
    fc.property(words, (parts) => {
      const text = folded(parts.join(''));
      expect(folded(text)).toBe(text);
    }),
  );
});
