import { Button, Popover } from '@mantine/core';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { isEscapeHandledWithin } from '../../ui/keyboard/typing.ts';
import type { SessionsFilter } from '../../navigation/route-search.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { FilterForm, type FilterChange } from './filter-form.tsx';
import type { FilterChoices } from './session-filters.ts';

/** Filters the list and the search. Changes apply at once. */
export function FilterMenu(props: {
  filter: SessionsFilter;
  choices: FilterChoices;
  onChange: (change: FilterChange) => void;
  onClear: () => void;
}) {
  const [opened, setOpened] = useState(false);
  const count = Object.keys(props.filter).length;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={400}
      closeOnEscape={false}
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
        aria-label="Filter sessions"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isEscapeHandledWithin(event.currentTarget, event.target))
            setOpened(false);
        }}
      >
        <FilterForm
          {...props}
          onClose={() => {
            setOpened(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
