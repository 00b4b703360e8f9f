import fc from 'fast-check';
import { expect, test } from 'vitest';
import { snippetOf } from './snippet.ts';
import { termsOf } from './terms.ts';

const marked = (text: string, typed: string) => {
  const snippet = snippetOf(text, termsOf(typed));
  return { text: snippet.text, words: snippet.marks.map(([start, end]) => snippet.text.slice(start, end)) };
};
const filler = 'somebody said a few words of no importance here '.repeat(6).trim();

test('returns a short text whole', () => {
  expect(marked('And then it says “Request”, but why?', 'request')).toEqual({
    text: 'And then it says “Request”, but why?',
    words: ['Request'],
  });
});

test('cuts a long text at words around the first match', () => {
  const { text, words } = marked(`${filler} the queue ${filler}`, 'queue');
  expect(words).toEqual(['queue']);
  expect(text).toMatch(/^…\w.*\w…$/);
  expect(text.length).toBeGreaterThan(110);
  expect(text.length).toBeLessThanOrEqual(162);
  expect(`${filler} the queue ${filler}`).toContain(text.slice(1, -1));
  expect(filler.split(' ')).toContain(text.slice(1).split(' ')[0]);
});

test('does not cut a word at its apostrophe', () => {
  for (let shift = 0; shift < 12; shift += 1) {
    const around = `${'I’m here. '.repeat(30)}${'x'.repeat(shift)} queue ${'y'.repeat(shift)} ${'don’t wait. '.repeat(30)}`;
    const { text } = marked(around, 'queue');
    expect(text).toMatch(/^…(?:I’m|here)\b/);
    expect(text).toMatch(/\b(?:don’t|wait)…$/);
  }
});

test('cuts only one side at the start and at the end of the text', () => {
  expect(marked(`Queue ${filler}`, 'queue').text).toMatch(/^Queue .*…$/);
  const end = marked(`${filler} queue`, 'queue').text;
  expect(end).toMatch(/^….* queue$/);
  expect(end.length).toBeGreaterThan(110);
});

test('marks words correctly beside emoji, combining marks and other scripts', () => {
  expect(marked('👩🏽‍💻 wrote cafe\u0301 👍 in 图书馆', 'cafe 书').words).toEqual(['cafe\u0301', '书']);
  expect(marked('a 👍🏽 b', '👍').words).toEqual(['👍🏽']);
  expect(marked('ฉันไปห้องสมุด', 'ห้องสมุด').words).toEqual(['ห้องสมุด']);
});

/**
 * A reference implementation: reads the text letter by letter, with words from a list of letters, and tries every
 * offset in turn.
 */
function reference(text: string, words: readonly string[]): [number, number][] {
  const isLetter = (at: number) => /[a-z]|\u00e9|\u0301/i.test(text.charAt(at));
  const found: [number, number][] = [];
  for (let start = 0; start < text.length; start += 1) {
    if (!isLetter(start) || (start > 0 && isLetter(start - 1))) continue;
    let end = start;
    while (end < text.length && isLetter(end)) end += 1;
    const normalized = text
      .slice(start, end)
      .replaceAll(/\u00e9|e\u0301/gi, 'e')
      .replaceAll('\u0301', '')
      .toLowerCase();
    const isLast = (word: string) => word === words.at(-1);
    if (words.some((word) => (isLast(word) ? normalized.startsWith(word) : normalized === word)))
      found.push([start, end]);
  }
  return found;
}

test('marks the words that the reference finds', () => {
  const word = fc.constantFrom('a', 'b', 'ab', 'abé', 'Abe', 'abe\u0301', 'be', 'é');
  const gap = fc.constantFrom(' ', '\n', ', ', ' 👍 ', ' 👩🏽‍💻 ', '—', '’', ' “', '” ', ' 图 ');
  const text = fc.array(fc.tuple(word, gap), { maxLength: 90 }).map((parts) => parts.flat().join(''));
  fc.assert(
    fc.property(
      text,
      fc.array(fc.constantFrom('a', 'b', 'ab', 'abe', 'be'), { minLength: 1, maxLength: 3 }),
      (sentence, words) => {
        const { text: snippetText, marks } = snippetOf(sentence, termsOf(words.join(' ')));
        const expected = reference(sentence, words);
        const from = snippetText.startsWith('…') ? 1 : 0;
        const inner = snippetText.slice(from, snippetText.length - (snippetText.endsWith('…') ? 1 : 0));
        expect(sentence.replaceAll(/\s/g, ' ')).toContain(inner);
        expect(inner.isWellFormed()).toBe(true);
        expect(snippetText.length).toBeLessThanOrEqual(162);
        // The marks in a snippet are the marks that the reference finds in the same part.
        expect(marks.length > 0).toBe(expected.length > 0);
        expect(marks.map(([start, end]) => [start - from, end - from])).toEqual(reference(inner, words));
      },
    ),
    { seed: 7 },
  );
});

/** Any text, including lone surrogates. */
const units = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 400 })
  .map((codes) => String.fromCharCode(...codes));

test('never fails and never cuts a letter, whatever the text and the words', () => {
  fc.assert(
    fc.property(units, fc.string({ maxLength: 12 }), (text, typed) => {
      const { text: snippetText, marks } = snippetOf(text, termsOf(typed));
      expect(snippetText.isWellFormed() || !text.isWellFormed()).toBe(true);
      for (const [start, end] of marks)
        expect(0 <= start && start < end && end <= snippetText.length).toBe(true);
    }),
    { seed: 7 },
  );
});
