import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readTranscript } from '../read-transcript.ts';

/** The nightly run sets more. `npm run bench -- readers` measures the time. */
const MEGABYTES = process.env['EARMARK_FULL_SIZE'] === undefined ? 2 : 10;

const seconds = z.number().nonnegative().nullable();
const wellFormed = z.strictObject({
  turns: z.array(
    z
      .strictObject({
        role: z.enum(['agent', 'participant', 'system', 'tool', 'unknown']),
        speakerLabel: z.string().nullable(),
        text: z.string().min(1).nullable(),
        startSeconds: seconds,
        endSeconds: seconds,
        words: z
          .array(
            z.strictObject({ text: z.string(), startSeconds: z.number(), endSeconds: z.number().nullable() }),
          )
          .optional(),
        toolName: z.string().optional(),
      })
      .refine((turn) => turn.text !== null || turn.role === 'tool'),
  ),
  warnings: z.array(z.string()),
});

test('reads any value as a well-formed transcript', () => {
  fc.assert(
    fc.property(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
      (value) => {
        expect(wellFormed.safeParse(readTranscript(value)).error).toBeUndefined();
      },
    ),
  );
});

test('reads any value made of transcript words as a well-formed transcript', () => {
  const name = fc.constantFrom(
    ...'role speaker text content words start end timestamp duration messages transcript alternatives channels question answer type tool_calls name isFinal time 0 1 __proto__ constructor'.split(
      ' ',
    ),
  );
  const leaf = fc.oneof(
    fc.string(),
    fc.double(),
    fc.constantFrom(
      null,
      true,
      'agent',
      'user',
      'Agent: hello there\nUser: hi',
      '00:01',
      '1.5s',
      1767607200000,
      480,
      'WEBVTT\n\n00:01.0 --> 00:02.0\nx',
      '{"role":"user","text":"a b"}',
    ),
  );
  const { value: anyValue } = fc.letrec((recurse) => ({
    value: fc.oneof(
      { depthSize: 'small', maxDepth: 6, withCrossShrink: true },
      leaf,
      fc.array(recurse('value')),
      fc.dictionary(name, recurse('value')),
    ),
  }));
  fc.assert(
    fc.property(anyValue, (value) => {
      expect(wellFormed.safeParse(readTranscript(value)).error).toBeUndefined();
    }),
  );
});

test('reads any text as a well-formed transcript', () => {
  const piece = fc.constantFrom(
    'Agent',
    ': ',
    '\n',
    '00:01',
    ' --> ',
    '[',
    ']',
    '<v ',
    '>',
    'hello there',
    ',',
    '"',
    '{',
    '}',
    '\t',
    'Speaker 1',
    '```json\n',
    '12/01/2026, ',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme' }))), (pieces) => {
      expect(wellFormed.safeParse(readTranscript(pieces.join(''))).error).toBeUndefined();
    }),
  );
});

test('cuts data a million levels deep, and warns', () => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"content":', '}'],
    ['{"messages":[{"role":"user","text":"Good day to you."},', ']}'],
  ] as const) {
    const { turns, warnings } = readTranscript(
      JSON.parse(`${open.repeat(200_000)}1${close.repeat(200_000)}`),
    );
    expect(turns.length).toBeLessThan(2000);
    expect(warnings).toEqual(['This transcript is very large. Parts were not read.']);
  }
});

test('reads a value that contains itself once', () => {
  const cyclic: Record<string, unknown> = { messages: [{ role: 'agent', content: 'Good day to you.' }] };
  cyclic['self'] = cyclic;
  expect(readTranscript(cyclic).turns.map((turn) => turn.text)).toEqual(['Good day to you.']);
});

test('ignores keys that reach the prototype', () => {
  const value: unknown = JSON.parse(
    '{"__proto__":{"messages":[{"role":"user","text":"Good day to you."}]},"constructor":[{"role":"user","text":"And to you too."}]}',
  );
  expect(readTranscript(value).turns).toEqual([]);
});

const sentence =
  'The quick brown fox jumps over the lazy dog, and then it goes on for quite some time after that. ';

test('reads ten megabytes in 20,000 turns', () => {
  const value = Array.from({ length: 20_000 }, (_, index) => ({
    role: index % 2 === 0 ? 'assistant' : 'user',
    content: `${sentence.repeat(5)}${index}`,
    start_ms: index * 3000,
  }));
  expect(JSON.stringify(value).length).toBeGreaterThan(10e6);
  const { turns } = readTranscript({ messages: value });
  expect(turns).toHaveLength(20_000);
  expect(turns.at(-1)).toMatchObject({ role: 'participant', startSeconds: 59_997 });
});

test.each([
  ['labelled lines', `Agent: ${sentence}\nUser: ${sentence}\n`],
  ['labels on one line', `Agent: ${sentence}User: ${sentence}`],
  ['line breaks', '\n'],
  ['colons', 'a: '],
  ['brackets', '[(<'],
  ['arrows', '00:00:01.000 --> '],
  ['quotes', "'\\"],
  ['tags', '<v <'],
  ['objects with NaN', '{"a": NaN, "b": "c"},'],
  ['objects that do not end', '{"text": "a", "b": [1,'],
  ['names and quotation marks', '{"a":"'],
  ['escaped quotation marks', String.raw`{"a":"\"\"\"\"\"\"\"\"`],
  ['Python', "{'a': nan, "],
])(`reads ${MEGABYTES} megabytes of %s as a well-formed transcript`, (_, piece) => {
  const text = piece.repeat(Math.ceil((MEGABYTES * 1e6) / piece.length));
  expect(wellFormed.safeParse(readTranscript(text)).error).toBeUndefined();
});
