import type { Question } from '../../electron/wire.ts';
import type { Summary } from '../../electron/sessions/summary.ts';
import { fieldsOf } from '../api/fields.ts';
import { FieldList } from '../ui/field-list.tsx';
import { answersInOrder, rowOf, type OtherAnswers } from './answer-rows.ts';
import { Answers } from './answers.tsx';
import css from './side-panel.module.css';

/** A summary as it was read: its text, the evaluator's answers in the project's order, and whatever else came. */
export function SummaryText({
  summary,
  questions,
  others,
}: {
  summary: Summary;
  questions: Question[];
  others: OtherAnswers | null;
}) {
  const rest = fieldsOf(summary.rest);
  return (
    <>
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
      <Answers heading="Evaluator answers" rows={answersInOrder(summary.answers, questions, others)} />
      <Answers heading="Evaluation" rows={summary.evaluations.map((answer, index) => rowOf(answer, index))} />
      {Object.keys(rest).length > 0 && (
        <>
          <h3 className={css.heading}>Also in this summary</h3>
          <FieldList fields={rest} labelWidth="112px" />
        </>
      )}
    </>
  );
}
