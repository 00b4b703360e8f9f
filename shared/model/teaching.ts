import { z } from 'zod';
import { ownFileId } from './own-file.ts';
import type { ReadingReasons } from './reading-reasons.ts';
import type { DataShape, FieldPath, ReadingRule, RuleSubject, TimeUnit } from './reading-rule.ts';
import { sessionId, type SessionRef } from './session.ts';
import type { Question, Summary } from './summary.ts';
import type { Turn } from './transcript.ts';

/** What a rule is made with: a session's transcript or summary, or a file of a project's list. */
export const teachingTarget = z.discriminatedUnion('of', [
  z.object({ of: z.literal('transcript'), sessionId }),
  z.object({ of: z.literal('summary'), sessionId }),
  z.object({ of: z.literal('file'), projectId: z.string().min(1).max(500), fileId: ownFileId }),
]);
export type TeachingTarget = z.infer<typeof teachingTarget>;

/** The data to make a rule with, without words that are redacted in the session. */
export interface TeachingData {
  what: RuleSubject;
  /** The file's name, or the session's label; null without one. */
  name: string | null;
  sizeBytes: number;
  /**
   * The data as received, as JSON text: a text in it that is itself JSON is data. Of large data, the first entries of each
   * list (`isCut`). Of a text that is no data, a JSON string.
   */
  json: string;
  isCut: boolean;
  /** `table`: the data is a list of records of a table of texts. `text`: it is a text that is no data. */
  form: 'data' | 'table' | 'text';
  reasons: ReadingReasons;
  /** The rule that is used today, else a guess, else null: nothing in the data looks like it. */
  guess: ReadingRule | null;
  /** True if `guess` is the rule that is used today. */
  isInUse: boolean;
  /** Paths of texts that could hold the words or the headline, those with most text first. */
  candidates: { path: FieldPath; texts: number; characters: number; sample: string }[];
  shape: DataShape;
  /** Of the session's or file's recording; null if there is none or its length is unknown. */
  durationSeconds: number | null;
  /** The session's evaluator questions; empty for a file and a transcript. */
  questions: Question[];
}

/** What is noticed about a reading. Places are lines of the text, or positions in the list of entries, from 1. */
export type PreviewProblem =
  | { problem: 'no-entries' | 'no-words' }
  | { problem: 'without-words' | 'without-speaker' | 'without-start'; turns: number }
  | { problem: 'falling-start'; place: number }
  | { problem: 'after-recording'; turns: number }
  | { problem: 'pattern'; why: string };

/** A unit that times could have, and where the last turn would then end. */
export interface UnitOffer {
  unit: TimeUnit;
  endSeconds: number;
  /** True if the recording's length allows it; false for all if there is no recording. */
  fits: boolean;
}

/** What a rule reads in the data that it is made with. */
export interface TranscriptPreview {
  what: 'transcript';
  /** The first turns, at most 200. */
  turns: Turn[];
  totalTurns: number;
  /** True if only the first part of large data was read. */
  isCut: boolean;
  /** Values of the speaker's field, the most frequent first, at most 50. */
  speakers: { value: string; role: Turn['role'] | 'leave-out'; turns: number }[];
  /** Of the start field; empty without one. */
  units: UnitOffer[];
  problems: PreviewProblem[];
}

export interface SummaryPreview {
  what: 'summary';
  summary: Summary;
  /** What the data calls questions, with the evaluator question that each is; at most 200. */
  questions: { value: string; questionId: string | null }[];
  problems: PreviewProblem[];
}

export type RulePreview = TranscriptPreview | SummaryPreview;

/** Another session with data of the same shape. */
export interface SameShape {
  session: SessionRef;
  label: string | null;
  projectName: string | null;
  createdAt: string | null;
  /** What the rule reads: turns of a transcript, or answers of a summary. */
  count: number;
  /** How many are read today. */
  countToday: number;
  firstWords: string;
  /** Null if all is well. */
  problem: PreviewProblem | null;
  /** True if it has notes, corrections or redactions, so that it is only read again if the researcher says so. */
  hasWork: boolean;
}

/** Progress or outcome of reading sessions by a rule, or without one that was removed. */
export interface RuleRun {
  ruleId: string;
  what: RuleSubject;
  doing: 'read' | 'undo';
  status: 'running' | 'stopped' | 'ended';
  total: number;
  /** Sessions that were read, and of these those whose newer transcript waits because not all of their work fits it. */
  done: number;
  waiting: number;
  failed: { session: SessionRef; label: string | null; problem: string }[];
}
