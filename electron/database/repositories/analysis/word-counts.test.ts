import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWordNumbers, storedCounts } from './word-counts.ts';

const NOTHING = { leftOut: new Set<string>(), most: 100_000 };

/** Few and many words, of few and many letters of one to four bytes. */
const anyWord = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 3 }),
  fc.string({ unit: fc.constantFrom('é', '館', '𝒜', 'z', "'", '-', 'ß'), minLength: 1, maxLength: 6 }),
);
const anySessions = fc.array(
  fc.array(fc.dictionary(anyWord, fc.integer({ min: 1, max: 2_000_000 }), { maxKeys: 8 }), {
    minLength: 1,
    maxLength: 2,
  }),
  { maxLength: 6 },
);

/** Adds up without numbers. */
function oracle(
  sessions: readonly Record<string, number>[][],
): Map<string, [count: number, sessions: number]> {
  const sums = new Map<string, [number, number]>();
  for (const ofSpeakers of sessions)
    for (const word of new Set(ofSpeakers.flatMap(Object.keys))) {
      const own = ofSpeakers.reduce((sum, counts) => sum + (counts[word] ?? 0), 0);
      const [count, before] = sums.get(word) ?? [0, 0];
      sums.set(word, [count + own, before + 1]);
    }
  return sums;
}

const countsOf = (counts: Record<string, number>) => storedCounts(new Map(Object.entries(counts)));

test('adds up as texts do, in whatever order words are met', async () => {
  await fc.assert(
    fc.asyncProperty(anySessions, fc.nat(5), async (sessions, most) => {
      const numbers = createWordNumbers();
      const read = sessions.map((ofSpeakers) => ofSpeakers.map((counts) => numbers.read(countsOf(counts))));
      const expected = oracle(sessions);
      const { words, different, total } = numbers.totals(await numbers.sumsOf(read), NOTHING);
      expect(new Map(words.map(({ word, count, sessions: in_ }) => [word, [count, in_]]))).toEqual(expected);
      expect(different).toBe(expected.size);
      expect(total).toBe([...expected.values()].reduce((sum, [count]) => sum + count, 0));
      const inOrder = [...expected].toSorted(
        ([one, [a]], [other, [b]]) => b - a || (one < other ? -1 : one === other ? 0 : 1),
      );
      const few = numbers.totals(await numbers.sumsOf(read), { ...NOTHING, most: most + 1 });
      expect(few.words.map(({ word }) => word)).toEqual(inOrder.slice(0, most + 1).map(([word]) => word));
      expect(few.different).toBe(expected.size);
    }),
  );
});

test('numbers more words than it begins with room for', async () => {
  const WORDS = 30_000;
  const numbers = createWordNumbers();
  const counts = Object.fromEntries(
    Array.from({ length: WORDS }, (_, nth) => [`word${'x'.repeat(nth % 7)}-${nth.toString(36)}`, nth + 1]),
  );
  const first = numbers.read(countsOf(counts));
  expect(numbers.read(countsOf(counts))).toEqual(first);
  const { words, different } = numbers.totals(await numbers.sumsOf([[first], [first]]), NOTHING);
  expect(different).toBe(WORDS);
  expect(Object.fromEntries(words.map(({ word, count }) => [word, count / 2]))).toEqual(counts);
});

test('tells words apart whose hashes are the same', async () => {
  const numbers = createWordNumbers();
  const { words } = numbers.totals(
    await numbers.sumsOf([[numbers.read(countsOf({ tybwybmbb: 2, elibcpcff: 1 }))]]),
    NOTHING,
  );
  expect(words).toEqual([
    { word: 'tybwybmbb', count: 2, sessions: 1 },
    { word: 'elibcpcff', count: 1, sessions: 1 },
  ]);
});

test('lets other calls be served before it returns the words', async () => {
  const numbers = createWordNumbers();
  const served: string[] = [];
  setImmediate(() => served.push('another call'));
  numbers.totals(await numbers.sumsOf([[numbers.read(countsOf({ a: 1 }))]]), NOTHING);
  expect(served).toEqual(['another call']);
});
