// The content of an export, as plain values of the library. Times are seconds of the recording.

/** A speaker, with name and pseudonym; files contain `pseudonym` unless names are requested. */
export interface ExportSpeaker {
  /** The transcript's own name for the speaker. */
  key: string;
  name: string;
  /** Such as "Participant 7" or "Interviewer"; the same in every session and export. */
  pseudonym: string;
  role: 'interviewer' | 'participant' | 'other';
}

export interface ExportTurn {
  /** The turn's index in the transcript, from 0, under the name that the exported JSON gives it. */
  place: number;
  /** Null for a turn of the system or of a tool. */
  speakerKey: string | null;
  text: string;
  /** Null if the transcript has no time. */
  startSeconds: number | null;
  endSeconds: number | null;
}

export interface ExportCode {
  /** Stable across exports. */
  id: string;
  name: string;
  /** `#rrggbb` */
  colour: string;
  description: string;
  /** Null at the top level. */
  parentId: string | null;
}

/** A note or highlight: on a time range, on a passage of a turn, or on both. */
export interface ExportNote {
  id: string;
  startSeconds: number | null;
  endSeconds: number | null;
  /** The passage as UTF-16 offsets into the turn's text, end exclusive; null for a note on a time only. */
  passage: { turnPlace: number; start: number; end: number; quote: string } | null;
  /** Empty for a highlight without a text. */
  text: string;
  codeIds: string[];
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}

export interface ExportAnswer {
  questionId: string;
  /** The question's text from the answer itself, if the study does not list the question. */
  label?: string;
  /** Null if nothing was answered. 0 and false are answers. */
  value: string | number | boolean | null;
  rationale: string | null;
  source: 'summary' | 'evaluation';
  /** The researcher's own answer; null if none. */
  own: string | number | null;
}

export interface ExportSession {
  sessionId: string;
  type: 'project' | 'instant';
  projectId: string | null;
  projectName: string | null;
  /** The link's label, which may identify a participant. */
  label: string | null;
  /** Such as "S007"; the default name in files and file names. */
  pseudonym: string;
  status: string | null;
  createdAt: string | null;
  completedAt: string | null;
  durationSeconds: number | null;
  /** BCP 47, if known. */
  language: string | null;
  speakers: ExportSpeaker[];
  turns: ExportTurn[];
  notes: ExportNote[];
  memo: string;
  tags: string[];
  reviewState: string;
  /** The summary's prose; null if none was received. */
  summary: string | null;
  answers: ExportAnswer[];
  /** The columns of the list that the session was imported from. */
  variables: Record<string, string>;
  /** The recording on this computer, if it is included; `extension` as detected, without a dot. */
  audio: { path: string; extension: string; bytes: number } | null;
}

export interface ExportQuestion {
  id: string;
  label: string;
  type: 'text' | 'number';
  /** The project whose sessions were asked the question; null for instant links. */
  projectId: string | null;
}

export interface ExportStudy {
  /** Such as "Library app: placing a hold"; also used in file names. */
  name: string;
  /** ISO 8601. */
  exportedAt: string;
  sessions: ExportSession[];
  codes: ExportCode[];
  questions: ExportQuestion[];
}

export interface ExportOptions {
  /** True for labels and speakers' names instead of pseudonyms. */
  withNames: boolean;
  /** True to guard CSV cells that a spreadsheet would run as formulas; false for statistics programs. */
  guarded: boolean;
}

/** A study without its sessions. */
export type StudyFrame = Omit<ExportStudy, 'sessions'>;

/**
 * A study whose sessions are walked one by one, twice by some formats, so that thousands need not be in
 * memory at once. An `ExportStudy` is one.
 */
export type StreamedStudy = StudyFrame & { sessions: Iterable<ExportSession> };
