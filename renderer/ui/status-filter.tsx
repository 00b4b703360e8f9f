import { UnstyledButton } from '@mantine/core';
import css from './funnel.module.css';
import { numberText } from '../../shared/domain/counts.ts';

export interface FunnelPart<Kind extends string> {
  kind: Kind;
  name: string;
  count: number;
}

/** A button for each state of a link, with how many there are; the one that is pressed filters. */
export function StatusFilter<Kind extends string>({
  parts,
  chosen,
  onChoose,
}: {
  parts: readonly FunnelPart<Kind>[];
  /** Null shows all. */
  chosen: Kind | null;
  onChoose: (kind: Kind | null) => void;
}) {
  const total = parts.reduce((sum, part) => sum + part.count, 0);
  return (
    <div className={css.filters} role="group" aria-label="Filter by status">
      <UnstyledButton
        className={css.f}
        aria-pressed={chosen === null}
        onClick={() => {
          onChoose(null);
        }}
      >
        All <b>{numberText(total)}</b>
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
          {part.name} <b>{numberText(part.count)}</b>
        </UnstyledButton>
      ))}
    </div>
  );
}
