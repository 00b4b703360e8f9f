import type { SessionRef } from './session.ts';

/** A note or highlight: on a time range, on a passage of a turn, or on both. */
export interface Note {
  /** A UUID, generated where the note is created. */
  id: string;
  sessionId: string;
  /** In recording time. */
  startSeconds: number | null;
  endSeconds: number | null;
  /** JavaScript offsets into the turn's text, end exclusive, and the text that was there. */
  passage: { turnPlace: number; start: number; end: number; quote: string } | null;
  /** Empty for a highlight without a comment. */
  text: string;
  codeIds: string[];
  createdAt: string;
  updatedAt: string;
}

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
