import {
  EVERY,
  type FieldPath,
  type Lookup,
  type OnlyWhere,
  type ReadingRule,
  type SummaryRule,
  type TranscriptRule,
} from '../../shared/model/reading-rule.ts';

/** What becomes of the texts of data that a rule names. */
export interface TextChanges {
  /** A field, of a path. */
  step: (step: string) => string;
  /** A value. If it becomes several, the rule treats them alike; a pattern is a value that becomes one. */
  value: (value: string) => readonly string[];
}

/** A rule may have no more. */
const MOST = { roles: 200, values: 200, questions: 500 };

/** Returns a rule with other names of fields and other values, such as those that are shown instead of names of people. */
export const withTexts = (rule: ReadingRule, changes: TextChanges): ReadingRule =>
  rule.what === 'transcript' ? transcriptWith(rule, changes) : summaryWith(rule, changes);

function changer({ step, value }: TextChanges) {
  const path = (steps: FieldPath): FieldPath => steps.map((one) => (one === EVERY ? one : step(one)));
  return {
    path,
    value,
    text: (text: string): string => value(text)[0] ?? text,
    timed: <T extends { field: FieldPath }>(field: T): T => ({ ...field, field: path(field.field) }),
    lookup: ({ entries, id, text }: Lookup): Lookup => ({
      entries: path(entries),
      id: id && path(id),
      text: path(text),
    }),
    only: ({ field, values }: OnlyWhere): OnlyWhere => ({
      field: path(field),
      values: values?.flatMap(value).slice(0, MOST.values) ?? null,
    }),
  };
}

function transcriptWith(rule: TranscriptRule, changes: TextChanges): TranscriptRule {
  const { path, value, text, timed, lookup, only } = changer(changes);
  const { source, zero } = rule;
  return {
    ...rule,
    source: source.form === 'text' ? { ...source, pattern: text(source.pattern) } : source,
    items: path(rule.items),
    voices: rule.voices.map((voice) => ({
      ...voice,
      words: voice.words.map(path),
      speaker:
        voice.speaker.from === 'field'
          ? {
              ...voice.speaker,
              field: path(voice.speaker.field),
              names: voice.speaker.names && lookup(voice.speaker.names),
            }
          : voice.speaker,
      start: voice.start && timed(voice.start),
      end: voice.end && timed(voice.end),
      only: voice.only.map(only),
    })),
    zero:
      zero.from === 'field'
        ? { ...zero, field: path(zero.field) }
        : zero.from === 'line'
          ? { ...zero, pattern: text(zero.pattern) }
          : zero,
    roles: rule.roles
      .flatMap(({ value: one, role }) => value(one).map((other) => ({ value: other, role })))
      .slice(0, MOST.roles),
  };
}

function summaryWith(rule: SummaryRule, changes: TextChanges): SummaryRule {
  const { path, value, timed, lookup, only } = changer(changes);
  const { points, answers } = rule;
  return {
    ...rule,
    headline: rule.headline.map(path),
    points: points && { field: path(points.field), only: points.only.map(only) },
    answers: answers && {
      entries: path(answers.entries),
      question: answers.question && path(answers.question),
      values: answers.values.map(path),
      rationale: answers.rationale && path(answers.rationale),
      choices: answers.choices && lookup(answers.choices),
      only: answers.only.map(only),
    },
    questions: rule.questions
      .flatMap(({ value: one, questionId }) => value(one).map((other) => ({ value: other, questionId })))
      .slice(0, MOST.questions),
    fields: rule.fields.map((field) => ({
      ...field,
      values: field.values.map(timed),
      rationale: field.rationale && path(field.rationale),
      choices: field.choices && lookup(field.choices),
    })),
  };
}
