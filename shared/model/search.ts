import { z } from 'zod';
import { sessionId } from './session.ts';

export const searchQuery = z.object({
  text: z.string().max(1000),
  scope: z.enum(['everyone', 'participants', 'notes']),
  /** Only these sessions, or all if null. */
  within: z.array(sessionId).nullable(),
});
export type SearchQuery = z.infer<typeof searchQuery>;

/** One match of a search. */
export interface SearchSnippet {
  source: 'turn' | 'summary' | 'note' | 'memo';
  /** The turn's index in the transcript. */
  turnPlace: number | null;
  noteId: string | null;
  /** The lane of the speaker: the interviewer's or everyone else's; null if no speaker said it. */
  lane: 0 | 1 | null;
  /** In recording time. */
  startSeconds: number | null;
  /** The text around the match, cut between words, with an ellipsis where it is cut. */
  text: string;
  /** Where the search words are in `text`: JavaScript offsets, end exclusive. */
  marks: [start: number, end: number][];
}

export interface SessionHits {
  sessionId: string;
  /** At most two; `moreSnippets` returns the others. */
  snippets: SearchSnippet[];
  /** The number of matches in this session. */
  matches: number;
}

export interface SearchResult {
  /** The latest interview first. */
  sessions: SessionHits[];
  /** In all sessions, including those not listed; a minimum if `isCut`. */
  matches: number;
  sessionCount: number;
  /** True if there are more than are counted and listed. */
  isCut: boolean;
}
