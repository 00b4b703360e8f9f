// Values sent between the processes for retention, deletion, backups and the activity log.
import { z } from 'zod';
import { sessionId } from './session.ts';

/** When the retention period ends; null: never. */
const keepUntil = z.union([
  z.object({ daysAfterInterview: z.int().min(0).max(36_500) }),
  z.object({ date: z.iso.date() }),
  z.null(),
]);
export type KeepUntil = z.infer<typeof keepUntil>;

/**
 * How long recordings and text are stored here. `scope`: a project's id, `instant`, or `all` for the others.
 */
export const retentionRule = z.object({
  scope: z.string().min(1).max(500),
  audio: keepUntil,
  /** Transcripts, and everything that repeats their text: summaries, answers, quotes. */
  words: keepUntil,
});
export type RetentionRule = z.infer<typeof retentionRule>;

/** What to delete. */
export const purgeRequest = z.object({
  /** Null: every session of this workspace. */
  sessionIds: z.array(sessionId).nullable(),
  /**
   * `words`: transcripts, summaries, answers, quotes and also recordings, since they contain the same words;
   * notes and facts stay. `everything`: the sessions too.
   */
  what: z.enum(['audio', 'words', 'everything']),
});
export type PurgeRequest = z.infer<typeof purgeRequest>;

/** A deleted item that is not fetched again automatically. */
export interface Deletion {
  sessionId: string;
  /** `everything`: the session. `audio` and `words`: that part of a session that is still stored here. */
  what: PurgeRequest['what'];
  /** ISO 8601. */
  deletedAt: string;
}

/** A library beside the one in use, which a restore replaced or in which damage was found. */
export interface LibrarySetAside {
  reason: 'restore' | 'damage';
  /** When it was set aside, ISO 8601. */
  at: string;
  sizeBytes: number;
}

/** What to ask before rules delete anything, because this computer's clock is far ahead of when Earmark last ran. */
export interface ClockQuestion {
  /** What the clock said when it was noticed, ISO 8601. */
  clock: string;
  /** ISO 8601. */
  lastRanAt: string;
  /** How many sessions the rules would then delete recordings or words of. */
  sessions: number;
}

export interface PurgeCounts {
  sessions: number;
  recordings: number;
  audioBytes: number;
  transcripts: number;
  notes: number;
}

/** What a deletion would delete. */
export interface PurgePreview extends PurgeCounts {
  /** How many calls of the assistant were sent with words of these sessions. */
  assistantCalls: number;
  /** The libraries that are deleted as well. */
  setAside: LibrarySetAside[];
  /** How many of the sessions were made of the researcher's own files. */
  fromFiles: number;
  /** How many originals of recordings stay, because Earmark plays them where they are. */
  originals: number;
}

export const activityAct = z.enum([
  'export',
  'purge',
  'retention',
  'backup',
  'restore',
  /** The original of a redacted session was shown. */
  'show-original',
  /** Somebody looked at what replacements stand for. */
  'reveal',
  /** The table of replacements was saved, with the removed words. */
  'save-table',
  /** Hidden sound of a session can be heard again. */
  'unhide',
  /** The assistant was asked. */
  'assistant',
  /** Changes could not be read, because their file was damaged. */
  'lost-changes',
]);

/** An entry of the activity log. It contains no content: no label, no text. */
export interface ActivityEntry {
  /** ISO 8601. */
  at: string;
  act: z.infer<typeof activityAct>;
  sessions: number;
  /** For example "CSV, WebVTT; pseudonyms" or "recordings". */
  details: string;
}

/** An address that Earmark contacts, and why. */
export interface Destination {
  /** For example `https://interviews.example.org`. */
  origin: string;
  use: 'service' | 'recordings' | 'sample' | 'dictionaries' | 'updates' | 'assistant';
  /** When it was last contacted since Earmark was opened, or null. */
  lastAt: string | null;
}

/** A backup written on this computer, with its path. */
export interface BackupFile {
  path: string;
  madeAt: string;
  withAudio: boolean;
}

/** A file that could not be deleted. */
export interface UndeletedFile {
  path: string;
  /** The reason, for the user. */
  why: string;
}

/** The description of a backup file, read before anything is replaced. */
export const backupContent = z.object({
  /** Identifies the file until it is restored or cancelled. */
  path: z.string(),
  madeAt: z.string(),
  workspaceName: z.string(),
  /** Null for the sample. */
  address: z.string().nullable(),
  sessions: z.int(),
  notes: z.int(),
  recordings: z.int(),
});
export type BackupContent = z.infer<typeof backupContent>;

/** The chosen backup, and where it will be restored. */
export interface BackupChoice extends BackupContent {
  /** The workspace whose library it replaces; null if it becomes a new workspace. */
  replaces: string | null;
}

/** What of a backup could not be read, and is not in the restored library. */
export const leftOut = z.object({
  what: z.enum([
    'session',
    'columns',
    'participant',
    'attribute',
    'transcript',
    'summary',
    'note',
    'view',
    'evaluation',
    'answer',
    'second listen',
    'retention rule',
    'project correction',
    'project import',
    'activity line',
  ]),
  count: z.int().positive(),
});
export type LeftOut = z.infer<typeof leftOut>;

export interface BackupState {
  status: 'running' | 'stopped' | 'failed' | 'ended';
  act: 'backup' | 'restore';
  doneBytes: number;
  totalBytes: number;
  path: string;
  why: string | null;
  /** What a restore left out, because it could not be read. */
  leftOut: LeftOut[];
  /** The number of recordings in the backup, once it is written. */
  recordings: number | null;
  /** The file names of recordings that are not in the backup, because they were not where they had been. */
  missingRecordings: string[];
}
