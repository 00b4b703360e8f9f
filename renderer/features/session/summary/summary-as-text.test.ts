import { expect, test } from 'vitest';
import { answersInOrder, rowOf } from './answer-rows.ts';
import { summaryAsText } from './summary-as-text.ts';

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

test('writes a summary as text', () => {
  const questions = [
    { id: 'q1', label: 'Without help?', type: 'text' },
    { id: 'q2', label: 'Ease, 1 to 7', type: 'number' },
  ];
  const answers = [answer('q2', null, 4, 'She said so.')];
  const summary = {
    headline: 'She found the novel at once.',
    title: null,
    keyPoints: ['Stopped at “Request”', 'Missed two facts'],
    answers,
    evaluations: [],
    sentiment: null,
    success: null,
    rest: null,
  };
  const rows = [
    ...answersInOrder({ answers, source: 'Summary' }, questions),
    rowOf(answer(null, 'Success', true), 0),
  ];
  expect(summaryAsText(summary, rows)).toBe(
    [
      'She found the novel at once.',
      '- Stopped at “Request”\n- Missed two facts',
      'Without help?\nNot answered',
      'Ease, 1 to 7\n4\nShe said so.',
      'Success\nYes',
    ].join('\n\n'),
  );
});
