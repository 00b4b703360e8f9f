import type { SummaryState } from './summary.ts';

/** Everything the service needs to find a session. */
export interface SessionRef {
  sessionId: string;
  type: 'project' | 'instant';
  /** Given exactly when `type` is `project`. */
  projectId: string | null;
}

/** What is known of a session when it is opened; fields left out stay as the library has them. */
export interface SessionSeen extends SessionRef {
  label?: string;
  projectName?: string;
  status?: string;
  createdAt?: string;
  durationSeconds?: number;
  /** Whether the service, or this computer, has a recording. */
  hasAudio?: boolean;
}

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
