import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invisibleIn, withoutInvisible } from './invisible.ts';

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
});

test('what looks like a space becomes one, and the rest goes', () => {
  expect(withoutInvisible('P1\u00a0Ada\u200b\u202e\u0000!')).toBe('P1 Ada!');
  expect(invisibleIn('Ada\u200dLee')).not.toBeNull();
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
