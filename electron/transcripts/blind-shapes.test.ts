import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readSummary } from '../summaries/read-summary.ts';
import { readTranscript } from './read-transcript.ts';

const textOf = (name: string) => readFileSync(`${import.meta.dirname}/../../test/fixtures/${name}`, 'utf8');
const valueOf = (name: string): unknown => (name.endsWith('.json') ? JSON.parse(textOf(name)) : textOf(name));

const seconds = z.number().nullable();
const turn = z.object({
  role: z.string(),
  speaker: z.string().nullable(),
  text: z.string(),
  startSeconds: seconds,
  endSeconds: seconds,
});
const question = z.object({ id: z.string(), text: z.string(), type: z.string() });
const shape = z.discriminatedUnion('kind', [
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
/** Written from the public documentation of many tools by someone who did not know the readers. */
const shapes = ['blind', 'blind-2'].flatMap((folder) => {
  const expected = z.record(z.string(), shape).parse(JSON.parse(textOf(`${folder}/expected.json`)));
  return Object.entries(expected).map(([name, one]) => [`${folder}/${name}`, one] as const);
});
/** Shapes that are not read correctly, and why. */
const unread: Record<string, string> = {};
const ofKind = <Kind extends z.infer<typeof shape>['kind']>(kind: Kind) =>
  shapes.flatMap(([name, one]) =>
    one.kind === kind && unread[name] === undefined
      ? [[name, one as Extract<typeof one, { kind: Kind }>] as const]
      : [],
  );

type SpokenTurn = z.infer<typeof turn>;
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Where consecutive turns of one speaker are split does not matter. */
function joined(turns: readonly SpokenTurn[]): SpokenTurn[] {
  const all: SpokenTurn[] = [];
  for (const one of turns) {
    const last = all.at(-1);
    if (last && last.role === one.role && last.speaker === one.speaker) {
      last.text = plain(`${last.text} ${one.text}`);
      last.endSeconds = one.endSeconds;
    } else all.push({ ...one, text: plain(one.text) });
  }
  return all;
}

/** Times that the shape does not give are not checked. */
const near = (value: number | null): unknown =>
  value === null ? expect.toSatisfy(() => true) : expect.closeTo(value, 1);
const like = ({ role, speaker, text, startSeconds, endSeconds }: SpokenTurn): unknown =>
  expect.objectContaining({
    text,
    startSeconds: near(startSeconds),
    endSeconds: near(endSeconds),
    ...(role === 'unknown' ? { speaker } : { role }),
  });

test.each(ofKind('transcript'))('the turns of %s', (name, expected) => {
  const read = readTranscript(valueOf(name))
    .turns.filter(({ role }) => role !== 'system' && role !== 'tool')
    .map(({ speakerLabel, text, ...rest }) => ({ ...rest, speaker: speakerLabel, text: text ?? '' }));
  expect(joined(read)).toEqual(joined(expected.turns).map(like));
});

/** Markdown marks and case do not matter. */
const bare = (text: string) =>
  plain(text)
    .replace(/[*_#>[\]]/g, '')
    .toLowerCase();

/** Some tools count open tasks as points; here they are shown with the rest of the summary. */
test.each(ofKind('summary'))('the summary in %s', (name, { headline, points, mustContain }) => {
  const read = readSummary(valueOf(name));
  const heads = [read.title, read.headline].map((text) => bare(text ?? ''));
  expect(heads).toContain(headline === null ? heads[0] : bare(headline));
  const all = bare(JSON.stringify(read));
  expect([...points, ...mustContain].filter((text) => !all.includes(bare(text)))).toEqual([]);
  expect(read.keyPoints.length > 0).toBe(points.length > 0);
});

const words: Record<string, string> = { true: 'yes', success: 'yes', false: 'no', failure: 'no' };
/** Yes and no can be written in several ways, and a number as text. */
const meaning = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(meaning);
  const word = String(value).trim();
  return words[word.toLowerCase()] ?? (/^(?:yes|no)$/i.test(word) ? word.toLowerCase() : word);
};

test.each(ofKind('evaluation'))('the answers in %s', (name, { questions, answers }) => {
  const asked = questions.map(({ id, text, type }) => ({ id, label: text, type }));
  const read = readSummary(valueOf(name), asked).answers;
  const meanings = read.map(({ id, value }) => [id, meaning(value)]);
  expect(meanings).toEqual(
    expect.arrayContaining(Object.entries(answers).map(([id, value]) => [id, meaning(value)])),
  );
});
