import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsInvisible, invisibleIn, withVisible, withoutInvisible } from './invisible.ts';

test.each([
  ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
  ['a heart with its variation', '\u2764\ufe0f\u200d\u{1f525}'],
  ['a flag', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['Persian', 'می\u200cخواهم'],
  ['Hindi', 'क्\u200dष'],
  ['plain words', 'P07 Inês, “Größe” – 日本'],
])('%s holds nothing invisible', (_, text) => {
  expect(invisibleIn(text)).toBeNull();
  expect(withoutInvisible(text)).toBe(text);
  expect(withVisible(text)).toBe(text);
});

test('what looks like a space becomes one, and the rest goes', () => {
  expect(withoutInvisible('P1\u00a0Ada\u200b\u202e\u0000!')).toBe('P1 Ada!');
  expect(invisibleIn('Ada\u200dLee')).not.toBeNull();
});

test.each([
  ['P01\u200bAda', 'P01[U+200B]Ada'],
  ['co\u00adop', 'co[U+00AD]op'],
  ['a\u0000b\u001bc', 'a[U+0000]b[U+001B]c'],
  ['\u202egnp.exe', '[U+202E]gnp.exe'],
  ['half \ud83d', 'half [U+D83D]'],
  ['\u{e0041}', '[U+E0041]'],
  ['P1\u00a0Ada\tB', 'P1\u00a0Ada\tB'],
])('%j is shown as %j', (text, shown) => {
  expect(withVisible(text)).toBe(shown);
});

test('nothing that is shown is invisible but spaces', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = withVisible(text);
      expect(withVisible(shown)).toBe(shown);
      expect(withoutInvisible(shown).replaceAll(/\s/gu, ' ')).toBe(shown.replaceAll(/[\s\u3164]/gu, ' '));
    }),
  );
});

test('an address has none of them, whatever they join', () => {
  expect(holdsInvisible('https://x.example/\u{1f468}\u200d\u{1f469}')).toBe(true);
  expect(holdsInvisible('https://x.example/a')).toBe(false);
});

test('what is removed leaves nothing to remove', { timeout: 30_000 }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = withoutInvisible(text);
      expect(invisibleIn(withoutInvisible(clean))).toBeNull();
      expect(invisibleIn(text) === null && clean !== text).toBe(false);
    }),
    { numRuns: 100 },
  );
});
