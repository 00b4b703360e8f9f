import { create } from 'zustand';
import { player } from '../../../player/player.ts';
import { changeNoteDrafts } from './note-draft-changes.ts';
import { withEdit, withNew, type NotePlace } from './note-drafts.ts';
import { NO_TIMES, type Times } from './note-times.ts';
import { useViewPreferences } from '../view-preferences.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { Note } from '../../../../shared/model/note.ts';

interface NoteEditing {
  /** The note whose card is chosen: opened from the waveform, the transcript or by a key. */
  openId: string | null;
  /** Counts the openings: each brings the card into sight. */
  opened: number;
  /** The note whose fields are to have the focus, until they have it. */
  wantsFocus: string | null;
  /** The note whose card is to have the focus in the place of its fields, until it has it. */
  wantsCard: string | null;
  /** The times of the note that is being written: what I and O start from. */
  composed: Times;
}

const NOTHING_EDITED: NoteEditing = {
  openId: null,
  opened: 0,
  wantsFocus: null,
  wantsCard: null,
  composed: NO_TIMES,
};

/** What is done with notes beyond what is kept of them. */
export const useNoteEditing = create<NoteEditing>()(() => NOTHING_EDITED);

/** What had the focus before a note was written. */
let before: HTMLElement | null = null;

function rememberFocus(): void {
  const { activeElement } = document;
  const isInNote = activeElement?.closest('[data-note-fields]') != null;
  if (!isInNote) before = activeElement instanceof HTMLElement ? activeElement : null;
}

/**
 * Gives the focus back to where it was before a note was written; where that is gone, such as the card that its fields
 * stood in the place of, to the note's card.
 */
export function returnFocus(noteId: string | null): void {
  const isGone = before !== null && !before.isConnected;
  const target = !isGone && before !== document.body ? before : null;
  before = null;
  if (isGone && noteId !== null) useNoteEditing.setState({ wantsCard: noteId });
  else if (target !== null) target.focus({ preventScroll: true });
  else
    document.querySelector<HTMLElement>('section[aria-label="Transcript"]')?.focus({ preventScroll: true });
}

const showNotes = () => {
  useViewPreferences.setState({ panel: true, tab: 'notes' });
};

/** Opens the fields of a new note. What plays goes on. */
export async function composeNote(session: SessionRef, place: NotePlace): Promise<void> {
  rememberFocus();
  const id = crypto.randomUUID();
  await changeNoteDrafts(session, (drafts) => withNew(drafts, id, place));
  showNotes();
  useNoteEditing.setState({ wantsFocus: id });
}

/** Opens the fields of a kept note. */
export async function editNote(session: SessionRef, note: Note): Promise<void> {
  rememberFocus();
  await changeNoteDrafts(session, (drafts) => withEdit(drafts, note));
  useNoteEditing.setState({ wantsFocus: note.id });
}

/** Shows the card of a note, and goes to where it is heard. */
export function openNote({ id, startSeconds }: Note): void {
  showNotes();
  useNoteEditing.setState(({ opened }) => ({ openId: id, opened: opened + 1 }));
  if (startSeconds !== null) player.seek(startSeconds);
}
