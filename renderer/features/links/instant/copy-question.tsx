import { Button } from '@mantine/core';
import { Notice } from './edit-notice.tsx';

/** Asks whether a copy may replace an unfinished draft of new links. */
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
