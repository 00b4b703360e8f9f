import { z } from 'zod';
import type { FailureCode } from './errors.ts';

export interface Answer {
  id: string | null;
  label: string | null;
  value: unknown;
  rationale: string | null;
}

export interface Summary {
  headline: string | null;
  title: string | null;
  keyPoints: string[];
  answers: Answer[];
  evaluations: Answer[];
  sentiment: string | null;
  success: boolean | null;
  rest: unknown;
}

/** An evaluator question of a project. */
export const question = z.object({ id: z.string(), label: z.string(), type: z.string() });
export type Question = z.infer<typeof question>;

export interface SummaryState {
  status: 'none' | 'generating' | 'ready' | 'failed';
  /** When the researcher requested it, and when the service was last asked whether it is ready. ISO 8601. */
  askedAt: string | null;
  checkedAt: string | null;
  runId: string | null;
  failedAt: string | null;
  /** Why it failed, for the user. */
  failure: string | null;
  failureCode: FailureCode | null;
  /** The last summary received, which stays readable while another is being written. */
  summary: Summary | null;
  raw: unknown;
  receivedAt: string | null;
}
