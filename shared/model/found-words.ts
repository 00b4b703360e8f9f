import { z } from 'zod';
import type { AsJson } from './json-text.ts';

/** Looks for words in the transcripts of a project on this computer. */
export const findWordsRequest = z.object({
  projectId: z.string().min(1).max(500),
  words: z.string().max(10_000),
  matchCase: z.boolean(),
  wholeWords: z.boolean(),
  /** `next` of the previous page; null for the first page. */
  after: z.int().nullable(),
  /** The search ends at the turn with this many hits. */
  most: z.int().positive().max(10_000),
});
export type FindWordsRequest = z.infer<typeof findWordsRequest>;

/** A turn that has the words. `turn` is its index. */
export interface FoundTurn {
  turn: number;
  text: string;
  /** Tells the text from any other, for replacing words in it later. */
  hash: string;
  speaker: string;
  /** In recording time. */
  startSeconds: number | null;
}

export interface FoundSession {
  sessionId: string;
  turns: FoundTurn[];
}

export interface FoundWordsPage {
  sessions: AsJson<FoundSession[]>;
  /** Null on the last page. */
  next: number | null;
  /** True if the search ended because there are too many hits. */
  isCut: boolean;
}
