import { expect, test } from 'vitest';
import { doubtLines, neighbourDoubt } from './doubt-groups.ts';
import type { ListedDoubt } from '../../../../shared/model/second-listen.ts';

const speech = (second: number): ListedDoubt => ({
  doubt: {
    id: `speech-without-words 0-${String(second)}`,
    kind: 'speech-without-words',
    turn: null,
    passage: null,
    startSeconds: second,
    endSeconds: second + 2,
    reason: { speechSeconds: 2 },
  },
  turn: null,
  words: '',
  decision: null,
});
const past: ListedDoubt = {
  doubt: {
    id: 'past-the-end 3',
    kind: 'past-the-end',
    turn: 3,
    passage: null,
    startSeconds: null,
    endSeconds: null,
    reason: { startsAfter: true, beyondSeconds: 2 },
  },
  turn: 3,
  words: 'Bye',
  decision: null,
};
const several = (count: number) => Array.from({ length: count }, (_, at) => speech(at * 10));

test('shows more than eight doubts of a kind as one line, at the first of them', () => {
  expect(doubtLines([])).toEqual([]);
  expect(doubtLines([...several(8), past]).map(({ kind }) => kind)).toEqual(Array(9).fill('one'));
  const nine = several(9);
  expect(doubtLines([past, ...nine])).toEqual([
    { kind: 'one', doubt: past },
    { kind: 'many', shape: 'speech-without-words', doubts: nine },
  ]);
});

test('goes from the open doubt, or else from the playhead, to the next and the previous one', () => {
  const [first, second, third] = several(3);
  const all = [...several(3), past];
  const to = (openId: string | null, playhead: number | null, direction: -1 | 1) =>
    neighbourDoubt(all, openId, playhead, direction);
  expect(to(null, null, 1)).toEqual(first);
  expect(to(null, 12, 1)).toEqual(third);
  expect(to(null, 12, -1)).toEqual(second);
  expect(to(null, 900, 1)).toEqual(past);
  expect(to(second?.doubt.id ?? '', 0, 1)).toEqual(third);
  expect(to(second?.doubt.id ?? '', 0, -1)).toEqual(first);
  expect(to(past.doubt.id, null, 1)).toBeNull();
  expect(neighbourDoubt([], null, null, 1)).toBeNull();
});
