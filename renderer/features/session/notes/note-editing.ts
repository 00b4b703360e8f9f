import { create } from 'zustand';
import { player } from '../../../player/player.ts';
import {
  withEdit,
  withNew,
  withWords,
  type NoteTarget,
  noteDrafts,
  NOTES_FORM,
  type NoteDrafts,
} from './note-drafts.ts';
import { NO_TIMES } from '../../../../shared/domain/passage-times.ts';
import { showPanel } from '../layout/view-preferences.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { Note } from '../../../../shared/model/note.ts';
import { currentWorkspaceId } from '../../../api/current-workspace-id.ts';
import { recordUndo, undoStore, type UndoEntry } from '../../../ui/undo.ts';
import { dropSelection } from './note-selection.ts';
import { changeDraft } from '../../../api/use-draft.ts';

interface NoteEditing {
  /** The note whose card is selected: opened from the waveform, the transcript or by a key. */
  openId: string | null;
  /** Counts the openings: each scrolls the card into view. */
  opened: number;
  /** The note that was just saved, with its entry of the undo history; null a moment later. */
  saved: { id: string; entry: UndoEntry | undefined } | null;
  /** The note whose fields should get the focus, until they have it. */
  wantsFocus: string | null;
  /** The note whose card should get the focus after its fields closed, until it has it. */
  wantsCard: string | null;
  /** The place of the note that is being written: the keys I and O start from its times, and its words are marked. */
  composed: NoteTarget;
  /** The words that are selected in the transcript; null if none are. */
  selected: NoteTarget | null;
}

export const NO_PLACE: NoteTarget = { ...NO_TIMES, passage: null };

const NOTHING_EDITED: NoteEditing = {
  openId: null,
  opened: 0,
  saved: null,
  wantsFocus: null,
  wantsCard: null,
  composed: NO_PLACE,
  selected: null,
};

/** The state of the notes' UI, which is not saved. */
export const useNoteEditing = create<NoteEditing>()(() => NOTHING_EDITED);

/** The focused element before the user began a note. */
let before: HTMLElement | null = null;

function rememberFocus(): void {
  const { activeElement } = document;
  const isInNote = activeElement?.closest('[data-note-fields]') != null;
  if (!isInNote) before = activeElement instanceof HTMLElement ? activeElement : null;
}

/**
 * Returns the focus to where it was before the user began a note; if that element is gone, such as the card
 * that the fields replaced, to the note's card.
 */
export function returnFocus(noteId: string | null): void {
  const isGone = before !== null && !before.isConnected;
  const target = !isGone && before !== document.body ? before : null;
  before = null;
  if (isGone && noteId !== null) useNoteEditing.setState({ wantsCard: noteId });
  else if (target !== null) target.focus({ preventScroll: true });
  else focusTranscript();
}

/** Moves the focus into the transcript: to where it was there before the user began a note, else to all of it. */
export function returnToTranscript(): void {
  const target = before?.closest(TRANSCRIPT) != null && before.isConnected ? before : null;
  before = null;
  if (target === null) focusTranscript();
  else target.focus({ preventScroll: true });
}

const TRANSCRIPT = 'section[aria-label="Transcript"]';

/** Moves the focus to the transcript, without a ring around all of it, until the focus moves on. */
function focusTranscript(): void {
  const pane = document.querySelector<HTMLElement>(TRANSCRIPT);
  if (pane === null) return;
  pane.dataset['focusReturned'] = '';
  pane.focus({ preventScroll: true });
  pane.addEventListener('blur', () => delete pane.dataset['focusReturned'], { once: true });
}

const showNotes = () => {
  showPanel('notes');
};

/** Opens the fields of a new note. Playback continues. */
export async function composeNote(session: SessionRef, target: NoteTarget): Promise<void> {
  rememberFocus();
  const id = crypto.randomUUID();
  await changeNoteDrafts(session, (drafts) => withNew(drafts, id, target));
  showNotes();
  useNoteEditing.setState({ wantsFocus: id });
}

/** Opens the fields of an existing note. */
export async function editNote(session: SessionRef, note: Note): Promise<void> {
  rememberFocus();
  await changeNoteDrafts(session, (drafts) => withEdit(drafts, note));
  useNoteEditing.setState({ wantsFocus: note.id });
}

/** Gives the note that is being written the words that are selected, with undo, and goes on with its text. */
export async function takeWords(session: SessionRef, id: string, target: NoteTarget): Promise<void> {
  const earlier: NoteTarget[] = [];
  await changeNoteDrafts(session, (drafts) => {
    const draft = drafts?.[id];
    if (draft !== undefined) earlier.push(draft);
    return withWords(drafts, id, target);
  });
  const [was] = earlier;
  if (was === undefined) return;
  const { startSeconds, endSeconds, passage } = was;
  recordUndo({
    words: 'Words of the note changed',
    undo: () =>
      changeNoteDrafts(session, (drafts) => {
        const draft = drafts?.[id];
        return draft === undefined
          ? drafts
          : { ...drafts, [id]: { ...draft, startSeconds, endSeconds, passage } };
      }),
    redo: () => changeNoteDrafts(session, (drafts) => withWords(drafts, id, target)),
    toast: true,
  });
  dropSelection();
  showNotes();
  useNoteEditing.setState({ wantsFocus: id });
}

/** Scrolls to the card of a note that was just saved, and marks it for a moment. */
export function showSaved(id: string): void {
  const entry = undoStore.getState().done.at(-1);
  useNoteEditing.setState(({ opened }) => ({ openId: id, opened: opened + 1, saved: { id, entry } }));
}

/** Shows the card of a note and seeks to its start. */
export function openNote({ id, startSeconds }: Note): void {
  showNotes();
  useNoteEditing.setState(({ opened }) => ({ openId: id, opened: opened + 1 }));
  if (startSeconds !== null) player.seek(startSeconds);
}

/** Changes a session's note drafts from outside their fields, which update. */
export async function changeNoteDrafts(
  { sessionId }: SessionRef,
  change: (drafts: NoteDrafts | null) => NoteDrafts | null,
): Promise<void> {
  const key = { workspaceId: await currentWorkspaceId(), form: NOTES_FORM, subject: sessionId };
  await changeDraft(key, noteDrafts, change);
}
