/* oxlint-disable vitest/expect-expect -- expectRight has the assertions */
import { expect, test } from 'vitest';
import { EMPTY_SUMMARY_RULE } from '../../../shared/domain/empty-summary-rule.ts';
import { type FieldPath, summaryRule, type SummaryRule } from '../../../shared/model/reading-rule.ts';
import type { Question, Summary } from '../../../shared/model/summary.ts';
import { readSummary, unfoldedSummary } from '../../summaries/read-summary.ts';
import {
  type BlindShape,
  blindShapes,
  expectAnswers,
  expectSummary,
  questionsOf,
  valueOf,
} from '../../transcripts/blind-shapes.ts';
import { guessSummaryRule } from './guess-summary-rule.ts';
import { readSummaryByRule } from './read-summary-by-rule.ts';
import { summaryReasons } from './summary-reasons.ts';
import { isSummaryOfShape, summaryShapeOf } from './summary-shape.ts';

const path = (written: string): FieldPath => written.split('/');
const points = (field: string): SummaryRule['points'] => ({ field: path(field), only: [] });
const entries = (
  list: string,
  question: string | null,
  values: string[],
  rationale: string | null = null,
) => ({
  entries: path(list),
  question: question === null ? null : path(`${list}/${question}`),
  values: values.map((field) => path(field === '' ? list : `${list}/${field}`)),
  rationale: rationale === null ? null : path(`${list}/${rationale}`),
  choices: null,
  only: [],
});

const bedrock = 'output/message/content/0/text';
const gemini = 'candidates/0/content/parts/0/text';
const tool = 'output/message/content/1/toolUse/input/*';
const paragraphs = 'body/content/*/paragraph';
const options = 'data/fields/*/options';
const transport = 'Which of these do you use every week?';

/** The rules that a person would make for the shapes that are not read right without one. */
const rules: Record<string, Partial<SummaryRule>> = {
  'blind-3/23-bedrock-xml-summary.json': {
    headline: [path(`${bedrock}/headline`)],
    points: points(`${bedrock}/key_points/point/*`),
  },
  'blind-3/24-circleback-webhook.json': {
    headline: [['name']],
    points: points('notes/sections/Nyckelpunkter/points/*'),
  },
  'blind-3/26-gemini-generate-content.json': {
    headline: [path(`${gemini}/titular`)],
    points: points(`${gemini}/puntos_clave/*`),
  },
  'blind-3/28-google-docs-document.json': {
    headline: [['title']],
    points: {
      field: path(`${paragraphs}/elements/*/textRun/content`),
      only: [{ field: path(`${paragraphs}/bullet`), values: null }],
    },
  },
  'blind-3/29-hubspot-note.json': {
    headline: [path('properties/hs_note_body/title')],
    points: points('properties/hs_note_body/sections/Key points/points/*'),
  },
  'blind-3/30-tldv-highlights.json': { points: points('data/*/text') },
  'blind-3/31-email-recap.txt': {
    headline: [path('headers/Subject')],
    points: points('sections/Najważniejsze punkty/points/*'),
  },
  'blind-3/33-tally-webhook.json': {
    answers: {
      ...entries('data/fields/*', 'label', ['value']),
      choices: { entries: path(options), id: path(`${options}/*/id`), text: path(`${options}/*/text`) },
    },
  },
  'blind-3/34-jotform-submission.json': { answers: entries('content/answers/*', 'text', ['answer']) },
  'blind-3/35-google-forms.json': {
    answers: entries('responses/0/answers/*', 'questionId', ['textAnswers/answers/*/value']),
    questions: [
      { value: '1f3a9c02', questionId: 'ernte' },
      { value: '2b77e0d1', questionId: 'flaeche' },
      { value: '3c0055aa', questionId: 'zufrieden' },
      { value: '4d9e1b7f', questionId: 'wasser' },
      { value: '5e21c3f8', questionId: 'wunsch' },
    ],
  },
  'blind-3/36-ccai-qa-scorecard.json': {
    answers: entries('qaAnswers/*', 'questionBody', [
      'answerValue/strValue',
      'answerValue/numValue',
      'answerValue/boolValue',
    ]),
  },
  'blind-3/37-langfuse-scores.json': {
    answers: entries('data/*', 'name', ['stringValue', 'value'], 'comment'),
  },
  'blind-3/38-bedrock-converse-tooluse.json': { answers: entries(tool, null, ['value'], 'reason') },
  'blind-3/39-llm-answer-table.md': { answers: entries('rows/*', '#', ['Answer'], 'Evidence') },
  'blind-3/40-limesurvey-export.csv': {
    answers: entries('0/*', null, ['']),
    fields: [
      {
        questionId: 'weekly-transport',
        values: ['Bicycle', 'Bus', 'Car'].map((as) => ({ field: ['0', `${transport} [${as}]`], as })),
        rationale: null,
        choices: null,
      },
    ],
  },
};

