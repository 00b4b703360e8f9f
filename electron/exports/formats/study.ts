// The content of an export, as plain values of the library. Times are seconds of the recording.
import type { AttributeKind } from '../../../shared/domain/attributes/attribute-values.ts';
import type { AssistantTask } from '../../../shared/model/assistant.ts';
import type { ExportFormat } from '../../../shared/export-formats.ts';
import type { HiddenStretch } from '../../../shared/model/redaction.ts';

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
  /**
   * The passage as UTF-16 offsets into the turn's text, end exclusive; null for a note on a time only. If the words are
   * not in the turns any more, it is empty, at the start of the turn before them.
   */
  passage: { turnPlace: number; start: number; end: number; quote: string } | null;
  /** True for a note without a passage because it is on words that these turns do not have, such as an inserted turn. */
  isOnOtherWords?: boolean;
  /** Empty for a highlight without a text. */
  text: string;
  codeIds: string[];
  /** Who made it, such as "Coder 1" or "Assistant, accepted by Coder 1"; missing if nothing in the study came from the assistant. */
  author?: string;
  /** The run of the assistant that suggested it; missing if none did. */
  assistantRunId?: string;
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

/** A stretch of the transcript as received. UTF-16 offsets into the text of the received turn, end exclusive. */
export interface ReceivedPiece {
  /** The index of the received turn. */
  place: number;
  start: number;
  end: number;
  text: string;
}

/** One correction of the researcher. */
export interface ExportChange {
  kind: 'correct' | 'split' | 'join' | 'insert' | 'delete' | 'speaker' | 'role' | 'time';
  /** The turn in the corrected transcript, or the one above a deleted turn; null for all turns of a speaker. */
  place: number | null;
  /** The turn in the transcript as received; null for all turns of a speaker, and for an inserted turn. */
  receivedPlace: number | null;
  startSeconds: number | null;
  /** The words, or the time in seconds such as `5.2`, as received and as corrected; empty for anything else. */
  received: string;
  now: string;
  /** The speaker as received and as corrected, by key; null for a change of something else. */
  speakers: { received: string; now: string } | null;
  /** Such as "Coder 1". */
  author: string;
  /** ISO 8601. */
  changedAt: string;
}

/** What the researcher corrected in a transcript. */
export interface ExportCorrections {
  /** True if the session's turns and notes have the words as received. */
  isAsReceived: boolean;
  /** In the order of the transcript. */
  changes: ExportChange[];
  /** True if `receivedWords` is not null. Unlike `receivedWords`, this can be read at once. */
  hasBoth: boolean;
  /** The words as received, if they are included beside the corrected ones. */
  receivedWords: {
    turns: ExportTurn[];
    /** What each corrected turn was made of, by its place; an inserted turn was made of nothing. */
    pieces: ReadonlyMap<number, ReceivedPiece[]>;
  } | null;
  /** The speakers of the corrected turns, then those that only the received turns have. */
  speakers: ExportSpeaker[];
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
  /** Missing if the transcript is as received because nothing was corrected. */
  corrections?: ExportCorrections | undefined;
  memo: string;
  tags: string[];
  reviewState: string;
  /** The summary's prose; null if none was received. */
  summary: string | null;
  answers: ExportAnswer[];
  /** What is known of the participant, by the attribute's name: texts as typed. */
  variables: Record<string, string>;
  /** The recording on this computer, if it is included; `extension` as detected, without a dot. */
  audio: {
    path: string;
    extension: string;
    /** The size of what is written. */
    bytes: number;
    /** What must not be heard in it. */
    hidden: readonly HiddenStretch[];
  } | null;
  /** Why the recording is not included although it is wanted and may exist. */
  missingAudio?: 'not here' | 'must not be heard' | undefined;
}

