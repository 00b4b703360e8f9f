import { Bar } from './bar.tsx';
import css from './funnel.module.css';
import { counted, formatNumber } from '../../shared/domain/numbers.ts';
import { percentText } from './numbers.ts';
import { StatusFilter, type FunnelPart } from './status-filter.tsx';

/**
 * The share of links that became a session, with a filter for each link state. A participant with a second
 * link counts once; the filters count links, like the table below them.
 */
export function Funnel<Kind extends string>({
  shares,
  people,
  replaced,
  parts,
  chosen,
  onChoose,
}: {
  /** Links by state, without replaced ones. */
  shares: readonly FunnelPart<Kind | 'used'>[];
  people: number;
  /** Links whose participant got another one. */
  replaced: number;
  parts: readonly FunnelPart<Kind>[];
  /** Null if all are shown. */
  chosen: Kind | null;
  onChoose: (kind: Kind | null) => void;
}) {
  const used = shares.find(({ kind }) => kind === 'used')?.count ?? 0;
  return (
    <section className={css.funnel} aria-label="Links by status">
      <div className={css.lead}>
        <b>{percentText(used, people)}</b>
        <span>
          {replaced === 0
            ? `${formatNumber(used)} of ${counted(people, 'link')} became a session`
            : `${formatNumber(used)} of ${counted(people, 'person', 'people')} have a session, ${counted(replaced, 'link')} replaced`}
        </span>
      </div>
      <div className={css.right}>
        <Bar shares={shares} height={10} />
        <StatusFilter parts={parts} chosen={chosen} onChoose={onChoose} />
      </div>
    </section>
  );
}
