import { EMPTY_SUMMARY_RULE } from '../../../../shared/domain/empty-summary-rule.ts';
import type { FieldPath, SummaryRule } from '../../../../shared/model/reading-rule.ts';
import { EVERY } from '../raw/every.ts';
import { leadsTo, startsLike, type DataField } from '../raw/json-lines.ts';
import type { FieldTag } from '../raw/raw-props.ts';

// What a person changes in a rule for summaries. Each returns another rule.

export const SUMMARY_USES = ['Headline', 'Points', 'Question', 'Answer', 'Reason'] as const;
/** What a field can be used as; `Answers` is for a list. */
export type SummaryUse = (typeof SUMMARY_USES)[number] | 'Answers';

type AnswersRule = NonNullable<SummaryRule['answers']>;

export const withHeadline = (rule: SummaryRule, path: FieldPath | null): SummaryRule => ({
  ...rule,
  headline: path === null ? [] : [path, ...rule.headline.slice(1).filter((one) => !leadsTo(one, path))],
});

export const withPoints = (rule: SummaryRule, path: FieldPath | null): SummaryRule => ({
  ...rule,
  points: path === null ? null : { field: path, only: [] },
});

/** Returns the innermost list, or all fields of the record, around a field. */
function entriesAround(field: FieldPath): FieldPath {
  const last = field.lastIndexOf(EVERY);
  return last === -1 ? [...field.slice(0, -1), EVERY] : field.slice(0, last + 1);
}

/**
 * Reads the answers from another list. Until other fields are chosen, the first field of its entries says which question it
 * is, and the next one is the answer; of a record whose field names are the questions, the longest texts are the answers.
 */
export function withEntries(
  rule: SummaryRule,
  entries: FieldPath | null,
  fields: readonly DataField[],
): SummaryRule {
  if (entries === null) return { ...rule, answers: null, questions: [] };
  const inside = fields.filter(({ path }) => startsLike(path, entries));
  const pathIn = ({ path }: DataField) => [...entries, ...path.slice(entries.length)];
  const [first, second] = inside;
  const isList = first?.path[entries.length - 1] === EVERY && first.path.length > entries.length;
  const [longest] = inside.toSorted((one, two) => two.sample.length - one.sample.length);
  const answer = isList && second !== undefined ? second : longest;
  return {
    ...rule,
    answers: {
      entries,
      question: isList && second !== undefined ? pathIn(first) : null,
      values: [answer === undefined ? entries : pathIn(answer)],
      rationale: null,
      choices: null,
      only: [],
    },
    questions: [],
  };
}

export const withAnswers = (rule: SummaryRule, change: Partial<AnswersRule>): SummaryRule => ({
  ...rule,
  answers: rule.answers && { ...rule.answers, ...change },
});

/** Says which question a text of the data is; null for none. */
export const withQuestion = (rule: SummaryRule, value: string, questionId: string | null): SummaryRule => ({
  ...rule,
  questions: [
    ...rule.questions.filter((one) => one.value !== value),
    ...(questionId === null ? [] : [{ value, questionId }]),
  ],
});

/** Reads the answer to a question from a field of its own; null for none. */
export const withOwnField = (rule: SummaryRule, questionId: string, path: FieldPath | null): SummaryRule => ({
  ...rule,
  fields: [
    ...rule.fields.filter((one) => one.questionId !== questionId),
    ...(path === null
      ? []
      : [{ questionId, values: [{ field: path, as: null }], rationale: null, choices: null }]),
  ],
});

/** A field is used as one thing. The only answers stay until others are chosen. */
function withoutField(rule: SummaryRule, field: FieldPath): SummaryRule {
  const isIt = (path: FieldPath | null) => path !== null && leadsTo(path, field);
  const { answers } = rule;
  const values = answers?.values.filter((path) => !isIt(path)) ?? [];
  return {
    ...rule,
    headline: rule.headline.filter((path) => !isIt(path)),
    points: rule.points !== null && isIt(rule.points.field) ? null : rule.points,
    answers: answers && {
      ...answers,
      question: isIt(answers.question) ? null : answers.question,
      values: values.length === 0 ? answers.values : values,
      rationale: isIt(answers.rationale) ? null : answers.rationale,
    },
  };
}

/** Uses a field, wherever it is, as something. */
export function withSummaryUse(
  from: SummaryRule | null,
  field: DataField,
  use: SummaryUse | 'Nothing',
  fields: readonly DataField[],
): SummaryRule {
  if (use === 'Answers') return withEntries(from ?? EMPTY_SUMMARY_RULE, [...field.path, EVERY], fields);
  const rule = withoutField(from ?? EMPTY_SUMMARY_RULE, field.path);
  const known = rule.answers;
  const isInside = known !== null && startsLike(field.path, known.entries);
  const entries = isInside ? known.entries : entriesAround(field.path);
  const path = [...entries, ...field.path.slice(entries.length)];
  const withAnswerField = (change: Partial<AnswersRule>) =>
    withAnswers(isInside ? rule : withEntries(rule, entries, fields), change);
  switch (use) {
    case 'Headline':
      return withHeadline(rule, field.path);
    case 'Points':
      return withPoints(rule, field.path);
    case 'Question':
      return withAnswerField({ question: path });
    case 'Answer':
      return withAnswerField({ values: [path] });
    case 'Reason':
      return withAnswerField({ rationale: path });
    case 'Nothing':
    default:
      return rule;
  }
}

/** Returns what a rule uses, and as what. */
export function summaryTags(rule: SummaryRule | null): FieldTag[] {
  if (rule === null) return [];
  const { headline, points, answers, fields } = rule;
  const tag = (use: SummaryUse, path: FieldPath | null | undefined): FieldTag[] =>
    path == null ? [] : [{ path, use }];
  return [
    ...headline.flatMap((path) => tag('Headline', path)),
    ...tag('Points', points?.field),
    ...tag('Answers', answers?.entries.slice(0, -1)),
    ...tag('Question', answers?.question),
    ...(answers?.values ?? []).flatMap((path) => tag('Answer', path)),
    ...tag('Reason', answers?.rationale),
    ...fields.flatMap(({ values }) => values.flatMap(({ field }) => tag('Answer', field))),
  ];
}
