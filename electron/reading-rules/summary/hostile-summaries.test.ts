import { describe, expect, test } from 'vitest';
import { EVERY, summaryRule, type SummaryRule } from '../../../shared/model/reading-rule.ts';
import type { Question } from '../../../shared/model/summary.ts';
import { readSummary } from '../../summaries/read-summary.ts';
import { countedData } from '../counted-data.fixture.ts';
import { guessSummaryRule } from './guess-summary-rule.ts';
import { previewSummary } from './preview-summary.ts';
import { readSummaryByRule } from './read-summary-by-rule.ts';
import { summaryCandidates } from './summary-candidates.ts';
import { summaryDocument } from './summary-document.ts';
import { summaryReasons } from './summary-reasons.ts';
import { isSummaryOfShape, summaryShapeOf } from './summary-shape.ts';

const cycle: Record<string, unknown> = { text: 'Some words to read' };
cycle['list'] = [cycle, { again: cycle }];
const deepList = JSON.parse(`${'['.repeat(5000)}"deep words"${']'.repeat(5000)}`) as unknown;
const manyFields = Object.fromEntries(
  Array.from({ length: 3000 }, (_, index) => [
    `question ${index} of many`,
    { value: `answer ${index}`, note: ['a b', 'c d'] },
  ]),
);
function parsed(json: string): unknown {
  return JSON.parse(json);
}
const repeated = (text: string, count: number) => text.repeat(count);

const hostile: Record<string, unknown> = {
  cycles: cycle,
  'deep lists': deepList,
  '3,000 fields': manyFields,
  '3,000 entries': Object.values(manyFields),
  'names of prototypes': parsed(
    '{"__proto__": {"headline": "x y"}, "constructor": {"prototype": {"a": 1}}, "a": "## __proto__\\n\\ntext\\n\\n## constructor\\n\\n- p"}',
  ),
  'a huge page': { page: `<div>${repeated('<p>Words <b>in bold</b> &amp; more</p>', 100_000)}</div>` },
  'a page that never ends': repeated('<div><ul><li><p>', 8000) + '</p>',
  'a page of attributes': `<p ${repeated('a="b" ', 40_000)}>x</p>`,
  'huge XML': `<a>${repeated('<b>words here</b>', 200_000)}</a>`,
  'XML that never ends': repeated('<a><b>words', 20_000) + '</b>',
  'many headings': repeated('## heading\n\n- point\n', 5000),
  'many headings of one name each': Array.from({ length: 3000 }, (_, index) => `## h${index}\n\ntext`).join(
    '\n',
  ),
  'long lines of marks': ['-', '|', '#', '*', '=', ' ', '**', '| -', '[', 'a ', '- '].map((mark) => ({
    text: `a\n${repeated(mark, 250_000 / mark.length)}x`,
    table: `a | b\n${repeated(mark, 20_000)}x\n| c`,
  })),
  'one long word': { text: repeated('a', 3_000_000), other: `\n${repeated('é', 290_000)}` },
  'a wide table': `${repeated('n;', 30_000)}\n${repeated('1;', 30_000)}`,
  'many names': repeated('aa: b\n', 40_000),
  nothing: null,
  'a number': 7,
  'an empty text': '',
};
const questions: Question[] = Array.from({ length: 40 }, (_, index) => ({
  id: `q-${index}`,
  label: `question ${index} of many`,
  type: index % 2 === 0 ? 'string' : 'string[]',
}));
const everywhere = Array.from({ length: 30 }, () => EVERY);
const hostileRule: SummaryRule = {
  version: 1,
  what: 'summary',
  headline: [everywhere, [], [EVERY, EVERY], ['__proto__', 'headline'], ['list', 'length']],
  points: { field: [EVERY, EVERY, EVERY], only: [{ field: everywhere, values: null }] },
  answers: {
    entries: [EVERY],
    question: [EVERY, EVERY],
    values: [everywhere, [EVERY, EVERY], [EVERY, 'value']],
    rationale: [EVERY, 'note', EVERY],
    choices: { entries: [EVERY], id: [EVERY, EVERY], text: [EVERY, EVERY] },
    only: [],
  },
  questions: [],
  fields: fieldsOf(4, 2),
};
function fieldsOf(fields: number, values: number): SummaryRule['fields'] {
  return Array.from({ length: fields }, (_, index) => ({
    questionId: `q-${index}`,
    values: Array.from({ length: values }, () => ({ field: [EVERY, EVERY], as: null })),
    rationale: everywhere,
    choices: null,
  }));
}

