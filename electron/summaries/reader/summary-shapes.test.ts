import { expect, test } from 'vitest';
import { readSummary } from '../read-summary.ts';
import type { Question } from '../../../shared/model/summary.ts';

const text = 'The participant visits the library twice a week.';
const questions: Question[] = [
  { id: 'q1', label: 'How often?', type: 'text' },
  { id: 'q2', label: 'Age group', type: 'choice' },
  { id: 'q3', label: 'Rating', type: 'number' },
];
const withAnswers = (...answers: [string | null, string | null, unknown, string | null][]) =>
  answers.map(([id, label, value, rationale]) => ({ id, label, value, rationale }));
const nothing = {
  headline: null,
  title: null,
  keyPoints: [],
  answers: [],
  evaluations: [],
  sentiment: null,
  success: null,
  rest: null,
};

const shapes: [string, unknown, Partial<ReturnType<typeof readSummary>>][] = [
  [
    "the service's own shape",
    {
      summary: text,
      keyPoints: ['One', 'Two'],
      answers: [
        { id: 'q1', label: 'How often?', type: 'text', value: 'Twice', rationale: 'Said so.' },
        { id: 'q2', label: 'Age group', type: 'choice', value: '', rationale: null },
        { id: 'q3', label: 'Rating', type: 'number', value: 0, rationale: null },
      ],
    },
    {
      headline: text,
      keyPoints: ['One', 'Two'],
      answers: withAnswers(['q1', 'How often?', 'Twice', 'Said so.'], ['q3', 'Rating', 0, null]),
    },
  ],
  [
    'answers by label in a map',
    {
      overview: text,
      results: { 'How often?': { answer: 'Twice', reason: 'Said so.' }, rating: false, extra: 3 },
    },
    {
      headline: text,
      answers: withAnswers(
        ['q1', 'How often?', 'Twice', 'Said so.'],
        ['q3', 'Rating', false, null],
        ['extra', null, 3, null],
      ),
    },
  ],
  [
    'answers as fields beside the summary',
    { summary: text, q1: 'Twice', q2: null, wordCount: 12 },
    { headline: text, answers: withAnswers(['q1', 'How often?', 'Twice', null]), rest: { wordCount: 12 } },
  ],
  [
    'a list under an unknown name, with rows of their own ids',
    { report: { items: [{ id: 'row-1', questionId: 'q1', response: 'Twice', justification: 'Said so.' }] } },
    {
      answers: withAnswers(['q1', 'How often?', 'Twice', 'Said so.']),
      rest: { report: { items: [{ id: 'row-1' }] } },
    },
  ],
  [
    'evaluations that answer a question, and others',
    {
      evaluation: [
        { question: 'How often', result: 'Twice', rationale: 'Said so.' },
        { criterion: 'Polite', score: 5, comment: 'Very.' },
      ],
    },
    {
      answers: withAnswers(['q1', 'How often', 'Twice', 'Said so.']),
      evaluations: withAnswers([null, 'Polite', 5, 'Very.']),
    },
  ],
  [
    'a call analysis',
    {
      call_analysis: {
        call_summary: text,
        in_voicemail: false,
        user_sentiment: 'Positive',
        call_successful: false,
        custom_analysis_data: { q3: 4 },
      },
    },
    {
      headline: text,
      sentiment: 'Positive',
      success: false,
      answers: withAnswers(['q3', 'Rating', 4, null]),
      rest: { call_analysis: { in_voicemail: false } },
    },
  ],
  [
    'fields of a summary inside results',
    {
      results: {
        summary: text,
        highlights: [{ text: 'One' }],
        sentiment: { overall: 'mixed', score: 0.1 },
        passed: 'yes',
      },
    },
    {
      headline: text,
      keyPoints: ['One'],
      sentiment: 'mixed',
      success: true,
      rest: { results: { sentiment: { overall: 'mixed', score: 0.1 } } },
    },
  ],
  [
    'JSON in a text',
    `\`\`\`json\n{"summary":"${text}","title":"Habits"}\n\`\`\``,
    { headline: text, title: 'Habits' },
  ],
  [
    'Markdown in a field',
    { summary: `# Habits\n\n${text}\n\n## Key takeaways\n\n1. One\n2. Two\n\n## Next steps\n\n- Three` },
    {
      headline: text,
      title: 'Habits',
      keyPoints: ['One', 'Two'],
      rest: {
        summary: `# Habits\n\n${text}\n\n## Key takeaways\n\n1. One\n2. Two\n\n## Next steps\n\n- Three`,
      },
    },
  ],
  ['a list of points', ['One', 'Two'], { keyPoints: ['One', 'Two'] }],
  [
    'a list of answers',
    [{ question: 'Rating', value: 3 }],
    { answers: withAnswers(['q3', 'Rating', 3, null]) },
  ],
  [
    'a mark that is no success',
    { summary: text, successEvaluation: '8' },
    { headline: text, rest: { successEvaluation: '8' } },
  ],
  [
    'an answer of the service',
    { success: true, sessionId: 's', summary: text },
    { headline: text, rest: { success: true, sessionId: 's' } },
  ],
  [
    'summaries of parts',
    { sections: [{ summary: 'A long part of the whole talk.' }], short: 1 },
    { rest: { sections: [{ summary: 'A long part of the whole talk.' }], short: 1 } },
  ],
  ['a number', 7, { rest: 7 }],
  ['an empty text', '', {}],
];

test.each(shapes)('%s', (_, value, expected) => {
  expect(readSummary(value, questions)).toEqual({ ...nothing, ...expected });
});

test('keeps the ids and labels of the data if there are no questions', () => {
  expect(readSummary({ answers: { q1: 'Twice', 'Age group': '30 to 39', q9: [] } }).answers).toEqual(
    withAnswers(['q1', null, 'Twice', null], [null, 'Age group', '30 to 39', null]),
  );
});
