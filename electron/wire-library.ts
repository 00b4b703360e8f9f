// What goes over the wire for the library on this computer: plain values, which a structured clone carries.
import type { Question, SessionRef, SummaryState, TranscriptReading } from './wire.ts';

/**
 * A value as its JSON text. The bridge to the window copies a text at once, and ten thousand records one by one: that
 * takes a second and holds the window up.
 */
export type AsJson<T> = string & { readonly holds?: T };

/** How far the researcher is with a session. */
export type ReviewState = 'new' | 'reviewing' | 'reviewed';

/** A session of the library on this computer. */
export interface SessionRecord extends SessionRef {
  /** Counts the sessions in the order they came into the library; it names the pseudonym and never changes. */
  number: number;
  label: string | null;
  projectName: string | null;
  /** The service's own word, when it is known. */
  status: string | null;
  createdAt: string | null;
  durationSeconds: number | null;
  /** Who spoke when, as `turnMapOf` packs it; null where no turn times are known. */
  turnMap: string | null;
  /** `stopped`: it was requested, and nobody waits for it any more. `empty`: the service answered that there is none. */
  summary: SummaryState['status'] | 'stopped' | 'empty';
  /** When it was last opened on screen; null for one that was only added. */
  openedAt: string | null;
  addedAt: string;
  reviewState: ReviewState;
  tags: string[];
  notes: number;
  hasMemo: boolean;
  /** Whether its transcript is kept on this computer. */
  hasTranscript: boolean;
  /** What is known of a recording at the service or here; null where nobody asked yet. */
  hasAudio: boolean | null;
  /** Columns of the list that it came from. */
  variables: Record<string, string>;
}

/** What changed among the sessions of the library since an earlier answer. */
export interface SessionChanges {
  /** To be handed back, to learn what changes from here on. */
  revision: string;
  /** Whether `records` are all sessions: what changed since then is not known. */
  isWhole: boolean;
  /** All sessions are in order: the last opened first, then those that were only added. */
  records: SessionRecord[];
  /** The IDs of those that are not in the library any more. */
  gone: string[];
}

/** A change to many sessions at once; what is left out stays. */
export interface SessionMarks {
  reviewState?: ReviewState;
  addTags?: string[];
  removeTags?: string[];
}

/** The transcript as it is kept on this computer. */
export interface KeptTranscript {
  reading: TranscriptReading;
  receivedAt: string;
}

/** The last answer to a GET of the service, kept for when it cannot be reached. */
export interface KeptAnswer {
  body: string;
  /** ISO 8601. */
  checkedAt: string;
}

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

/** A note or highlight: on a time range, on a passage of a turn, or on both. */
export interface Note {
  /** A UUID, made where the note is made. */
  id: string;
  sessionId: string;
  /** In the recording's time. */
  startSeconds: number | null;
  endSeconds: number | null;
  /** JavaScript offsets into the turn's text, end exclusive, and the words that stood there. */
  passage: { turnPlace: number; start: number; end: number; quote: string } | null;
  /** Empty for a highlight without words. */
  text: string;
  codeIds: string[];
  createdAt: string;
  updatedAt: string;
}

/** A code of the codebook. */
export interface Code {
  /** A UUID, made where the code is made. */
  id: string;
  name: string;
  /** `#rrggbb` */
  colour: string;
  description: string;
  /** Null at the top. */
  parentId: string | null;
  /** Its place among its siblings. */
  position: number;
}

/** What deleting a code took away, so that it can be put back. */
export interface DeletedCode {
  code: Code;
  /** Codes that stood under it, and stand where it stood now. */
  childIds: string[];
  noteIds: string[];
}

/** A note with what is needed to show it away from its session. */
export interface Quote {
  note: Note;
  session: SessionRef;
  label: string | null;
  projectName: string | null;
  createdAt: string | null;
  /** Who says the passage, as the researcher named the voice; null for a note on time alone. */
  speaker: { name: string; lane: 0 | 1 } | null;
}

/** Whose answers, to what: those of a project's sessions, or of all instant links' where `projectId` is null. */
export interface AnswersWish {
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
