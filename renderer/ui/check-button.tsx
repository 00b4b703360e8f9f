import { ActionIcon, Tooltip } from '@mantine/core';
import { RefreshCw } from 'lucide-react';

/** Reads what is on the screen again. */
export function CheckButton({ onCheck }: { onCheck: () => void }) {
  return (
    <Tooltip label="Check for changes">
      <ActionIcon aria-label="Check for changes" onClick={onCheck}>
        <RefreshCw size={17} strokeWidth={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
