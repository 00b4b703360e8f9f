import { Button } from '@mantine/core';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { undoLast, undoStore } from '../../../ui/undo.ts';
import { returnToTranscript, useNoteEditing } from './note-editing.ts';
import css from './notes.module.css';

const SHOWN_MS = 4000;

/** Says for a moment that the note was saved, and offers to undo that. Stays while it is hovered or has the focus. */
export function SavedMark() {
  const saved = useNoteEditing((state) => state.saved);
  const last = useStore(undoStore, ({ done }) => done.at(-1));
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || saved === null) return undefined;
    const timer = setTimeout(() => {
      if (useNoteEditing.getState().saved === saved) useNoteEditing.setState({ saved: null });
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [saved, isHeld]);
  // It was undone, or something else was done meanwhile.
  const isLast = last !== undefined && last === saved?.entry;
  const hold = () => {
    setHeld(true);
  };
  const release = () => {
    setHeld(false);
  };
  return (
    // Only tracks hover and focus; the action is its button. Screen readers were told by the undo history.
    <span
      className={css.saved}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Check size={14} strokeWidth={2.4} aria-hidden="true" />
      Saved
      {isLast && (
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => {
            // The button is gone with the note.
            returnToTranscript();
            useNoteEditing.setState({ saved: null });
            void undoLast();
          }}
        >
          Undo
        </Button>
      )}
    </span>
  );
}
