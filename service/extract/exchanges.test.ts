import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { writeSummary } from '../write-summary.ts';
import { spokenTurns } from './exchanges.ts';

const fixtures = join(import.meta.dirname, '..', '..', 'test', 'fixtures');
const read = (path: string): unknown => JSON.parse(readFileSync(join(fixtures, path), 'utf8'));

/** A plain-text transcript, which the service refuses. The sample includes one to show how that looks. */
const PLAIN_TEXT = 'transcript-string.json';

/** The expected results of the app's reader for each of these files. */
const expected = z
  .object({ files: z.record(z.string(), z.looseObject({ spokenTurnCount: z.int().optional() })) })
  .parse(read('readers-expected.json')).files;
const shapes = z
  .array(
    z.object({
      name: z.string(),
      value: z.unknown(),
      turns: z.array(z.looseObject({ role: z.string(), text: z.string().nullable() })),
    }),
  )
  .parse(read('transcript-shapes.json'));

test.each(
  readdirSync(join(fixtures, 'transcripts')).filter(
    (name) => name.startsWith('transcript-') && name !== PLAIN_TEXT,
  ),
)('writes a summary of %s from as many turns as the app shows', (name) => {
  const conversation = read(`transcripts/${name}`);
  expect(spokenTurns(conversation)?.length).toBe(expected[name]?.spokenTurnCount);
  expect(writeSummary(conversation, null, 0).summary).toMatch(/“.+”/);
});

/** The summary, or the error if there is none. */
function outcomeOf(conversation: unknown): string {
  try {
    return writeSummary(conversation, null, 0).summary;
  } catch (error) {
    return String(error);
  }
}

test('summarises every shape that the app reads, and refuses other values with a message', () => {
  const structured = shapes.filter(({ value }) => typeof value !== 'string');
  const failed = structured.flatMap(({ name, value, turns }) => {
    const isTalk = turns.some(({ role, text }) => text !== null && !/system|tool|agent/.test(role));
    const isRight = isTalk ? /“.+”/ : /not a list of turns|says nothing/;
    return isRight.test(outcomeOf(value)) ? [] : [name];
  });
  expect(failed).toEqual([]);
});

test.each([
  [
    'subtitles',
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Agent>Hello.\n\n00:03.000 --> 00:04.000\n<v User>Hello.',
  ],
  ['labels with times', '[00:01] Agent: Hello.\n[00:03] User: Hello.'],
  [
    'JSON in a text',
    '{"messages":[{"role":"assistant","content":"Hello."},{"role":"user","content":"Hello."}]}',
  ],
  ['records a line', '{"role":"assistant","content":"Hello."}\n{"role":"user","content":"Hello."}'],
  ['comma-separated values', 'speaker,text\nAgent,Hello.\nUser,Hello.'],
])('recognises %s in a text as a conversation', (_, text) => {
  expect(spokenTurns(text)).toEqual([
    { by: 'interviewer', text: 'Hello.' },
    { by: 'participant', text: 'Hello.' },
  ]);
});

test.each([
  'Agent: Hello.\nUser: Hello.',
  { state: 'ok', attempt: 2 },
  { transcript: [], summary: null },
  [],
  null,
  7,
  '',
  { messages: [null] },
])('does not read %j as a conversation', (value) => {
  expect(spokenTurns(value)).toBeNull();
});

test('reads any JSON without throwing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const { text } of spokenTurns(value) ?? []) expect(text).not.toBe('');
    }),
  );
});
