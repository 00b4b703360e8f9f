import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locateWords } from './locate-words.ts';

const found = (text: string, words: string): string | null => {
  const place = locateWords(text, words);
  return place === null ? null : text.slice(place.start, place.end);
};

test.each([
  ['It was asleep, I think.', 'it was asleep', null],
  ['So it was asleep, I think.', 'it was asleep', 'it was asleep'],
  ['So it  was\n asleep, I think.', ' it was\u00a0asleep, ', 'it  was\n asleep,'],
  ['She said “come in” – twice', 'said "come in" — twice', 'said “come in” – twice'],
  ['I didn’t wait', "I didn't wait", 'I didn’t wait'],
  ['«Ja», sagte er', '“Ja”, sagte er', '«Ja», sagte er'],
  ['the café was shut', 'the cafe was shut', null],
  ['the cafe\u0301 was shut', 'the cafe', null],
  ['the cafe\u0301 was shut', 'the caf\u00e9', null],
  ['Wait, we waited', 'waited', 'waited'],
  ['it was open', 'it was, open', null],
  ['it was open', '', null],
  ['it was … open', '…', null],
  // Words are whole: a part of one can say the opposite.
  ['I can’t wait', 'I can', null],
  ['I can’t wait', 't wait', null],
  ['I dislike it here', 'like it here', null],
  ['a non-smoker since May', 'smoker since May', null],
  ['3.5 of them', '5 of them', null],
  ['1,000 of them', '000 of them', null],
  ['it was -5 outside', '5 outside', null],
  ['it was −5 outside', '-5 outside', '−5 outside'],
  ['I disagree. I agree in part', 'agree', 'agree'],
  ['the so-called—open—door', 'open', 'open'],
  ['‘asleep’ she said', 'asleep', 'asleep'],
  ['他们都睡着了', '都睡', '都睡'],
  ['a 👩\u200d🔬 came', 'a 👩', null],
  ['𝒜 cat', 'cat', 'cat'],
])('in “%s”, “%s” is %s', (text, words, expected) => {
  expect(found(text, words)).toBe(expected);
});

const QUOTES = Array.from('"\'“”„‟‘’‚‛«»‹›');
const DASHES = Array.from('-‐‑–—−');
const token = fc.constantFrom(
  'we',
  'waited',
  'can',
  't',
  'é',
  'e\u0301',
  'E',
  '5',
  '3',
  'ja',
  '他',
  '们',
  '😀',
  'ß',
  'SS',
);
const between = fc.constantFrom(
  ' ',
  '  ',
  '\n',
  '\u00a0',
  ...QUOTES,
  ...DASHES,
  '. ',
  ', ',
  ',',
  '.',
  ' “',
  '” ',
  ' – ',
  '',
);
const texts = fc
  .array(fc.tuple(token, between), { minLength: 1, maxLength: 12 })
  .map((pieces) => pieces.flat().join(''));

/** Another way to decide the same: a pattern of the words, and the words of the text by themselves. */
function expectedPlace(text: string, words: string): { start: number; end: number } | null {
  const trimmed = words.trim();
  if (!/[\p{L}\p{N}\p{M}]/u.test(trimmed)) return null;
  const pattern = trimmed
    .split(/\s+/u)
    .map((part) =>
      Array.from(part)
        .map((one) =>
          QUOTES.includes(one)
            ? `[${QUOTES.join('')}]`
            : DASHES.includes(one)
              ? `[${DASHES.map((dash) => RegExp.escape(dash)).join('')}]`
              : RegExp.escape(one),
        )
        .join(''),
    )
    .join('\\s+');
  // Places within a word, a number or a sign. Letters of Chinese are words by themselves.
  const divided = new Set<number>();
  const letters = /[\p{L}\p{N}\p{M}]/u;
  const codes = Array.from(text);
  const offsets = codes.map((_, index) => codes.slice(0, index).join('').length);
  const is = (kind: RegExp, index: number) => kind.test(codes[index] ?? '');
  for (const [index, offset] of offsets.entries()) {
    if (index === 0) continue;
    const pairs = [
      is(/\p{M}/u, index),
      is(letters, index - 1) &&
        is(letters, index) &&
        !is(/\p{scx=Han}/u, index - 1) &&
        !is(/\p{scx=Han}/u, index),
      is(/[−-]/u, index - 1) && is(/\d/u, index),
      is(/['’‐‑-]/u, index) && is(letters, index - 1) && is(letters, index + 1),
      is(/['’‐‑-]/u, index - 1) && is(letters, index - 2) && is(letters, index),
      is(/[.,:/]/u, index) && is(/\d/u, index - 1) && is(/\d/u, index + 1),
      is(/[.,:/]/u, index - 1) && is(/\d/u, index - 2) && is(/\d/u, index),
    ];
    if (pairs.some(Boolean)) divided.add(offset);
  }
  for (let from = 0; from <= text.length; from += 1) {
    const match = new RegExp(pattern, 'gy');
    match.lastIndex = from;
    const end = from + (match.exec(text)?.[0].length ?? -from - 1);
    if (end > from && !divided.has(from) && !divided.has(end)) return { start: from, end };
  }
  return null;
}

test('locates words exactly where another rule finds them', () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), fc.boolean(), texts, (text, from, length, isOfText, others) => {
      const start = from % text.length;
      const words = isOfText ? text.slice(start, start + 1 + (length % text.length)) : others;
      // Half of a pair is no text.
      fc.pre(words.isWellFormed());
      expect(locateWords(text, words)).toEqual(expectedPlace(text, words));
    }),
    { numRuns: 2000 },
  );
});

test('locates no words of which a letter, a sign, a case or an accent differs', () => {
  const words = 'So “we” couldn’t open locker 12 – not even Zoë’s';
  const others = Array.from(words).flatMap((character, index) =>
    /[\s“”’–]/u.test(character)
      ? []
      : [
          words.slice(0, index) + words.slice(index + 1),
          `${words.slice(0, index)}x${words.slice(index + 1)}`,
          words.slice(0, index) + swapped(character) + words.slice(index + 1),
        ],
  );
  expect(others.filter((one) => one !== words && found(`Yes. ${words}. Yes.`, one) !== null)).toEqual([]);
  expect(found(`Yes. ${words}. Yes.`, words)).toBe(words);
});

const swapped = (character: string) =>
  character === 'ë'
    ? 'e'
    : character === character.toUpperCase()
      ? character.toLowerCase()
      : character.toUpperCase();
