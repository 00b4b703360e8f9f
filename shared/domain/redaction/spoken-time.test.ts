import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Turn } from '../../model/transcript.ts';
import { placeOf, saidTurn } from '../said-turn.fixture.ts';
import { timeOfText, timeOfTurn, timeOfWords } from './spoken-time.ts';

/** Returns when words are said, and whether that is more than the words. */
function timeOf(turn: Turn, words: string): [number, number, 'sure' | 'unsure'] | null {
  const time = timeOfText(turn, placeOf(turn, words));
  return time === null ? null : [time.startSeconds, time.endSeconds, time.isUnsure ? 'unsure' : 'sure'];
}

// Each word takes a second, from 0 s on.
test.each<[string, string, string, string, [number, number, 'sure' | 'unsure']]>([
  ['a word', 'I met Rosa there', 'I met Rosa there', 'Rosa', [2, 3, 'sure']],
  ['several words', 'I met Rosa Mbeki there', 'I met Rosa Mbeki there', 'Rosa Mbeki', [2, 4, 'sure']],
  ['a part of a word', 'I met Rosalind there', 'I met Rosalind there', 'Rosa', [2, 3, 'sure']],
  [
    'a word after a number',
    'It cost 120 for Rosa',
    'it cost one hundred and twenty for rosa',
    'Rosa',
    [7, 8, 'sure'],
  ],
  ['a number', 'It cost 120 for Rosa', 'it cost one hundred and twenty for rosa', '120', [2, 6, 'unsure']],
  [
    'a number with words around it',
    'It cost 120 for Rosa',
    'it cost one hundred and twenty for rosa',
    'cost 120 for',
    [1, 7, 'unsure'],
  ],
  [
    'a date',
    'On 3/5/26 we left',
    'on the third of may twenty twenty six we left',
    '3/5/26',
    [1, 8, 'unsure'],
  ],
  [
    'a word beside a number',
    'It cost 120 Rosa said',
    'it cost one hundred and twenty rosa said',
    'Rosa',
    [6, 7, 'sure'],
  ],
  [
    'a name said twice and written once',
    'with Rosa and Ben',
    'with rosa rosa and ben',
    'Rosa',
    [1, 3, 'unsure'],
  ],
  ['a name said twice at the end', 'with Rosa', 'with rosa rosa', 'Rosa', [1, 3, 'unsure']],
  ['a name said twice at the start', 'Rosa came', 'rosa rosa came', 'Rosa', [0, 2, 'unsure']],
  [
    'a name written otherwise than it was heard',
    'with Zoë now',
    'with zoey then now',
    'Zoë',
    [1, 3, 'unsure'],
  ],
  ['a name that was written and not heard', 'with Zoë now', 'with um now', 'Zoë', [1, 2, 'unsure']],
  ['a false start before a name', 'I met Rosa there', 'I I I met Rosa there', 'Rosa', [4, 5, 'sure']],
  ['parts of a word', 'I met Rosa at 5', 'I met Ro sa at five', 'Rosa', [2, 4, 'sure']],
])('tells when %s is said', (_, text, speech, words, expected) => {
  expect(timeOf(saidTurn(text, speech), words)).toEqual(expected);
});

test('has the beginning and the end of the turn where no sure word is before or after', () => {
  const turn = { ...saidTurn('Rosa met Ben', 'rose met bent', 10), startSeconds: 9, endSeconds: 14 };
  expect(timeOf(turn, 'Rosa')).toEqual([9, 11, 'unsure']);
  expect(timeOf(turn, 'Ben')).toEqual([12, 14, 'unsure']);
});

test('has the pause in which a word may be that is not among the timed ones', () => {
  const turn = saidTurn('we saw Rosa there', 'we saw there');
  const words = turn.words?.map((word, index) =>
    index === 2 ? { ...word, startSeconds: 5, endSeconds: 6 } : word,
  );
  expect(timeOf({ ...turn, words: words ?? [] }, 'Rosa')).toEqual([2, 5, 'unsure']);
});

test('does not tell when a word is said for which there is no time at all', () => {
  expect(timeOf(saidTurn('we saw Rosa there', 'we saw there'), 'Rosa')).toBeNull();
  expect(timeOf(saidTurn('Rosa', 'something else entirely'), 'Rosa')).toBeNull();
  expect(timeOf({ ...saidTurn('Rosa', ''), words: [] }, 'Rosa')).toBeNull();
});

