import { z } from 'zod';
import type { SessionRef } from './session.ts';

/** The ID of a file of a list, given by main; valid while the list is open. */
export const ownFileId = z.string().min(1).max(100);

/** What a recording turned out to be when its file was read. */
export interface OwnRecording {
  /** Null if the file does not say. */
  durationSeconds: number | null;
  channels: number | null;
  /** True for a video, of which only the sound is used. */
  isVideo: boolean;
  /** True if it must be converted to WAV inside Earmark's folder; false for a WAV, which can stay where it is. */
  isConverted: boolean;
}

/** What a transcript turned out to be when its file was read. */
export interface OwnTranscript {
  turns: number;
  /** Where its last turn starts or ends, in seconds; null without times. */
  endSeconds: number | null;
  /** The beginning, as one text of at most 300 characters. */
  firstWords: string;
}

/** A file that the researcher dropped or chose, in the list of sessions to add. */
export interface OwnFile {
  id: string;
  /** The file's name with its extension. */
  name: string;
  /** The folders between the chosen folder and the file, with `/`; empty if there are none. */
  folder: string;
  sizeBytes: number;
  /** ISO 8601. */
  modifiedAt: string;
  kind: 'recording' | 'transcript' | 'other';
  status: 'waiting' | 'reading' | 'read' | 'refused';
  /** Why it is refused, in one sentence; otherwise null. */
  problem: string | null;
  /** Null unless it was read and is a recording. */
  recording: OwnRecording | null;
  /** Null unless it was read and is a transcript. */
  transcript: OwnTranscript | null;
  /** The session that has this very file already, by its bytes; null if there is none. */
  known: { session: SessionRef; label: string | null } | null;
  /** The ID of an earlier file of the list with the same bytes; null if there is none. */
  sameAs: string | null;
}

/** The files that were dropped or chosen for a project, so far. */
export interface OwnFileList {
  projectId: string;
  /** `stopped`: the researcher stopped the reading; what was read stays. */
  status: 'listing' | 'reading' | 'read' | 'stopped';
  files: OwnFile[];
  /** How many files of a folder were not taken, because it has more than `MOST_OWN_FILES`. */
  leftOut: number;
}

/** The most files of one list. */
export const MOST_OWN_FILES = 10_000;

/** What changed in a list: files that are new or were read. */
export interface OwnFileListChange extends Omit<OwnFileList, 'files'> {
  files: OwnFile[];
}

/** A session to make of one or two files. At least one of them is not null. */
export const sessionFromFiles = z.object({
  /** What the researcher calls the session. */
  label: z.string().trim().min(1).max(300),
  recordingId: ownFileId.nullable(),
  transcriptId: ownFileId.nullable(),
});
export type SessionFromFiles = z.infer<typeof sessionFromFiles>;

/** One session of the last list that was added. */
export interface OwnFileImportItem {
  label: string;
  /** The files of the list that it is made of. */
  recordingId: string | null;
  transcriptId: string | null;
  status: 'waiting' | 'adding' | 'added' | 'failed' | 'stopped';
  /** From 0 to 1 while it is being added. */
  progress: number;
  /** Once it was added. */
  session: SessionRef | null;
  /** Why it could not be added, in one sentence; otherwise null. */
  problem: string | null;
}

/** Progress or outcome of adding sessions from files. */
export interface OwnFileImport {
  projectId: string;
  status: 'running' | 'stopped' | 'ended';
  items: OwnFileImportItem[];
}

/** Where a session's files are. */
export interface FilesOfSession {
  recording: {
    name: string;
    /**
     * `linked`: Earmark plays the original where it is. `copied` and `converted`: Earmark has its own file, made from the
     * original.
     */
    storage: 'linked' | 'copied' | 'converted';
    /** The original's path on this computer. */
    path: string;
    /** `moved`: not where it was. `changed`: another file is at its path. Always `here` if Earmark has its own file. */
    state: 'here' | 'moved' | 'changed';
  } | null;
  transcript: { name: string | null } | null;
}
