import { Button, Kbd, Tooltip } from '@mantine/core';
import { BookmarkPlus } from 'lucide-react';
import css from '../playback/session-player.module.css';

/** Starts a note. Shown at the end of the transport controls, or in their place. */
export function NoteButton({ onNote }: { onNote: () => void }) {
  return (
    <Tooltip label="New note  N">
      <Button
        className={css.noteButton ?? ''}
        leftSection={<BookmarkPlus size={17} strokeWidth={1.75} />}
        rightSection={<Kbd aria-hidden="true">N</Kbd>}
        aria-keyshortcuts="N"
        onClick={onNote}
      >
        Note
      </Button>
    </Tooltip>
  );
}
