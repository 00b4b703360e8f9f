// Types sent between the processes for exports.

/** What to export. */
export interface ExportRequest {
  sessionIds: string[];
  formats: ExportFormat[];
  /** Use labels and speakers' names instead of pseudonyms. */
  withNames: boolean;
  withAudio: boolean;
  /** Put the recordings of a REFI-QDA project into a folder beside it instead of inside it. */
  audioBeside: boolean;
  /** Include the columns of the list that sessions were imported from. */
  withVariables: boolean;
  /** Escape CSV cells that a spreadsheet would run; off for statistics programs. */
  guarded: boolean;
}

export interface ExportPlan {
  /** Identifies the plan. */
  number: number;
  manifest: Manifest;
  /** Sessions whose transcript is not on this computer. */
  withoutTranscript: number;
  /** Recordings that are included but not on this computer. */
  withoutAudio: number;
  /** Recordings too large to be inside a REFI-QDA project. */
  tooLargeAudio: number;
}

export interface ExportState {
  status: 'running' | 'stopped' | 'failed' | 'ended';
  /** Sessions written; if each has several files, estimated as if all were written together. */
  done: number;
  total: number;
  /** The destination: one file, or a folder of files. */
  path: string;
  /** Why it failed, in plain words. */
  why: string | null;
}

/** The formats of a single session, by file extension. */
export const SESSION_FORMATS = ['txt', 'vtt', 'srt', 'md', 'html', 'TextGrid', 'eaf'] as const;

export type SessionFormat = (typeof SESSION_FORMATS)[number];

export type ExportFormat =
  | 'csv'
  | 'vtt'
  | 'srt'
  | 'text'
  | 'markdown'
  | 'html'
  | 'textgrid'
  | 'eaf'
  | 'qdpx'
  | 'qdc'
  | 'json';

/** One kind of identifying data that is about to be written. */
export interface IdentifyingData {
  what:
    | 'labels'
    | 'speakers'
    | 'session-ids'
    | 'dates'
    | 'variables'
    | 'texts'
    | 'mentions'
    | 'audio'
    | 'folder';
  /** A sentence or two for the user, before anything is written. */
  says: string;
}

export interface Manifest {
  sessions: number;
  /** Data to be written that may identify someone; empty if there is none. */
  identifying: IdentifyingData[];
  /** What is omitted or replaced because of pseudonyms, in sentences. */
  replaced: string[];
  /** True if it is complete: if texts are exported, they were searched for names. */
  isWhole: boolean;
}
