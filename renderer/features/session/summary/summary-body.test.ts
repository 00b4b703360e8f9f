import { expect, test } from 'vitest';
import { bodyOf, summaryAsText } from './summary-body.ts';
import type { Summary } from '../../../../shared/model/summary.ts';
import { answersInOrder, rowOf } from './answer-rows.ts';

const summary = (parts: Partial<Summary>): Summary => ({
  headline: null,
  title: null,
  keyPoints: [],
  answers: [],
  evaluations: [],
  sentiment: null,
  success: null,
  rest: null,
  ...parts,
});
/** The result of the main process for the text below. */
const READ = {
  headline: 'Ines found the novel at once.',
  title: 'Placing a hold',
  keyPoints: ['She stopped at “Request”', 'She missed two facts'],
};
const MARKDOWN =
  '# Placing a hold\n\nInes found the novel\nat once.\n\n## Key points\n\n- She stopped at “Request”\n- She missed two facts\n\n| a | b |\n|---|---|\n| 1 | 2 |';

test('shows a Markdown summary whole and once', () => {
  expect(bodyOf(summary({ ...READ, rest: MARKDOWN }))).toEqual({
    title: null,
    text: MARKDOWN,
    points: [],
    rest: null,
  });
});

test('removes a Markdown text inside a record from the remaining data', () => {
  const body = bodyOf(
    summary({ ...READ, rest: { analysis: { summary: MARKDOWN, keyTopics: ['holds'] }, cost: 3 } }),
  );
  expect(body.text).toBe(MARKDOWN);
  expect(body.rest).toEqual({ analysis: { keyTopics: ['holds'] }, cost: 3 });
});

test('shows a plain text with its points, and leaves the remaining data as it is', () => {
  const body = bodyOf(
    summary({ headline: 'She found it.', keyPoints: ['One', 'Two'], rest: { mood: 'calm' } }),
  );
  expect(body).toEqual({
    title: null,
    text: 'She found it.',
    points: ['One', 'Two'],
    rest: { mood: 'calm' },
  });
});

test('returns nothing for an empty summary', () => {
  expect(bodyOf(summary({}))).toEqual({ title: null, text: null, points: [], rest: null });
});

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
  const filled = {
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
  expect(summaryAsText(filled, rows)).toBe(
    [
      'She found the novel at once.',
      '- Stopped at “Request”\n- Missed two facts',
      'Without help?\nNot answered',
      'Ease, 1 to 7\n4\nShe said so.',
      'Success\nYes',
    ].join('\n\n'),
  );
});
