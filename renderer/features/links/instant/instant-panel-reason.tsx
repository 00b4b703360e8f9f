import { Button } from '@mantine/core';
import { Copy } from 'lucide-react';
import { Notice } from './edit-notice.tsx';

/** Says why the link cannot be changed, and what to do instead. */
export function Reason({ reason, onCopy }: { reason: string; onCopy: () => void }) {
  return (
    <Notice
      title={reason}
      text="You can make a new link with the same settings."
      actions={
        <Button size="xs" leftSection={<Copy size={14} strokeWidth={1.75} />} onClick={onCopy}>
          Make a copy
        </Button>
      }
    />
  );
}
