import { z } from 'zod';
import { sessionId } from './session.ts';

const offset = z.int().nonnegative();

/** The places of a turn in which words are to be replaced. `turn` is its index, `hash` is of its text as it was found. */
export const turnPlaces = z.object({
  turn: offset,
  hash: z.string().max(100),
  hits: z
    .array(z.object({ start: offset, end: offset }))
    .min(1)
    .max(10_000),
});

/** What to replace in the transcripts of a project, and where. */
export const projectCorrectionRequest = z.object({
  projectId: z.string().min(1).max(500),
  words: z.string().max(10_000),
  replacement: z.string().max(10_000),
  matchCase: z.boolean(),
  sessions: z
    .array(z.object({ sessionId, turns: z.array(turnPlaces).min(1).max(10_000) }))
    .min(1)
    .max(10_000),
});
export type ProjectCorrectionRequest = z.infer<typeof projectCorrectionRequest>;

/** Why the words of a session were not replaced, or for `stays` why they still are after the undo. */
export type LeftSession = {
  sessionId: string;
  why: 'changed' | 'redacted' | 'failed' | 'stays';
};

/** How far the last project correction, or its undo, is. */
export interface ProjectCorrection {
  projectId: string;
  /** As shown: redacted words are replaced. Null if a session was deleted that may have them. */
  words: { found: string; replacement: string } | null;
  act: 'replace' | 'undo';
  /** The act that was under way when Earmark last closed; null if none was. */
  interrupted: 'replace' | 'undo' | null;
  /** True if the researcher stopped it. */
  isStopped: boolean;
  /** How many sessions the act is about, those deleted since included. */
  total: number;
  /** The sessions that the act has changed, and the places in them. */
  sessions: number;
  hits: number;
  left: LeftSession[];
  /** How many sessions were deleted before the act reached them. */
  deleted: number;
  /** How many sessions the act has not reached. */
  rest: number;
}

/** The same, with what main knows of it. */
export interface RunningCorrection extends ProjectCorrection {
  isRunning: boolean;
  /** Why it cannot continue now; null if nothing prevents it. */
  problem: string | null;
}