test('has the next word’s start for the end of a word without one', () => {
  const turn = saidTurn('I met Rosa', 'I met Rosa');
  const words = turn.words?.map((word) => ({ ...word, endSeconds: null })) ?? [];
  expect(timeOf({ ...turn, words }, 'met')).toEqual([1, 2, 'sure']);
  expect(timeOf({ ...turn, words, endSeconds: 7 }, 'Rosa')).toEqual([2, 7, 'sure']);
  expect(timeOf({ ...turn, words, endSeconds: null }, 'Rosa')).toBeNull();
});

test('has all of the words if their times are in another order', () => {
  const turn = saidTurn('I met Rosa Mbeki', 'I met Rosa Mbeki');
  const words = [...(turn.words ?? [])];
  const [, , rosa, mbeki] = words;
  words[2] = { ...rosa, text: 'Rosa', startSeconds: 5, endSeconds: 6 };
  words[3] = { ...mbeki, text: 'Mbeki', startSeconds: 2, endSeconds: 3 };
  expect(timeOf({ ...turn, words }, 'Rosa Mbeki')).toEqual([2, 6, 'sure']);
});

test('tells when timed words are said by their numbers', () => {
  const turn = saidTurn('I met Rosa', 'I met Rosa');
  expect(timeOfWords(turn, 1, 2)).toEqual({ startSeconds: 1, endSeconds: 3 });
  expect(timeOfWords(turn, 2, 1)).toBeNull();
  expect(timeOfWords(turn, 2, 3)).toBeNull();
});

test('has all of a turn with words outside of its own times, and up to the next turn if it has no end', () => {
  const first = { ...saidTurn('I met Rosa', 'I met Rosa', 10), startSeconds: 11, endSeconds: 12 };
  expect(timeOfTurn([first], 0)).toEqual({ startSeconds: 10, endSeconds: 13 });
  const { words: _, ...untimed } = { ...first, endSeconds: null };
  const silent = { ...untimed, startSeconds: null };
  expect(timeOfTurn([untimed, silent, saidTurn('yes', 'yes', 20)], 0)).toEqual({
    startSeconds: 11,
    endSeconds: 20,
  });
  expect(timeOfTurn([untimed], 0)).toBeNull();
  expect(timeOfTurn([silent, first], 0)).toBeNull();
});

/** What is written, and what is said for it. Each word that is said anywhere as written is said at its own place, too. */
const TOKENS: readonly (readonly [string, string])[] = [
  ['so', 'so'],
  ['we', 'we'],
  ['we', 'we we'],
  ['120', 'one hundred and twenty'],
  ['3/5/26', 'the third of may'],
  ['Rosa', 'rosa'],
  ['Rosa', 'rosa rosa'],
  ['Rosa', 'ro rosa'],
  ['Leeds', 'leads'],
  ['May', 'may'],
  ['', 'may'],
  ['and', 'and'],
];

test('what is said for written words is within their time, whatever else differs', () => {
  const tokens = fc.array(fc.constantFrom(...TOKENS), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(tokens, fc.nat(7), (chosen, nth) => {
      const index = nth % chosen.length;
      const [written, heardAs] = chosen[index] ?? ['', ''];
      fc.pre(written !== '');
      const join = (list: readonly string[]) => list.filter((one) => one !== '').join(' ');
      const texts = chosen.map(([text]) => text);
      const turn = saidTurn(join(texts), join(chosen.map(([, spoken]) => spoken)));
      const start = join([...texts.slice(0, index), 'x']).length - 1;
      const time = timeOfText(turn, { start, end: start + written.length });
      // Null hides the whole turn.
      const { startSeconds, endSeconds } = time ?? { startSeconds: 0, endSeconds: Infinity };
      const before = join(chosen.slice(0, index).map(([, spoken]) => spoken));
      const from = before === '' ? 0 : before.split(' ').length;
      const isSure = time !== null && !time.isUnsure;
      const spoken = turn.words?.slice(from, from + heardAs.split(' ').length) ?? [];
      const first = spoken[0]?.startSeconds ?? 0;
      const last = spoken.at(-1)?.endSeconds ?? 0;
      // A sure time is one at which the same word is said.
      const heard = turn.words
        ?.filter((word) => word.startSeconds >= startSeconds && (word.endSeconds ?? 0) <= endSeconds)
        .map(({ text }) => text);
      expect(isSure ? join(heard ?? []) : [startSeconds <= first, endSeconds >= last]).toEqual(
        isSure ? written.toLowerCase() : [true, true],
      );
    }),
  );
});
