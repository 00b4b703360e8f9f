import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { writeSummary } from '../write-summary.ts';
import { spokenTurns } from './turns.ts';

const fixtures = join(import.meta.dirname, '..', '..', 'test', 'fixtures');
const read = (path: string): unknown => JSON.parse(readFileSync(join(fixtures, path), 'utf8'));

/** A plain text, which the service refuses: the sample has one to show how that looks. */
const PLAIN_TEXT = 'transcript-string.json';

/** What the app's reader finds in each of these files. */
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
)('a summary of %s is written from as many turns as the app shows', (name) => {
  const conversation = read(`transcripts/${name}`);
  expect(spokenTurns(conversation)?.length).toBe(expected[name]?.spokenTurnCount);
  expect(writeSummary(conversation, null, 0).summary).toMatch(/“.+”/);
});

/** Rare shapes that the app reads and the service does not, and three that it takes for talk. */
const OTHERWISE = [
  'phrases in ticks with several hearings',
  'results that are words and marks',
  'speakers who each keep their own segments of terms',
  'short names throughout',
  'flags for who speaks',
  'input and output transcriptions',
  'payloads inside payloads',
  'no talk: a summary',
  'no talk: an error record',
  'no talk: logs',
  'words without spaces',
  'entries as JSON texts',
  'captions with comma ranges',
];

/** The summary, or why there is none. */
function outcomeOf(conversation: unknown): string {
  try {
    return writeSummary(conversation, null, 0).summary;
  } catch (error) {
    return String(error);
  }
}

test('nearly every shape that the app reads is summarised, and what is no talk is refused in words', () => {
  const structured = shapes.filter(({ value }) => typeof value !== 'string');
  const failed = structured.flatMap(({ name, value, turns }) => {
    const isTalk = turns.some(({ role, text }) => text !== null && !/system|tool|agent/.test(role));
    const isRight = isTalk ? /“.+”/ : /not a list of turns|says nothing/;
    return isRight.test(outcomeOf(value)) ? [] : [name];
  });
  expect(failed).toEqual(OTHERWISE);
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
])('%j is no talk', (value) => {
  expect(spokenTurns(value)).toBeNull();
});

test('any JSON is read without a throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const { text } of spokenTurns(value) ?? []) expect(text).not.toBe('');
    }),
  );
});
