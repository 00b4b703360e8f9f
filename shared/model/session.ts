import { z } from 'zod';
import type { SummaryState } from './summary.ts';

export const sessionId = z.string().min(1).max(500);

/** Everything needed to find a session at the service. */
export const sessionRef = z.object({
  sessionId,
  type: z.enum(['project', 'instant']),
  /** Not null if, and only if, `type` is `project`. */
  projectId: z.string().min(1).max(500).nullable(),
});
export type SessionRef = z.infer<typeof sessionRef>;

const known = z.string().max(10_000).exactOptional();

/** What is known of a session when it is opened; omitted fields stay unchanged in the library. */
export const sessionSeen = sessionRef.extend({
  label: known,
  projectName: known,
  status: known,
  createdAt: known,
  durationSeconds: z.number().nonnegative().exactOptional(),
  /** True if the service, or this computer, has a recording. */
  hasAudio: z.boolean().exactOptional(),
});
export type SessionSeen = z.infer<typeof sessionSeen>;

const reviewState = z.enum(['new', 'reviewing', 'reviewed']);
/** How far the researcher's review of a session is. */
export type ReviewState = z.infer<typeof reviewState>;

/** A session in the library on this computer. */
export interface SessionRecord extends SessionRef {
  /**
   * A running number in the order of adding to the library; it determines the pseudonym and never changes.
   */
  number: number;
  label: string | null;
  projectName: string | null;
  /** The service's own value, if known. */
  status: string | null;
  createdAt: string | null;
  durationSeconds: number | null;
  /** Speakers and times, as packed by `turnMapOf`; null if no turn times are known. */
  turnMap: string | null;
  /**
   * `stopped`: it was requested, but is no longer awaited. `empty`: the service answered that there is none.
   */
  summary: SummaryState['status'] | 'stopped' | 'empty';
  /** When it was last opened in the window; null if it was only added. */
  openedAt: string | null;
  addedAt: string;
  reviewState: ReviewState;
  tags: string[];
  notes: number;
  /** How many places worth a second listen are undecided; 0 if they have not been found yet. */
  doubts: number;
  /** How many places are redacted. */
  redactions: number;
  /** True if somebody said that it was looked through for redaction. */
  lookedThrough: boolean;
  hasMemo: boolean;
  /** True if its transcript is stored on this computer. */
  hasTranscript: boolean;
  /** True if a newer transcript waits for the researcher. */
  hasNewerTranscript: boolean;
  /** Whether there is a recording at the service or here; null if not known yet. */
  hasAudio: boolean | null;
  /** True if it was made of the researcher's own files, so that no service knows it. */
  fromFiles: boolean;
  /** Null only until the library was updated. */
  participantId: string | null;
  /** What is known of the participant: texts by the attribute's ID. */
  values: Record<string, string>;
}

/** Changes to the library's sessions since an earlier result. */
export interface SessionChanges {
  /** Pass this to the next call to get the changes from here on. */
  revision: string;
  /** True if `records` are all sessions, because the changes since then are not known. */
  isWhole: boolean;
  /** All sessions are in order: the last opened first, then those that were only added. */
  records: SessionRecord[];
  /** The ids of sessions that are no longer in the library. */
  gone: string[];
}

/** A change to many sessions at once; omitted fields stay unchanged. */
export const sessionMarks = z.object({
  reviewState: reviewState.exactOptional(),
  addTags: z.array(z.string().trim().min(1).max(100)).exactOptional(),
  removeTags: z.array(z.string()).exactOptional(),
});
export type SessionMarks = z.infer<typeof sessionMarks>;
