import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { codes as codebook } from '../../../api/codes.ts';
import { describeError } from '../../../api/describe-error.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { player } from '../../../player/player.ts';
import { usePlayer } from '../../../player/use-player.ts';
import { recordUndo, showError } from '../../../ui/undo.ts';
import { MemoField } from './memo-field.tsx';
import { addNotes, changeNotes, removeNote } from './note-actions.ts';
import { NoteCard } from './note-card.tsx';
import { NoteComposer } from './note-composer.tsx';
import {
  editNote,
  openNote,
  returnFocus,
  returnToTranscript,
  showSaved,
  takeWords,
  useNoteEditing,
  changeNoteDrafts,
} from './note-editing.ts';
import { isTouched, noteDrafts, noteOf, NOTES_FORM, without, type NoteDraft } from './note-drafts.ts';
import { useOpenSession } from '../open-session/open-session-context.ts';
import { noteAt, timeWords } from './note-times.ts';
import css from './notes.module.css';
import type { SessionRef } from '../../../../shared/model/session.ts';
import { saveClipAsFile } from '../sound/save-status.ts';
import type { Note } from '../../../../shared/model/note.ts';

/** The note drafts, the memo, and all notes of the session by time. */
export function NotesPanel() {
  const { session, notes, audio } = useOpenSession();
  const { playable } = audio;
  const list = useRef<HTMLDivElement>(null);
  const { data: known } = useQuery(codebook);
  const codes = useMemo(() => new Map(known?.map((code) => [code.id, code])), [known]);
  const { draft: drafts = null, keep } = useDraft(NOTES_FORM, session.sessionId, noteDrafts);
  const hereId = usePlayer((state) => (playable ? (noteAt(notes, state.timeSeconds)?.id ?? null) : null));
  const all = Object.entries(drafts ?? {});
  const unwritten = all.filter(([id, { isNew }]) => isNew || !notes.some((note) => note.id === id));

  const onPlay = useCallback(
    (note: Note) => {
      openNote(note);
      if (playable && note.startSeconds !== null) player.play();
    },
    [playable],
  );
  const onEdit = useCallback((note: Note) => void editNote(session, note), [session]);
  const onDelete = useCallback(
    (note: Note) => {
      focusAfter(list.current, note.id);
      removeNote(session, note).catch((error: unknown) => {
        showError(`The note was not deleted. ${describeError(error).text}`);
      });
    },
    [session],
  );

  const onSaveClip = useCallback(
    ({ startSeconds, endSeconds }: Note) => {
      if (startSeconds !== null && endSeconds !== null)
        void saveClipAsFile(session, { startSeconds, endSeconds });
    },
    [session],
  );

  const discard = (id: string, draft: NoteDraft) => {
    keep(without(drafts, id));
    returnFocus(draft.isNew ? null : id);
    if (!isTouched(draft)) return;
    recordUndo({
      words: draft.isNew ? 'Unsaved note discarded' : 'Changes discarded',
      undo: () => changeNoteDrafts(session, (now) => ({ ...now, [id]: draft })),
      redo: () => changeNoteDrafts(session, (now) => without(now, id)),
      toast: true,
    });
  };
  const composer = (id: string, draft: NoteDraft) => (
    <NoteComposer
      key={id}
      id={id}
      draft={draft}
      playable={playable}
      onChange={(changed) => {
        keep({ ...drafts, [id]: changed });
      }}
      onSave={() => saveDraft(session, id, draft, notes.find((note) => note.id === id) ?? null)}
      onDiscard={() => {
        discard(id, draft);
      }}
      onTakeWords={(words) => void takeWords(session, id, words)}
      onClose={() => {
        keep(
          draft.isNew && !isTouched(draft)
            ? without(drafts, id)
            : { ...drafts, [id]: { ...draft, isOpen: false } },
        );
        returnFocus(draft.isNew ? null : id);
      }}
    />
  );
  const draftOf = new Map(all);
  return (
    <div className={css.notes} ref={list}>
      {unwritten.toReversed().map(([id, draft]) =>
        draft.isOpen ? (
          composer(id, draft)
        ) : (
          <div key={id} className={css.aside}>
            <span className="grow ellipsis">
              <b>Unsaved note</b>, {timeWords(draft)}
            </span>
            <Button
              size="xs"
              onClick={() => {
                keep({ ...drafts, [id]: { ...draft, isOpen: true } });
                useNoteEditing.setState({ wantsFocus: id });
              }}
            >
              Continue
            </Button>
          </div>
        ),
      )}
      <MemoField session={session} />
      {notes.map((note) => {
        const draft = draftOf.get(note.id);
        if (draft?.isOpen === true) return composer(note.id, draft);
        return (
          <NoteCard
            key={note.id}
            note={note}
            codes={codes}
            isAtPlayhead={note.id === hereId}
            playable={playable}
            hasDraft={draft !== undefined}
            onPlay={onPlay}
            onEdit={onEdit}
            onDelete={onDelete}
            onSaveClip={onSaveClip}
          />
        );
      })}
      <p className="text-12 text-tertiary">Notes stay on this computer. They are not sent to the service.</p>
    </div>
  );
}

/** Saves a draft. `before` is the saved note; null for a new one. */
async function saveDraft(
  session: SessionRef,
  id: string,
  draft: NoteDraft,
  before: Note | null,
): Promise<void> {
  const note = noteOf(session.sessionId, id, draft, before, new Date().toISOString());
  if (before === null) await addNotes(session, [note]);
  else await changeNotes(session, [before], [note]);
  // Before anything else can be done, so that its undo is this note's.
  showSaved(id);
  await changeNoteDrafts(session, (now) => without(now, id));
  // The note has the range's times now, so the range is cleared.
  if (!player.store.getState().looping) player.setRange(null);
  if (before === null) returnToTranscript();
  else returnFocus(id);
}

/** Moves the focus to the next note, else to the previous one, before the focused note is removed. */
function focusAfter(list: HTMLElement | null, id: string): void {
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-note]') ?? [])];
  const current = cards.findIndex((card) => card.dataset['note'] === id);
  const next = cards[current + 1] ?? cards[current - 1];
  next?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
}
