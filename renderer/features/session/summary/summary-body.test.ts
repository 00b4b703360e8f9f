import { expect, test } from 'vitest';
import { bodyOf } from './summary-body.ts';
import type { Summary } from '../../../../shared/model/summary.ts';

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
