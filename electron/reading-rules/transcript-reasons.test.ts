import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTranscript } from '../transcripts/read-transcript.ts';
import type { Turn } from '../../shared/model/transcript.ts';
import { transcriptReasons } from './transcript-reasons.ts';

const FIXTURES = `${import.meta.dirname}/../../test/fixtures`;
const reasonsIn = (value: unknown) => transcriptReasons(value, readTranscript(value));
const fixture = (name: string): unknown => {
  const text = readFileSync(`${FIXTURES}/${name}`, 'utf8');
  return name.endsWith('.json') ? JSON.parse(text) : text;
};

test('names the list and the fields that turns were read from', () => {
  const { sureness, reasons } = reasonsIn({
    result: {
      dialogue: [
        { spk: 'agent', txt: 'How do you get to work?', start_ms: 800, end_ms: 2400 },
        { spk: 'caller', txt: 'I take the ferry, most days.', start_ms: 3100, end_ms: 5200 },
        { spk: 'agent', txt: 'And when it is foggy?', start_ms: 6000, end_ms: 7300 },
        { spk: 'caller', txt: 'Then I wait, or I stay at home.', start_ms: 8000, end_ms: 9900 },
      ],
    },
  });
  expect(sureness).toBe('sure');
  expect(reasons).toEqual([
    { reason: 'list', path: ['result', 'dialogue'], entries: 4 },
    { reason: 'words', field: 'txt' },
    { reason: 'speaker', field: 'spk' },
    { reason: 'start', field: 'start_ms' },
    { reason: 'end', field: 'end_ms' },
  ]);
});

const QUESTIONS = ['How do you get to work?', 'And when it is foggy?', 'Is there another way?'];
const ANSWERS = ['I take the ferry, most days.', 'Then I wait, or I stay at home.', 'A bus, but it is slow.'];
const conversation = QUESTIONS.flatMap((question, index) => [
  { role: 'agent', text: question, start: index * 9 },
  { role: 'user', text: ANSWERS[index] ?? '', start: index * 9 + 4 },
]);
const timed = (texts: readonly string[], from: number) =>
  texts.map((text, index) => ({ text, start: index * 9 + from }));

test.each<[string, string, (index: number) => string]>([
  ['numbers', 'turns', String],
  ['UUIDs', 'turns', (index) => `0c2f9d6e-6d1b-4b8e-9a57-3f2f1a8b7c6${index}`],
  ['other ids', 'messages', (index) => `turn_000${index}`],
])('a record whose fields are named by %s is a list', (_, name, idOf) => {
  const entries = Object.fromEntries(conversation.map((entry, index) => [idOf(index), entry]));
  expect(reasonsIn({ [name]: entries })).toEqual({
    sureness: 'sure',
    reasons: [
      { reason: 'list', path: [name], entries: 6 },
      { reason: 'words', field: 'text' },
      { reason: 'speaker', field: 'role' },
      { reason: 'start', field: 'start' },
    ],
  });
});

test.each<[string, [string, string]]>([
  ['numbers', ['speaker_0', 'speaker_1']],
  ['names', ['Agent', 'User']],
])('lists that are named by the %s of their speakers are one list', (_, [one, other]) => {
  const lists = { [one]: timed(QUESTIONS, 0), [other]: timed(ANSWERS, 4) };
  expect(reasonsIn({ speakers: lists }).reasons).toEqual([
    { reason: 'list', path: ['speakers'], entries: 6 },
    { reason: 'words', field: 'text' },
    { reason: 'start', field: 'start' },
  ]);
});

test('values that differ from turn to turn do not tell two speakers apart', () => {
  const lists = { speaker_0: timed(QUESTIONS.slice(1), 0), speaker_1: timed(ANSWERS.slice(1), 4) };
  const found = reasonsIn({ speakers: lists }).reasons.map(({ reason }) => reason);
  expect(found).toEqual(['list', 'words', 'start']);
});

test('names the columns of a wide table', () => {
  const head = 'Speaker;Text;Start;Language;Project;Channel;Kind;Place';
  const rows = conversation.map(
    ({ role, text, start }) =>
      `${role};${text};00:00:${String(start).padStart(2, '0')};en;Ferries;left;call;Oslo`,
  );
  expect(reasonsIn([head, ...rows].join('\n')).reasons).toEqual([
    { reason: 'list', path: [], entries: 6 },
    { reason: 'words', field: 'Text' },
    { reason: 'speaker', field: 'Speaker' },
    { reason: 'start', field: 'Start' },
  ]);
});

test('of two fields that hold words of the same speakers, the first is named', () => {
  const { reasons } = reasonsIn([
    { who: 'Ana', text: 'How do you get to work?', start: 1 },
    { who: 'Ben', text: 'I take the ferry, most days.', start: 3 },
    { who: 'Ana', content: 'And when it is foggy?', start: 6 },
    { who: 'Ben', content: 'Then I wait, or I stay at home.', start: 9 },
  ]);
  expect(reasons).toEqual([
    { reason: 'list', path: [], entries: 4 },
    { reason: 'words', field: 'text' },
    { reason: 'speaker', field: 'who' },
    { reason: 'start', field: 'start' },
  ]);
});

