/* oxlint-disable vitest/no-standalone-expect -- testEach wraps each check in a test */
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
const shapes = ['blind', 'blind-2', 'blind-3'].flatMap((folder) => {
  const expected = z.record(z.string(), shape).parse(JSON.parse(textOf(`${folder}/expected.json`)));
  return Object.entries(expected).map(([name, expectation]) => [`${folder}/${name}`, expectation] as const);
});
/** Shapes that are not read correctly, and why. */
const knownFailures: Record<string, string> = {
  'blind-3/02-polyai-conversations.json': 'times as dates beside a start of the conversation',
  'blind-3/03-voiceflow-transcript.json': 'turns inside traces and their payloads',
  'blind-3/04-botpress-messages.json': 'newest first, sides by direction',
  'blind-3/06-jigasi-transcript.txt': 'names and clocks in angle brackets',
  'blind-3/09-meet-transcript-entries.json': 'participants by resource name, with dates',
  'blind-3/10-copilot-studio.json': 'sides by number, times as epoch seconds',
  'blind-3/14-nist-stm.txt': 'a table of marks with times in columns',
  'blind-3/15-webex-transcript.vtt': 'cue names that hold the speaker',
  'blind-3/18-f4-transkript.txt': 'a note below the last turn',
  'blind-3/19-azure-speech-sdk.jsonl': 'guesses between final results',
  'blind-3/20-ietf-vcon.json': 'several recordings with starts of their own',
  'blind-3/22-research-note.md': 'front matter before the turns',
  'blind-3/23-bedrock-xml-summary.json': 'points as XML in a text',
  'blind-3/24-circleback-webhook.json': 'the name of the meeting beside its notes',
  'blind-3/26-gemini-generate-content.json': 'a summary as JSON in a part of a candidate',
  'blind-3/28-google-docs-document.json': 'points as paragraphs of a document',
  'blind-3/29-hubspot-note.json': 'a summary as HTML in a property',
  'blind-3/30-tldv-highlights.json': 'points as notes on topics',
  'blind-3/31-email-recap.txt': 'the subject of an e-mail as the headline',
  'blind-3/33-tally-webhook.json': 'choices by the ids of their options',
  'blind-3/34-jotform-submission.json': 'answers keyed by number beside the form',
  'blind-3/35-google-forms.json': 'answers by question ids of the form',
  'blind-3/36-ccai-qa-scorecard.json': 'answer values as typed objects',
  'blind-3/37-langfuse-scores.json': 'scores with a text value beside the number',
  'blind-3/38-bedrock-converse-tooluse.json': 'answers as the input of a tool call',
  'blind-3/39-llm-answer-table.md': 'a Markdown table of questions and answers',
  'blind-3/40-limesurvey-export.csv': 'several choices in columns of their own',
};
/** Tests each shape of a kind. One that is not read right yet must fail, so that the list above stays true. */
function testEach<Kind extends z.infer<typeof shape>['kind']>(
  kind: Kind,
  what: string,
  check: (name: string, expected: Extract<z.infer<typeof shape>, { kind: Kind }>) => void,
): void {
  for (const [name, expectation] of shapes)
    if (expectation.kind === kind)
      (knownFailures[name] === undefined ? test : test.fails)(`${what} ${name}`, () => {
        check(name, expectation as Extract<typeof expectation, { kind: Kind }>);
      });
}

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

testEach('transcript', 'the turns of', (name, expected) => {
  const read = readTranscript(valueOf(name))
    .turns.filter(({ role }) => role !== 'system' && role !== 'tool')
    .map(({ speakerLabel, text, ...rest }) => ({ ...rest, speaker: speakerLabel, text: text ?? '' }));
  expect(joined(read)).toEqual(joined(expected.turns).map(like));
});

/** Markdown marks and case do not matter. */
const normalized = (text: string) =>
  singleSpaced(text)
    .replace(/[*_#>[\]]/g, '')
    .toLowerCase();

/** Some tools count open tasks as points; here they are shown with the rest of the summary. */
testEach('summary', 'the summary in', (name, { headline, points, mustContain }) => {
  const read = readSummary(valueOf(name));
  const heads = [read.title, read.headline].map((text) => normalized(text ?? ''));
  expect(heads).toContain(headline === null ? heads[0] : normalized(headline));
  const all = normalized(JSON.stringify(read));
  expect([...points, ...mustContain].filter((text) => !all.includes(normalized(text)))).toEqual([]);
  expect(read.keyPoints.length > 0).toBe(points.length > 0);
});

const valueWords: Record<string, string> = { true: 'yes', success: 'yes', false: 'no', failure: 'no' };
/** Yes and no can be written in several ways, and a number as text. */
const normalizedValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(normalizedValue);
  const word = String(value).trim();
  return valueWords[word.toLowerCase()] ?? (/^(?:yes|no)$/i.test(word) ? word.toLowerCase() : word);
};

testEach('evaluation', 'the answers in', (name, { questions, answers }) => {
  const askedQuestions = questions.map(({ id, text, type }) => ({ id, label: text, type }));
  const read = readSummary(valueOf(name), askedQuestions).answers;
  const normalizedAnswers = read.map(({ id, value }) => [id, normalizedValue(value)]);
  expect(normalizedAnswers).toEqual(
    expect.arrayContaining(Object.entries(answers).map(([id, value]) => [id, normalizedValue(value)])),
  );
});
