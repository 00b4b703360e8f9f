import { Markdown } from '../../../ui/markdown.tsx';
import { Answers } from './summary-answers.tsx';
import css from '../side-panel.module.css';
import { bodyOf } from './summary-body.ts';
import type { SummaryRows } from './summary-rows.ts';
import { LabelledTree } from './summary-tree.tsx';
import type { Summary } from '../../../../shared/model/summary.ts';

/** A summary as read: its text, its answers, and all remaining fields. */
export function SummaryText({ summary, groups }: { summary: Summary; groups: readonly SummaryRows[] }) {
  const { title, text, points, rest } = bodyOf(summary);
  return (
    <>
      {title !== null && <h3 className={`${css.heading ?? ''} ${css.title ?? ''}`}>{title}</h3>}
      {text === null ? (
        <p className={css.none}>The service sent no text with this summary.</p>
      ) : (
        <Markdown text={text} />
      )}
      {points.length > 0 && (
        <ul className={css.points} data-selectable>
          {points.map((point) => (
            <li key={point} dir="auto">
              {point}
            </li>
          ))}
        </ul>
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
