import { UnstyledButton } from '@mantine/core';
import { Bar } from './bar.tsx';
import css from './funnel.module.css';

export interface FunnelPart<Kind extends string> {
  kind: Kind;
  name: string;
  count: number;
}

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
          {used} of {total} {total === 1 ? 'link' : 'links'} became a session
        </span>
      </div>
      <div className={css.right}>
        <Bar shares={parts} height={10} />
        <div className={css.filters} role="group" aria-label="Filter by status">
          <UnstyledButton
            className={css.f}
            aria-pressed={chosen === null}
            onClick={() => {
              onChoose(null);
            }}
          >
            All <b>{total}</b>
          </UnstyledButton>
          {parts.map((part) => (
            <UnstyledButton
              key={part.kind}
              className={css.f}
              aria-pressed={chosen === part.kind}
              onClick={() => {
                onChoose(chosen === part.kind ? null : part.kind);
              }}
            >
              <i className={css.key} data-k={part.kind} />
              {part.name} <b>{part.count}</b>
            </UnstyledButton>
          ))}
        </div>
      </div>
    </section>
  );
}
