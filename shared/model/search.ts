export interface SearchQuery {
  text: string;
  scope: 'everyone' | 'participants' | 'notes';
  /** Only in these sessions; null: in all. */
  within: string[] | null;
}

/** One place where the words of a search stand. */
export interface SearchSnippet {
  source: 'turn' | 'summary' | 'note' | 'memo';
  /** The turn's place in the transcript. */
  turnPlace: number | null;
  noteId: string | null;
  /** Whose words they are: the interviewer's lane or everyone else's; null for the app's and the researcher's. */
  lane: 0 | 1 | null;
  /** In the recording's time. */
  startSeconds: number | null;
  /** A stretch of the text around the words, cut at words, with an ellipsis where it is cut. */
  text: string;
  /** Where the words stand in `text`: JavaScript offsets, end exclusive. */
  marks: [start: number, end: number][];
}

export interface SessionHits {
  sessionId: string;
  /** At most two; `moreSnippets` answers the others. */
  snippets: SearchSnippet[];
  /** All matches of this session. */
  matches: number;
}

export interface SearchResult {
  /** The latest interview first. */
  sessions: SessionHits[];
  /** Of all sessions, also those that are not in the list; a floor where `isCut`. */
  matches: number;
  sessionCount: number;
  /** There are more than are counted and listed. */
  isCut: boolean;
}