const spoken = (text: string): Turn => ({
  role: 'participant',
  text,
  speakerLabel: 'Ben',
  startSeconds: null,
  endSeconds: null,
});
const FIVE = 'I take the ferry mostly.';
const OTHER_FIVE = 'Nobody ever likes foggy mornings.';
const TEN = 'Then we wait, or sit at home until noon comes.';

test.each<[string, unknown, string[], number | null]>([
  ['words of lines', [FIVE, TEN, OTHER_FIVE].join('\n'), [FIVE], 0.75],
  ['words rather than lines', [FIVE, OTHER_FIVE, TEN].join('\n'), [TEN], null],
  ['words of fields', { a: [{ b: FIVE }, { b: TEN }, { b: OTHER_FIVE }] }, [FIVE], 0.75],
  ['everything', [FIVE, OTHER_FIVE].join('\n'), ['Hello there.'], 1],
  [
    'short lines are part of the text only',
    ['Well now.', FIVE, 'Yes.', OTHER_FIVE, TEN].join('\n'),
    [FIVE],
    0.65,
  ],
  ['a text that is in the data once is no part', { a: [{ b: FIVE }, { c: TEN }, { b: FIVE }] }, [FIVE], null],
])('the share of text that is in no turn: %s', (_, value, texts, share) => {
  const { reasons, sureness } = transcriptReasons(value, { turns: texts.map(spoken), warnings: [] });
  const found = reasons.filter(({ reason }) => reason === 'text-left-out');
  expect(found).toEqual(share === null ? [] : [{ reason: 'text-left-out', share }]);
  expect(sureness).toBe('unsure');
});

test.each<[string, unknown, string]>([
  ['no turns', { status: 'ok', pages: 3 }, 'no-turns'],
  ['one turn', 'It was a long day on the boat, and the fog did not lift until four.', 'one-turn'],
  [
    'no speakers',
    { transcript: [{ text: 'How do you get to work?' }, { text: 'I take the ferry, most days.' }] },
    'no-speakers',
  ],
  [
    'one speaker',
    [
      { role: 'user', content: 'I take the ferry, most days.' },
      { role: 'user', content: 'When it is foggy I wait.' },
    ],
    'one-speaker',
  ],
  [
    'names of fields as words',
    [
      { role: 'agent', text: 'ignore_time_segment_in_scoring', start: 0 },
      { role: 'user', text: 'I take the ferry, most days.', start: 2 },
      { role: 'agent', text: 'And when it is foggy?', start: 8 },
    ],
    'field-name-words',
  ],
])('is not sure of %s, and says so', (_, value, reason) => {
  const found = reasonsIn(value);
  expect(found.reasons.map((one) => one.reason)).toContain(reason);
  expect(found.sureness).not.toBe('sure');
});

/** Read wrongly, with nothing in the data that shows it: a note below the last turn, and times from another moment. */
const UNNOTICED = ['18-f4-transkript.txt', '20-ietf-vcon.json'];
const READ_WRONGLY = /^(?:0[23469]|1[0-9]|2[02])-/;
/** Of these, the ones that are read right. */
const READ_RIGHT = ['11', '12', '13', '16', '17'];

test('is unsure of transcripts that are read wrongly', () => {
  const names = readdirSync(`${FIXTURES}/blind-3`).filter(
    (name) => READ_WRONGLY.test(name) && !READ_RIGHT.includes(name.slice(0, 2)),
  );
  expect(names).toHaveLength(12);
  const sure = names.filter((name) => reasonsIn(fixture(`blind-3/${name}`)).sureness === 'sure');
  expect(sure).toEqual(UNNOTICED);
});

test('is sure of transcripts that are read right', () => {
  const names = readdirSync(`${FIXTURES}/transcripts`).filter((name) => name.startsWith('transcript-'));
  expect(names.length).toBeGreaterThan(10);
  const unsure = names.filter((name) => reasonsIn(fixture(`transcripts/${name}`)).sureness !== 'sure');
  // It has no speakers.
  expect(unsure).toEqual(['transcript-whisper.json']);
});

test('data that refers to itself, and very deep data, end without an error', () => {
  const self: Record<string, unknown> = { role: 'agent', text: 'How do you get to work?' };
  self['again'] = [self, self];
  let deep: unknown = [{ role: 'agent', text: 'How do you get to work?' }];
  for (let level = 0; level < 5000; level += 1) deep = { inner: deep };
  expect(reasonsIn([self, self]).sureness).not.toBe('none');
  expect(reasonsIn(deep).reasons.length).toBeGreaterThan(0);
});
