import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readTranscript } from './read-transcript.ts';
import type { Turn } from '../../shared/model/transcript.ts';

const fixtures = `${import.meta.dirname}/../../test/fixtures`;
const json = (path: string): unknown => JSON.parse(readFileSync(`${fixtures}/${path}`, 'utf8'));

const turnEdge = z
  .object({
    role: z.string(),
    text: z.string(),
    startSeconds: z.number().nullable(),
    endSeconds: z.number().nullable(),
  })
  .nullable();
const expectations = z
  .object({
    files: z.record(
      z.string(),
      z.looseObject({
        kind: z.string(),
        spokenTurnCount: z.number().optional(),
        roles: z.array(z.string()).default([]),
        speakerLabels: z.array(z.string()).optional(),
        first: turnEdge.optional(),
        last: turnEdge.optional(),
      }),
    ),
  })
  .parse(json('readers-expected.json')).files;

const isSpoken = (turn: Turn) => turn.text !== null && turn.role !== 'tool' && turn.role !== 'system';
const edgeOf = (turn: Turn | undefined) =>
  turn
    ? { role: turn.role, text: turn.text, startSeconds: turn.startSeconds, endSeconds: turn.endSeconds }
    : null;

/** Times may differ from the expected ones by 0.02 seconds. */
function expectNear(turn: Turn | undefined, expected: z.infer<typeof turnEdge> | undefined) {
  const read = edgeOf(turn);
  expect(read && { ...read, startSeconds: null, endSeconds: null }).toEqual(
    expected && { ...expected, startSeconds: null, endSeconds: null },
  );
  expect(difference(read?.startSeconds, expected?.startSeconds)).toBeLessThanOrEqual(0.02);
  expect(difference(read?.endSeconds, expected?.endSeconds)).toBeLessThanOrEqual(0.02);
}

const difference = (read: number | null | undefined, expected: number | null | undefined) =>
  typeof read === 'number' && typeof expected === 'number'
    ? Math.abs(read - expected)
    : read === expected
      ? 0
      : 1;

test.each(Object.entries(expectations).filter(([, { kind }]) => kind === 'transcript'))(
  '%s',
  (name, expected) => {
    const { turns } = readTranscript(json(`transcripts/${name}`));
    expect(turns.map((turn) => turn.role)).toEqual(expected.roles);
    expect(turns.filter(isSpoken)).toHaveLength(expected.spokenTurnCount ?? Number.NaN);
    expectNear(turns[0], expected.first);
    expectNear(turns.at(-1), expected.last);
    const labels = [...new Set(turns.map((turn) => turn.speakerLabel))];
    expect(labels).toEqual(expected.speakerLabels ?? labels);
  },
);

/** Shapes from the public documentation of many sources; the field names are real, the content is not. */
const shapes = z
  .array(
    z.object({ name: z.string(), value: z.unknown(), turns: z.array(z.record(z.string(), z.unknown())) }),
  )
  .parse(json('transcript-shapes.json'));

const hundredths = (value: unknown) => (typeof value === 'number' ? Math.round(value * 50) / 50 : value);

test.each(shapes)('$name', ({ value, turns }) => {
  const read = readTranscript(value).turns.map((turn) => ({
    role: turn.role,
    text: turn.text,
    startSeconds: hundredths(turn.startSeconds),
    endSeconds: hundredths(turn.endSeconds),
    // If the role is known, the label is not checked.
    ...(turn.role === 'unknown' ? { speakerLabel: turn.speakerLabel } : {}),
  }));
  expect(read).toEqual(
    turns.map((turn) => ({
      ...turn,
      startSeconds: hundredths(turn['startSeconds']),
      endSeconds: hundredths(turn['endSeconds']),
    })),
  );
});

test('hides or reorders nothing, and keeps the marks that right-to-left text needs', () => {
  const persian = 'می\u200cخواهم بروم \u200f!';
  const { turns } = readTranscript([
    {
      role: 'user',
      speaker: 'An\u200ba',
      text: '\ufeffWe co\u00adop\u0000erate \u202eyadot\u202c.',
      start: 0,
      end: 4,
    },
    { role: 'user', speaker: 'An\u200ba', text: persian, start: 4, end: 6 },
    { role: 'user', speaker: 'An\u200ba', text: '\u200b\u2060', start: 6, end: 7 },
    {
      role: 'agent',
      speaker: 'Guide',
      text: 'A \u{1f468}\u200d\u{1f469}, and half of one: \ud83d',
      start: 7,
      end: 9,
    },
  ]);
  expect(turns.map(({ text }) => text)).toEqual([
    'We cooperate yadot.',
    persian,
    'A \u{1f468}\u200d\u{1f469}, and half of one: \ufffd',
  ]);
  expect(turns.every(({ speakerLabel }) => !(speakerLabel ?? '').includes('\u200b'))).toBe(true);
});

test('finds the words of a turn in its text after both were cleaned', () => {
  const word = (text: string, start: number) => ({ word: text, start, end: start + 0.5 });
  const { turns } = readTranscript([
    {
      role: 'user',
      text: 'We co\u00adoperate',
      start: 0,
      end: 2,
      words: [word('We\u200b', 0), word('co\u00adoperate', 1)],
    },
    { role: 'agent', text: 'אמר 5\u200e', start: 2, end: 4, words: [word('אמר', 2), word('5\u200e', 3)] },
  ]);
  expect(turns.map(({ text, words }) => [text, words?.map((one) => one.text)])).toEqual([
    ['We cooperate', ['We', 'cooperate']],
    ['אמר 5\u200e', ['אמר', '5\u200e']],
  ]);
});
