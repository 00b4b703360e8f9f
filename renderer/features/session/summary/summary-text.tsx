import { cutToShow } from '../../../ui/cut-to-show.ts';
import { Markdown } from '../../../ui/markdown.tsx';
import css from './summary.module.css';
import { bodyOf } from './summary-body.ts';
import { type SummaryRows, answerText, type AnswerRow } from './answer-rows.ts';
import { LabelledTree } from './summary-tree.tsx';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import type { Summary } from '../../../../shared/model/summary.ts';

const MOST_POINTS = 1000;

/** A summary as read: its text, its answers, and all remaining fields. */
export function SummaryText({ summary, groups }: { summary: Summary; groups: readonly SummaryRows[] }) {
  const { title, text, points, rest } = bodyOf(summary);
  return (
    <>
      {title !== null && <h3 className={`${css.heading ?? ''} ${css.title ?? ''}`}>{cutToShow(title)}</h3>}
      {text === null ? (
        <p className={css.none}>Earmark found no text in this summary.</p>
      ) : (
        <Markdown text={text} />
      )}
      {points.length > 0 && (
        <ul className={css.points} data-selectable>
          {points.slice(0, MOST_POINTS).map((point) => (
            <li key={point} dir="auto">
              {cutToShow(point)}
            </li>
          ))}
        </ul>
      )}
      {points.length > MOST_POINTS && (
        <p className={css.none}>Copy includes all {formatNumber(points.length)} points, not only these.</p>
      )}
      {groups.map((group) => (
        <Answers key={group.heading} {...group} />
      ))}
      <RemainingFields heading="Also in this summary" value={rest} />
    </>
  );
}

/** Fields that have no place of their own. */
export function RemainingFields({ heading, value }: { heading: string; value: unknown }) {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object' && Object.keys(value).length === 0) return null;
  return (
    <>
      <h3 className={css.heading}>{heading}</h3>
      <LabelledTree value={value} />
    </>
  );
}

/** Questions with their answers, and the source of each if two sources differ. */
export function Answers({ heading, rows }: { heading: string; rows: readonly AnswerRow[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={css.heading}>{heading}</h3>
      <dl className={css.answers}>
        {rows.map((row) => (
          <div key={row.key} className={css.answer} data-number={row.isNumber || undefined}>
            <dt dir="auto">{cutToShow(row.label)}</dt>
            <dd className={css.value} data-selectable dir="auto">
              <Value of={row.value} />
            </dd>
            {row.rationale !== null && (
              <dd className={css.rationale}>
                <details>
                  <summary>Reason</summary>
                  <p data-selectable dir="auto">
                    {cutToShow(row.rationale)}
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
  const text = answerText(value);
  return text === null ? <span className={css.none}>Not answered</span> : cutToShow(text);
}
