// What goes over the wire for retention, deleting, backup and what was done with the data.

/** Until when something is kept; null: for as long as the researcher wishes. */
export type KeepUntil = { daysAfterInterview: number } | { date: string } | null;

/** How long what people said is kept on this computer. `scope`: a project's id, `instant`, or `all` for the others. */
export interface RetentionRule {
  scope: string;
  audio: KeepUntil;
  /** Transcripts, with everything that repeats their words: summaries, answers, quotes. */
  words: KeepUntil;
}

/** What is to be deleted. */
export interface PurgeRequest {
  /** Null: every session of this workspace. */
  sessionIds: string[] | null;
  /**
   * `words`: transcripts, summaries, answers, quotes and, as they are words too, recordings; notes and facts stay.
   * `everything`: the sessions too.
   */
  what: 'audio' | 'words' | 'everything';
}

/** Something that was deleted and does not come back by itself. */
export interface Deletion {
  sessionId: string;
  /** `everything`: the session. `audio` and `words`: that part of a session that is still here. */
  what: PurgeRequest['what'];
  /** ISO 8601. */
  deletedAt: string;
}

export interface PurgeCounts {
  sessions: number;
  recordings: number;
  audioBytes: number;
  transcripts: number;
  notes: number;
}

/** A line of the log of exports and deletions. It holds no content: no label, no words. */
export interface ActivityEntry {
  /** ISO 8601. */
  at: string;
  act: 'export' | 'purge' | 'retention' | 'backup' | 'restore';
  sessions: number;
  /** As in "CSV, WebVTT; pseudonyms" or "recordings". */
  details: string;
}

/** An address that Earmark speaks with, and what for. */
export interface Destination {
  /** As in `https://interviews.example.org`. */
  origin: string;
  use: 'service' | 'recordings' | 'sample';
  /** When it was last spoken with since Earmark was opened; null: not yet. */
  lastAt: string | null;
}

/** A backup that was written on this computer, where it was written to. */
export interface BackupFile {
  path: string;
  madeAt: string;
  withAudio: boolean;
}

/** A file that was to be deleted and is still there. */
export interface FileLeft {
  path: string;
  /** In plain words. */
  why: string;
}

/** What a backup file holds, read before anything is replaced. */
export interface BackupContent {
  /** Names the file until it is restored or given up. */
  path: string;
  madeAt: string;
  workspaceName: string;
  /** Null for the sample's. */
  address: string | null;
  sessions: number;
  notes: number;
  recordings: number;
}

/** A backup that was chosen, and where it will go. */
export interface BackupChoice extends BackupContent {
  /** The workspace whose library it replaces; null: it becomes a workspace of its own. */
  replaces: string | null;
}

export interface BackupState {
  status: 'running' | 'stopped' | 'failed' | 'ended';
  act: 'backup' | 'restore';
  doneBytes: number;
  totalBytes: number;
  path: string;
  why: string | null;
  /** How many a backup holds, once it is written. */
  recordings: number | null;
}
