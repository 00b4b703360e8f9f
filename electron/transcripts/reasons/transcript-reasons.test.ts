import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTranscript } from '../read-transcript.ts';
import { transcriptReasons } from './transcript-reasons.ts';

const FIXTURES = `${import.meta.dirname}/../../../test/fixtures`;
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
