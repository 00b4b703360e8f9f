import { UnstyledButton } from '@mantine/core';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { moveInToolbar, useOneTabStop } from '../../ui/toolbar-keys.ts';
import type { FilterChip, FilterName } from './session-filters.ts';
import css from './search-head.module.css';

/** The active filters; each chip removes its filter. */
export function FilterChips({
  chips,
  onRemove,
  onClear,
}: {
  chips: readonly FilterChip[];
  onRemove: (name: FilterName) => void;
  onClear: () => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  useOneTabStop(bar);
  return (
    <div
      ref={bar}
      className={css.chips}
      role="toolbar"
      tabIndex={-1}
      aria-label="Filters that are on"
      onKeyDown={moveInToolbar}
    >
      {chips.map(({ name, words }) => (
        <UnstyledButton
          key={name}
          className={css.chip}
          aria-label={`Remove filter: ${words}`}
          onClick={() => {
            focusAnother(bar.current);
            onRemove(name);
          }}
        >
          <span className="ell">{words}</span>
          <X size={13} strokeWidth={2} aria-hidden="true" />
        </UnstyledButton>
      ))}
      {chips.length > 1 && (
        <UnstyledButton
          className={css.chip}
          data-clear
          onClick={() => {
            document.querySelector<HTMLElement>('[data-filter-menu]')?.focus();
            onClear();
          }}
        >
          Clear filters
        </UnstyledButton>
      )}
    </div>
  );
}

/**
 * Moves the focus when the focused chip is removed: to the next chip, else the previous one, else the filter
 * menu.
 */
function focusAnother(bar: HTMLElement | null): void {
  const chips = [...(bar?.querySelectorAll<HTMLElement>('button:not([data-clear])') ?? [])];
  const here = chips.findIndex((chip) => chip === document.activeElement);
  const other = chips[here + 1] ?? chips[here - 1];
  (other ?? document.querySelector<HTMLElement>('[data-filter-menu]'))?.focus();
}
