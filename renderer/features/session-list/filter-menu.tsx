import { ListFilter } from 'lucide-react';
import type { SessionsFilter } from '../../navigation/route-search.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { FilterPopover } from '../../ui/filter-popover.tsx';
import type { Described } from '../../widgets/attributes/attribute-fields.ts';
import { FilterForm } from './filter-form.tsx';
import { filterCount, type FilterChange, type FilterChoices } from './session-filters.ts';

/** Filters the list and the search. Changes apply at once. */
export function FilterMenu({
  shown,
  onClear,
  ...form
}: {
  filter: SessionsFilter;
  choices: FilterChoices;
  sessions: readonly Described[];
  /** How many sessions are shown, in words. */
  shown: string;
  onChange: (change: FilterChange) => void;
  onClear: () => void;
}) {
  const count = filterCount(form.filter);
  return (
    <FilterPopover
      text={count === 0 ? 'Filter' : `Filter, ${formatNumber(count)} on`}
      icon={ListFilter}
      marker="data-filter-menu"
      width={440}
      position="bottom-end"
      label="Filter sessions"
      onClear={onClear}
    >
      <FilterForm {...form} count={shown} />
    </FilterPopover>
  );
}
