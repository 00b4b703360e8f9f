import { z } from 'zod';
import type { Note } from './note.ts';
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
  /** Those with spoken words first, then those with the words in the summary; the latest interview first in each. */
  sessions: SessionHits[];
  /** In all sessions, including those not listed; a minimum if `isCut`. */
  matches: number;
  sessionCount: number;
  /** True if there are more than are counted and listed. */
  isCut: boolean;
}

/** The most matches that are coded at a time. */
const MOST_HITS = 1000;

/** Matches of a search in turns. */
export const hitPassagesQuery = z.object({
  text: searchQuery.shape.text,
  hits: z.array(z.object({ sessionId, turnPlace: z.int().nonnegative() })).max(MOST_HITS),
});
export type HitPassagesQuery = z.infer<typeof hitPassagesQuery>;

/** The sentence that a match is in. */
export interface HitPassage {
  sessionId: string;
  passage: NonNullable<Note['passage']>;
  /** In recording time. */
  startSeconds: number | null;
  endSeconds: number | null;
}
