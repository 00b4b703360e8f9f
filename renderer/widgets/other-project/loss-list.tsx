import { formatNumber } from '../../../shared/domain/numbers.ts';
import type { OtherProjectLoss } from '../../../shared/model/other-project.ts';
import css from './loss-list.module.css';

/** So many places of one loss are named. */
const MOST_PLACES = 50;

/** What does not fit, one line for each kind of it, with how often, and where. */
export function LossList({ losses, label }: { losses: readonly OtherProjectLoss[]; label: string }) {
  const groups = Map.groupBy(losses, ({ what }) => what);
  return (
    <ul className={css.list} aria-label={label}>
      {[...groups].map(([what, all]) => {
        const places = all.flatMap(({ where, count }) => (where === null ? [] : [{ where, count }]));
        return (
          <li key={what}>
            <span className={css.count}>{formatNumber(all.reduce((sum, { count }) => sum + count, 0))}</span>
            <span className={css.what}>{what}</span>
            {places.length > 0 && (
              <ul>
                {places.slice(0, MOST_PLACES).map(({ where, count }, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- two sources can have one name
                  <li key={index}>
                    <bdi>{where}</bdi>
                    {count > 1 && ` (${formatNumber(count)})`}
                  </li>
                ))}
                {places.length > MOST_PLACES && (
                  <li>{`and ${formatNumber(places.length - MOST_PLACES)} more`}</li>
                )}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
