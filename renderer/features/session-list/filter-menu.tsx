import { Button, Popover } from '@mantine/core';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { isEscapeHandledWithin } from '../../ui/keyboard/typing.ts';
import type { SessionsFilter } from '../../navigation/route-search.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { keepInWindow } from '../../ui/keep-in-window.ts';
import type { Described } from '../../widgets/attributes/attribute-fields.ts';
import { FilterForm } from './filter-form.tsx';
import { filterCount, type FilterChange, type FilterChoices } from './session-filters.ts';
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
