import type { Question } from './summary.ts';
import type { AsJson } from './json-text.ts';

/** Whose answers, to what: those of a project's sessions, or of all instant links' where `projectId` is null. */
export interface AnswersRequest {
  projectId: string | null;
  questions: Question[];
  /** Of these sessions alone; null: of all. */
  sessionIds: string[] | null;
  /** `next` of the page before; null for the first. */
  after: number | null;
}

export interface AnswerPage {
  rows: AsJson<AnswerRow[]>;
  /** Null at the end. */
  next: number | null;
}

/** One row of the answers table. Columns are found by the question's id. */
export interface AnswerRow {
  sessionId: string;
  cells: Record<string, AnswerCell>;
}

/** What the service answered to a question. */
export interface GivenAnswer {
  /** Null where nothing was answered. 0 and false are answers. */
  value: string | number | boolean | null;
  rationale: string | null;
  source: 'summary' | 'evaluation';
  /** When it was received or, where an evaluation says so, made. ISO 8601; null where nothing came. */
  at: string | null;
}

export interface AnswerCell extends GivenAnswer {
  /** What the other source answered, where that is something else. */
  other: GivenAnswer | null;
  /** The researcher's own value; null where there is none. */
  own: string | number | null;
}
