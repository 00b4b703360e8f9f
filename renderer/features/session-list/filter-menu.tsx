import { Button, Popover, UnstyledButton } from '@mantine/core';
import { ListFilter, X } from 'lucide-react';
import { useState, useRef } from 'react';
import { isEscapeHandledWithin } from '../../ui/keyboard/typing.ts';
import type { SessionsFilter } from '../../navigation/route-search.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { keepInWindow } from '../../ui/keep-in-window.ts';
import type { Described } from '../../widgets/attributes/attribute-fields.ts';
import { FilterForm } from './filter-form.tsx';
import { filterCount, type FilterChange, type FilterChoices, type FilterChip } from './session-filters.ts';
import { moveInToolbar, useOneTabStop } from '../../ui/toolbar-keys.ts';
import css from './search-head.module.css';

/** Filters the list and the search. Changes apply at once. */
export function FilterMenu(props: {
  filter: SessionsFilter;
  choices: FilterChoices;
  sessions: readonly Described[];
  /** How many sessions are shown, in words. */
  shown: string;
  onChange: (change: FilterChange) => void;
  onClear: () => void;
}) {
  const [opened, setOpened] = useState(false);
  const { shown, ...form } = props;
  const count = filterCount(props.filter);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={440}
      closeOnEscape={false}
      middlewares={{ flip: true, shift: true, size: { padding: 8, apply: keepInWindow } }}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="subtle"
          px={8}
          leftSection={<ListFilter size={15} strokeWidth={1.75} />}
          data-filter-menu
          onClick={() => {
            setOpened(!opened);
          }}
        >
          {count === 0 ? 'Filter' : `Filter, ${formatNumber(count)} on`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        className={css.filters ?? ''}
        aria-label="Filter sessions"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isEscapeHandledWithin(event.currentTarget, event.target))
            setOpened(false);
        }}
      >
        <FilterForm
          {...form}
          count={shown}
          onClose={() => {
            setOpened(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The active filters; each chip removes its filter. */
export function FilterChips({
  chips,
  onRemove,
  onClear,
}: {
  chips: readonly FilterChip[];
  onRemove: (removal: FilterChange) => void;
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
      {chips.map(({ key, words, removal }) => (
        <UnstyledButton
          key={key}
          className={css.chip}
          aria-label={`Remove filter: ${words}`}
          title={words}
          onClick={() => {
            focusAnother(bar.current);
            onRemove(removal);
          }}
        >
          <span className="ellipsis">{words}</span>
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
  const current = chips.findIndex((chip) => chip === document.activeElement);
  const other = chips[current + 1] ?? chips[current - 1];
  (other ?? document.querySelector<HTMLElement>('[data-filter-menu]'))?.focus();
}
