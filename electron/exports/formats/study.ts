// What is exported, whatever the format: records of the library as plain values. Times are seconds of the recording.

/** Who speaks. Names and pseudonyms reach every format; `pseudonym` is what stands in a file unless names are wished. */
export interface ExportSpeaker {
  /** The transcript's own name for the voice. */
  key: string;
  name: string;
  /** As in "Participant 7" or "Interviewer"; the same in every session and export. */
  pseudonym: string;
  role: 'interviewer' | 'participant' | 'other';
}

export interface ExportTurn {
  /** The turn's place in the transcript, from 0. */
  place: number;
  /** Null for what nobody says: a system's or a tool's turn. */
  speakerKey: string | null;
  text: string;
  /** Null where the transcript gives no time. */
  startSeconds: number | null;
  endSeconds: number | null;
}

/** A code of the codebook. */
export interface ExportCode {
  /** Stable across exports. */
  id: string;
  name: string;
  /** `#rrggbb` */
  colour: string;
  description: string;
  /** Null at the top. */
  parentId: string | null;
}

/** A note or highlight: on a time range, on a passage of a turn, or on both. */
export interface ExportNote {
  id: string;
  startSeconds: number | null;
  endSeconds: number | null;
  /** The passage: JavaScript offsets (UTF-16) into the turn's text, end exclusive; null for a note on time alone. */
  passage: { turnPlace: number; start: number; end: number; quote: string } | null;
  /** Empty for a highlight without words. */
  text: string;
  codeIds: string[];
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}

export interface ExportAnswer {
  questionId: string;
  /** The question as the answer itself has it, for one that the study does not list. */
  label?: string;
  /** Null where nothing was answered. 0 and false are answers. */
  value: string | number | boolean | null;
  rationale: string | null;
  source: 'summary' | 'evaluation';
  /** What the researcher answered instead or besides; null where nothing. */
  own: string | number | null;
}

export interface ExportSession {
  sessionId: string;
  type: 'project' | 'instant';
  projectId: string | null;
  projectName: string | null;
  /** The link's label: it may identify a person. */
  label: string | null;
  /** As in "S007"; the default name in files and file names. */
  pseudonym: string;
  status: string | null;
  createdAt: string | null;
  completedAt: string | null;
  durationSeconds: number | null;
  /** BCP 47, where known. */
  language: string | null;
  speakers: ExportSpeaker[];
  turns: ExportTurn[];
  notes: ExportNote[];
  memo: string;
  tags: string[];
  reviewState: string;
  /** The summary's prose; null where none was received. */
  summary: string | null;
  answers: ExportAnswer[];
  /** Columns of a list that the session came from. */
  variables: Record<string, string>;
  /** The recording on this computer, where it is to be included; `extension` as sniffed, without a dot. */
  audio: { path: string; extension: string; bytes: number } | null;
}

export interface ExportQuestion {
  id: string;
  label: string;
  type: 'text' | 'number';
  /** Whose sessions were asked it; null: those of instant links. */
  projectId: string | null;
}

export interface ExportStudy {
  /** As in "Library app: placing a hold"; also names files. */
  name: string;
  /** ISO 8601. */
  exportedAt: string;
  sessions: ExportSession[];
  codes: ExportCode[];
  questions: ExportQuestion[];
}

export interface ExportOptions {
  /** Labels and speakers' names instead of pseudonyms. */
  withNames: boolean;
  /** Whether CSV cells that a spreadsheet would run are guarded; off for statistics programs. */
  guarded: boolean;
}

/** All of a study but its sessions. */
export type StudyFrame = Omit<ExportStudy, 'sessions'>;

/**
 * A study whose sessions are walked one by one, some formats twice, so that thousands need not stand in memory
 * together. An `ExportStudy` is one.
 */
export type StudyToWalk = StudyFrame & { sessions: Iterable<ExportSession> };
