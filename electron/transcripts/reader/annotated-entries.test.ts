import { expect, test } from 'vitest';
import { readTranscript } from '../read-transcript.ts';

const hello = 'Hello, and thank you for taking part.';
const fine = 'Yes, that is fine with me.';
const often = 'How often do you visit the library?';

type Line = [string, string | null, string];
const lines = (value: unknown) =>
  readTranscript(value).turns.map(({ role, speakerLabel, text }) => [role, speakerLabel, text]);

const named: Line[] = [
  ['unknown', 'Ava', hello],
  ['unknown', 'Ben', fine],
  ['unknown', 'Ava', often],
];
const dialogue: [string, string][] = [
  ['Ava', hello],
  ['Ben', fine],
  ['Ava', often],
];
const rolesOnly = [
  ['agent', null, hello],
  ['participant', null, fine],
  ['agent', null, often],
];

/** Annotations of an entry do not determine its speaker. */
const annotated: [string, unknown][] = [
  [
    'marks that repeat a question under its name',
    dialogue.map(([speaker, text]) => ({
      speaker,
      text,
      marks: { task: null, question: text.endsWith('?') ? text : null },
    })),
  ],
  [
    'what was found in a sentence, under a question’s or an answer’s name',
    {
      sentences: dialogue.map(([speaker_name, text]) => ({
        speaker_name,
        text,
        nlp: text.endsWith('?') ? { question: text } : { answer: text },
      })),
    },
  ],
  [
    'labels two records deep',
    {
      segments: dialogue.map(([name, text]) => ({
        speaker: { name },
        text,
        ai: { labels: text.endsWith('?') ? { question: text } : {} },
      })),
    },
  ],
];

test.each(annotated)('finds the speakers of entries with %s', (_, value) => {
  expect(lines(value)).toEqual(named);
});

const messages = rolesOnly.map(([role, , text]) => ({ type: 'message', role, text }));
/** Model and voice names are configuration, not speech. */
const configured: [string, unknown][] = [
  [
    'a session that was created with a model',
    [
      { type: 'session.created', session: { id: 's1', model: 'talker-4', instructions: 'Be brief.' } },
      ...messages,
    ],
  ],
  ['a model on every entry', messages.map((message) => ({ ...message, model: 'talker_turbo_v2.5' }))],
  [
    'an agent’s name and model in an entry of their own',
    [{ event: 'agent_ready', agent: 'interviewer-7b', llm: 'acme/talker-4' }, ...messages],
  ],
  [
    'a room that was updated',
    [{ type: 'room.updated', room: { id: 'r1', model: 'talker', voice: 'alloy' } }, ...messages],
  ],
];

test.each(configured)('reads no turn from %s', (_, value) => {
  expect(lines(value)).toEqual(rolesOnly);
});

type Timed = [string, number | null, number | null];
const timed: Timed[] = [
  [hello, 0.5, 3.7],
  [fine, 4.1, 5.9],
  [often, 62.25, 64.5],
];
const times = (value: unknown) =>
  readTranscript(value).turns.map(({ text, startSeconds, endSeconds }) => [text, startSeconds, endSeconds]);
const clock = (seconds: number) =>
  `0:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(2).padStart(5, '0')}`;
const texts: [string, number, number][] = [
  [hello, 0.5, 3.7],
  [fine, 4.1, 5.9],
  [often, 62.25, 64.5],
];

const placed: [string, unknown, Timed[]][] = [
  [
    'in a list of places, as clock times',
    {
      transcript: texts.map(([text, start, end], index) => ({
        id: index,
        text,
        speakerId: index % 2,
        instances: [{ adjustedStart: clock(start), adjustedEnd: clock(end) }],
      })),
    },
    timed,
  ],
  [
    'in a list of stretches, of which the last ends the turn',
    {
      utterances: texts.map(([text, start, end]) => ({
        text,
        speaker: text === fine ? 'B' : 'A',
        spans: [
          { start, end: start + 0.4 },
          { start: start + 0.6, end },
        ],
      })),
    },
    timed,
  ],
  [
    'in a list of milliseconds',
    {
      turns: texts.map(([text, start, end]) => ({
        text,
        speaker: text === fine ? 'B' : 'A',
        timings: [{ startMs: start * 1000, endMs: end * 1000 }],
      })),
    },
    timed,
  ],
  [
    'in events about the same item',
    [
      { type: 'message', item_id: 'i1', role: 'assistant', text: hello },
      { type: 'speech_started', item_id: 'i2', audio_start_ms: 4100 },
      { type: 'speech_stopped', item_id: 'i2', audio_end_ms: 5900 },
      { type: 'message', item_id: 'i2', role: 'user', text: fine },
    ],
    [
      [hello, null, null],
      [fine, 4.1, 5.9],
    ],
  ],
  [
    'in one event after the same utterance',
    {
      events: [
        { kind: 'utterance', utteranceId: 'u1', speaker: 'agent', text: hello },
        { kind: 'utterance_timing', utteranceId: 'u1', start: 0.5, end: 3.7 },
        { kind: 'utterance', utteranceId: 'u2', speaker: 'user', text: fine },
        { kind: 'utterance_timing', utteranceId: 'u2', start: 4.1, end: 5.9 },
        { kind: 'utterance', utteranceId: 'u3', speaker: 'agent', text: often },
        { kind: 'utterance_timing', utteranceId: 'u3', start: 62.25, end: 64.5 },
      ],
    },
    timed,
  ],
];

