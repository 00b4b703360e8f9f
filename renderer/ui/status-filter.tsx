import { UnstyledButton } from '@mantine/core';
import css from './funnel.module.css';
import { formatNumber } from '../../shared/domain/numbers.ts';

export interface FunnelPart<Kind extends string> {
  kind: Kind;
  name: string;
  count: number;
}

/** A button for each link state, with its count; the pressed one filters. */
export function StatusFilter<Kind extends string>({
  parts,
  chosen,
  onChoose,
}: {
  parts: readonly FunnelPart<Kind>[];
  /** Null if all are shown. */
  chosen: Kind | null;
  onChoose: (kind: Kind | null) => void;
}) {
  const total = parts.reduce((sum, part) => sum + part.count, 0);
  return (
    <div className={css.filters} role="group" aria-label="Filter by status">
      <UnstyledButton
        className={css.filter}
        aria-pressed={chosen === null}
        onClick={() => {
          onChoose(null);
        }}
      >
        All <b>{formatNumber(total)}</b>
      </UnstyledButton>
      {parts.map((part) => (
        <UnstyledButton
          key={part.kind}
          className={css.filter}
          aria-pressed={chosen === part.kind}
          onClick={() => {
            onChoose(chosen === part.kind ? null : part.kind);
          }}
        >
          <i className={css.key} data-k={part.kind} />
          {part.name} <b>{formatNumber(part.count)}</b>
        </UnstyledButton>
      ))}
    </div>
  );
}
