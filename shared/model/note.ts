import type { SessionRef } from './session.ts';

/** A note or highlight: on a time range, on a passage of a turn, or on both. */
export interface Note {
  /** A UUID, made where the note is made. */
  id: string;
  sessionId: string;
  /** In the recording's time. */
  startSeconds: number | null;
  endSeconds: number | null;
  /** JavaScript offsets into the turn's text, end exclusive, and the words that stood there. */
  passage: { turnPlace: number; start: number; end: number; quote: string } | null;
  /** Empty for a highlight without words. */
  text: string;
  codeIds: string[];
  createdAt: string;
  updatedAt: string;
}

/** A note with what is needed to show it away from its session. */
export interface Quote {
  note: Note;
  session: SessionRef;
  label: string | null;
  projectName: string | null;
  createdAt: string | null;
  /** Who says the passage, as the researcher named the voice; null for a note on time alone. */
  speaker: { name: string; lane: 0 | 1 } | null;
}
