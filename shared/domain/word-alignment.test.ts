import fc from 'fast-check';
import { expect, test } from 'vitest';
import { surePairs } from './word-alignment.ts';

type Pair = [number, number];

const words = (text: string) => text.split(' ').filter((word) => word !== '');
const pairsOf = (from: string, to: string) => surePairs(words(from), words(to));

test.each<[string, string, string, Pair[]]>([
  [
    'the same words',
    'a b c',
    'a b c',
    [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
  ],
  [
    'a word that only one has',
    'a c',
    'a b c',
    [
      [0, 0],
      [1, 2],
    ],
  ],
  [
    'a number in words',
    'cost 120 for rosa',
    'cost one hundred and twenty for rosa',
    [
      [0, 0],
      [2, 5],
      [3, 6],
    ],
  ],
  [
    'another word in the same place',
    'a x c',
    'a y c',
    [
      [0, 0],
      [2, 2],
    ],
  ],
  ['nothing in common', 'a b', 'c d', []],
  ['no words', '', 'a', []],
])('pairs %s', (_, from, to, expected) => {
  expect(pairsOf(from, to)).toEqual(expected);
  expect(pairsOf(to, from)).toEqual(expected.map(([one, other]) => [other, one]));
});

test('is not sure of a word that is written once and said twice', () => {
  expect(pairsOf('with rosa and ben', 'with rosa rosa and ben')).toEqual([
    [0, 0],
    [2, 3],
    [3, 4],
  ]);
});

test('is not sure which of two different words was left out', () => {
  // Either “a” or “b” can be the one that both have in common, but not both.
  expect(pairsOf('a b', 'b a')).toEqual([]);
  expect(pairsOf('x a b y', 'x b a y')).toEqual([
    [0, 0],
    [3, 3],
  ]);
});

test('is sure of what is around words in another order', () => {
  expect(pairsOf('a b c d', 'a c b d')).toEqual([
    [0, 0],
    [3, 3],
  ]);
});

/** Returns the pairs that all longest common subsequences have, by writing down every one of them. */
function inEveryBest(from: readonly string[], to: readonly string[]): Pair[] {
  let longest = 0;
  let shared: string[] = [];
  const visit = (row: number, column: number, chosen: readonly string[]) => {
    if (chosen.length > longest) {
      longest = chosen.length;
      shared = [...chosen];
    } else if (chosen.length === longest) shared = shared.filter((pair) => chosen.includes(pair));
    for (let one = row; one < from.length; one += 1)
      for (let other = column; other < to.length; other += 1)
        if (from[one] === to[other])
          visit(one + 1, other + 1, [...chosen, `${String(one)} ${String(other)}`]);
  };
  visit(0, 0, []);
  return shared.map((pair) => pair.split(' ').map(Number)).map(([one = 0, other = 0]) => [one, other]);
}

const few = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 7 });

test('a pair is sure if every best alignment has it, and only then', () => {
  fc.assert(
    fc.property(few, few, (from, to) => {
      expect(surePairs(from, to)).toEqual(inEveryBest(from, to));
    }),
  );
});

/** Returns the length of the longest common subsequence, without one pair. */
function lengthWithout(from: readonly string[], to: readonly string[], without: Pair | null): number {
  let above = to.map(() => 0);
  for (const [row, word] of from.entries()) {
    const lengths: number[] = [];
    for (const [column, other] of to.entries()) {
      const isPair = word === other && (without?.[0] !== row || without[1] !== column);
      lengths.push(
        Math.max(above[column] ?? 0, lengths[column - 1] ?? 0, isPair ? (above[column - 1] ?? 0) + 1 : 0),
      );
    }
    above = lengths;
  }
  return above.at(-1) ?? 0;
}

/** A long turn, and what is different in it: long stretches that only one side has. */
const longTurns = fc
  .array(
    fc.record({
      length: fc.integer({ min: 1, max: 90 }),
      first: fc.integer({ min: 0, max: 6 }),
      side: fc.constantFrom('both', 'from', 'to' as const),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((stretches) => {
    const of = (own: 'from' | 'to') =>
      stretches.flatMap(({ length, first, side }) =>
        side === 'both' || side === own
          ? Array.from({ length }, (_, index) => String((first * 31 + index) % 101))
          : [],
      );
    return [of('from'), of('to')] as const;
  });

test('is as sure of a long turn as of a short one', () => {
  fc.assert(
    fc.property(longTurns, fc.double({ min: 0, max: 0.999, noNaN: true }), ([from, to], share) => {
      const pairs = surePairs(from, to) ?? [];
      const longest = lengthWithout(from, to, null);
      // A word that both have, anywhere: it is sure if without it the best alignment is a worse one.
      const row = Math.floor(share * from.length);
      for (const [column, word] of to.entries()) {
        if (word !== from[row]) continue;
        const isSure = lengthWithout(from, to, [row, column]) < longest;
        expect([row, column, pairs.some((pair) => pair[0] === row && pair[1] === column)]).toEqual([
          row,
          column,
          isSure,
        ]);
      }
    }),
  );
});

const numbered = (count: number, prefix = '') =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index)}`);

test('finds long stretches that are far from each other in both lists', () => {
  const same = numbered(200);
  const [from, to] = [
    [...numbered(100, 'a'), ...same],
    [...same, ...numbered(100, 'b')],
  ];
  expect(surePairs(from, to)).toEqual(same.map((_, index) => [100 + index, index]));
});

test('compares long lists that differ a little', () => {
  const from = numbered(5000);
  const to = from.with(2500, 'x');
  expect(surePairs(from, to)).toEqual(from.flatMap((_, index) => (index === 2500 ? [] : [[index, index]])));
});

test('gives up on long lists that differ too much', () => {
  expect(surePairs(numbered(500, 'a'), numbered(500, 'b'))).toEqual([]);
  expect(surePairs(numbered(3000, 'a'), numbered(3000, 'b'))).toBeNull();
});
