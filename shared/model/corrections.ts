import { z } from 'zod';
import type { Edit } from './correction.ts';
import type { Failure, ServiceRefusal } from './errors.ts';
import type { Pill } from './pill.ts';
import type { SpeechSegment, TranscriptReading, Turn } from './transcript.ts';

/** A stretch of a shown turn that was corrected. UTF-16 offsets, end exclusive. */
interface CorrectedPart {
  start: number;
  end: number;
  /** The edit to put back. */
  editId: number;
  /** The words as received; empty if there were none. */
  received: string;
}

/** What was done to a shown turn as a whole, with the edit to put back. */
export interface TurnChange {
  kind: 'split' | 'joined' | 'inserted' | 'speaker' | 'role' | 'time';
  editId: number;
}

/** A shown turn that differs from what was received. `turn` is its index. */
export interface CorrectedTurnView {
  turn: number;
  parts: CorrectedPart[];
  changes: TurnChange[];
}

/** One correction, for a list of them. */
export interface Correction {
  editId: number;
  kind: 'correct' | 'split' | 'join' | 'insert' | 'delete' | 'speaker' | 'role' | 'time';
  /** The shown turn, or the one above if the turn was deleted; null if nothing is shown, or for a whole speaker. */
  turn: number | null;
  /** In recording time before the offset of the transcript; null if it is unknown. */
  startSeconds: number | null;
  /** Words or speaker as received, and as corrected. */
  received: string;
  now: string;
  author: string;
  changedAt: string;
}

/** A correction of an earlier version of the transcript that does not fit the one in use. */
interface UnplacedCorrection {
  editId: number;
  received: string;
  now: string;
}

/** What the researcher changed in a transcript. */
export interface CorrectionState {
  /** The version of the received transcript, from 1. */
  version: number;
  turns: CorrectedTurnView[];
  corrections: Correction[];
  unplaced: UnplacedCorrection[];
  canUndo: boolean;
  canRedo: boolean;
}

/** The change of a transcript that is shown: some turns replaced by others. */
export interface TranscriptPatch {
  /** Index of the first changed turn, how many go, and what comes in their place. */
  from: number;
  removed: number;
  turns: Turn[];
  /** Null if they are as before. */
  segments: SpeechSegment[] | null;
  state: CorrectionState;
  /** Where replacements are shown now. */
  pills: Pill[];
}

/** A newer transcript from the service that does not have all words with notes or corrections. */
export interface OfferedVersion {
  /** ISO 8601. */
  receivedAt: string;
  /** How many corrections and notes fit. */
  corrections: number;
  notes: number;
  unplacedCorrections: { received: string; now: string }[];
  /** The words of the notes that do not fit, as received. */
  unplacedNotes: string[];
  /** The replacements whose places it does not have, such as "[Name 1]", and where they are now. */
  unplacedRedactions: { text: string; startSeconds: number | null }[];
}

/** What the researcher does about newer transcripts: use them, or keep the current ones. */
export const newerTranscriptDecision = z.enum(['use', 'keep']);
export type NewerTranscriptDecision = z.infer<typeof newerTranscriptDecision>;

/** A session for which a newer transcript waits, with how many of its parts do not fit it. */
export interface WaitingTranscript {
  sessionId: string;
  corrections: number;
  notes: number;
  redactions: number;
}

/** What became of decisions about newer transcripts. */
export interface DecidedTranscripts {
  /** The sessions that were decided; without those for which none waited. */
  decided: string[];
  failed: { sessionId: string; problem: Failure | ServiceRefusal }[];
}

/** The transcript as received, and the places in it that were corrected. */
export interface AsReceived {
  reading: TranscriptReading;
  /** UTF-16 offsets into the words of the received turn, end exclusive. */
  corrected: { turn: number; start: number; end: number }[];
  /** The corrections that make the shown transcript of it; null if words of it are redacted. */
  edits: Edit[] | null;
}
