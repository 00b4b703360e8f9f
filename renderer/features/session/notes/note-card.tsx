import { Download, Pencil, Play, Trash2, Check } from 'lucide-react';
import { memo, useEffect, useRef, type MouseEvent, useState } from 'react';
import { AcceptedMark } from '../../../widgets/assistant/assistant-mark.tsx';
import { CodeChip } from '../../../widgets/codes/code-chip.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { openRowMenu, rowOfMenu, type RowMenuGroups } from '../../../ui/row-menu/row-menu-store.ts';
import { useNoteEditing, returnToTranscript } from './note-editing.ts';
import { timeWords } from './note-times.ts';
import { noteLabel } from './turn-notes.ts';
import css from './notes.module.css';
import type { Note } from '../../../../shared/model/note.ts';
import type { Code } from '../../../../shared/model/code.ts';
import { Button } from '@mantine/core';
import { useStore } from 'zustand';
import { undoLast, undoStore } from '../../../ui/undo.ts';

interface Props {
  note: Note;
  codes: ReadonlyMap<string, Code>;
  /** True if the playhead is at the note. */
  isAtPlayhead: boolean;
  playable: boolean;
  /** True if the note has unsaved changes. */
  hasDraft: boolean;
  onPlay: (note: Note) => void;
  onEdit: (note: Note) => void;
  onDelete: (note: Note) => void;
  onSaveClip: (note: Note) => void;
}

/** A note: its time, text, quote and codes. */
export const NoteCard = memo(function NoteCard(props: Props) {
  const { note, codes, isAtPlayhead, playable, hasDraft, onPlay, onEdit, onDelete } = props;
  const card = useRef<HTMLElement>(null);
  const isOpen = useNoteEditing(({ openId }) => openId === note.id);
  const opened = useNoteEditing((state) => (state.openId === note.id ? state.opened : 0));
  useEffect(() => {
    if (opened > 0) card.current?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  const isSaved = useNoteEditing(({ saved }) => saved?.id === note.id);
  const wantsFocus = useNoteEditing(({ wantsCard }) => wantsCard === note.id);
  useEffect(() => {
    if (!wantsFocus) return;
    card.current?.querySelector<HTMLElement>('button')?.focus();
    useNoteEditing.setState({ wantsCard: null });
  }, [wantsFocus]);
  const times = timeWords(note);
  const canPlay = playable && note.startSeconds !== null;
  const own = noteLabel(note);
  const shortWords = own.length > 60 ? `${own.slice(0, 60)}…` : own;
  const onClick = (event: MouseEvent) => {
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (isOnButton || document.getSelection()?.isCollapsed === false) return;
    onPlay(note);
  };
  return (
    // For the pointer only: the time at its top is the button for the same action.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article
      ref={card}
      className={css.note}
      data-note={note.id}
      data-open={isOpen || undefined}
      data-saved={isSaved || undefined}
      data-here={isAtPlayhead || undefined}
      aria-current={isAtPlayhead || undefined}
      onClick={onClick}
      onContextMenu={(event) => {
        const row = rowOfMenu(event, '[data-note]');
        if (row !== null) openRowMenu(event, row, `Actions for note: ${shortWords}`, noteActions(props));
      }}
    >
      <div className={css.row}>
        {canPlay ? (
          <button
            type="button"
            className={css.when}
            aria-label={`Play from ${times}`}
            data-note-focus
            onClick={() => {
              onPlay(note);
            }}
          >
            {times}
          </button>
        ) : (
          <span className={css.when}>{times}</span>
        )}
        {note.assistant !== undefined && <AcceptedMark model={note.assistant.model} />}
        {isSaved && <SavedMark />}
        {hasDraft && <span className={css.waiting}>Unsaved changes</span>}
        <span className="grow" />
        <IconAction
          label={`Edit note: ${shortWords}`}
          tooltip="Edit"
          icon={Pencil}
          onClick={() => {
            onEdit(note);
          }}
        />
        <IconAction
          label={`Delete note: ${shortWords}`}
          tooltip="Delete"
          icon={Trash2}
          onClick={() => {
            onDelete(note);
          }}
        />
      </div>
      {note.text !== '' && (
        <p className={css.text} data-selectable dir="auto">
          {note.text}
        </p>
      )}
      {note.passage !== null && (
        <blockquote className={css.quote} data-selectable dir="auto">
          {note.passage.quote}
        </blockquote>
      )}
      {note.codeIds.length > 0 && (
        <div className={css.codes}>
          {note.codeIds.map((id) => {
            const code = codes.get(id);
            return code === undefined ? null : <CodeChip key={id} code={code} />;
          })}
        </div>
      )}
    </article>
  );
});

function noteActions(props: Props): RowMenuGroups {
  const { note, playable, onPlay, onEdit, onDelete, onSaveClip } = props;
  const { startSeconds, endSeconds } = note;
  const hasLength = startSeconds !== null && endSeconds !== null && endSeconds > startSeconds;
  const of = (act: (note: Note) => void) => () => {
    act(note);
  };
  return [
    [
      ...(playable && startSeconds !== null
        ? [{ label: 'Play from here', icon: Play, run: of(onPlay) }]
        : []),
      { label: 'Edit note', icon: Pencil, run: of(onEdit) },
      ...(playable && hasLength ? [{ label: 'Save clip…', icon: Download, run: of(onSaveClip) }] : []),
    ],
    [{ label: 'Delete note', icon: Trash2, isDangerous: true, run: of(onDelete) }],
  ];
}

const SHOWN_MS = 4000;

/** Says for a moment that the note was saved, and offers to undo that. Stays while it is hovered or has the focus. */
function SavedMark() {
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
