import fc from 'fast-check';
import { expect, test } from 'vitest';
import type {
  AnalysisGroup,
  AnswersByGroup,
  CodesByGroup,
  CodeTimeline,
} from '../../../shared/model/analysis.ts';
import {
  answersWithoutSmall,
  codesWithoutSmall,
  FEWEST_SHOWN,
  hiddenWords,
  timelineWithoutSmall,
} from './small-groups.ts';

const sized = (sizes: readonly number[]): AnalysisGroup[] =>
  sizes.map((sessions, index) => ({
    key: index === 0 ? '' : String(index),
    name: `Group ${String(index)}`,
    sessions,
  }));

test('keeps everyone and each group of enough sessions, with its own cells and length', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 8 }), (sizes) => {
      const groups = sized(sizes);
      const result: CodesByGroup = {
        view: 'codes',
        groups,
        rows: [
          {
            codeId: 'a',
            cells: groups.map((_, index) => ({
              sessions: index,
              quotes: index,
              seconds: index,
              share: null,
            })),
          },
        ],
        groupSeconds: groups.map((_, index) => index * 100),
      };
      const large = sizes.flatMap((size, index) => (index === 0 || size >= FEWEST_SHOWN ? [index] : []));
      const { result: shown, hidden } = codesWithoutSmall(result);
      expect(shown.groups).toEqual(large.map((index) => groups[index]));
      expect(shown.rows[0]?.cells.map(({ sessions }) => sessions)).toEqual(large);
      expect(shown.groupSeconds).toEqual(large.map((index) => index * 100));
      expect(hidden).toBe(sizes.length - large.length);
    }),
  );
});

test('has no value of a question that few of a large group answered', () => {
  const [value, low, high] = [4.3, 3.7, 5];
  const answers: AnswersByGroup = {
    view: 'answers',
    groups: sized([24, 9, 3]),
    questions: [
      {
        questionId: 'easy',
        projectId: 'p1',
        label: 'How easy was it?',
        kind: 'number',
        value: null,
        groups: ['', '1', '2'].map((key, index) => ({ key, n: [24, 4, 3][index] ?? 0, value, low, high })),
        answers: 24,
        own: 0,
        range: [1, 7],
      },
    ],
    texts: [],
  };
  const { result, hidden } = answersWithoutSmall(answers);
  expect(hidden).toBe(1);
  expect(result.groups.map(({ sessions }) => sessions)).toEqual([24, 9]);
  expect(result.questions[0]?.groups.slice(0, 2)).toEqual([
    { key: '', n: 24, value, low, high },
    { key: '1', n: 4, value: null, low: null, high: null },
  ]);
});

test('hides the sessions of small groups on the timeline, unless nothing groups them', () => {
  const group = (key: string, count: number): CodeTimeline['groups'][number] => ({
    key,
    name: key,
    sessions: Array.from({ length: count }, (_, index) => ({
      sessionId: `${key}${String(index)}`,
      name: '',
      type: 'instant',
      projectId: null,
      durationSeconds: null,
      turnMap: null,
      stretches: [],
      without: 0,
    })),
  });
  const { result, hidden } = timelineWithoutSmall({
    view: 'timeline',
    groups: [group('North', 4), group('South', 5)],
  });
  expect([result.groups.map(({ key }) => key), hidden]).toEqual([['South'], 1]);
  const all: CodeTimeline = { view: 'timeline', groups: [group('', 2)] };
  expect(timelineWithoutSmall(all)).toEqual({ result: all, hidden: 0 });
});

test('says how many groups are hidden', () => {
  expect([0, 1, 2].map(hiddenWords)).toEqual([
    '',
    '1 group of fewer than 5 sessions is not shown.',
    '2 groups of fewer than 5 sessions are not shown.',
  ]);
});
