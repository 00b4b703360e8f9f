import type { Question, SummaryState } from '../../electron/contract.ts';
import type { Answer, Summary } from '../../electron/sessions/summary.ts';
import { fieldsOf } from '../api/fields.ts';
import { dayAndTime } from '../ui/dates.ts';
import { useNow } from '../ui/use-now.ts';
import { FieldList } from '../ui/field-list.tsx';
import css from './side-panel.module.css';

/** A summary as it was read: its text, the evaluator's answers in the project's order, and whatever else came. */
export function SummaryText({ state, questions }: { state: SummaryState; questions: Question[] }) {
  const now = useNow();
  const { summary, receivedAt } = state;
  if (summary === null) return null;
  const rest = fieldsOf(summary.rest);
  return (
    <div className={css.summary}>
      {summary.title !== null && <h3 className={css.heading}>{summary.title}</h3>}
      <p className={css.text} data-selectable>
        {summary.headline ?? 'The service sent no text with this summary.'}
      </p>
      {summary.keyPoints.length > 0 && (
        <ul className={css.points} data-selectable>
          {summary.keyPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <Answers heading="Evaluator answers" rows={answersInOrder(summary, questions)} />
      <Answers heading="Evaluation" rows={summary.evaluations.map(rowOf)} />
      {Object.keys(rest).length > 0 && (
        <>
          <h3 className={css.heading}>Also in this summary</h3>
          <FieldList fields={rest} labelWidth="112px" />
        </>
      )}
      <p className={`${css.small ?? ''} ${css.foot ?? ''}`}>
        Written by AI for the service
        {receivedAt !== null && `, received ${dayAndTime(new Date(receivedAt), now)}`}. Check it against the
        recording.
      </p>
    </div>
  );
}

interface Row {
  key: string;
  label: string;
  value: unknown;
  rationale: string | null;
}

const rowOf = (answer: Answer, index: number): Row => ({
  key: `${answer.id ?? ''} ${index}`,
  label: answer.label ?? answer.id ?? 'Answer',
  value: answer.value,
  rationale: answer.rationale,
});

/** The project's questions first, in their order, unanswered ones too; then answers to questions it does not have. */
function answersInOrder(summary: Summary, questions: Question[]): Row[] {
  const matches = (answer: Answer, question: Question) =>
    answer.id === question.id || answer.label === question.label;
  const asked = questions.map((question): Row => {
    const answer = summary.answers.find((one) => matches(one, question));
    return {
      key: question.id,
      label: question.label,
      value: answer?.value ?? null,
      rationale: answer?.rationale ?? null,
    };
  });
  const others = summary.answers.filter((answer) => !questions.some((question) => matches(answer, question)));
  return [...asked, ...others.map(rowOf)];
}

function Answers({ heading, rows }: { heading: string; rows: Row[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={css.heading}>{heading}</h3>
      <dl className={css.answers}>
        {rows.map((row) => (
          <div key={row.key} className={css.answer} data-number={typeof row.value === 'number' || undefined}>
            <dt>{row.label}</dt>
            <dd className={css.value} data-selectable>
              {said(row.value) ?? <span className={css.none}>Not answered</span>}
            </dd>
            {row.rationale !== null && (
              <dd className={css.rationale} data-selectable>
                {row.rationale}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  );
}

function said(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