/** What a person changes in the guess of a shape: the others need no change to be read right. */
const changes: Record<string, Partial<SummaryRule>> = Object.fromEntries(
  [
    'blind-3/24-circleback-webhook.json',
    'blind-3/26-gemini-generate-content.json',
    'blind-3/31-email-recap.txt',
  ].map((name) => [name, { headline: rules[name]?.headline ?? [] }]),
);

type Shape = Exclude<BlindShape, { kind: 'transcript' }>;
const shapes = blindShapes.flatMap(([name, expected]) =>
  expected.kind === 'transcript'
    ? []
    : [{ name, expected, value: valueOf(name), questions: questionsIn(expected) }],
);
function questionsIn(expected: Shape): Question[] {
  return expected.kind === 'evaluation' ? questionsOf(expected) : [];
}
function expectRight(read: Summary, expected: Shape): void {
  if (expected.kind === 'summary') expectSummary(read, expected);
  else expectAnswers(read, expected);
}
const isRight = (read: Summary, expected: Shape): boolean => {
  try {
    expectRight(read, expected);
    return true;
  } catch {
    return false;
  }
};
const unknown = shapes.filter(
  ({ value, questions, expected }) => !isRight(readSummary(value, questions), expected),
);

test('each shape that is not read right has a rule', () => {
  expect(unknown.map(({ name }) => name)).toEqual(Object.keys(rules));
});

test.for(unknown)('a rule reads $name', ({ name, expected, value, questions }) => {
  const rule = summaryRule.parse({ ...EMPTY_SUMMARY_RULE, ...rules[name] });
  expectRight(readSummaryByRule(unfoldedSummary(value), rule, questions), expected);
});

test.for(unknown)('a guess with at most one change reads $name', ({ name, expected, value, questions }) => {
  const guess = guessSummaryRule(value, questions) ?? EMPTY_SUMMARY_RULE;
  const changed = summaryRule.parse({ ...guess, ...changes[name] });
  expectRight(readSummaryByRule(unfoldedSummary(value), changed, questions), expected);
  // Each change is needed.
  expect(isRight(readSummaryByRule(unfoldedSummary(value), guess, questions), expected)).toBe(
    changes[name] === undefined,
  );
});

test.for(shapes.filter((shape) => !unknown.includes(shape)))(
  'the guess of $name, which is read right, loses nothing',
  ({ expected, value, questions }) => {
    const guess = guessSummaryRule(value, questions) ?? EMPTY_SUMMARY_RULE;
    expectRight(readSummaryByRule(unfoldedSummary(value), guess, questions), expected);
  },
);

test('summaries that are read right are sure, and the others are not', () => {
  const surenessOf = ({ value, questions }: (typeof shapes)[number]) =>
    summaryReasons(value, readSummary(value, questions), questions).sureness;
  const notSure = shapes.filter((shape) => !unknown.includes(shape) && surenessOf(shape) !== 'sure');
  expect(notSure.map(({ name }) => name)).toEqual([]);
  // Its only fault is that no is written in German.
  const isSure = unknown.filter((shape) => surenessOf(shape) === 'sure');
  expect(isSure.map(({ name }) => name)).toEqual(['blind-3/35-google-forms.json']);
});

test('a rule is for the shape that it was made with, and for no other', () => {
  for (const { name, value } of unknown) {
    const rule = summaryRule.parse({ ...EMPTY_SUMMARY_RULE, ...rules[name] });
    const stored = { rule, shape: summaryShapeOf(value) };
    const alike = shapes.filter((shape) => isSummaryOfShape(shape.value, stored));
    expect(alike.map((shape) => shape.name)).toEqual([name]);
  }
});

test('headings that a rule does not use may vary', () => {
  const note = (...headings: string[]) => ({
    body: `## Key points\n\n- One point\n\n${headings.map((one) => `## ${one}\n\nWords\n\n- A task\n`).join('\n')}`,
  });
  const rule = { ...EMPTY_SUMMARY_RULE, points: points('body/sections/Key points/points/*') };
  const stored = { rule, shape: summaryShapeOf(note('Booking', 'Access', 'Mood', 'Next steps')) };
  expect(stored.shape).toEqual(['body/sections/*', 'body/text']);
  expect(isSummaryOfShape(note('The pool', 'The coach', 'Prices'), stored)).toBe(true);
  expect(isSummaryOfShape({ body: '## Results\n\n- One point' }, stored)).toBe(false);
  expect(isSummaryOfShape({ text: note('Booking').body }, stored)).toBe(false);
});
