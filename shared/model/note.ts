import { z } from 'zod';
import { sessionId, type SessionRef } from './session.ts';

const at = z.iso.datetime();
const seconds = z.number().nonnegative().nullable();
const offset = z.int().nonnegative();

/** A note or highlight: on a time range, on a passage of a turn, or on both. */
export const note = z.object({
  /** Generated where the note is created. */
  id: z.uuid(),
  sessionId,
  /** In recording time. */
  startSeconds: seconds,
  endSeconds: seconds,
  /** JavaScript offsets into the turn's text, end exclusive, and the text that was there. */
  passage: z
    .object({ turnPlace: offset, start: offset, end: offset, quote: z.string().max(100_000) })
    .nullable(),
  /** Empty for a highlight without a comment. */
  text: z.string().max(100_000),
  codeIds: z.array(z.uuid()).max(1000),
  createdAt: at,
  updatedAt: at,
  /** If the assistant suggested it and a person accepted it: the model, as the server names it. Main alone decides this. */
  assistant: z.object({ model: z.string() }).exactOptional(),
});
export type Note = z.infer<typeof note>;

/** A note with the data needed to show it outside its session. */
export interface Quote {
  note: Note;
  session: SessionRef;
  label: string | null;
  projectName: string | null;
  createdAt: string | null;
  /** The speaker of the passage, with the name the researcher chose; null for a note on a time range only. */
  speaker: { name: string; lane: 0 | 1 } | null;
}

/** The quotes of one session: what is the same for all of them is given once. */
export interface QuotesOfSession extends Pick<Quote, 'session' | 'label' | 'projectName' | 'createdAt'> {
  quotes: { note: Omit<Note, 'sessionId'>; speaker: Quote['speaker'] }[];
}

/** The session after which a page of quotes begins: its time and its number. */
export const quotesAfter = z.object({ at: z.string(), number: z.int() });
export type QuotesAfter = z.infer<typeof quotesAfter>;

/** Quotes of some sessions, the latest interview first. `next`: where the next page begins; null after the last one. */
export interface QuotePage {
  sessions: QuotesOfSession[];
  next: QuotesAfter | null;
}
