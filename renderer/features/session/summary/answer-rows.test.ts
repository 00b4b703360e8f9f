import { expect, test } from 'vitest';
import { answersInOrder, said, unmatchedAnswers, type AnswerRow } from './answer-rows.ts';

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
const told = (rows: AnswerRow[]) => rows.map(({ label, value, source }) => [label, value, source]);

test('answers stand in the order of the questions, the unanswered and the unasked too', () => {
  const rows = answersInOrder(
    summary(answer('x', 'Mood', 'Good'), answer(null, 'Ease, 1 to 7', 4)),
    questions,
  );
  expect(told(rows)).toEqual([
    ['Without help?', null, null],
    ['Ease, 1 to 7', 4, null],
    ['Mood', 'Good', null],
  ]);
});

test('the evaluation stands beside the summary only where they differ, each with its source', () => {
  const own = summary(answer('q1', null, 'No'), answer('q2', null, 4), answer('q3', 'Mood', 'Good'));
  const others = evaluation(answer('q1', null, 'Yes'), answer('q2', null, '4'), answer('q3', null, 'Bad'));
  expect(told(answersInOrder(own, questions, others))).toEqual([
    ['Without help?', 'No', own.source],
    ['Without help?', 'Yes', others.source],
    ['Ease, 1 to 7', 4, null],
    ['Mood', 'Good', own.source],
    ['Mood', 'Bad', others.source],
  ]);
});

test('what only the evaluation answers is said to be its own', () => {
  const others = evaluation(answer('q1', null, 'Yes'));
  expect(told(answersInOrder(null, questions, others))[0]).toEqual(['Without help?', 'Yes', others.source]);
  expect(told(answersInOrder(summary(answer('q1', null, null)), questions, others))[0]).toEqual([
    'Without help?',
    'Yes',
    others.source,
  ]);
});

test('a reason is kept where only one of two equal answers gives it', () => {
  const [row] = answersInOrder(
    summary(answer('q1', null, 'Yes')),
    questions,
    evaluation(answer('q1', null, 'Yes', 'She said so.')),
  );
  expect([row?.rationale, row?.source]).toEqual(['She said so.', null]);
});

test('numbers are told from texts, also where they came as text', () => {
  const rows = answersInOrder(summary(answer('q1', null, '4'), answer('q2', null, '4')), questions);
  expect(rows.map(({ isNumber }) => isNumber)).toEqual([false, true]);
});

test('the evaluation’s answers to no question are left for the tree', () => {
  const others = evaluation(answer('q1', null, 'Yes'), answer('q9', 'Tone', 'Calm'), answer('q3', null, 'x'));
  expect(unmatchedAnswers(others, questions, [answer('q3', 'Mood', 'Good')])).toEqual([
    answer('q9', 'Tone', 'Calm'),
  ]);
});

test('says every value in words', () => {
  expect([null, '', false, 0, { a: 1 }].map(said)).toEqual([null, null, 'No', '0', '{"a":1}']);
});
