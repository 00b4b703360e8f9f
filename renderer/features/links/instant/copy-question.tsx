import { Button } from '@mantine/core';
import { Notice } from './edit-notice.tsx';

/** Asked where a copy would take the place of new links that were begun and not made. */
export function CopyQuestion({ onReplace, onKeep }: { onReplace: () => void; onKeep: () => void }) {
  return (
    <Notice
      title="You have an unfinished link"
      text="There is one form for new instant links. A copy would take the place of what you typed there."
      actions={
        <>
          <Button size="xs" onClick={onKeep}>
            Keep it
          </Button>
          <Button size="xs" color="red" onClick={onReplace}>
            Replace it
          </Button>
        </>
      }
    />
  );
}
