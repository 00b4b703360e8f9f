import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spokenWords } from './spoken-words.ts';

const words = (text: string) => [...spokenWords(text)].map(({ word }) => word);

test.each([
  ["I don’t know. DON'T!", ['i', "don't", 'know', "don't"]],
  ['the self-service machine -- at 3 pm', ['the', 'self-service', 'machine', 'at', 'pm']],
  ['Zoe\u0308 said Zo\u00eb', ['zo\u00eb', 'said', 'zo\u00eb']],
  ['[Name 1] asked [laughs] me', ['asked', 'me']],
  ['Straße, ÜBER', ['straße', 'über']],
  ["'quoted' words'", ['quoted', 'words']],
  ['حجزت كتابًا', ['حجزت', 'كتابًا']],
  ['', []],
  ['123 …', []],
])('finds the words of %j', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('separates words that are written without spaces', () => {
  expect(words('私は本を予約しました')).toContain('予約');
  expect(words('我想预约一本书').length).toBeGreaterThan(2);
});

test('returns positions of the words in the text, in order and apart', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      let before = 0;
      for (const { word, start, end } of spokenWords(text)) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeGreaterThan(start);
        expect(text.slice(start, end).toLowerCase().normalize('NFC').replaceAll('’', "'")).toBe(
          word.normalize('NFC'),
        );
        before = end;
      }
    }),
  );
});

test('finds the same words in plain text as in any other', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'B', '-', "'", '[', ']', ' ', '.', '1'), maxLength: 40 }),
      (text) => {
        expect([...words(text), 'é']).toEqual(words(`${text} é`));
      },
    ),
  );
});
