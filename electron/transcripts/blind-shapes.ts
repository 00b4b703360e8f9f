/* oxlint-disable vitest/no-standalone-expect -- tests call these checks */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Question, Summary } from '../../shared/model/summary.ts';
import type { Transcript } from '../../shared/model/transcript.ts';

const textOf = (name: string) => readFileSync(`${import.meta.dirname}/../../test/fixtures/${name}`, 'utf8');
export const valueOf = (name: string): unknown =>
  name.endsWith('.json') ? JSON.parse(textOf(name)) : textOf(name);

const seconds = z.number().nullable();
const turn = z.object({
  role: z.string(),
  speaker: z.string().nullable(),
  text: z.string(),
  startSeconds: seconds,
  endSeconds: seconds,
});
const question = z.object({ id: z.string(), text: z.string(), type: z.string() });
const blindShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('transcript'), turns: z.array(turn) }),
  z.object({
    kind: z.literal('summary'),
    headline: z.string().nullable(),
    points: z.array(z.string()),
    mustContain: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('evaluation'),
    questions: z.array(question),
    answers: z.record(z.string(), z.unknown()),
  }),
]);
export type BlindShape = z.infer<typeof blindShape>;
export type BlindShapeOf<Kind extends BlindShape['kind']> = Extract<BlindShape, { kind: Kind }>;

/** Written from the public documentation of many tools by someone who did not know the readers. */
export const blindShapes = ['blind', 'blind-2', 'blind-3'].flatMap((folder) => {
  const expected = z.record(z.string(), blindShape).parse(JSON.parse(textOf(`${folder}/expected.json`)));
  return Object.entries(expected).map(([name, expectation]) => [`${folder}/${name}`, expectation] as const);
});
type SpokenTurn = z.infer<typeof turn>;
const singleSpaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Where consecutive turns of one speaker are split does not matter. */
function joined(turns: readonly SpokenTurn[]): SpokenTurn[] {
  const all: SpokenTurn[] = [];
  for (const spokenTurn of turns) {
    const last = all.at(-1);
    if (last && last.role === spokenTurn.role && last.speaker === spokenTurn.speaker) {
      last.text = singleSpaced(`${last.text} ${spokenTurn.text}`);
      last.endSeconds = spokenTurn.endSeconds;
    } else all.push({ ...spokenTurn, text: singleSpaced(spokenTurn.text) });
  }
  return all;
}

/** Times that the shape does not give are not checked. */
const approximately = (value: number | null): unknown =>
  value === null ? expect.toSatisfy(() => true) : expect.closeTo(value, 1);
const like = ({ role, speaker, text, startSeconds, endSeconds }: SpokenTurn): unknown =>
  expect.objectContaining({
    text,
    startSeconds: approximately(startSeconds),
    endSeconds: approximately(endSeconds),
    ...(role === 'unknown' ? { speaker } : { role }),
  });

/** Checks the turns of a transcript; instructions and tools are not expected. */
export function expectTurns(transcript: Transcript, expected: BlindShapeOf<'transcript'>): void {
  const read = transcript.turns
    .filter(({ role }) => role !== 'system' && role !== 'tool')
    .map(({ speakerLabel, text, ...rest }) => ({ ...rest, speaker: speakerLabel, text: text ?? '' }));
  expect(joined(read)).toEqual(joined(expected.turns).map(like));
}

/** Markdown marks and case do not matter. */
const normalized = (text: string) =>
  singleSpaced(text)
    .replace(/[*_#>[\]]/g, '')
    .toLowerCase();

/** Checks a summary. Some tools count open tasks as points; here they are shown with the rest of the summary. */
export function expectSummary(read: Summary, expected: BlindShapeOf<'summary'>): void {
  const { headline, points, mustContain } = expected;
  const heads = [read.title, read.headline].map((text) => normalized(text ?? ''));
  expect(heads).toContain(headline === null ? heads[0] : normalized(headline));
  const all = normalized(JSON.stringify(read));
  expect([...points, ...mustContain].filter((text) => !all.includes(normalized(text)))).toEqual([]);
  expect(read.keyPoints.length > 0).toBe(points.length > 0);
}

const valueWords: Record<string, string> = { true: 'yes', success: 'yes', false: 'no', failure: 'no' };
/** Yes and no can be written in several ways, and a number as text. */
const normalizedValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(normalizedValue);
  const word = String(value).trim();
  return valueWords[word.toLowerCase()] ?? (/^(?:yes|no)$/i.test(word) ? word.toLowerCase() : word);
};

export const questionsOf = ({ questions }: BlindShapeOf<'evaluation'>): Question[] =>
  questions.map(({ id, text, type }) => ({ id, label: text, type }));

/** Checks the answers of a summary. */
export function expectAnswers(read: Summary, expected: BlindShapeOf<'evaluation'>): void {
  const answers = read.answers.map(({ id, value }) => [id, normalizedValue(value)]);
  expect(answers).toEqual(
    expect.arrayContaining(
      Object.entries(expected.answers).map(([id, value]) => [id, normalizedValue(value)]),
    ),
  );
}
