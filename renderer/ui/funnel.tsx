import { Bar } from './bar.tsx';
import css from './funnel.module.css';
import { counted, numberText } from './numbers.ts';
import { StatusFilter, type FunnelPart } from './status-filter.tsx';

/** The share of links that became a session, and a filter for each state of a link. */
export function Funnel<Kind extends string>({
  used,
  parts,
  chosen,
  onChoose,
}: {
  used: number;
  parts: readonly FunnelPart<Kind>[];
  /** Null shows all. */
  chosen: Kind | null;
  onChoose: (kind: Kind | null) => void;
}) {
  const total = parts.reduce((sum, part) => sum + part.count, 0);
  const percent = total === 0 ? 0 : Math.round((used / total) * 100);
  return (
    <section className={css.funnel} aria-label="Links by status">
      <div className={css.lead}>
        <b>{percent}%</b>
        <span>
          {numberText(used)} of {counted(total, 'link')} became a session
        </span>
      </div>
      <div className={css.right}>
        <Bar shares={parts} height={10} />
        <StatusFilter parts={parts} chosen={chosen} onChoose={onChoose} />
      </div>
    </section>
  );
}
