import { expect, test } from 'vitest';
import { readTranscript } from '../read-transcript.ts';

const [ask, reply] = ['Is it all right if I record our talk?', 'Yes, that is fine with me.'];
const [next, answer] = ['How often do you visit the library?', 'I go there about twice a week.'];

type Edge = number | null;
/** The start and end of the four turns. */
type Times = [[Edge, Edge], [Edge, Edge], [Edge, Edge], [Edge, Edge]];
const allTimes: Times = [
  [1, null],
  [null, 8],
  [10, null],
  [null, 17],
];
const starts: Times = [
  [1, null],
  [null, null],
  [10, null],
  [null, null],
];
const all: Times = [
  [1, 4],
  [5, 8],
  [10, 13],
  [14, 17],
];

const exchanges: [string, unknown, Times][] = [
  [
    'one start and one end for both sides',
    {
      exchanges: [
        { question: ask, answer: reply, start: 1, end: 8 },
        { question: next, answer, start: 10, end: 17 },
      ],
    },
    allTimes,
  ],
  [
    'a start and a length for both sides',
    [
      { agent: ask, user: reply, start_time: 1, duration: 7 },
      { agent: next, user: answer, start_time: 10, duration: 7 },
    ],
    allTimes,
  ],
  [
    'a start and a length in milliseconds',
    [
      { prompt: ask, response: reply, startMs: 1000, durationMs: 7000 },
      { prompt: next, response: answer, startMs: 10_000, durationMs: 7000 },
    ],
    allTimes,
  ],
  [
    'a pair of times',
    {
      turns: [
        { interviewer: ask, participant: reply, timestamps: [1, 8] },
        { interviewer: next, participant: answer, timestamps: [10, 17] },
      ],
    },
    allTimes,
  ],
  [
    'clock times from and to',
    [
      { q: ask, a: reply, from: '00:00:01.000', to: '00:00:08.000' },
      { q: next, a: answer, from: '00:00:10.000', to: '00:00:17.000' },
    ],
    allTimes,
  ],
  [
    'times in a record beside the sides',
    [
      { question: ask, answer: reply, timing: { start: 1, end: 8 } },
      { question: next, answer, timing: { start: 10, end: 17 } },
    ],
    allTimes,
  ],
  [
    'dates of asking and answering',
    [
      { question: ask, answer: reply, asked_at: '2026-01-05T10:00:01Z', answered_at: '2026-01-05T10:00:05Z' },
      { question: next, answer, asked_at: '2026-01-05T10:00:10Z', answered_at: '2026-01-05T10:00:14Z' },
    ],
    [
      [0, null],
      [4, null],
      [9, null],
      [13, null],
    ],
  ],
  [
    'times named after each side',
    [
      { question: ask, question_start: 1, question_end: 4, answer: reply, answer_start: 5, answer_end: 8 },
      { question: next, question_start: 10, question_end: 13, answer, answer_start: 14, answer_end: 17 },
    ],
    all,
  ],
  [
    'times in records named after each side',
    [
      {
        question: ask,
        answer: reply,
        questionTime: { start: 1, end: 4 },
        answerTime: { start: 5, end: 8 },
      },
      { question: next, answer, questionTime: { start: 10, end: 13 }, answerTime: { start: 14, end: 17 } },
    ],
    all,
  ],
  [
    'sides that are records with times of their own',
    [
      { user: { text: ask, start: 1, end: 4 }, bot: { text: reply, start: 5, end: 8 } },
      { user: { text: next, start: 10, end: 13 }, bot: { text: answer, start: 14, end: 17 } },
    ],
    all,
  ],
  [
    'sides with a start and a length of their own',
    [
      { bot: { text: ask, start: 1, duration: 3 }, user: { text: reply, start: 5, duration: 3 } },
      { bot: { text: next, start: 10, duration: 3 }, user: { text: answer, start: 14, duration: 3 } },
    ],
    all,
  ],
  [
    'the start of the answer alone is named after its side',
    [
      { question: ask, answer: reply, start: 1, answer_start: 5, end: 8 },
      { question: next, answer, start: 10, answer_start: 14, end: 17 },
    ],
    [
      [1, null],
      [5, 8],
      [10, null],
      [14, 17],
    ],
  ],
  [
    'a start for the whole and times for the answer',
    [
      { question: ask, start: 1, answer: { text: reply, start: 5, end: 8 } },
      { question: next, start: 10, answer: { text: answer, start: 14, end: 17 } },
    ],
    [
      [1, null],
      [5, 8],
      [10, null],
      [14, 17],
    ],
  ],
  [
    'columns with one start and one end a row',
    { questions: [ask, next], answers: [reply, answer], starts: [1, 10], ends: [8, 17] },
    allTimes,
  ],
  [
    'columns of starts and lengths',
    { question: [ask, next], answer: [reply, answer], start: [1, 10], duration: [7, 7] },
    allTimes,
  ],
  [
    'rows under a head',
    {
      columns: ['question', 'answer', 'start', 'end'],
      rows: [
        [ask, reply, 1, 8],
        [next, answer, 10, 17],
      ],
    },
    allTimes,
  ],
  [
    'rows of comma-separated values',
    `start,end,question,answer\n1,8,"${ask}","${reply}"\n10,17,"${next}","${answer}"`,
    allTimes,
  ],
  [
    'exchanges inside entries that have the times',
    [
      { turn: 1, start: 1, end: 8, exchange: { question: ask, answer: reply } },
      { turn: 2, start: 10, end: 17, exchange: { question: next, answer } },
    ],
    allTimes,
  ],
  [
    'sides with a text alone in entries that have the times',
    [
      { begin: 1, finish: 8, agent: { text: ask }, user: { text: reply } },
      { begin: 10, finish: 17, agent: { text: next }, user: { text: answer } },
    ],
    allTimes,
  ],
  [
    'a date of completion',
    [
      {
        question: ask,
        answer: reply,
        startedAt: '2026-01-05T10:00:01Z',
        completedAt: '2026-01-05T10:00:08Z',
      },
      { question: next, answer, startedAt: '2026-01-05T10:00:10Z', completedAt: '2026-01-05T10:00:17Z' },
    ],
    [
      [0, null],
      [null, 7],
      [9, null],
      [null, 16],
    ],
  ],
  [
    'messages inside rounds that have the times',
    {
      rounds: [
        {
          start: 1,
          end: 8,
          messages: [
            { role: 'agent', text: ask },
            { role: 'user', text: reply },
          ],
        },
        {
          start: 10,
          end: 17,
          messages: [
            { role: 'agent', text: next },
            { role: 'user', text: answer },
          ],
        },
      ],
    },
    allTimes,
  ],
  [
    'a moment for both sides',
    [
      { question: ask, answer: reply, timestamp: 1 },
      { question: next, answer, timestamp: 10 },
    ],
    starts,
  ],
  [
    'sections of exchanges with times in metadata',
    {
      sections: [
        {
          name: 'Consent',
          exchanges: [{ interviewer: ask, respondent: reply, meta: { start: 1, end: 8 } }],
        },
        {
          name: 'Visits',
          exchanges: [{ interviewer: next, respondent: answer, meta: { start: 10, end: 17 } }],
        },
      ],
    },
    allTimes,
  ],
];

test.each(exchanges)('%s', (_, value, times) => {
  const { turns } = readTranscript(value);
  expect(turns.map(({ text, startSeconds, endSeconds }) => [text, startSeconds, endSeconds])).toEqual(
    [ask, reply, next, answer].map((text, index) => [text, ...(times[index] ?? [])]),
  );
});
