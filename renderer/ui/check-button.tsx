import { ActionIcon, Tooltip } from '@mantine/core';
import { RefreshCw } from 'lucide-react';

/** Refreshes the data on the screen. */
export function CheckButton({ onCheck }: { onCheck: () => void }) {
  return (
    <Tooltip label="Check for changes">
      <ActionIcon aria-label="Check for changes" onClick={onCheck}>
        <RefreshCw size={17} strokeWidth={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
