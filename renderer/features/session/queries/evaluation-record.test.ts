import { expect, test } from 'vitest';
import { readEvaluation } from './evaluation-record.ts';

const read = (evaluationResults: unknown) => readEvaluation({ evaluationResults })?.answers;

test('reads a list of answers with its time', () => {
  const evaluation = readEvaluation({
    evaluationResults: [
      { questionId: 'q1', question: 'Why?', answer: 'Because.', reasoning: 'She said so.' },
    ],
    evaluatedAt: '2025-11-19T13:20:00Z',
  });
  expect(evaluation?.evaluatedAt?.toISOString()).toBe('2025-11-19T13:20:00.000Z');
  expect(evaluation?.answers).toEqual([
    { id: 'q1', label: 'Why?', value: 'Because.', rationale: 'She said so.' },
  ]);
});

test('reads answers under the ID of their question', () => {
  const answers = [
    { id: 'q1', label: null, value: 'Yes', rationale: null },
    { id: 'q2', label: null, value: 4, rationale: null },
  ];
  expect(read({ q1: 'Yes', q2: { score: 4 } })).toEqual(answers);
  expect(read({ results: { q1: 'Yes', q2: { value: 4 } } })).toEqual(answers);
});

test('keeps unknown fields, and returns null if there are no answers', () => {
  expect(
    read([
      { id: 'q1', mood: 'good' },
      { id: 'q2', answer: null },
    ])?.map(({ value }) => value),
  ).toEqual([{ id: 'q1', mood: 'good' }, null]);
  expect([read(null), read([]), read({}), readEvaluation('<html>')]).toEqual([
    undefined,
    undefined,
    undefined,
    null,
  ]);
});

test('reports an evaluator error, and keeps the fields beside the answers', () => {
  expect(readEvaluation({ evaluationResults: null, evaluatedAt: null, hasError: true })).toEqual({
    answers: [],
    evaluatedAt: null,
    hasError: true,
    rest: {},
  });
  expect(
    readEvaluation({ evaluationResults: { results: [{ id: 'q1', answer: 1 }], overall: 4 } })?.rest,
  ).toEqual({ overall: 4 });
  expect(readEvaluation({ evaluationResults: 'All well' })?.rest).toEqual({ Results: 'All well' });
});
