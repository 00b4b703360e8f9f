import { Button, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useEffect, useEffectEvent, useState } from 'react';
import { codes as codebook } from '../../../api/codes.ts';
import { describeError } from '../../../api/describe-error.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { player } from '../../../player/player.ts';
import { usePlayer } from '../../../player/use-player.ts';
import { recordUndo, showError } from '../../../ui/undo.ts';
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
import { z } from 'zod';
import { registerPendingSave } from '../../../api/pending-saves.ts';
import { keepMemo, memoOf } from '../../../api/notes.ts';

/** The note drafts, the memo, and all notes of the session by time. */
export function NotesPanel() {
  const { session, record, notes, audio } = useOpenSession();
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
      <p className="text-12 text-tertiary">
        Notes stay on this computer.{record?.fromFiles !== true && ' They are not sent to the service.'}
      </p>
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

const memoDraft = z.string();
const PAUSE_MS = 500;
const LONGEST = 1_000_000;

/** The researcher's memo on the session as a whole. It is saved while typing. */
function MemoField({ session }: { session: SessionRef }) {
  const queries = useQueryClient();
  const saved = useQuery(memoOf(session)).data;
  const { draft, keep } = useDraft('memo', session.sessionId, memoDraft);
  const [answer, setAnswer] = useState<{ isSaved: boolean; words: string } | null>(null);
  const drop = useEffectEvent((text: string) => {
    // Text typed since then is not saved yet.
    if (draft === text) keep(null);
  });
  const save = useEffectEvent(async () => {
    if (draft == null) return;
    try {
      await keepMemo(session, draft);
      queries.setQueryData(memoOf(session).queryKey, draft);
      drop(draft);
      setAnswer({ isSaved: true, words: 'Saved' });
    } catch (error) {
      setAnswer({ isSaved: false, words: `The memo was not saved. ${describeError(error).text}` });
    }
  });
  useEffect(() => {
    if (draft == null) return undefined;
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [draft]);
  useEffect(() => {
    const stopKeeping = registerPendingSave(() => save());
    return () => {
      stopKeeping();
      void save();
    };
  }, []);
  return (
    <div className={css.memo}>
      <div className={css.row}>
        <label htmlFor="session-memo" className="grow">
          Memo
        </label>
        <span className="text-12 text-tertiary" role="status">
          {answer?.isSaved === true && draft == null ? answer.words : ''}
        </span>
      </div>
      <Textarea
        id="session-memo"
        autosize
        minRows={1}
        maxRows={12}
        maxLength={LONGEST}
        placeholder="About the whole session"
        disabled={saved === undefined}
        value={draft ?? saved ?? ''}
        onChange={(event) => {
          keep(event.currentTarget.value);
        }}
      />
      {answer?.isSaved === false && (
        <p className={css.problem} role="alert">
          {answer.words}
        </p>
      )}
    </div>
  );
}
