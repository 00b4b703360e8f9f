import { Button, Kbd } from '@mantine/core';
import { BookmarkPlus } from 'lucide-react';
import { KeyTooltip } from '../../../ui/keyboard/key-tooltip.tsx';
import css from './session-player.module.css';

/** Starts a note. Shown at the end of the transport controls, or in their place. */
export function NoteButton({ onNote }: { onNote: () => void }) {
  return (
    <KeyTooltip label="New note" keys="N">
      <Button
        className={css.noteButton ?? ''}
        leftSection={<BookmarkPlus size={17} strokeWidth={1.75} />}
        rightSection={<Kbd aria-hidden="true">N</Kbd>}
        aria-keyshortcuts="N"
        onClick={onNote}
      >
        Note
      </Button>
    </KeyTooltip>
  );
}
