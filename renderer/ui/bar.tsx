import css from './funnel.module.css';

/** One share of the bar: its texture's name (a link state) and how many. */
export interface Share {
  kind: string;
  count: number;
}

/** Each kind has a texture of its own, so the bar reads without colour. The words beside it say the same. */
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
