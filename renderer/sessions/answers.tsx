import { said, type AnswerRow } from './answer-rows.ts';
import css from './side-panel.module.css';

/** Questions with their answers, and where an answer comes from that is not the summary's own. */
export function Answers({ heading, rows }: { heading: string; rows: readonly AnswerRow[] }) {
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
            {row.source !== null && (
              <dd className={`${css.small ?? ''} ${css.source ?? ''}`}>{row.source}</dd>
            )}
          </div>
        ))}
      </dl>
    </>
  );
}
