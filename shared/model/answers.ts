import { z } from 'zod';
import type { AsJson } from './json-text.ts';
import { sessionId } from './session.ts';
import { question } from './summary.ts';

/** Requests answers of a project's sessions, or of all instant links' sessions if `projectId` is null. */
export const answersRequest = z.object({
  projectId: z.string().nullable(),
  questions: z.array(question),
  /** Only these sessions, or all if null. */
  sessionIds: z.array(sessionId).nullable(),
  /** `next` of the previous page; null for the first page. */
  after: z.int().nullable(),
});
export type AnswersRequest = z.infer<typeof answersRequest>;

export interface AnswerPage {
  rows: AsJson<AnswerRow[]>;
  /** Null on the last page. */
  next: number | null;
}

/** One row of the answers table. Columns are matched by question id. */
export interface AnswerRow {
  sessionId: string;
  cells: Record<string, AnswerCell>;
}

/** The service's answer to a question. */
export interface GivenAnswer {
  /** Null if there is no answer. 0 and false are answers. */
  value: string | number | boolean | null;
  rationale: string | null;
  source: 'summary' | 'evaluation';
  /** When it was received or, if an evaluation states it, made. ISO 8601; null if nothing was received. */
  at: string | null;
}

export interface AnswerCell extends GivenAnswer {
  /** The other source's answer, if it differs. */
  other: GivenAnswer | null;
  /** The researcher's own value, or null. */
  own: string | number | null;
  /** Whether the researcher agrees with an answer in words; omitted if the researcher did not say. */
  agrees?: boolean;
}
