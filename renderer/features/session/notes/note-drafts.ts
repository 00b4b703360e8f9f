import { z } from 'zod';
import type { Note } from '../../../../shared/model/note.ts';

/** A note as it is being written: kept with every key, so that nothing typed is lost. */
const noteDraft = z.object({
  /** False for changes to a note that is kept already. */
  isNew: z.boolean(),
  /** Whether its fields are on screen; one that was closed waits to be gone on with. */
  isOpen: z.boolean(),
  startSeconds: z.number().nullable(),
  endSeconds: z.number().nullable(),
  passage: z.object({ turnPlace: z.int(), start: z.int(), end: z.int(), quote: z.string() }).nullable(),
  text: z.string(),
  codeIds: z.array(z.string()),
});
export type NoteDraft = z.infer<typeof noteDraft>;

/** By the id that the note has or will have, the oldest first. */
export const noteDrafts = z.record(z.string(), noteDraft);
export type NoteDrafts = z.infer<typeof noteDrafts>;

export const NOTES_FORM = 'notes';

export type NotePlace = Pick<Note, 'startSeconds' | 'endSeconds' | 'passage'>;

/** Whether there is something in it that a person has made. */
export const isTouched = ({ text, codeIds }: NoteDraft): boolean => text.trim() !== '' || codeIds.length > 0;

const NEW = { isNew: true, isOpen: true, text: '', codeIds: [] };

/** With a new note at a place. One that nothing was written into gives way to it. */
export function withNew(drafts: NoteDrafts | null, id: string, place: NotePlace): NoteDrafts {
  const kept = Object.entries(drafts ?? {}).filter(([, draft]) => !draft.isNew || isTouched(draft));
  return Object.fromEntries([...kept, [id, { ...NEW, ...place }]]);
}

/** With changes to a kept note: those that wait to be gone on with, or none yet. */
export function withEdit(drafts: NoteDrafts | null, note: Note): NoteDrafts {
  const { startSeconds, endSeconds, passage, text, codeIds } = note;
  const draft = drafts?.[note.id] ?? { isNew: false, startSeconds, endSeconds, passage, text, codeIds };
  return { ...drafts, [note.id]: { ...draft, isOpen: true } };
}

/** Null where none is left. */
export function without(drafts: NoteDrafts | null, id: string): NoteDrafts | null {
  const left = Object.entries(drafts ?? {}).filter(([key]) => key !== id);
  return left.length === 0 ? null : Object.fromEntries(left);
}

/** The note that a draft becomes. `before` is the one that is kept; null for a new one. */
export function noteOf(
  sessionId: string,
  id: string,
  draft: NoteDraft,
  before: Note | null,
  now: string,
): Note {
  const { startSeconds, endSeconds, passage, text, codeIds } = draft;
  return {
    id,
    sessionId,
    startSeconds,
    endSeconds,
    passage,
    text: text.trim(),
    codeIds,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
}
