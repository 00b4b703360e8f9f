import { expect, test } from 'vitest';
import { readSummary } from '../../summaries/read-summary.ts';
import type { Question } from '../../../shared/model/summary.ts';

const questions: Question[] = [
  { id: 'visits', label: 'How often do you visit the library?', type: 'text' },
  { id: 'friend', label: 'Would you recommend it to a friend?', type: 'text' },
  { id: 'rating', label: 'Overall rating from 1 to 10', type: 'number' },
];
const answers = [
  ['visits', 'Twice a week'],
  ['friend', false],
  ['rating', 8],
];
const refs = questions.map(({ id }) => id);
const labels = questions.map(({ label }) => label);
const typed = (field: (at: number) => object) => [
  { type: 'text', text: 'Twice a week', field: field(0) },
  { type: 'boolean', boolean: false, field: field(1) },
  { type: 'number', number: 8, field: field(2) },
];

const shapes: [string, unknown][] = [
  [
    'typed answers tied by a reference',
    { answers: typed((at) => ({ id: `f${at}`, type: 'x', ref: refs[at] })) },
  ],
  [
    'typed answers tied to a definition by id',
    {
      definition: { fields: labels.map((title, index) => ({ id: `f${index}`, type: 'x', title })) },
      answers: typed((at) => ({ id: `f${at}` })),
    },
  ],
  [
    'a chain of an id and a reference in the definition',
    {
      form: { questions: refs.map((ref, index) => ({ id: `f${index}`, ref, title: `Field ${index}` })) },
      answers: typed((at) => ({ id: `f${at}` })),
    },
  ],
  [
    'values by id, and a list that says what each asks',
    {
      questions: labels.map((text, index) => ({ id: `f${index}`, text })),
      responses: { f0: 'Twice a week', f1: false, f2: 8 },
    },
  ],
  [
    'values by id, and a map that says what each asks',
    {
      questions: { x9: labels[0], x10: labels[1], x11: labels[2] },
      answers: [
        { questionId: 'x9', value: 'Twice a week' },
        { questionId: 'x10', value: false },
        { questionId: 'x11', value: 8 },
      ],
    },
  ],
  [
    'a schema whose descriptions are the questions',
    {
      schema: {
        properties: { a: { description: labels[0] }, b: { description: labels[1] }, c: { title: labels[2] } },
      },
      result: { a: 'Twice a week', b: false, c: 8 },
    },
  ],
  [
    'questions under their ids beside the values',
    {
      result: { values: { X1: 'Twice a week', X2: false, X3: 8 } },
      questions: Object.fromEntries(labels.map((questionText, index) => [`X${index + 1}`, { questionText }])),
    },
  ],
  [
    'a schema beside the data, under the same ids',
    {
      structured_data_schema: {
        type: 'object',
        properties: Object.fromEntries(
          refs.map((ref, index) => [ref, { type: 'x', description: labels[index] }]),
        ),
      },
      structured_data: { visits: 'Twice a week', friend: false, rating: 8 },
    },
  ],
  [
    'a form whose questions have their ids a level deeper',
    {
      form: {
        items: labels.map((title, index) => ({
          itemId: `i${index}`,
          title,
          questionItem: { question: { questionId: `9${index}a` } },
        })),
      },
      responses: [
        {
          responseId: 'r1',
          answers: {
            '90a': { questionId: '90a', textAnswers: { answers: [{ value: 'Twice a week' }] } },
            '91a': { questionId: '91a', textAnswers: { answers: [{ value: false }] } },
            '92a': { questionId: '92a', textAnswers: { answers: [{ value: 8 }] } },
          },
        },
      ],
    },
  ],
  [
    'chosen options by their ids, and a score with its maximum',
    {
      fields: [
        {
          key: 'k1',
          label: labels[0],
          value: 'o1',
          options: [
            { id: 'o1', text: 'Twice a week' },
            { id: 'o2', text: 'Never' },
          ],
        },
        { key: 'k2', label: labels[1], value: false },
        { key: 'k3', label: labels[2], value: { value: 8, max: 10 } },
      ],
    },
  ],
  [
    'records of another form and definitions with labels',
    {
      items: refs.map((key, index) => ({ linkId: `1.${index}`, key, label: labels[index] })),
      item: [
        { linkId: '1.0', answer: [{ valueString: 'Twice a week' }] },
        { linkId: '1.1', answer: [{ valueBoolean: false }] },
        { linkId: '1.2', answer: [{ valueInteger: 8 }] },
      ],
    },
  ],
];

test.each(shapes)('%s', (_, value) => {
  const read = readSummary(value, questions).answers.map(({ id, value: answer }) => [id, answer]);
  expect(read).toEqual(answers);
});

test('reads the labels of choices, and for other types the field that the type names', () => {
  const read = readSummary({
    answers: [
      { type: 'choice', choice: { id: 'c9', label: '35 to 44', ref: 'band-3' }, field: { ref: 'age' } },
      {
        type: 'choices',
        choices: { ids: ['l2', 'l7'], labels: ['N2', 'N7'], refs: ['n2', 'n7'] },
        field: { ref: 'lines' },
      },
      {
        key: 'days',
        value: ['d1', 'd2'],
        options: [
          { id: 'd1', text: 'Monday' },
          { id: 'd2', text: 'Friday' },
        ],
      },
      { type: 'date', date: '2026-05-20', field: { ref: 'since' } },
      { type: 'phone_number', phone_number: '030 1234', field: { ref: 'phone' } },
    ],
  }).answers;
  expect(read.map(({ id, value }) => [id, value])).toEqual([
    ['age', '35 to 44'],
    ['lines', ['N2', 'N7']],
    ['days', ['Monday', 'Friday']],
    ['since', '2026-05-20'],
    ['phone', '030 1234'],
  ]);
});

test('labels an answer by its definition', () => {
  const read = readSummary({
    definition: { fields: [{ id: 'f0', title: 'Which bus do you take?' }] },
    answers: [{ type: 'text', text: 'The N2', field: { id: 'f0' } }],
  }).answers;
  expect(read).toEqual([{ id: 'f0', label: 'Which bus do you take?', value: 'The N2', rationale: null }]);
});

test('reads the criteria of an evaluation as separate answers', () => {
  const read = readSummary({
    evaluation: {
      criteria: [
        { name: 'Greeting', score: 5, explanation: 'Warm.' },
        { name: 'Follow-ups', score: 3, explanation: 'Few.' },
      ],
    },
  }).evaluations;
  expect(read.map(({ label, value, rationale }) => [label, value, rationale])).toEqual([
    ['Greeting', 5, 'Warm.'],
    ['Follow-ups', 3, 'Few.'],
  ]);
});
