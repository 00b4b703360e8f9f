import { Download, Sparkles } from 'lucide-react';
import { useRef, useCallback, useMemo } from 'react';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { summariesInText } from '../../ui/request-summaries.tsx';
import { SelectionTools, SelectionAction } from '../../ui/selection-tools.tsx';
import { NOTHING, selects, withKeys } from '../../ui/selection.ts';
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

/** The sessions selected in the table; sessions that are no longer shown count as not selected. */
export function usePickedSessions(rows: readonly AnswerTableRow[]) {
  const { selection, select } = useRouteSelection();
  const last = useRef<number | null>(null);
  const selected = useMemo(
    () => new Set(rows.map(({ session }) => session.sessionId).filter(selects(selection))),
    [rows, selection],
  );
  const pick = useCallback(
    (sessionId: string, index: number, range: boolean) => {
      const from = range ? (last.current ?? index) : index;
      const ids = rows
        .slice(Math.min(from, index), Math.max(from, index) + 1)
        .map(({ session }) => session.sessionId);
      last.current = index;
      select((before) =>
        range ? withKeys(before, ids, true) : withKeys(before, [sessionId], !selects(before)(sessionId)),
      );
    },
    [rows, select],
  );
  const pickAll = useCallback(() => {
    const ids = rows.map(({ session }) => session.sessionId);
    select(() => withKeys(NOTHING, ids, true));
  }, [rows, select]);
  const clear = useCallback(() => {
    select(() => NOTHING);
  }, [select]);
  return { selected, pick, pickAll, clear };
}
