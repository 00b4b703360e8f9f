import { said, type AnswerRow } from './answer-rows.ts';
import { LabelledTree } from './summary-tree.tsx';
import css from '../side-panel.module.css';

/** Questions with their answers, and the source of each if two sources differ. */
export function Answers({ heading, rows }: { heading: string; rows: readonly AnswerRow[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={css.heading}>{heading}</h3>
      <dl className={css.answers}>
        {rows.map((row) => (
          <div key={row.key} className={css.answer} data-number={row.isNumber || undefined}>
            <dt dir="auto">{row.label}</dt>
            <dd className={css.value} data-selectable dir="auto">
              <Value of={row.value} />
            </dd>
            {row.rationale !== null && (
              <dd className={css.rationale}>
                <details>
                  <summary>Reason</summary>
                  <p data-selectable dir="auto">
                    {row.rationale}
                  </p>
                </details>
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

function Value({ of: value }: { of: unknown }) {
  if (typeof value === 'object' && value !== null) return <LabelledTree value={value} />;
  return said(value) ?? <span className={css.none}>Not answered</span>;
}