/** A fact about the participants of a project, or of the instant links. */
export interface ExportAttribute {
  /** The same in every export. */
  id: string;
  /** Unique in its project only, and not even there if words were removed from it. */
  name: string;
  type: AttributeKind['type'];
  /** Null for the instant links. */
  projectId: string | null;
}

/** A value of an attribute; a text as typed if it does not fit the attribute's type. */
export type ExportValue =
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number }
  /** A day such as `2016-06-13`. */
  | { kind: 'date'; value: string }
  | { kind: 'yes-no'; value: boolean };

/** Someone who was interviewed. */
export interface ExportParticipant {
  /** Such as "P007", by the number of the participant's first session; the default name in files. */
  pseudonym: string;
  /** Which may identify the participant. */
  label: string | null;
  /** Null for the instant links. */
  projectId: string | null;
  /** Those in the study, the first interview first. */
  sessions: Pick<ExportSession, 'sessionId' | 'pseudonym'>[];
  /** The session that the pseudonym is of; it may not be in the study. */
  firstSessionId: string;
  /** By the attribute's ID; none if a value is missing. */
  values: ReadonlyMap<string, ExportValue>;
}

/** The participants of a study's sessions. */
export interface StudyParticipants {
  /** In their order, project by project; none if they are not exported. */
  attributes: readonly ExportAttribute[];
  /** In the order of their pseudonyms. */
  list: readonly ExportParticipant[];
}

export interface ExportQuestion {
  id: string;
  label: string;
  type: 'text' | 'number';
  /** The project whose sessions were asked the question; null for instant links. */
  projectId: string | null;
}

/** What the assistant was asked once, and what people decided about its suggestions in the sessions of a study. */
export interface StudyAssistantRun {
  id: string;
  /** As the server names it. */
  model: string;
  /** Null, as the next two, if it is no longer known. */
  task: AssistantTask | null;
  promptVersion: string | null;
  /** ISO 8601. */
  startedAt: string | null;
  hasOwnWording: boolean;
  accepted: number;
  dismissed: number;
  undecided: number;
  /** Words that were in no transcript, or not where they were given for. */
  notFound: number;
}

/** What of a study came from the assistant. */
export interface StudyAssistant {
  /** What the authors of such quotes are called, such as "Assistant, accepted by Coder 1". */
  authors: readonly string[];
  runs: readonly StudyAssistantRun[];
}

export interface ExportStudy {
  /** Such as "Library app: placing a hold"; also used in file names. */
  name: string;
  /** ISO 8601. */
  exportedAt: string;
  sessions: ExportSession[];
  codes: ExportCode[];
  questions: ExportQuestion[];
  /** Missing if it is not known who was interviewed. */
  participants?: StudyParticipants | undefined;
  /** What was removed; missing if nothing was. */
  redaction?: StudyRedaction | undefined;
  /** Missing if no quote came from the assistant. */
  assistant?: StudyAssistant | undefined;
}

/** What was removed from a study, or that it has the originals although something was. */
export type StudyRedaction =
  | 'originals'
  | {
      places: number;
      sessions: number;
      seconds: number;
    };

export interface ExportOptions {
  /** True for labels and speakers' names instead of pseudonyms. */
  withNames: boolean;
  /** True to guard CSV cells that a spreadsheet would run as formulas; false for statistics programs. */
  guarded: boolean;
  /** The formats of the export, if there may be several. */
  formats?: readonly ExportFormat[];
  /** Returns where a session's recording is, seen from the folder of the export; null if it is not exported. */
  recordingPath?: (session: ExportSession) => string | null;
  /** Receives a section of README.txt about a file that was just written. */
  remark?: (lines: readonly string[]) => void;
}

/** A study without its sessions. */
export type StudyFrame = Omit<ExportStudy, 'sessions'>;

/**
 * A study whose sessions are walked one by one, twice by some formats, so that thousands need not be in
 * memory at once. An `ExportStudy` is one.
 */
export type StreamedStudy = StudyFrame & { sessions: Iterable<ExportSession> };
