import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readTranscript, type Turn } from './transcript.ts';

const fixtures = `${import.meta.dirname}/../../test/fixtures`;
const json = (path: string): unknown => JSON.parse(readFileSync(`${fixtures}/${path}`, 'utf8'));

const edge = z
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
        first: edge.optional(),
        last: edge.optional(),
      }),
    ),
  })
  .parse(json('readers-expected.json')).files;

const isSpoken = (turn: Turn) => turn.text !== null && turn.role !== 'tool' && turn.role !== 'system';
const edgeOf = (turn: Turn | undefined) =>
  turn
    ? { role: turn.role, text: turn.text, startSeconds: turn.startSeconds, endSeconds: turn.endSeconds }
    : null;

/** The times may differ from those expected by 0.02 seconds. */
function expectNear(turn: Turn | undefined, expected: z.infer<typeof edge> | undefined) {
  const read = edgeOf(turn);
  expect(read && { ...read, startSeconds: null, endSeconds: null }).toEqual(
    expected && { ...expected, startSeconds: null, endSeconds: null },
  );
  expect(offBy(read?.startSeconds, expected?.startSeconds)).toBeLessThanOrEqual(0.02);
  expect(offBy(read?.endSeconds, expected?.endSeconds)).toBeLessThanOrEqual(0.02);
}

const offBy = (read: number | null | undefined, expected: number | null | undefined) =>
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

/** Shapes of many sources, written down from their public documents; the field names are true, the content is not. */
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
    // Where the role is known, the label is free.
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
