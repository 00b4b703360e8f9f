import { deleteNote, keepNote } from '../../../api/notes.ts';
import { codesAdded } from '../../../widgets/codes/code-actions.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import { performUndoable } from '../../../ui/undo.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { Note } from '../../../../shared/model/note.ts';

const keep = async (session: SessionRef, note: Note): Promise<void> => {
  await codesAdded();
  await keepNote(session, note);
};
const all = (acts: Promise<void>[]) => Promise.all(acts).then(() => undefined);

/** Returns the kind: a note on a passage without text of its own is a highlight. */
const kindOf = ({ text, passage }: Note) => (text === '' && passage !== null ? 'Highlight' : 'Note');

/** Saves new notes, which are undone together. They are on disk when this resolves. */
export async function addNotes(session: SessionRef, notes: readonly Note[]): Promise<void> {
  const [first] = notes;
  if (first === undefined) return;
  const keepAll = () => all(notes.map((note) => keep(session, note)));
  const kind = kindOf(first);
  await performUndoable({
    words: notes.length === 1 ? `${kind} added` : `${counted(notes.length, kind.toLowerCase())} added`,
    undo: () => all(notes.map(({ id }) => deleteNote(id))),
    redo: keepAll,
  });
}

/** Saves changed notes, which are undone together. */
export async function changeNotes(
  session: SessionRef,
  before: readonly Note[],
  after: readonly Note[],
): Promise<void> {
  const [first] = after;
  if (first === undefined) return;
  const keepAll = (notes: readonly Note[]) => all(notes.map((note) => keep(session, note)));
  await performUndoable({
    words: `${kindOf(first)} changed`,
    undo: () => keepAll(before),
    redo: () => keepAll(after),
  });
}

export async function removeNote(session: SessionRef, note: Note): Promise<void> {
  await performUndoable({
    words: `${kindOf(note)} deleted`,
    undo: () => keep(session, note),
    redo: () => deleteNote(note.id),
    toast: true,
  });
}
