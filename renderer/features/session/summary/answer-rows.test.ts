import { expect, test } from 'vitest';
import { answersInOrder, answerText, unmatchedAnswers, type AnswerRow } from './answer-rows.ts';

const questions = [
  { id: 'q1', label: 'Without help?', type: 'text' },
  { id: 'q2', label: 'Ease, 1 to 7', type: 'number' },
];
const answer = (
  id: string | null,
  label: string | null,
  value: unknown,
  rationale: string | null = null,
) => ({ id, label, value, rationale });
const summary = (...answers: ReturnType<typeof answer>[]) => ({ answers, source: 'Summary, 20 Nov, 09:00' });
const evaluation = (...answers: ReturnType<typeof answer>[]) => ({
  answers,
  source: 'Evaluation, 19 Nov, 14:20',
});
const rowFacts = (rows: AnswerRow[]) => rows.map(({ label, value, source }) => [label, value, source]);

test('sorts answers by question, including unanswered questions and answers without one', () => {
  const rows = answersInOrder(
    summary(answer('x', 'Mood', 'Good'), answer(null, 'Ease, 1 to 7', 4)),
    questions,
  );
  expect(rowFacts(rows)).toEqual([
    ['Without help?', null, null],
    ['Ease, 1 to 7', 4, null],
    ['Mood', 'Good', null],
  ]);
});

test('shows the evaluation beside the summary only if they differ, each with its source', () => {
  const fromSummary = summary(answer('q1', null, 'No'), answer('q2', null, 4), answer('q3', 'Mood', 'Good'));
  const fromEvaluation = evaluation(
    answer('q1', null, 'Yes'),
    answer('q2', null, '4'),
    answer('q3', null, 'Bad'),
  );
  expect(rowFacts(answersInOrder(fromSummary, questions, fromEvaluation))).toEqual([
    ['Without help?', 'No', fromSummary.source],
    ['Without help?', 'Yes', fromEvaluation.source],
    ['Ease, 1 to 7', 4, null],
    ['Mood', 'Good', fromSummary.source],
    ['Mood', 'Bad', fromEvaluation.source],
  ]);
});

test('names the evaluation as the source of an answer that only it has', () => {
  const fromEvaluation = evaluation(answer('q1', null, 'Yes'));
  expect(rowFacts(answersInOrder(null, questions, fromEvaluation))[0]).toEqual([
    'Without help?',
    'Yes',
    fromEvaluation.source,
  ]);
  expect(rowFacts(answersInOrder(summary(answer('q1', null, null)), questions, fromEvaluation))[0]).toEqual([
    'Without help?',
    'Yes',
    fromEvaluation.source,
  ]);
});

test('keeps the rationale if only one of two equal answers has it', () => {
  const [row] = answersInOrder(
    summary(answer('q1', null, 'Yes')),
    questions,
    evaluation(answer('q1', null, 'Yes', 'She said so.')),
  );
  expect([row?.rationale, row?.source]).toEqual(['She said so.', null]);
});

test('distinguishes numbers from texts, also numbers sent as text', () => {
  const rows = answersInOrder(summary(answer('q1', null, '4'), answer('q2', null, '4')), questions);
  expect(rows.map(({ isNumber }) => isNumber)).toEqual([false, true]);
});

test('leaves evaluation answers without a question for the tree', () => {
  const fromEvaluation = evaluation(
    answer('q1', null, 'Yes'),
    answer('q9', 'Tone', 'Calm'),
    answer('q3', null, 'x'),
  );
  expect(unmatchedAnswers(fromEvaluation, questions, [answer('q3', 'Mood', 'Good')])).toEqual([
    answer('q9', 'Tone', 'Calm'),
  ]);
});

test('writes every value as text', () => {
  expect([null, '', false, 0, { a: 1 }].map(answerText)).toEqual([null, null, 'No', '0', '{"a":1}']);
});
