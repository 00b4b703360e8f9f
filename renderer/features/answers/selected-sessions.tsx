import { Download, Sparkles } from 'lucide-react';
import { useRef, useCallback, useMemo } from 'react';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { summariesInText } from '../../widgets/summaries/request-summaries.tsx';
import { SelectionTools, SelectionAction } from '../../ui/selection-tools.tsx';
import { ALL_SHOWN, byName, selects } from '../../ui/selection.ts';
import { useRowSelection, type RowSelection } from '../../ui/use-row-selection.ts';
import { useRouteSelection } from '../../ui/use-route-selection.ts';
import type { AnswerTableRow } from './answer-columns.ts';

/** The actions for the selected sessions. Placed right after the table. */
export function SelectedSessions({
  count,
  lacking,
  onSummaries,
  onExport,
  onClear,
}: {
  count: number;
  /** How many of them have no summary. */
  lacking: number;
  onSummaries: (() => void) | null;
  onExport: () => void;
  onClear: () => void;
}) {
  const tools = useRef<HTMLDivElement>(null);
  return (
    <SelectionTools name="Selected sessions" bar={tools} onClear={onClear}>
      <b>{formatNumber(count)} selected</b>
      <i />
      {lacking > 0 && onSummaries !== null && (
        <SelectionAction icon={Sparkles} onClick={onSummaries}>
          {summariesInText(lacking)}
        </SelectionAction>
      )}
      <SelectionAction icon={Download} onClick={onExport}>
        {`Export ${formatNumber(count)}…`}
      </SelectionAction>
    </SelectionTools>
  );
}

export interface PickedSessions extends RowSelection {
  /** Their IDs. */
  selected: ReadonlySet<string>;
}

/** The sessions selected in the table; sessions that are no longer shown count as not selected. */
export function usePickedSessions(rows: readonly AnswerTableRow[]): PickedSessions {
  const { selection, select } = useRouteSelection();
  const keys = useMemo(() => rows.map(({ session }) => ({ key: session.sessionId })), [rows]);
  const picked = useRowSelection(keys, selection, select);
  const selected = useMemo(
    () => new Set(keys.map(({ key }) => key).filter(selects(selection))),
    [keys, selection],
  );
  /** By their keys, so that another filter does not select other sessions. */
  const selectAll = useCallback(() => {
    select(() => byName(ALL_SHOWN, keys));
  }, [keys, select]);
  return useMemo(() => ({ ...picked, selected, selectAll }), [picked, selected, selectAll]);
}
