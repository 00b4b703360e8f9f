import { Skeleton } from '@mantine/core';
import { Check, TriangleAlert } from 'lucide-react';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { Answer, Question } from '../../../../shared/model/summary.ts';
import type { SummaryPreview } from '../../../../shared/model/teaching.ts';
import { describeError } from '../../../api/describe-error.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import css from '../transcript/preview.module.css';
import own from './preview-summary.module.css';

/** The summary as the rule reads it. */
export function PreviewSummary({
  questions,
  preview,
  error,
  onRetry,
  hasRule,
}: {
  questions: readonly Question[];
  preview: SummaryPreview | null;
  error: Error | null;
  onRetry: () => void;
  hasRule: boolean;
}) {
  const state = preview === null ? null : stateOf(preview, questions);
  return (
    <section className={css.preview} aria-label="As it will be">
      <header className={css.bar}>
        <h2>As it will be</h2>
        {state !== null && (
          <span className={css.state} data-well={state.isWell || undefined} title={state.text}>
            {state.isWell ? (
              <Check size={15} strokeWidth={2.2} aria-hidden="true" />
            ) : (
              <TriangleAlert size={15} strokeWidth={1.75} aria-hidden="true" />
            )}
            <span>{state.text}</span>
          </span>
        )}
      </header>
      <span className="visually-hidden" role="status">
        {state?.text ?? ''}
      </span>
      {error !== null ? (
        <ErrorState {...describeError(error)} onRetry={onRetry} />
      ) : preview === null ? (
        hasRule ? (
          <div className={css.loading} aria-hidden="true">
            <Skeleton h={56} />
            <Skeleton h={80} />
          </div>
        ) : (
          <p className={css.empty}>The summary appears here once you have chosen its text.</p>
        )
      ) : (
        <Read preview={preview} questions={questions} />
      )}
    </section>
  );
}

/** Says what is read, in few words, and whether it is all. */
function stateOf({ summary, problems }: SummaryPreview, questions: readonly Question[]) {
  if (problems.some(({ problem }) => problem === 'no-words'))
    return { text: 'Nothing is read yet', isWell: false };
  const answered = questions.filter(({ id }) => summary.answers.some((answer) => answer.id === id)).length;
  const parts = [
    summary.headline === null ? 'no headline' : 'a headline',
    counted(summary.keyPoints.length, 'point'),
    questions.length === 0
      ? counted(summary.answers.length, 'answer')
      : `${formatNumber(answered)} of ${counted(questions.length, 'question')} answered`,
  ];
  const text = parts.join(', ');
  return {
    text: text.charAt(0).toUpperCase() + text.slice(1),
    isWell: summary.headline !== null && answered === questions.length,
  };
}

function Read({
  preview: { summary },
  questions,
}: {
  preview: SummaryPreview;
  questions: readonly Question[];
}) {
  const { headline, keyPoints, answers } = summary;
  const labelOf = ({ id, label }: Answer) =>
    questions.find((question) => question.id === id)?.label ?? label ?? id ?? 'Answer';
  return (
    <div className={`${css.turns ?? ''} ${own.read ?? ''}`} role="region" aria-label="Summary" tabIndex={0}>
      {headline !== null && <p dir="auto">{headline}</p>}
      {keyPoints.length > 0 && (
        <ul aria-label="Points">
          {keyPoints.map((point, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- points have no other name
            <li key={index} dir="auto">
              {point}
            </li>
          ))}
        </ul>
      )}
      {answers.length > 0 && (
        <dl aria-label="Answers">
          {answers.map((answer, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two answers may be to one question
            <div key={index}>
              <dt dir="auto">{labelOf(answer)}</dt>
              <dd dir="auto">{textOf(answer.value)}</dd>
              {answer.rationale !== null && (
                <dd className={own.reason} dir="auto">
                  {answer.rationale}
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.map(textOf).join(', ')
      : JSON.stringify(value);