const emptyRule: SummaryRule = { ...hostileRule, headline: [], points: null, answers: null, fields: [] };

/** What takes longer than linear time does not end before the time that each test has. */
test.for(Object.entries(hostile))('hostile summaries are read to the end: %s', ([, value]) => {
  const summary = readSummary(value, questions);
  const stored = { rule: hostileRule, shape: ['a/*'] };
  expect(summaryDocument(value)).toBeDefined();
  expect(summaryCandidates(value)).toBeInstanceOf(Array);
  expect(summaryShapeOf(value)).toBeInstanceOf(Array);
  expect(['sure', 'unsure', 'none']).toContain(summaryReasons(value, summary, questions).sureness);
  expect(previewSummary(value, hostileRule, questions).what).toBe('summary');
  expect(isSummaryOfShape(value, stored)).toBe(false);
  const guess = guessSummaryRule(value, questions);
  expect(guess === null || summaryRule.safeParse(guess).success).toBe(true);
});

describe('a rule reads only so much', () => {
  /** Five times as much as the steps that one rule has, as a step reads more than one value. */
  const MOST_READS = 500_000;
  const readsOf = (value: unknown, rule: SummaryRule) => {
    const { data, reads } = countedData(value);
    const summary = readSummaryByRule(data, rule, questions);
    return { summary, reads: reads() };
  };
  const twice: Record<string, unknown> = {};
  Object.assign(twice, { one: twice, two: twice });
  test.for(
    Object.entries<[unknown, Partial<SummaryRule>]>({
      'of very many fields': [manyFields, { fields: fieldsOf(500, 100) }],
      'of headlines everywhere': [twice, { headline: Array.from({ length: 10 }, () => everywhere) }],
      'of points under conditions that are everywhere': [
        { a: manyFields, b: manyFields },
        {
          points: {
            field: ['a', EVERY, EVERY],
            only: [{ field: ['b', EVERY, EVERY], values: Array.from({ length: 200 }, String) }],
          },
        },
      ],
      'of the whole data as each answer': [
        manyFields,
        {
          fields: fieldsOf(500, 100).map((field) => ({
            ...field,
            values: field.values.map(() => ({ field: [], as: null })),
          })),
        },
      ],
    }),
  )('%s', ([, [value, rule]]) => {
    const without = readsOf(value, emptyRule).reads;
    expect(readsOf(value, { ...emptyRule, ...rule }).reads - without).toBeLessThan(MOST_READS);
  });

  test('and what it reads first is shown', () => {
    const rule: SummaryRule = {
      ...emptyRule,
      headline: [['question 7 of many', 'value']],
      fields: fieldsOf(500, 100),
    };
    const { headline, answers: found } = readSummaryByRule(manyFields, rule, questions);
    expect(headline).toBe('answer 7');
    expect(found.length).toBeLessThan(10);
  });

  test('which is more than large summaries need', () => {
    const large = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [
        `code ${index}`,
        { given: { value: `answer ${index}`, confidence: 0.9 }, why: 'Because it was said. '.repeat(20) },
      ]),
    );
    const many: Question[] = Array.from({ length: 500 }, (_, index) => ({
      id: `q-${index}`,
      label: `What do you think of item ${String.fromCodePoint(97 + (index % 26))}${index}?`,
      type: 'string',
    }));
    const rule: SummaryRule = {
      ...emptyRule,
      answers: {
        entries: [EVERY],
        question: null,
        values: [
          [EVERY, 'other'],
          [EVERY, 'given'],
        ],
        rationale: [EVERY, 'why'],
        choices: null,
        only: [{ field: [EVERY, 'given'], values: null }],
      },
      questions: many.map(({ id }, index) => ({ value: `code ${index}`, questionId: id })),
    };
    expect(readSummaryByRule(large, rule, many).answers).toHaveLength(500);
  });
});

test('names of prototypes are no data', () => {
  const { summary } = previewSummary(
    hostile['names of prototypes'],
    { ...hostileRule, headline: [['__proto__', 'headline']] },
    [],
  );
  expect(summary.headline).toBeNull();
  expect({}).not.toHaveProperty('headline');
});
