// What goes over the wire between the processes: plain values, which a structured clone carries.
import type { LinkRow } from './export/links-csv.ts';
import type { SessionFormat } from './export/session-formats.ts';
import type { Summary } from './sessions/summary.ts';
import type { Transcript } from './sessions/transcript.ts';

/** Why no answer came. A 4xx or 5xx from the service is an answer, not a Failure. */
export interface Failure {
  kind: 'offline' | 'timeout' | 'no-key' | 'keychain' | 'blocked' | 'bug';
  /** A plain sentence for the person at the screen. */
  message: string;
}

/** The service answered, and its answer was no: its status and its own words. */
export interface ServiceRefusal {
  kind: 'refused';
  status: number;
  message: string;
  /** The answer's `Retry-After`, as it came; left out where it has none. */
  retryAfter?: string;
}

/** What main hands over for every call: a throw would lose its class on the way. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Failure | ServiceRefusal };

/** One call to the service: `path` as in the contract (`/v1/...`), `query` without the question mark. */
export interface ApiRequest {
  method: string;
  path: string;
  query: string;
  body: string | null;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The workspace that a call is meant for; null: whichever is current. */
export interface OfWorkspace {
  workspaceId: string | null;
}

export interface FileToSave {
  /** Made fit for a file name before it is offered. */
  suggestedName: string;
  type: 'png' | 'svg';
  bytes: Uint8Array;
}

export interface LinksToSave {
  suggestedName: string;
  rows: LinkRow[];
}

export interface TranscriptToSave {
  session: SessionRef;
  format: SessionFormat;
  /** The link's label and the speakers' names instead of pseudonyms. */
  withNames: boolean;
}

export interface SavedFile {
  /** Where it was written. */
  path: string;
}

/** Where a workspace's key is: kept by the system, in memory until Earmark closes, or nowhere any more. */
export type KeyPlace = 'keychain' | 'until-closed' | 'nowhere';

export interface Workspace {
  id: string;
  name: string;
  /** The sample's service runs inside Earmark; nothing leaves this computer. */
  sample: boolean;
  /** The base address, with or without a path; null for the sample. */
  address: string | null;
  /** The last four characters of the key; null where none is known. */
  keyTail: string | null;
  keyPlace: KeyPlace;
}

export interface Workspaces {
  currentId: string;
  /** The sample first, the others by name. */
  list: Workspace[];
  /** Where the list was put that could not be read at the start, or not all of it; null where it was sound. */
  damagedFile: string | null;
}

/** What a researcher types to connect. The key is never handed back. */
export interface Connecting {
  address: string;
  key: string;
  keep: Exclude<KeyPlace, 'nowhere'>;
}

export interface KeychainState {
  status: 'working' | 'locked' | 'unavailable' | 'hung';
  /** Why no key can be kept there, in plain words; null while it works. */
  message: string | null;
}

/** A check of address and key: what the service was asked, and how it was found. */
export interface ConnectionCheck {
  /** The calls that were sent, as `GET /v1/user/profile`. */
  sent: string[];
  /** ISO 8601. */
  checkedAt: string;
}

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  typeface: 'serif' | 'hyperlegible';
  /** Of the transcript, in CSS pixels, 15 to 24. */
  textSize: number;
  rowHeight: 'comfortable' | 'compact';
  lessMovement: boolean;
  skipSeconds: number;
  startingSpeed: number;
  follow: boolean;
  /** Whether single keys such as Space and F act outside fields. */
  singleKeys: boolean;
}

/** What Earmark keeps on this computer for the current workspace. */
export interface Storage {
  folder: string;
  sessions: number;
  libraryBytes: number;
  audioBytes: number;
  /** Where a damaged library was put when this workspace was opened; null where it was sound. */
  keptAside: string | null;
  /** Electron's and Earmark's versions, for About. */
  versions: { earmark: string; electron: string };
}

/** Everything the service needs to find a session. */
export interface SessionRef {
  sessionId: string;
  type: 'project' | 'instant';
  /** Given exactly when `type` is `project`. */
  projectId: string | null;
}

/**
 * One stretch of talk: lane 0 is the interviewer's, lane 1 everyone else's. An end that the transcript
 * does not give is estimated from the length of the text, for drawing only.
 */
export interface TalkSpan {
  /** The turn's place in the transcript. */
  turn: number;
  lane: 0 | 1;
  startSeconds: number;
  endSeconds: number;
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

/** A transcript as it was read, with its talk laid out in time: empty when the turns carry no times. */
export interface TranscriptReading {
  transcript: Transcript;
  talk: TalkSpan[];
}

/** What a researcher decided about one voice of a transcript. */
export interface SpeakerChoice {
  name: string | null;
  /** The key of the speaker that this voice is another name of. */
  sameAs: string | null;
  /** The lane it was moved to; null leaves it where the transcript puts it. */
  lane: 0 | 1 | null;
}

/** How a researcher left a session: kept in the library, and used wherever the session is shown. */
export interface SessionView {
  /** By the speaker's key; a voice that is not in it is as the transcript has it. */
  speakers: Record<string, SpeakerChoice>;
  /** Added to the transcript's times to get the recording's. */
  offsetSeconds: number;
  /** Where listening stopped, in the recording's time. */
  positionSeconds: number | null;
  /** Null plays at the speed that the settings name. */
  speed: number | null;
}

export interface AudioState {
  /**
   * `missing`: the service has no recording. `failed`: it has one, but it could not be got or read. `deleted`: it was
   * deleted from this computer and is not fetched by itself.
   */
  status: 'loading' | 'ready' | 'missing' | 'failed' | 'deleted';
  receivedBytes: number;
  totalBytes: number | null;
  durationSeconds: number | null;
  /** False for a recording whose bars cannot be computed; it may still play. */
  hasPeaks: boolean;
  /** Why it is missing, has failed or has no bars, in plain words. */
  message: string | null;
}

/** Peaks as signed 16-bit values, one [min, max] pair per `bucketSeconds`, all channels taken together. */
export interface Peaks {
  bucketSeconds: number;
  pairs: Int16Array;
  /** False while the recording is still arriving. */
  complete: boolean;
}

/** An evaluator question of a project. */
export interface Question {
  id: string;
  label: string;
  type: string;
}

export interface SummaryState {
  status: 'none' | 'generating' | 'ready' | 'failed';
  /** When the researcher asked, and when the service was last asked whether it is ready. ISO 8601. */
  askedAt: string | null;
  checkedAt: string | null;
  runId: string | null;
  failedAt: string | null;
  failure: string | null;
  /** The last summary received, which stays readable while another is written. */
  summary: Summary | null;
  raw: unknown;
  receivedAt: string | null;
}
