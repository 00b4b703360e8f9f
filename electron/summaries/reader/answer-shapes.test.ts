import { expect, test } from 'vitest';
import { readSummary } from '../read-summary.ts';
import type { Question } from '../../../shared/model/summary.ts';

const often = 'How often do you visit the library?';
const friend = 'Would you recommend it to a friend?';
const rating = 'Overall rating from 1 to 10';
const questions: Question[] = [
  { id: 'a1f3', label: often, type: 'text' },
  { id: 'b2c4', label: friend, type: 'text' },
  { id: 'c3d5', label: rating, type: 'number' },
];

type Given = [string, unknown, string | null];
const plainAnswers: Given[] = [
  ['a1f3', 'Twice a week', null],
  ['b2c4', true, null],
  ['c3d5', 8, null],
];
const reasons = ['They say “twice”.', 'They would tell anyone.', 'They give it an eight.'];
const reasoned = plainAnswers.map(([id, value], index): Given => [id, value, reasons[index] ?? null]);

const shapes: [string, unknown, Given[]][] = [
  // Keys derived from the question.
  [
    'question texts as keys',
    { answers: { [often]: 'Twice a week', [friend]: true, [rating]: 8 } },
    plainAnswers,
  ],
  [
    'question texts in another case and without marks',
    {
      results: {
        'how often do you visit the library': 'Twice a week',
        'WOULD YOU RECOMMEND IT TO A FRIEND': true,
        'overall rating (from 1 to 10)': 8,
      },
    },
    plainAnswers,
  ],
  [
    'snake case',
    {
      answers: {
        how_often_do_you_visit_the_library: 'Twice a week',
        would_you_recommend_it_to_a_friend: true,
        overall_rating_from_1_to_10: 8,
      },
    },
    plainAnswers,
  ],
  [
    'camel case',
    {
      extracted: {
        howOftenDoYouVisitTheLibrary: 'Twice a week',
        wouldYouRecommendItToAFriend: true,
        overallRatingFrom1To10: 8,
      },
    },
    plainAnswers,
  ],
  [
    'kebab case, cut off',
    {
      structured_output: {
        'how-often-do-you-visit': 'Twice a week',
        'would-you-recommend-it': true,
        'overall-rating': 8,
      },
    },
    plainAnswers,
  ],
  [
    'keys cut off in the middle of a word',
    {
      data: {
        how_often_do_you_vis: 'Twice a week',
        would_you_recommend_it_to_a_fr: true,
        overall_rating_fro: 8,
      },
    },
    plainAnswers,
  ],
  [
    'the words that matter',
    { answers: { often_visit_library: 'Twice a week', recommend_friend: true, overall_rating: 8 } },
    plainAnswers,
  ],
  [
    'other forms of the words that matter',
    { answers: { libraryVisits: 'Twice a week', recommends_to_friends: true, rating: 8 } },
    plainAnswers,
  ],
  [
    'a number before the words',
    { answers: { q1_how_often: 'Twice a week', q2_recommend: true, q3_rating: 8 } },
    plainAnswers,
  ],
  // Positions.
  ['q1, q2, q3', { answers: { q1: 'Twice a week', q2: true, q3: 8 } }, plainAnswers],
  [
    'question_1 and so on',
    { answers: { question_1: 'Twice a week', question_2: true, question_3: 8 } },
    plainAnswers,
  ],
  ['numbers from one', { answers: { 1: 'Twice a week', 2: true, 3: 8 } }, plainAnswers],
  ['numbers from nought', { answers: { 0: 'Twice a week', 1: true, 2: 8 } }, plainAnswers],
  [
    'answer 1 and so on, outside a group',
    { summary: 'S.', 'Answer 1': 'Twice a week', 'Answer 2': true, 'Answer 3': 8 },
    plainAnswers,
  ],
  ['a list in the questions’ order', { answers: ['Twice a week', true, 8] }, plainAnswers],
  [
    'a list of records in the questions’ order',
    {
      answers: [
        { value: 'Twice a week', reason: reasons[0] },
        { value: true, reason: reasons[1] },
        { value: 8, reason: reasons[2] },
      ],
    },
    reasoned,
  ],
  [
    'records with the question’s number',
    {
      results: [
        { question_number: 2, answer: true },
        { question_number: 1, answer: 'Twice a week' },
        { question_number: 3, answer: 8 },
      ],
    },
    [plainAnswers[1], plainAnswers[0], plainAnswers[2]] as Given[],
  ],
  [
    'records with an index from nought',
    {
      responses: [
        { questionIndex: 0, response: 'Twice a week' },
        { questionIndex: 1, response: true },
        { questionIndex: 2, response: 8 },
      ],
    },
    plainAnswers,
  ],
  // Values in records, with reasons.
  ...(
    [
      ['value', 'rationale'],
      ['answer', 'explanation'],
      ['result', 'justification'],
      ['response', 'evidence'],
      ['score', 'reason'],
      ['selected_option', 'supporting_quote'],
      ['extracted_value', 'reasoning'],
      ['final_answer', 'answer_rationale'],
    ] as const
  ).map(([value, why]): [string, unknown, Given[]] => [
    `${value} with ${why}`,
    {
      evaluation: {
        a1f3: { [value]: 'Twice a week', [why]: reasons[0] },
        b2c4: { [value]: true, [why]: reasons[1] },
        c3d5: { [value]: 8, [why]: reasons[2] },
      },
    },
    reasoned,
  ]),
  [
    'values in values',
    {
      answers: {
        a1f3: { value: { text: 'Twice a week', confidence: 0.9 }, rationale: reasons[0] },
        b2c4: { value: { boolean: true }, rationale: reasons[1] },
        c3d5: { value: { number: 8 }, rationale: reasons[2] },
      },
    },
    reasoned,
  ],
  [
    'results in results, with the reasons inside',
    {
      analysis: {
        a1f3: { result: { answer: 'Twice a week', reason: reasons[0] } },
        b2c4: { result: { answer: true, reason: reasons[1] } },
        c3d5: { result: { answer: 8, reason: reasons[2] } },
      },
    },
    reasoned,
  ],
  [
    'values named after their type',
    {
      answers: [
        { question: often, type: 'string', stringValue: 'Twice a week' },
        { question: friend, type: 'boolean', booleanValue: true },
        { question: rating, type: 'number', numberValue: 8 },
      ],
    },
    plainAnswers,
  ],
  [
    'a field record with a typed answer beside it',
    {
      answers: [
        { field: { id: 'f1', title: often, type: 'text' }, type: 'text', text: 'Twice a week' },
        { field: { id: 'f2', title: friend, type: 'yes_no' }, type: 'boolean', boolean: true },
        { field: { id: 'f3', title: rating, type: 'rating' }, type: 'number', number: 8 },
      ],
    },
    plainAnswers,
  ],
  [
    'choices with labels',
    {
      answers: [
        { field: { title: often }, type: 'choice', choice: { id: 'c', label: 'Twice a week' } },
        { field: { title: friend }, type: 'choices', choices: { labels: ['Yes', 'Gladly'] } },
      ],
    },
    [
      ['a1f3', 'Twice a week', null],
      ['b2c4', ['Yes', 'Gladly'], null],
    ],
  ],
  [
    'lists of texts in records',
    {
      answers: {
        a1: { questionId: 'a1f3', textAnswers: { answers: [{ value: 'Twice a week' }] } },
        b2: { questionId: 'b2c4', textAnswers: { answers: [{ value: 'Yes' }, { value: 'Gladly' }] } },
      },
    },
    [
      ['a1f3', 'Twice a week', null],
      ['b2c4', ['Yes', 'Gladly'], null],
    ],
  ],
  // Records and maps of maps.
  [
    'a list of questions with answers under an unknown name',
    {
      report: {
        interview_findings: [
          { question: often, answer: 'Twice a week', because: reasons[0] },
          { question: friend, answer: true, because: reasons[1] },
          { question: rating, answer: 8, because: reasons[2] },
        ],
      },
    },
    reasoned,
  ],
  [
    'maps by section',
    {
      answers: {
        habits: { a1f3: 'Twice a week' },
        opinion: { b2c4: true, c3d5: { value: 8, reason: reasons[2] } },
      },
    },
    [plainAnswers[0], plainAnswers[1], reasoned[2]] as Given[],
  ],
  [
    'sections in lists',
    {
      sections: [
        { title: 'Habits', items: [{ name: 'how_often', value: 'Twice a week' }] },
        {
          title: 'Opinion',
          items: [
            { name: 'recommend_to_friend', value: true },
            { name: 'overall_rating', value: 8 },
          ],
        },
      ],
    },
    plainAnswers,
  ],
  [
    'maps of values and of reasons side by side',
    {
      values: { a1f3: 'Twice a week', b2c4: true, c3d5: 8 },
      rationales: { a1f3: reasons[0], b2c4: reasons[1], c3d5: reasons[2] },
    },
    reasoned,
  ],
  [
    'reasons in fields beside the answers',
    {
      answers: {
        a1f3: 'Twice a week',
        a1f3_reason: reasons[0],
        b2c4: true,
        b2c4_reason: reasons[1],
        c3d5: 8,
        c3d5_reason: reasons[2],
      },
    },
    reasoned,
  ],
  [
    'answers and reasons in fields of the same stem',
    {
      evaluation: {
        q1_answer: 'Twice a week',
        q1_explanation: reasons[0],
        q2_answer: true,
        q2_explanation: reasons[1],
        q3_answer: 8,
        q3_explanation: reasons[2],
      },
    },
    reasoned,
  ],
  [
    'columns',
    { answers: { question: [often, friend, rating], answer: ['Twice a week', true, 8], rationale: reasons } },
    reasoned,
  ],
  [
    'rows under a head',
    {
      answers: {
        columns: ['question', 'answer', 'reason'],
        rows: [
          [often, 'Twice a week', reasons[0]],
          [friend, true, reasons[1]],
          [rating, 8, reasons[2]],
        ],
      },
    },
    reasoned,
  ],
  [
    'rows whose first names the columns',
    {
      answers: [
        ['question_id', 'value', 'rationale'],
        ['a1f3', 'Twice a week', reasons[0]],
        ['b2c4', true, reasons[1]],
        ['c3d5', 8, reasons[2]],
      ],
    },
    reasoned,
  ],
  [
    'letters for question and answer',
    {
      answers: [
        { q: often, a: 'Twice a week' },
        { q: friend, a: true },
        { q: rating, a: 8 },
      ],
    },
    plainAnswers,
  ],
  [
    'names with words for the kind of value',
    { answers: { often_flag: 'Twice a week', recommend_flag: true, rating_score: 8 } },
    plainAnswers,
  ],
  [
    'lists side by side',
    { questions: [often, friend, rating], answers: ['Twice a week', true, 8] },
    plainAnswers,
  ],
  [
    'pairs of name and value',
    [
      ['a1f3', 'Twice a week'],
      ['recommend_to_friend', true],
      ['overall rating', 8],
    ],
    plainAnswers,
  ],
  [
    'reasons in fields beside answers that stand beside the summary',
    {
      summary: 'Short.',
      a1f3: 'Twice a week',
      a1f3_rationale: reasons[0],
      c3d5: 8,
      c3d5_rationale: reasons[2],
    },
    [reasoned[0], reasoned[2]] as Given[],
  ],
  // Wrappers added by a pipeline.
  [
    'arguments of a function as JSON text',
    {
      tool_calls: [
        {
          function: {
            name: 'submit',
            arguments: '{"how_often":"Twice a week","recommend":true,"overall_rating":8}',
          },
        },
      ],
    },
    plainAnswers,
  ],
  [
    'a completion whose content is JSON text',
    {
      choices: [
        {
          message: {
            role: 'assistant',
            content: '```json\n{"answers":{"q1":"Twice a week","q2":true,"q3":8}}\n```',
          },
        },
      ],
    },
    plainAnswers,
  ],
  [
    'outputs by their own ids, each with a name and a result',
    {
      structuredOutputs: {
        '6f1a-11': { name: 'How often', result: 'Twice a week' },
        '6f1a-22': { name: 'Recommend to a friend', result: true },
        '6f1a-33': { name: 'Overall rating', result: 8 },
      },
    },
    plainAnswers,
  ],
  [
    'entries of key and value',
    {
      custom_fields: [
        { key: 'how_often', value: 'Twice a week' },
        { key: 'recommend_friend', value: true },
        { key: 'overall_rating', value: 8 },
      ],
    },
    plainAnswers,
  ],
];

