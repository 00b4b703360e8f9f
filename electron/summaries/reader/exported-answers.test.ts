import { expect, test } from 'vitest';
import { readSummary } from '../read-summary.ts';
import type { Question } from '../../../shared/model/summary.ts';

const often = 'How often do you visit the library?';
const friend = 'Would you recommend it to a friend?';
const things = 'Which things do you borrow?';
const questions: Question[] = [
  { id: 'visit-rate', label: often, type: 'string' },
  { id: 'recommend', label: friend, type: 'boolean' },
  { id: 'borrowed', label: things, type: 'string[]' },
];
const answers = [
  ['visit-rate', 'Twice a week'],
  ['recommend', 'Yes'],
  ['borrowed', ['Books', 'Films']],
];

const options = (...names: string[]) =>
  names.map((text, index) => ({ id: `${text}-7f`, text, value: index }));
const exportedQuestions = [
  { id: 'q-1', text: often, answerOptions: options('Never', 'Twice a week') },
  { id: 'q-2', text: friend, answerOptions: options('Yes', 'No') },
  { id: 'q-3', text: things, answerOptions: options('Books', 'Music', 'Films') },
];
const fence = (value: unknown) =>
  `Here are the answers:\n\n\`\`\`json\n${JSON.stringify(value)}\n\`\`\`\n\nThat is all.`;
const sent = (id: string, answer: unknown) => ({
  id: `req-${id}`,
  custom_id: `talk-7:q01_${id}`,
  response: {
    status: 200,
    body: { choices: [{ message: { content: JSON.stringify({ answer, reasoning: 'It was said.' }) } }] },
  },
});

const shapes: [string, unknown][] = [
  // Tables.
  [
    'a table with codes, questions and ids over the answers',
    `Date,Q1,Q2_GROUP,Q2,Q3,Q4\nDate,${often},${friend} - Group,${friend},${things},Anything else?\n"{""id"":""d""}","{""id"":""1""}","{""id"":""2g""}","{""id"":""2""}","{""id"":""3""}","{""id"":""4""}"\n2026-01-05,Twice a week,High,Yes,"Books,Films",`,
  ],
  [
    'a table with a column for each option',
    `ID;${often};${friend};${things};;\n;;;Books;Music;Films\n7;Twice a week;Yes;Books;;Films`,
  ],
  ['a table with ids as its head', 'visit-rate\trecommend\tborrowed\nTwice a week\tYes\tBooks; Films\n'],
  [
    'a table with a row for each field',
    'record,event,field_name,value\n7,first,visit_rate,Twice a week\n7,first,recommend,Yes\n7,first,borrowed,"Books,Films"\n',
  ],
  [
    'a table with a row for each question',
    `Question,Answer\n"${often}",Twice a week\n${friend},Yes\n${things},"Books, Films"`,
  ],

  // Names with prefixes.
  [
    'paths of groups',
    {
      _id: 7,
      start: '2026-01-05',
      'habits/visit_rate': 'Twice a week',
      'habits/recommend': 'Yes',
      'habits/things/borrowed': 'Books; Films',
    },
  ],
  [
    'numbers before the questions',
    {
      answers: {
        [`Q1. ${often}`]: 'Twice a week',
        [`Q2. ${friend}`]: 'Yes',
        [`Q3. ${things}`]: ['Books', 'Films'],
      },
    },
  ],

  // Coded answers.
  [
    'ids of options that the form defines',
    {
      form: { groups: [{ questions: exportedQuestions }] },
      answers: {
        total: 61,
        groups: [
          {
            groupId: 'g',
            scores: [
              { questionId: 'q-1', answerId: 'Twice a week-7f', score: 1, comments: '' },
              { questionId: 'q-2', answerId: 'Yes-7f', score: 9, comments: 'Says so.' },
              { questionId: 'q-3', answerIds: ['Books-7f', 'Films-7f'], score: 2, comments: '' },
            ],
          },
        ],
      },
    },
  ],
  [
    'codes of options',
    {
      questions: [
        { id: 'q-1', title: often, choices: { 1: 'Never', 2: 'Twice a week' } },
        { id: 'q-2', title: friend, choices: { 1: 'Yes', 2: 'No' } },
        { id: 'q-3', title: things, choices: { 1: 'Books', 2: 'Music', 3: 'Films' } },
      ],
      responses: [
        { question_id: 'q-1', value: 2 },
        { question_id: 'q-2', value: 1 },
        { question_id: 'q-3', value: [1, 3] },
      ],
    },
  ],

  // Answers inside a model's output or a service's response.
  [
    'a fenced list between sentences, by number',
    {
      choices: [
        {
          message: {
            role: 'assistant',
            content: fence([
              { question: 1, answer: 'Twice a week' },
              { question: 2, answer: 'Yes' },
              { question: 3, answer: ['Books', 'Films'] },
            ]),
          },
        },
      ],
    },
  ],
  [
    'a fenced map after a sentence',
    {
      output: {
        text: fence({
          answers: { 'visit-rate': 'Twice a week', recommend: 'Yes', borrowed: ['Books', 'Films'] },
        }),
      },
    },
  ],
  [
    'an answer in each line of a log',
    [sent('borrowed', ['Books', 'Films']), sent('visit_rate', 'Twice a week'), sent('recommend', 'Yes')]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  ],
  [
    'codes after spaces',
    { answers: { 'visit-rate': 'Twice a week', recommend: 'Yes', borrowed: 'Books|Films' } },
  ],
];

test.each(shapes)('reads answers in %s', (_, value) => {
  const read = readSummary(value, questions).answers.map(({ id, value: answered }) => [id, answered]);
  expect(read).toEqual(expect.arrayContaining(answers));
});

test('splits several codes at spaces, and keeps prose for a list as one text', () => {
  const read = (sentAnswer: string) =>
    readSummary({ answers: { borrowed: sentAnswer } }, questions).answers[0]?.value;
  expect(read('rain_water bore_hole')).toEqual(['rain_water', 'bore_hole']);
  expect(read('old books')).toBe('old books');
});

test('does not use an undefined id as an answer', () => {
  const value = { answers: [{ question_id: 'recommend', answer_id: '7bc121ed' }] };
  expect(readSummary(value, questions).answers).toEqual([]);
});
