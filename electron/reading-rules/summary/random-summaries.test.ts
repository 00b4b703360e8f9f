import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVERY, type FieldPath, type SummaryRule } from '../../../shared/model/reading-rule.ts';
import { answersIn, questionNamed, readBy } from './summary-rule.fixture.ts';

const word = fc.stringMatching(/^[a-zéñ]{3,9}$/);
const words = fc.array(word, { minLength: 2, maxLength: 8 }).map((all) => all.join(' '));
const names = fc.uniqueArray(
  fc.constantFrom('alpha', 'beta', 'Deep key', 'Résumé', 'x9', 'inner', 'völlig'),
  {
    minLength: 3,
    maxLength: 5,
  },
);
const types = fc.constantFrom('string', 'integer', 'boolean', 'string[]');
const content = fc.record({
  headline: words,
  points: fc.uniqueArray(words, { minLength: 1, maxLength: 6 }),
  answers: fc.uniqueArray(
    fc.record({
      label: words,
      type: types,
      text: words,
      count: fc.nat(100),
      is: fc.boolean(),
      many: fc.uniqueArray(word, { minLength: 2, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 8, selector: ({ label }) => label },
  ),
});
type Content = typeof content extends fc.Arbitrary<infer C> ? C : never;

const valueOf = ({ type, text, count, is, many }: Content['answers'][number]): unknown =>
  new Map<string, unknown>(Object.entries({ string: text, integer: count, boolean: is })).get(type) ?? many;
const written = (value: unknown) => (Array.isArray(value) ? value.join('; ') : String(value));

type Form = (
  list: Content['answers'],
  ids: string[],
  at: FieldPath,
) => { data: unknown; rule: Partial<SummaryRule> };

/** Ways in which services write answers, and the rule for each. */
const forms: Record<string, Form> = {
  'records with labels': (list, _, at) => ({
    data: list.map((answer) => ({ question: answer.label, given: { value: valueOf(answer) } })),
    rule: {
      answers: answersIn([...at, EVERY], [...at, EVERY, 'question'], [...at, EVERY, 'given', 'value']),
    },
  }),
  'records with codes': (list, ids, at) => ({
    data: list.map((answer, index) => ({ code: `X${index}`, given: valueOf(answer) })),
    rule: {
      answers: answersIn([...at, EVERY], [...at, EVERY, 'code'], [...at, EVERY, 'given']),
      questions: ids.map((questionId, index) => ({ value: `X${index}`, questionId })),
    },
  }),
  'map by id': (list, ids, at) => ({
    data: Object.fromEntries(list.map((answer, index) => [ids[index], valueOf(answer)])),
    rule: { answers: answersIn([...at, EVERY], null, [...at, EVERY]) },
  }),
  'values in order': (list, _, at) => ({
    data: list.map((answer) => ({ v: valueOf(answer) })),
    rule: { answers: answersIn([...at, EVERY], null, [...at, EVERY, 'v']) },
  }),
  'fields of their own': (list, ids, at) => ({
    data: Object.fromEntries(list.map((answer, index) => [`field ${index}`, valueOf(answer)])),
    rule: {
      fields: ids.map((questionId, index) => ({
        questionId,
        values: [{ field: [...at, `field ${index}`], as: null }],
        rationale: null,
        choices: null,
      })),
    },
  }),
  'a Markdown table': (list, _, at) => ({
    data: `Answers:\n\n| Asked | Given |\n|---|---|\n${list.map((one) => `| ${one.label} | ${written(valueOf(one))} |`).join('\n')}`,
    rule: {
      answers: answersIn(
        [...at, 'rows', EVERY],
        [...at, 'rows', EVERY, 'Asked'],
        [...at, 'rows', EVERY, 'Given'],
      ),
    },
  }),
  'separated values': (list, _, at) => ({
    data: `question\tgiven\n${list.map((one) => `"${one.label}"\t"${written(valueOf(one))}"`).join('\n')}`,
    rule: { answers: answersIn([...at, EVERY], [...at, EVERY, 'question'], [...at, EVERY, 'given']) },
  }),
};

test('property: what is written in any form is read back by its rule', () => {
  fc.assert(
    fc.property(
      content,
      fc.constantFrom(...Object.keys(forms)),
      names,
      fc.boolean(),
      fc.boolean(),
      ({ headline, points, answers }, form, [outer = '', one = '', other = ''], isJson, isNote) => {
        const ids = answers.map((_, index) => `question-${String.fromCodePoint(97 + index)}`);
        const questions = answers.map(({ label, type }, index) =>
          questionNamed(ids[index] ?? '', type, label),
        );
        const { data, rule } = forms[form]?.(answers, ids, [outer, one]) ?? { data: null, rule: {} };
        const summary = isNote
          ? `## First\n\n${headline}\n\n## Second\n\n${points.map((point) => `- ${point}`).join('\n')}`
          : { words: headline, list: points };
        const inner = { [one]: data, [other]: summary };
        const value = { [outer]: isJson ? JSON.stringify(inner) : inner, id: 7 };
        const at = [outer, other];
        const result = readBy(
          value,
          {
            ...rule,
            headline: [isNote ? [...at, 'sections', 'First'] : [...at, 'words']],
            points: {
              field: isNote ? [...at, 'sections', 'Second', 'points', EVERY] : [...at, 'list', EVERY],
              only: [],
            },
          },
          questions,
        );
        expect(result.headline).toBe(headline);
        expect(result.keyPoints).toEqual(points);
        expect(result.answers.map(({ id, value: given }) => [id, given])).toEqual(
          answers.map((answer, index) => [ids[index], valueOf(answer)]),
        );
      },
    ),
  );
});
