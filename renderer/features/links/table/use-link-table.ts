import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { LinkRecord } from '../../../api/link-record.ts';
import { countStates, type LinkCounts } from '../../../api/link-state.ts';
import type { LinkListSearch } from '../../../navigation/route-search.ts';
import { filterLinks, indexOf, sortedIndices } from './link-index.ts';
import { byName, withoutGone } from '../../../ui/selection.ts';
import { useTableRoute } from './use-table-route.ts';
import { useFilterText } from '../../../ui/use-filter-text.ts';
import { useRowSelection, type RowSelection } from '../../../ui/use-row-selection.ts';

/** A list of links with the route's filter, order and selection applied. */
export interface LinkTableState<Link extends LinkRecord> {
  /** The links that match the filter, in the chosen order. */
  shown: readonly Link[];
  counts: LinkCounts;
  /** The text of the filter field; the route is updated when the user pauses typing. */
  find: string;
  show: (change: LinkListSearch) => void;
  /** Call this when the filter field loses the focus: it updates the route. */
  flush: () => void;
  rows: RowSelection;
  /** The selected links among those shown, in their order. */
  selected: readonly Link[];
  /** How many selected links the filter hides. */
  hidden: number;
}

const NO_TIME = new Date(0);

export function useLinkTable<Link extends LinkRecord>(
  links: readonly Link[],
  search: LinkListSearch,
  /** Whether a link's participant fits the filter; null if it does not matter. */
  match: ((link: LinkRecord) => boolean) | null,
  now: Date,
): LinkTableState<Link> {
  const { selection, show: showInRoute, select } = useTableRoute();
  const { status = null, expiry = null, order = 'label', descending = false } = search;
  const latestShown = useRef<readonly Link[]>([]);
  const showNamed = useCallback(
    (change: LinkListSearch) => {
      showInRoute(change, (before) => byName(before, latestShown.current));
    },
    [showInRoute],
  );
  const { find, type, settle, flush } = useFilterText(search.find ?? '', (text) => {
    showNamed({ find: text === '' ? undefined : text });
  });
  const counts = useMemo(() => countStates(links, now), [links, now]);
  const index = useMemo(() => indexOf(links), [links]);
  // What does not depend on the time must not be recomputed when the time changes.
  const orderedAt = order === 'label' ? NO_TIME : now;
  const places = useMemo(
    () => sortedIndices(index, order, descending, orderedAt),
    [index, order, descending, orderedAt],
  );
  const filteredAt = status === null && expiry === null ? NO_TIME : now;
  const fitting = useMemo(
    () => filterLinks(index, places, { status, expiry, find }, filteredAt),
    [index, places, status, expiry, find, filteredAt],
  );
  const shown = useMemo(() => (match === null ? fitting : fitting.filter(match)), [fitting, match]);
  useEffect(() => {
    latestShown.current = shown;
  });
  const rows = useRowSelection(shown, selection, select);
  const { isSelected } = rows;
  const isAny = rows.state !== 'none';
  const selected = useMemo(
    () => (isAny ? shown.filter(({ key }) => isSelected(key)) : []),
    [isAny, shown, isSelected],
  );
  useEffect(() => {
    if (selection.keys.length === 0) return;
    const keys = new Set(links.map(({ key }) => key));
    const isThere = (key: string) => keys.has(key);
    if (withoutGone(selection, isThere) !== selection) select((before) => withoutGone(before, isThere));
  }, [links, selection, select]);
  return {
    shown,
    counts,
    find,
    flush,
    show: (change) => {
      // If all shown rows are selected, list their keys before the rows change.
      if (Object.keys(change).join() === 'find' && !selection.all) {
        type(change.find ?? '');
        return;
      }
      settle();
      showNamed({ ...(find !== '' && { find }), ...change });
    },
    rows,
    selected,
    hidden: selection.all ? 0 : Math.max(0, selection.keys.length - selected.length),
  };
}
