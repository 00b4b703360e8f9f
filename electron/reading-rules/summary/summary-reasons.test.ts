import { expect, test } from 'vitest';
import type { Question } from '../../../shared/model/summary.ts';
import { readSummary } from '../../summaries/read-summary.ts';
import { summaryReasons } from './summary-reasons.ts';

const reasonsOf = (value: unknown, questions: Question[] = []) =>
  summaryReasons(value, readSummary(value, questions), questions);
const long = 'She counts the beds twice each night because the tablet logs out after two minutes.';

test('names the fields of the parts that were read', () => {
  const notes =
    '# Wards at night\n\n## Overview\n\nShe counts twice.\n\n## Key points\n\n- Paper wins\n- Trust';
  expect(reasonsOf({ data: { notes } })).toEqual({
    sureness: 'sure',
    reasons: [
      { reason: 'headline', field: 'Overview' },
      { reason: 'points', field: 'Key points' },
    ],
  });
  const answers = {
    answers: [
      { question: 'How old?', answer: 40 },
      { question: 'Why so?', answer: 'cost' },
    ],
  };
  const questions = [
    { id: 'age', label: 'How old?', type: 'integer' },
    { id: 'why', label: 'Why so?', type: 'string' },
  ];
  expect(reasonsOf(answers, questions)).toEqual({
    sureness: 'sure',
    reasons: [{ reason: 'answers', path: ['answers'], entries: 2 }],
  });
});

test('says that there is no headline beside points', () => {
  expect(reasonsOf({ key_points: ['Paper wins at night', 'Trust takes time'] })).toEqual({
    sureness: 'sure',
    reasons: [{ reason: 'no-headline' }, { reason: 'points', field: 'key_points' }],
  });
});

test('is unsure of fields that could be the title or the points, and of much text that is left out', () => {
  expect(reasonsOf({ name: 'Wards at night', summary: long })).toEqual({
    sureness: 'unsure',
    reasons: [
      { reason: 'headline', field: 'summary' },
      { reason: 'field-left-out', field: 'name' },
    ],
  });
  const left = { title: 'Wards', summary: 'She counts twice.', a: { b: `${long} ${long}` } };
  expect(reasonsOf(left).reasons).toContainEqual({
    reason: 'text-left-out',
    share: expect.closeTo(0.91, 1) as number,
  });
});

test('is unsure of answers that their questions cannot have, and of questions without one', () => {
  const questions = ['integer', 'boolean', 'string', 'string[]', 'string'].map((type, index) => ({
    id: `q-${index}`,
    label: `Question ${index}?`,
    type,
  }));
  const answersOf = (...values: unknown[]) => ({
    answers: Object.fromEntries(values.map((value, index) => [`q-${index}`, value])),
  });
  const oddOf = (...values: unknown[]) => reasonsOf(answersOf(...values), questions).reasons.slice(1);
  expect(oddOf(4, 'Nein', 'often', ['a', 'b'])).toEqual([]);
  expect(oddOf('none', 'often', ['a', 'b'], 'Yes', { score: 1, other: 2 })).toEqual([
    { reason: 'odd-answers', answers: 5 },
  ]);
  expect(oddOf(4, true, 3)).toEqual([{ reason: 'odd-answers', answers: 1 }]);
  expect(oddOf(4, true)).toEqual([{ reason: 'unanswered', questions: 3 }]);
});

test('finds nothing in data without words', () => {
  expect(reasonsOf({ id: 7 })).toEqual({ sureness: 'none', reasons: [{ reason: 'no-headline' }] });
});
