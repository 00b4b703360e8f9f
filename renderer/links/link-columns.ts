import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  filterFn_equalsString,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { LinkRecord } from '../api/link-record.ts';
import { stateOf } from '../api/link-state.ts';
import { byExpiry, byLabel, byState } from './link-order.ts';

/** What the table does with rows: filter by label and state, and sort. */
export const linkFeatures = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesString: filterFn_includesString, equalsString: filterFn_equalsString },
});

const helper = createColumnHelper<typeof linkFeatures, LinkRecord>();

/** The columns that rows are filtered and sorted by. What a link is good for depends on the time. */
export const linkColumns = (now: Date) =>
  helper.columns([
    helper.accessor('label', {
      id: 'label',
      filterFn: 'includesString',
      sortFn: (a, b) => byLabel(a.original, b.original),
    }),
    helper.accessor((link) => stateOf(link, now), {
      id: 'status',
      filterFn: 'equalsString',
      sortFn: (a, b) => byState(now)(a.original, b.original),
    }),
    helper.accessor((link) => link.expiresAt?.getTime() ?? 0, {
      id: 'expiry',
      sortFn: (a, b) => byExpiry(now)(a.original, b.original),
    }),
  ]);
