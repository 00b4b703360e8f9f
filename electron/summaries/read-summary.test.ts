import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readSummary } from './read-summary.ts';
import type { Question } from '../../shared/model/summary.ts';

/** `npm run bench -- readers` measures the time. */
const MEGABYTES = process.env['EARMARK_FULL_SIZE'] === undefined ? 2 : 10;

const fixtures = `${import.meta.dirname}/../../test/fixtures`;
const json = (path: string): unknown => JSON.parse(readFileSync(`${fixtures}/${path}`, 'utf8'));

const expectations = z
  .object({ files: z.record(z.string(), z.looseObject({ kind: z.string() })) })
  .parse(json('readers-expected.json')).files;
const expectedSummary = z.object({
  headline: z.string().nullable(),
  title: z.string().nullable(),
  keyPoints: z.array(z.string()),
  answers: z.array(z.object({ id: z.string(), label: z.string().nullable(), answer: z.unknown() })),
  evaluations: z.array(z.object({ id: z.string(), result: z.unknown() })),
  sentiment: z.string().nullable(),
  success: z.string().nullable(),
});

const summaries = Object.entries(expectations).filter(([, { kind }]) => kind === 'summary');

test.each(summaries)('%s', (name, expectation) => {
  const expected = expectedSummary.parse(expectation);
  const read = readSummary(json(`summaries/${name}`));
  expect({
    ...read,
    answers: read.answers.map(({ id, label, value }) => ({ id, label, answer: value })),
    evaluations: read.evaluations.map(({ id, value }) => ({ id, result: value })),
  }).toMatchObject({
    ...expected,
    // The fixtures give the service's own value for success.
    success: expected.success === null ? null : ['true', 'success'].includes(expected.success),
  });
});

const text = 'The participant visits the library twice a week.';
const questions: Question[] = [{ id: 'q1', label: 'How often?', type: 'text' }];

const answer = z.strictObject({
  id: z.string().nullable(),
  label: z.string().nullable(),
  value: z.unknown(),
  rationale: z.string().nullable(),
});
const wellFormed = z.strictObject({
  headline: z.string().min(1).nullable(),
  title: z.string().min(1).nullable(),
  keyPoints: z.array(z.string().min(1)),
  answers: z.array(answer),
  evaluations: z.array(answer),
  sentiment: z.string().nullable(),
  success: z.boolean().nullable(),
  rest: z.unknown(),
});

test('reads any value as a well-formed summary that can be cloned between threads', () => {
  fc.assert(
    fc.property(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
      (value) => {
        const summary = readSummary(value, questions);
        expect(wellFormed.safeParse(summary).error).toBeUndefined();
        expect(structuredClone(summary)).toEqual(summary);
      },
    ),
  );
});

test('reads any value made of summary words as a well-formed summary', () => {
  const name = fc.constantFrom(
    ...'summary overview keyPoints answers evaluation criteria id label question value answer result rationale sentiment success title q1 text __proto__ constructor'.split(
      ' ',
    ),
  );
  const leaf = fc.oneof(
    fc.string(),
    fc.double(),
    fc.constantFrom(null, true, 'q1', 'success', '## Head\n\nText\n\n- a', '{"summary":"x"}'),
  );
  const { value: anyValue } = fc.letrec((recurse) => ({
    value: fc.oneof(
      { depthSize: 'small', maxDepth: 6 },
      leaf,
      fc.array(recurse('value')),
      fc.dictionary(name, recurse('value')),
    ),
  }));
  fc.assert(
    fc.property(anyValue, (value) => {
      expect(wellFormed.safeParse(readSummary(value, questions)).error).toBeUndefined();
    }),
  );
});

test('cuts deeply nested data where cloning between threads still works', () => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"answers":', '}'],
    ['{"x":', '}'],
  ] as const) {
    const summary = readSummary(JSON.parse(`${open.repeat(200_000)}1${close.repeat(200_000)}`));
    expect(wellFormed.safeParse(structuredClone(summary)).error).toBeUndefined();
  }
  const loop: Record<string, unknown> = { summary: text };
  loop['self'] = loop;
  expect(readSummary(loop)).toMatchObject({ headline: text, rest: null });
});

test(`reads ${MEGABYTES} megabytes of answers`, () => {
  const count = 4000 * MEGABYTES;
  const answers = Array.from({ length: count }, (_, index) => ({
    id: `q${index}`,
    label: `Question ${index}`,
    value: text.repeat(3),
    rationale: text,
  }));
  expect(readSummary({ answers }, questions).answers).toHaveLength(count);
});

test('hides or reorders nothing, and keeps the marks that right-to-left text needs', () => {
  const persian = 'می\u200cخواهم \u200f!';
  const read = readSummary(
    {
      title: '\ufeffFerries',
      summary: `About co\u00adoperation. ${persian}`,
      keyPoints: ['\u202eetal yrref', '\u200b'],
      answers: [
        {
          id: 'q1',
          label: 'How\u200b often?',
          value: ['Twi\u0000ce', { unit: 'a\u2060week' }],
          reason: 'Sa\u2066id',
        },
      ],
      other: { note: 'hid\u{e0068}den' },
    },
    questions,
  );
  expect(read).toMatchObject({
    title: 'Ferries',
    headline: `About cooperation. ${persian}`,
    keyPoints: ['etal yrref'],
    answers: [{ id: 'q1', label: 'How often?', value: ['Twice', { unit: 'aweek' }], rationale: 'Said' }],
    rest: { other: { note: 'hidden' } },
  });
  expect(readSummary('Pa\u200brt one').headline).toBe('Part one');
});

test('leaves out what nests too deeply in a summary, and reads the rest', () => {
  const deep = `${'['.repeat(30_000)}"Not this"${']'.repeat(30_000)}`;
  expect(readSummary(`{"headline":"A good visit","deep":${deep}}`).headline).toBe('A good visit');
  expect(readSummary(deep).headline).toBeNull();
});
