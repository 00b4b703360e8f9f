// Where the words of a turn that have times are in its text.
import { expect, test } from 'vitest';
import { saidTurn } from './said-turn.fixture.ts';
import { alignedWords, timedWords } from './timed-words.ts';

/** Returns the offset and text of each word that is found, in a turn of these words, one a second. */
function found(text: string, spoken: readonly string[]): [number, string][] {
  const turn = saidTurn(text, '');
  const words = spoken.map((word, at) => ({ text: word, startSeconds: at, endSeconds: at + 1 }));
  return timedWords({ ...turn, words }).map(({ start, end }) => [start, text.slice(start, end)]);
}
const wordsFound = (text: string, spoken: readonly string[]) => found(text, spoken).map(([, word]) => word);

test('does not find a word inside another, so that the words before that one have their times', () => {
  // “um” is in the list only; in the text it is a part of “assume”.
  expect(wordsFound('I think I assume so.', ['um', 'I', 'think', 'I', 'assume', 'so'])).toEqual([
    'I',
    'think',
    'I',
    'assume',
    'so',
  ]);
  expect(found('I did show my id.', ['I', 'id'])).toEqual([
    [0, 'I'],
    [14, 'id'],
  ]);
});

test.each([
  ['punctuation around it', 'So “Request”, he said.', ['So', 'Request', 'he', 'said']],
  ['punctuation of its own', 'So, so.', ['So,', 'so.']],
  [
    'a hyphen or an apostrophe beside it',
    'It’s a well-known book',
    ['It', 's', 'a', 'well', 'known', 'book'],
  ],
  [
    'parts of written words, as some services send them',
    'Unhappily don’t',
    [' Un', 'happ', 'ily', ' do', 'n’t'],
  ],
  ['no spaces between words', '我们喜欢这本书', ['我们', '喜欢', '这', '本', '书']],
  ['combining marks', 'नमस्ते जी', ['नमस्ते', 'जी']],
  ['right to left', 'הוא אמר שלום', ['הוא', 'אמר', 'שלום']],
  ['emoji', '👩‍💻 yes 👍', ['👩‍💻', 'yes', '👍']],
])('finds words with %s', (_, text, spoken) => {
  expect(wordsFound(text, spoken)).toEqual(spoken.map((word) => word.trim()));
});

test('does not take a letter for a word when a mark combines with it', () => {
  expect(found('cafe\u0301 cafe', ['cafe'])).toEqual([[6, 'cafe']]);
});

test('takes letters outside the basic plane for letters', () => {
  expect(found('𝐚b b', ['b'])).toEqual([[4, 'b']]);
});

// Each spoken word takes a second: where it is written, and when it is said.
test.each<[string, string, string, [string, number][]]>([
  [
    'words around numbers',
    'It cost 120 for Rosa and 5 others',
    'it cost one hundred and twenty for rosa and five others',
    [
      ['It', 0],
      ['cost', 1],
      ['for', 6],
      ['Rosa', 7],
      ['and', 8],
      ['others', 10],
    ],
  ],
  [
    'words around a date',
    'On 3/5/26 May came',
    'on the third of may twenty twenty six may came',
    [
      ['On', 0],
      ['came', 9],
    ],
  ],
  [
    'no name said twice and written once',
    'with Rosa and Ben',
    'with rosa rosa and ben',
    [
      ['with', 0],
      ['and', 3],
      ['Ben', 4],
    ],
  ],
  [
    'both names said twice and written twice',
    'Rosa, Rosa came 2 times',
    'rosa rosa came two times',
    [
      ['Rosa', 0],
      ['Rosa', 1],
      ['came', 2],
      ['times', 4],
    ],
  ],
  [
    'no false start',
    'I met Rosa 2 times',
    'I m I met rosa two times',
    [
      ['met', 3],
      ['Rosa', 4],
      ['times', 6],
    ],
  ],
  [
    'no word that is written otherwise',
    'Zoë met Ben',
    'zoey met ben',
    [
      ['met', 1],
      ['Ben', 2],
    ],
  ],
  [
    'words in another case and form',
    'ＺＯＹＡ met café 2',
    'zoya met cafe\u0301 two',
    [
      ['ＺＯＹＡ', 0],
      ['met', 1],
      ['café', 2],
    ],
  ],
  [
    'no compound of which a part is unsure',
    'the well-known 2',
    'the well well known two',
    [
      ['the', 0],
      ['known', 3],
    ],
  ],
  ['no compound whose parts are written apart', 'a well and known 2', 'a well-known two', [['a', 0]]],
])('is sure of %s', (_, text, speech, expected) => {
  const written = timedWords(saidTurn(text, speech)).map(({ start, end, startSeconds }) => [
    text.slice(start, end),
    startSeconds,
  ]);
  expect(written).toEqual(expected);
});

test('numbers the sure words as the service did', () => {
  expect(alignedWords(saidTurn('with Rosa and Ben', 'with rosa rosa and ben')).indexes).toEqual([0, 3, 4]);
  expect(alignedWords(saidTurn('with Rosa', 'with Rosa')).indexes).toEqual([0, 1]);
});

test('is sure of nothing in a turn that differs too much to be compared', () => {
  const many = (prefix: string) =>
    Array.from({ length: 3000 }, (_, index) => `${prefix}${String(index)}`).join(' ');
  const turn = saidTurn(`Rosa ${many('a')}`, `rosa ${many('b')}`);
  expect(timedWords(turn)).toEqual([]);
});

test('knows whether the words are the text', () => {
  const isText = (text: string, speech: string) => alignedWords(saidTurn(text, speech)).isText;
  expect(isText('I met Rosa', 'I met Rosa')).toBe(true);
  expect(isText('I  met\nRosa', 'I met Rosa')).toBe(true);
  expect(isText('I met – Rosa', 'I met Rosa')).toBe(false);
  expect(isText('I met Rosa', 'I met rosa')).toBe(false);
});
