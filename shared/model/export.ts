// What goes over the wire for export.

/** What is to be written into files. */
export interface ExportRequest {
  sessionIds: string[];
  formats: ExportFormat[];
  /** Labels and speakers' names instead of pseudonyms. */
  withNames: boolean;
  withAudio: boolean;
  /** Whether the recordings of a REFI-QDA project are in a folder beside it instead of inside it. */
  audioBeside: boolean;
  /** Columns of the list that sessions came from. */
  withVariables: boolean;
  /** Whether CSV cells that a spreadsheet would run are guarded; off for statistics programs. */
  guarded: boolean;
}

export interface ExportPlan {
  /** Tells one plan from the next. */
  number: number;
  manifest: Manifest;
  /** Sessions whose transcript is not on this computer. */
  withoutTranscript: number;
  /** Recordings that are to be in it and are not on this computer. */
  withoutAudio: number;
  /** Recordings larger than a REFI-QDA project may have inside it. */
  tooLargeAudio: number;
}

export interface ExportState {
  status: 'running' | 'stopped' | 'failed' | 'ended';
  /** Sessions written, of how many; where several files are written of each, as if all of them were written together. */
  done: number;
  total: number;
  /** Where it is written: one file, or a folder of files. */
  path: string;
  /** Why it failed, in plain words. */
  why: string | null;
}

/** The formats of a single session, by the ending of their file. */
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

/** One kind of thing by which a person may be known, in what is about to be written. */
export interface Identifier {
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
  /** A sentence or two for the person, before anything is written. */
  says: string;
}

export interface Manifest {
  sessions: number;
  /** What is written and may identify a person; empty where nothing is. */
  identifying: Identifier[];
  /** What is left out for pseudonyms' sake, in sentences. */
  replaced: string[];
  /** Whether it says all that it can: names have been looked for in the texts, where texts are written. */
  isWhole: boolean;
}
