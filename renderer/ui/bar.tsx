import css from './funnel.module.css';

/** One segment of the bar: the name of its texture (a link state) and its count. */
export interface Share {
  kind: string;
  count: number;
}

/**
 * Each kind has its own texture, so the bar is readable without colour. The text beside it gives the same
 * counts.
 */
export function Bar({ shares, height = 8 }: { shares: readonly Share[]; height?: number }) {
  const shown = shares.filter((share) => share.count > 0);
  return (
    <div className={css.bar} style={{ height }} aria-hidden="true">
      {shown.length === 0 && <i data-k="none" style={{ flex: 1 }} />}
      {shown.map((share) => (
        <i key={share.kind} data-k={share.kind} style={{ flex: share.count }} />
      ))}
    </div>
  );
}
