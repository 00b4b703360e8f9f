import { Button, Popover, UnstyledButton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Users, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { attributeKey } from '../../../shared/domain/attributes/attribute-filter.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { describeError } from '../../api/describe-error.ts';
import { withAttributeFilter } from '../../navigation/attribute-search.ts';
import { isEscapeHandledWithin } from '../../ui/keyboard/typing.ts';
import { keepInWindow } from '../../ui/keep-in-window.ts';
import { moveInToolbar, useOneTabStop } from '../../ui/toolbar-keys.ts';
import type { AttributeField, Described } from './attribute-fields.ts';
import { AttributeFilterFields } from './attribute-filter-fields.tsx';
import css from './attribute-filter.module.css';
import { attributeFilterWords } from './attribute-words.ts';
import type { AttributeFilter } from '../../../shared/model/attribute.ts';

/** A button that opens the filter by attributes of participants; nothing if there are no attributes. */
export function AttributeFilterMenu({
  fields,
  rows,
  what,
  filters,
  onOpen,
  onChange,
}: {
  fields: readonly AttributeField[];
  /** What the counts beside the values count, and their word. */
  rows: readonly Described[];
  what: string;
  filters: readonly AttributeFilter[];
  /** Called when the form opens. */
  onOpen?: () => void;
  onChange: (filters: readonly AttributeFilter[] | undefined) => void;
}) {
  const [opened, setOpened] = useState(false);
  if (fields.length === 0) return null;
  const words = filters.length === 0 ? '' : `, ${formatNumber(filters.length)} on`;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={320}
      closeOnEscape={false}
      middlewares={{ flip: true, shift: true, size: { padding: 8, apply: keepInWindow } }}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="subtle"
          px={8}
          leftSection={<Users size={15} strokeWidth={1.75} />}
          aria-label={`Filter by participants${words}`}
          data-attribute-filter
          onClick={() => {
            if (!opened) onOpen?.();
            setOpened(!opened);
          }}
        >
          {`Participants${words}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        className={css.popover ?? ''}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isEscapeHandledWithin(event.currentTarget, event.target))
            setOpened(false);
        }}
      >
        <div className={css.form}>
          <AttributeFilterFields
            fields={fields}
            rows={rows}
            what={what}
            filters={filters}
            takesFocus
            onChange={onChange}
          />
          <div className={css.foot}>
            <Button
              onClick={() => {
                onChange(undefined);
              }}
            >
              Clear filters
            </Button>
            <Button
              variant="filled"
              onClick={() => {
                setOpened(false);
              }}
            >
              Done
            </Button>
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The filters in words; each chip removes its filter. Nothing if there are none. */
export function AttributeFilterChips({
  filters,
  query,
  onChange,
}: {
  filters: readonly AttributeFilter[];
  /** What the filters are applied to: if it cannot be read, they find nothing. */
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
  onChange: (filters: readonly AttributeFilter[] | undefined) => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  useOneTabStop(bar);
  if (filters.length === 0) return null;
  return (
    <>
      <div
        ref={bar}
        className={css.chips}
        role="toolbar"
        tabIndex={-1}
        aria-label="Filters by participants"
        onKeyDown={moveInToolbar}
      >
        {filters.map((filter) => {
          const words = attributeFilterWords(filter);
          return (
            <UnstyledButton
              key={attributeKey(filter.name)}
              className={css.chip}
              aria-label={`Remove filter: ${words}`}
              title={words}
              onClick={() => {
                focusAnother(bar.current);
                onChange(withAttributeFilter(filters, { name: filter.name }));
              }}
            >
              <span className="ellipsis">{words}</span>
              <X size={13} strokeWidth={2} aria-hidden="true" />
            </UnstyledButton>
          );
        })}
      </div>
      {query.error !== null && (
        <p className={css.failure} role="alert">
          {`Participants could not be read. ${describeError(query.error).text} `}
          <Button size="xs" variant="subtle" disabled={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      )}
    </>
  );
}

/** Moves the focus when the focused chip is removed: to the next chip, else the previous one, else the menu. */
function focusAnother(bar: HTMLElement | null): void {
  const chips = [...(bar?.querySelectorAll<HTMLElement>('button') ?? [])];
  const current = chips.findIndex((chip) => chip === document.activeElement);
  const other = chips[current + 1] ?? chips[current - 1];
  (other ?? document.querySelector<HTMLElement>('[data-attribute-filter]'))?.focus();
}
