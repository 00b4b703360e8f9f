import { Tooltip, UnstyledButton } from '@mantine/core';
import { Download, Sparkles, X } from 'lucide-react';
import { useRef } from 'react';
import { SelectionAction } from '../ui/selection-action.tsx';
import bar from '../ui/selection-bar.module.css';
import { moveInToolbar, useOneTabStop } from '../ui/toolbar-keys.ts';
import { summariesInText } from './answers-actions.tsx';

/** What can be done with the selected sessions. Stands right after the table. */
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
  useOneTabStop(tools);
  return (
    <div className={bar.room}>
      <div className={bar.bar}>
        <div
          ref={tools}
          className={bar.tools}
          role="toolbar"
          tabIndex={-1}
          aria-label="Selected sessions"
          data-area
          onKeyDown={moveInToolbar}
        >
          <b>{count.toLocaleString('en-GB')} selected</b>
          <i />
          {lacking > 0 && onSummaries !== null && (
            <SelectionAction icon={Sparkles} onClick={onSummaries}>
              {summariesInText(lacking)}
            </SelectionAction>
          )}
          <SelectionAction icon={Download} onClick={onExport}>
            {`Export ${count.toLocaleString('en-GB')}…`}
          </SelectionAction>
          <i />
          <Tooltip label="Clear selection">
            <UnstyledButton className={bar.tool} aria-label="Clear selection" onClick={onClear}>
              <X size={16} strokeWidth={1.75} />
            </UnstyledButton>
          </Tooltip>
        </div>
      </div>
    </div>
  );
}