test.each(placed)('reads times %s', (_, value, expected) => {
  expect(times(value)).toEqual(expected);
});

test('does not read text offsets as times', () => {
  const value = {
    utterances: [
      { speaker: 'Ava', text: hello, spans: [{ start: 0, end: 5, label: 'GREETING' }] },
      { speaker: 'Ben', text: fine, spans: [{ start: 0, end: 3, label: 'CONSENT' }] },
    ],
  };
  expect(times(value)).toEqual([
    [hello, null, null],
    [fine, null, null],
  ]);
});

test.each(['Utf16', 'CodePoint', 'CodeUnit'])('does not read offsets named start%s as times', (unit) => {
  const received = (text: string) => [{ place: 0, [`start${unit}`]: 2, [`end${unit}`]: 9, text }];
  const value = {
    turns: [
      { speaker: 'Ava', text: hello, startSeconds: null, received: received(hello) },
      { speaker: 'Ben', text: fine, startSeconds: null, received: received(fine) },
    ],
  };
  expect(times(value)).toEqual([
    [hello, null, null],
    [fine, null, null],
  ]);
});

test('does not read the date on which the only conversation was created as the time of its first turn', () => {
  const turns = [
    { speaker: 'Ava', text: hello },
    { speaker: 'Ben', text: fine },
  ];
  const dates = { createdAt: '2026-05-20T09:00:00.000Z', completedAt: '2026-05-20T09:20:00.000Z' };
  const noTimes = [
    [hello, null, null],
    [fine, null, null],
  ];
  expect(times({ sessions: [{ ...dates, durationSeconds: 60, turns }] })).toEqual(noTimes);
  const { createdAt: startedAt, completedAt: endedAt } = dates;
  expect(times({ sessions: [{ startedAt, endedAt, turns }] })).toEqual([
    [hello, 0, null],
    [fine, null, 1200],
  ]);
});

/** Both sides of an exchange in one record, each under its own name. */
const exchanges: [string, unknown, string[][]][] = [
  [
    'a request and the messages that respond to it',
    {
      interactions: [
        { requestUtterances: fine, responseMessages: [{ text: { text: [often] } }] },
        { requestUtterances: 'Twice a week.', responseMessages: [{ text: { text: ['Thank you.'] } }] },
      ],
    },
    [
      ['participant', fine],
      ['agent', often],
      ['participant', 'Twice a week.'],
      ['agent', 'Thank you.'],
    ],
  ],
  [
    'a request’s text and a response’s',
    [
      { requestText: fine, responseText: often },
      { requestText: 'Twice a week.', responseText: 'Thank you.' },
    ],
    [
      ['participant', fine],
      ['agent', often],
      ['participant', 'Twice a week.'],
      ['agent', 'Thank you.'],
    ],
  ],
  [
    'a model that says one short word',
    [
      { user: fine, model: 'Uh-huh.' },
      { user: 'Twice a week.', model: 'Thank you.' },
    ],
    [
      ['participant', fine],
      ['agent', 'Uh-huh.'],
      ['participant', 'Twice a week.'],
      ['agent', 'Thank you.'],
    ],
  ],
  [
    'a record with the question’s title and a spoken answer',
    {
      answers: [
        { question: { id: 'q1', title: often }, transcription: 'Twice a week.', media_duration: 12.2 },
        { question: { id: 'q2', title: 'What do you read there?' }, transcription: 'Mostly novels.' },
      ],
    },
    [
      ['agent', often],
      ['participant', 'Twice a week.'],
      ['agent', 'What do you read there?'],
      ['participant', 'Mostly novels.'],
    ],
  ],
];

test.each(exchanges)('reads both sides of %s', (_, value, expected) => {
  expect(readTranscript(value).turns.map(({ role, text }) => [role, text])).toEqual(expected);
});
