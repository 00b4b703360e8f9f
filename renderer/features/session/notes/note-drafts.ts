import { z } from 'zod';
import type { Note } from '../../../../shared/model/note.ts';

/** A note that is being written: stored on every keystroke, so that nothing is lost. */
const noteDraft = z.object({
  /** False for changes to an existing note. */
  isNew: z.boolean(),
  /** True if its fields are on screen; a closed draft can be continued later. */
  isOpen: z.boolean(),
  startSeconds: z.number().nullable(),
  endSeconds: z.number().nullable(),
  passage: z.object({ turnPlace: z.int(), start: z.int(), end: z.int(), quote: z.string() }).nullable(),
  text: z.string(),
  codeIds: z.array(z.string()),
});
export type NoteDraft = z.infer<typeof noteDraft>;

/** By the ID that the note has or will have, the oldest first. */
export const noteDrafts = z.record(z.string(), noteDraft);
export type NoteDrafts = z.infer<typeof noteDrafts>;

export const NOTES_FORM = 'notes';

export type NoteTarget = Pick<Note, 'startSeconds' | 'endSeconds' | 'passage'>;

/** True if the user has entered anything. */
export const isTouched = ({ text, codeIds }: NoteDraft): boolean => text.trim() !== '' || codeIds.length > 0;

const NEW = { isNew: true, isOpen: true, text: '', codeIds: [] };

/** Returns the drafts with a new note at a place. New notes that are still empty are removed. */
export function withNew(drafts: NoteDrafts | null, id: string, target: NoteTarget): NoteDrafts {
  const worthKeeping = Object.entries(drafts ?? {}).filter(([, draft]) => !draft.isNew || isTouched(draft));
  return Object.fromEntries([...worthKeeping, [id, { ...NEW, ...target }]]);
}

/** Returns the drafts with an open one for an existing note: its unfinished changes, if it has any. */
export function withEdit(drafts: NoteDrafts | null, note: Note): NoteDrafts {
  const { startSeconds, endSeconds, passage, text, codeIds } = note;
  const draft = drafts?.[note.id] ?? { isNew: false, startSeconds, endSeconds, passage, text, codeIds };
  return { ...drafts, [note.id]: { ...draft, isOpen: true } };
}

/**
 * Returns the drafts with other words for one, and with their times. Words without times leave the times as they were.
 */
export function withWords(drafts: NoteDrafts | null, id: string, target: NoteTarget): NoteDrafts | null {
  const draft = drafts?.[id];
  if (draft === undefined) return drafts;
  const { startSeconds, endSeconds, passage } = target;
  const times = startSeconds === null ? {} : { startSeconds, endSeconds };
  return { ...drafts, [id]: { ...draft, passage, ...times } };
}

/** Returns the ID of the note that was begun last, of those whose fields are open; null if none is. */
export const openDraftIn = (drafts: NoteDrafts | null): string | null =>
  Object.entries(drafts ?? {}).findLast(([, { isOpen }]) => isOpen)?.[0] ?? null;

/** Returns the drafts without one; null if none is left. */
export function without(drafts: NoteDrafts | null, id: string): NoteDrafts | null {
  const left = Object.entries(drafts ?? {}).filter(([key]) => key !== id);
  return left.length === 0 ? null : Object.fromEntries(left);
}

/** Returns the note for a draft. `before` is the saved note; null for a new one. */
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
