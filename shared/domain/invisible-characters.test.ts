import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  HIDDEN_CHARACTERS,
  holdsInvisible,
  invisibleIn,
  jsonEscapeOf,
  withVisible,
  withoutHidden,
  withoutInvisible,
} from './invisible-characters.ts';

test.each([
  ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
  ['a heart with its variation', '\u2764\ufe0f\u200d\u{1f525}'],
  ['a flag', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['Persian', 'می\u200cخواهم'],
  ['Hindi', 'क्\u200dष'],
  ['plain words', 'P07 Inês, “Größe” – 日本'],
])('finds nothing invisible in %s', (_, text) => {
  expect(invisibleIn(text)).toBeNull();
  expect(withoutInvisible(text)).toBe(text);
  expect(withVisible(text)).toBe(text);
});

test('replaces invisible spaces, and removes other invisible characters', () => {
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
])('shows %j as %j', (text, shown) => {
  expect(withVisible(text)).toBe(shown);
});

test('shows nothing invisible but spaces', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const visible = withVisible(text);
      expect(withVisible(visible)).toBe(visible);
      expect(withoutInvisible(visible).replaceAll(/\s/gu, ' ')).toBe(visible.replaceAll(/[\s\u3164]/gu, ' '));
    }),
  );
});

test('removes all of them from an address, even joiners', () => {
  expect(holdsInvisible('https://x.example/\u{1f468}\u200d\u{1f469}')).toBe(true);
  expect(holdsInvisible('https://x.example/a')).toBe(false);
});

test('leaves nothing to remove the second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const cleaned = withoutInvisible(text);
      expect(invisibleIn(withoutInvisible(cleaned))).toBeNull();
      expect(invisibleIn(text) === null && cleaned !== text).toBe(false);
    }),
  );
});

test.each([
  [
    'a family and a flag',
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  ],
  ['Persian', 'می\u200cخواهم بروم'],
  ['Arabic with an initial form alone', 'الحرف \u200dه\u200d هنا'],
  ['Hebrew with a direction mark', 'הוא אמר C++\u200f ואז 5\u200e-3'],
  ['Arabic with its own mark', 'العدد\u061c (5)'],
  ['Malayalam with a joiner at the end of a word', 'അവന്\u200d വന്നു'],
  ['Mongolian', 'ᠮᠣᠩᠭᠤᠯ\u180b ᠤᠨ'],
  ['Japanese with a form of a name', '葛\u{e0100}城'],
  ['spaces and lines', 'a\u00a0b\tc\r\nd\u2028e\u202ff\ve\u0085g'],
])('keeps %s in prose', (_, text) => {
  expect(withoutHidden(text)).toBe(text);
});

test.each([
  ['co\u00adop\u200bera\u2060tion\ufeff', 'cooperation'],
  ['a\u0000b\u001bc', 'abc'],
  ['pay \u202e000,1\u202c now', 'pay 000,1 now'],
  ['\u2066isolated\u2069', 'isolated'],
  ['one\u200etwo\u200f', 'onetwo'],
  ['Ada\u200dLee\u200c', 'AdaLee'],
  ['spoken\u{e0068}\u{e0069}', 'spoken'],
  ['\u{1f600}\u{e0100}\u{e0120}', '\u{1f600}'],
  ['half \ud83d', 'half \ufffd'],
  ['ب\u200b\u200d\u034f', 'ب\u200d'],
])('reads %j as %j', (text, read) => {
  expect(withoutHidden(text)).toBe(read);
});

test('keeps the direction mark of a word inside right-to-left text', () => {
  expect(withoutHidden('5\u200e', 'אמר 5\u200e')).toBe('5\u200e');
  expect(withoutHidden('5\u200e')).toBe('5');
});

test('keeps whole characters, and changes nothing the second time', () => {
  const part = fc.constantFrom(
    ...'a ب न 가 葛 \u{1f468} \u{1f3f4} \u200b \u200c \u200d \u200e \u200f \u202e \u2067 \u034f \u180b \ufe0f \u1160 \u{e0067} \u{e007f} \u{e0100} \u0000 \n'.split(
      ' ',
    ),
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (raw) => {
      const read = withoutHidden(raw);
      expect(read.isWellFormed()).toBe(true);
      expect(withoutHidden(read)).toBe(read);
      expect(read).not.toMatch(/[\u0000\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]/); // oxlint-disable-line no-control-regex -- what must be gone
    }),
  );
});

test('shows hidden characters as escapes in JSON without changing its value', () => {
  const value = { 'na\u200bme': 'pay \u202e000,1 \u{e0068} می\u200cخواهم\u200f', after: 'a\u0000\u00a0b' };
  const text = JSON.stringify(value);
  let json = '';
  let end = 0;
  for (const match of text.matchAll(HIDDEN_CHARACTERS)) {
    json += text.slice(end, match.index) + (jsonEscapeOf(match) ?? match[0]);
    end = match.index + match[0].length;
  }
  json += text.slice(end);
  expect(json).toBe(
    String.raw`{"na\u200bme":"pay \u202e000,1 \udb40\udc68 می${'\u200c'}خواهم${'\u200f'}","after":"a\u0000${'\u00a0'}b"}`,
  );
  expect(JSON.parse(json)).toEqual(value);
});
