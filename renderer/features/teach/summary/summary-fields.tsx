import { Select, type ComboboxItem } from '@mantine/core';
import type { ReactNode } from 'react';
import { counted } from '../../../../shared/domain/numbers.ts';
import type { FieldPath, SummaryRule } from '../../../../shared/model/reading-rule.ts';
import type { Question } from '../../../../shared/model/summary.ts';
import type { SummaryPreview } from '../../../../shared/model/teaching.ts';
import { EVERY } from '../raw/every.ts';
import { leadsTo } from '../raw/json-lines.ts';
import { Tag } from '../raw/tag.tsx';
import type { ReceivedData } from '../teaching.ts';
import { FieldSelect, pathOfKey } from '../transcript/field.tsx';
import css from '../transcript/fields.module.css';
import { pathText } from '../transcript/rule-edits.ts';
import {
  withAnswers,
  withEntries,
  withHeadline,
  withOwnField,
  withPoints,
  withQuestion,
  type SummaryUse,
} from './summary-edits.ts';

interface Props {
  /** The evaluator questions of the session. */
  questions: readonly Question[];
  received: ReceivedData;
  rule: SummaryRule;
  preview: SummaryPreview | null;
  onRule: (rule: SummaryRule) => void;
}

const NO_LIST = { items: [] };
const NONE: ComboboxItem[] = [{ value: 'none', label: 'None' }];

/** What is what in a summary. */
export function SummaryFields(props: Props) {
  const { received, rule, onRule, preview } = props;
  const { fields } = received;
  const { answers } = rule;
  const hasNoEntries = preview?.problems.some(({ problem }) => problem === 'no-entries') === true;
  return (
    <>
      <Part use="Headline">
        <FieldSelect
          label="Headline"
          rule={NO_LIST}
          fields={fields}
          value={rule.headline[0] ?? 'none'}
          others={NONE}
          onField={(path) => {
            onRule(withHeadline(rule, path));
          }}
          onOther={() => {
            onRule(withHeadline(rule, null));
          }}
        />
      </Part>
      <Part use="Points" note={counted(preview?.summary.keyPoints.length ?? 0, 'point')}>
        <FieldSelect
          label="Points"
          rule={NO_LIST}
          fields={fields}
          value={rule.points?.field ?? 'none'}
          others={NONE}
          onField={(path) => {
            onRule(withPoints(rule, path));
          }}
          onOther={() => {
            onRule(withPoints(rule, null));
          }}
        />
      </Part>
      <Part
        use="Answers"
        note={hasNoEntries ? null : counted(preview?.summary.answers.length ?? 0, 'answer')}
        problem={hasNoEntries ? 'There are no answers here. Choose another list.' : null}
      >
        <Entries {...props} />
      </Part>
      {answers !== null && (
        <>
          <Part use="Question">
            <FieldSelect
              label="Question"
              rule={{ items: answers.entries }}
              fields={fields}
              value={answers.question ?? 'none'}
              others={[{ value: 'none', label: 'Its name or place in the list' }]}
              onField={(path) => {
                onRule(withAnswers({ ...rule, questions: [] }, { question: path }));
              }}
              onOther={() => {
                onRule(withAnswers({ ...rule, questions: [] }, { question: null }));
              }}
            />
          </Part>
          <Part use="Answer">
            <FieldSelect
              label="Answer"
              rule={{ items: answers.entries }}
              fields={fields}
              value={answers.values[0] ?? []}
              onField={(path) => {
                onRule(withAnswers(rule, { values: [path, ...answers.values.slice(1)] }));
              }}
            />
          </Part>
          <Part use="Reason">
            <FieldSelect
              label="Reason"
              rule={{ items: answers.entries }}
              fields={fields}
              value={answers.rationale ?? 'none'}
              others={NONE}
              onField={(path) => {
                onRule(withAnswers(rule, { rationale: path }));
              }}
              onOther={() => {
                onRule(withAnswers(rule, { rationale: null }));
              }}
            />
          </Part>
        </>
      )}
      <NamedQuestions {...props} />
      <OwnFields {...props} />
    </>
  );
}

function Part({
  use,
  note = null,
  problem = null,
  children,
}: {
  use: SummaryUse;
  note?: string | null;
  problem?: string | null;
  children: ReactNode;
}) {
  return (
    <div className={css.field} role="group" aria-label={use}>
      <div>
        <Tag use={use} />
      </div>
      {children}
      {note !== null && <p className={css.note}>{note}</p>}
      {problem !== null && <p className={css.problem}>{problem}</p>}
    </div>
  );
}

/** Which list has the answers. */
function Entries({ received: { lists, fields }, rule, onRule }: Props) {
  const own = rule.answers?.entries.slice(0, -1) ?? null;
  const keyOf = (path: FieldPath) => JSON.stringify(path);
  const filled = lists.filter(({ entries }) => entries > 0);
  const known = own === null ? undefined : filled.find(({ path }) => leadsTo(own, path));
  const value = own === null ? 'none' : keyOf(known?.path ?? own);
  const nameOf = (path: FieldPath) => (path.length === 0 ? 'The whole data' : pathText(path));
  return (
    <Select
      aria-label="Answers"
      data={[
        { value: 'none', label: 'No list' },
        ...filled.map(({ path }) => ({ value: keyOf(path), label: nameOf(path) })),
        ...(own !== null && known === undefined ? [{ value, label: nameOf(own) }] : []),
      ]}
      value={value}
      searchable={filled.length > 12}
      classNames={{ option: css.option }}
      onChange={(key) => {
        if (key !== null)
          onRule(withEntries(rule, key === 'none' ? null : [...pathOfKey(key), EVERY], fields));
      }}
    />
  );
}

/** Which evaluator question each text is that the data calls a question. */
function NamedQuestions({ questions, preview, rule, onRule }: Props) {
  const named = preview?.questions ?? [];
  if (named.length === 0 || questions.length === 0) return null;
  return (
    <div className={css.question}>
      <h3>Which question is which?</h3>
      {named.map(({ value, questionId }) => (
        <Select
          key={value}
          label={<bdi>{value}</bdi>}
          size="xs"
          w="100%"
          placeholder="None of yours"
          clearable
          data={optionsOf(questions)}
          value={questionId}
          onChange={(next) => {
            onRule(withQuestion(rule, value, next));
          }}
        />
      ))}
    </div>
  );
}

/** Questions whose answer has a place of its own in the data. */
function OwnFields({ questions, preview, received, rule, onRule }: Props) {
  const open = questions.filter(
    ({ id }) =>
      rule.fields.some(({ questionId }) => questionId === id) ||
      preview?.summary.answers.every((answer) => answer.id !== id) === true,
  );
  if (open.length === 0) return null;
  return (
    <div className={css.question}>
      <h3>Where are the answers to these?</h3>
      {open.map(({ id, label }) => {
        const own = rule.fields.find(({ questionId }) => questionId === id)?.values[0]?.field;
        return (
          <div key={id} className={css.labelled}>
            <span>
              <bdi>{label}</bdi>
            </span>
            <FieldSelect
              label={label}
              rule={NO_LIST}
              fields={received.fields}
              value={own ?? 'none'}
              others={[{ value: 'none', label: 'Not answered' }]}
              onField={(path) => {
                onRule(withOwnField(rule, id, path));
              }}
              onOther={() => {
                onRule(withOwnField(rule, id, null));
              }}
            />
          </div>
        );
      })}
    </div>
  );
}

const optionsOf = (questions: readonly Question[]): ComboboxItem[] =>
  questions.map(({ id, label }) => ({ value: id, label }));
