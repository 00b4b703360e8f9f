import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { attributeKey } from '../../../shared/domain/attributes/attribute-filter.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { describeError } from '../../api/describe-error.ts';
import { withAttributeFilter } from '../../navigation/attribute-search.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { FilterPopover } from '../../ui/filter-popover.tsx';
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
  if (fields.length === 0) return null;
  const words = filters.length === 0 ? '' : `, ${formatNumber(filters.length)} on`;
  return (
    <FilterPopover
      text={`Participants${words}`}
      name={`Filter by participants${words}`}
      icon={Users}
      marker="data-attribute-filter"
      onOpen={onOpen}
      onClear={() => {
        onChange(undefined);
      }}
    >
      <AttributeFilterFields
        fields={fields}
        rows={rows}
        what={what}
        filters={filters}
        takesFocus
        onChange={onChange}
      />
    </FilterPopover>
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
  if (filters.length === 0) return null;
  return (
    <>
      <FilterChips
        label="Filters by participants"
        menu="[data-attribute-filter]"
        filters={filters.map((filter) => ({
          key: attributeKey(filter.name),
          words: attributeFilterWords(filter),
          remove: () => {
            onChange(withAttributeFilter(filters, { name: filter.name }));
          },
        }))}
      />
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
