import { z } from 'zod';
import { STOP_WORD_LANGUAGES } from '../domain/analysis/stop-word-languages.ts';
import { analysisScope, type CountingProgress } from './analysis.ts';
import type { AsJson } from './json-text.ts';

/** So many words are returned: the most frequent. */
export const MOST_WORDS = 5000;

/** Requests the words that were said most often. */
export const wordsRequest = z.object({
  scope: analysisScope,
  /** Languages whose most common words are left out, by ISO 639-3 code. */
  stopWords: z.array(z.enum(STOP_WORD_LANGUAGES)).max(100),
  /** Other words to leave out. */
  without: z.array(z.string().min(1).max(200)).max(10_000),
});
export type WordsRequest = z.infer<typeof wordsRequest>;

export interface WordCount {
  /** In lower case. */
  word: string;
  count: number;
  /** In how many sessions it was said. */
  sessions: number;
}

export interface WordCounts extends CountingProgress {
  /** Most frequent first, at most `MOST_WORDS`. Empty until all are counted: ask again. */
  words: AsJson<WordCount[]>;
  /** How many different words there are, and how often any of them was said. */
  different: number;
  total: number;
}

/** Requests places where a word was said. */
export const wordPlacesRequest = z.object({
  scope: analysisScope,
  word: z.string().min(1).max(200),
  /** `next` of the previous page; null for the first one. */
  after: z.int().nonnegative().nullable(),
});
export type WordPlacesRequest = z.infer<typeof wordPlacesRequest>;

/** A place where a word was said, with the words around it. */
export interface WordPlace {
  sessionId: string;
  type: 'project' | 'instant';
  projectId: string | null;
  /** Label, or the pseudonym. */
  name: string;
  turn: number;
  /** Where the word begins in the turn's text, as a UTF-16 offset. */
  start: number;
  /** When the word is said, in recording time, or its turn begins; null if neither is known. */
  atSeconds: number | null;
  /** When all words that are shown here are said. */
  startSeconds: number | null;
  endSeconds: number | null;
  lane: 0 | 1;
  before: string;
  match: string;
  after: string;
}

export interface WordPlaces {
  places: AsJson<WordPlace[]>;
  /** Null on the last page. */
  next: number | null;
}
