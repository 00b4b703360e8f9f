import { Download, Sparkles } from 'lucide-react';
import { useRef } from 'react';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { summariesInText } from '../../ui/request-summaries.tsx';
import { SelectionAction } from '../../ui/selection-action.tsx';
import { SelectionTools } from '../../ui/selection-tools.tsx';

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
