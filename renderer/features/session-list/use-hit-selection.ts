import { useMemo } from 'react';
import { useRouteSelection } from '../../ui/use-route-selection.ts';
import { useRowSelection, type RowSelection } from '../../ui/use-row-selection.ts';
import type { CurrentPassage } from './use-search-places.ts';

export interface HitSelection {
  rows: RowSelection;
  /** Indices among the matches that can be selected, by key. */
  indices: ReadonlyMap<string, number>;
  selected: readonly CurrentPassage[];
}

/** The selection among the matches of a search. Only words that somebody said can be selected: they are what is coded. */
export function useHitSelection(places: readonly CurrentPassage[]): HitSelection {
  const { selection, select } = useRouteSelection('hits');
  const spoken = useMemo(() => places.filter(({ snippet }) => snippet.source === 'turn'), [places]);
  const indices = useMemo(() => new Map(spoken.map(({ key }, index) => [key, index])), [spoken]);
  const rows = useRowSelection(spoken, selection, select);
  return {
    rows,
    indices,
    selected: rows.state === 'none' ? [] : spoken.filter(({ key }) => rows.isSelected(key)),
  };
}
