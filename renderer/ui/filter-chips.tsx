import { UnstyledButton } from '@mantine/core';
import { X } from 'lucide-react';
import { useRef } from 'react';
import css from './filter-chips.module.css';
import { moveInToolbar, useOneTabStop } from './toolbar-keys.ts';

/** A filter that is on, in words. */
export interface RemovableFilter {
  key: string;
  words: string;
  remove: () => void;
}

/** A filter in words; a click removes it. */
export function FilterChip({
  words,
  isWide = false,
  onRemove,
}: {
  words: string;
  /** True if it may be as wide as its line. */
  isWide?: boolean;
  onRemove: () => void;
}) {
  return (
    <UnstyledButton
      className={css.chip}
      data-wide={isWide || undefined}
      aria-label={`Remove filter: ${words}`}
      title={words}
      onClick={onRemove}
    >
      <span className="ellipsis">{words}</span>
      <X size={13} strokeWidth={2} aria-hidden="true" />
    </UnstyledButton>
  );
}

/** The filters that are on, with one Tab stop. */
export function FilterChips({
  label,
  menu,
  filters,
  onClear,
}: {
  label: string;
  /** The selector of the button that opens the filters: it has the focus when no filter is left. */
  menu: string;
  filters: readonly RemovableFilter[];
  /** If given, a button removes several filters at once. */
  onClear?: () => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  useOneTabStop(bar);
  return (
    <div
      ref={bar}
      className={css.chips}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={moveInToolbar}
    >
      {filters.map(({ key, words, remove }) => (
        <FilterChip
          key={key}
          words={words}
          onRemove={() => {
            focusAnother(bar.current, menu);
            remove();
          }}
        />
      ))}
      {onClear !== undefined && filters.length > 1 && (
        <UnstyledButton
          className={css.chip}
          data-clear
          onClick={() => {
            document.querySelector<HTMLElement>(menu)?.focus();
            onClear();
          }}
        >
          Clear filters
        </UnstyledButton>
      )}
    </div>
  );
}

/** Moves the focus when the focused chip is removed: to the next chip, else the previous one, else the menu. */
function focusAnother(bar: HTMLElement | null, menu: string): void {
  const chips = [...(bar?.querySelectorAll<HTMLElement>('button:not([data-clear])') ?? [])];
  const current = chips.findIndex((chip) => chip === document.activeElement);
  const other = chips[current + 1] ?? chips[current - 1];
  (other ?? document.querySelector<HTMLElement>(menu))?.focus();
}