test.each(shapes)('%s', (_, value, expected) => {
  const { answers } = readSummary(value, questions);
  expect(
    Object.fromEntries(answers.map(({ id, value: given, rationale }) => [id, [given, rationale]])),
  ).toEqual(Object.fromEntries(expected.map(([id, given, rationale]) => [id, [given, rationale]])));
});

/** None of these contains an answer, although each shares words or numbers with a question. */
const unrelated: [string, unknown][] = [
  [
    'counts of a session',
    { summary: 'Short.', visit_count: 3, rating_scale: '1 to 10', library_version: '2.1' },
  ],
  [
    'steps with numbers',
    {
      summary: 'Short.',
      steps: [
        { number: 1, text: 'Opened' },
        { number: 2, text: 'Closed' },
      ],
    },
  ],
  ['a map by channel', { summary: 'Short.', channels: { 0: 'agent', 1: 'participant' } }],
  ['key points in a list', { summary: 'Short.', keyPoints: ['One', 'Two', 'Three'] }],
  ['a chart in columns', { chart: { labels: ['positive', 'negative'], values: [0.7, 0.3] } }],
  ['a longer list than there are questions', { tags: ['a', 'b', 'c', 'd'] }],
];

test.each(unrelated)('finds no answers in %s', (_, value) => {
  expect(readSummary(value, questions).answers).toEqual([]);
});
