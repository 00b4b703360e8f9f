import { expect, test } from 'vitest';
import { answersInOrder, said } from './answer-rows.ts';
import { summaryAsText } from './summary-as-text.ts';

const questions = [
  { id: 'q1', label: 'Without help?', type: 'text' },
  { id: 'q2', label: 'Ease, 1 to 7', type: 'number' },
];
const answer = (
  id: string | null,
  label: string | null,
  value: unknown,
  rationale: string | null = null,
) => ({
  id,
  label,
  value,
  rationale,
});

test('answers stand in the order of the questions, the unanswered and the unasked too', () => {
  const rows = answersInOrder([answer('x', 'Mood', 'Good'), answer(null, 'Ease, 1 to 7', 4)], questions);
  expect(rows.map(({ label, value }) => [label, value])).toEqual([
    ['Without help?', null],
    ['Ease, 1 to 7', 4],
    ['Mood', 'Good'],
  ]);
});

test('other answers stand beside the summary’s own only where they differ, with their source', () => {
  const others = {
    answers: [answer('q1', null, 'Yes'), answer('q2', null, '4'), answer('q3', 'Mood', 'Good')],
    source: 'Evaluation, 19 Nov, 14:20',
  };
  const rows = answersInOrder([answer('q1', null, 'No'), answer('q2', null, 4)], questions, others);
  expect(rows.map(({ label, value, source }) => [label, value, source])).toEqual([
    ['Without help?', 'No', null],
    ['Without help?', 'Yes', others.source],
    ['Ease, 1 to 7', 4, null],
    ['Mood', 'Good', others.source],
  ]);
  const [alone] = answersInOrder([answer('q1', null, null)], questions, others);
  expect([alone?.value, alone?.source]).toEqual(['Yes', others.source]);
});

test('says every value in words', () => {
  expect([said(null), said(''), said(false), said(0), said({ a: 1 })]).toEqual([
    null,
    null,
    'No',
    '0',
    '{"a":1}',
  ]);
});

test('writes a summary down as text', () => {
  const summary = {
    headline: 'She found the novel at once.',
    title: null,
    keyPoints: ['Stopped at “Request”', 'Missed two facts'],
    answers: [answer('q2', null, 4, 'She said so.')],
    evaluations: [answer(null, 'Success', true)],
    sentiment: null,
    success: null,
    rest: null,
  };
  expect(summaryAsText(summary, questions, null)).toBe(
    [
      'She found the novel at once.',
      '- Stopped at “Request”\n- Missed two facts',
      'Without help?\nNot answered',
      'Ease, 1 to 7\n4\nShe said so.',
      'Success\nYes',
    ].join('\n\n'),
  );
});
