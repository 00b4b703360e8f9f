import { z } from 'zod';
import { call, ofWorkspace } from './call.ts';
import {
  ownFileId,
  sessionFromFiles,
  type FilesOfSession,
  type OwnFileImport,
  type OwnFileList,
} from '../model/own-file.ts';
import type { Peaks } from '../model/recording.ts';
import { sessionRef } from '../model/session.ts';

const projectId = z.string().min(1).max(500);
/** The project that files are added to. */
export const ofProject = ofWorkspace.extend({ projectId });

/** Calls about sessions that are made of the researcher's own files. */
export const ownFileCalls = {
  /** Asks for files or a folder, adds them to the project's list and begins to read them; null if the user cancels. */
  chooseOwnFiles: call(ofProject.extend({ what: z.enum(['files', 'folder']) })).returns<OwnFileList | null>(),
  /** Returns the project's list; null if there is none. */
  ownFileList: call(z.object({ projectId })).returns<OwnFileList | null>(),
  /** Stops the reading; what was read stays in the list. */
  stopReadingOwnFiles: call(z.object({ projectId })).returns<null>(),
  /** Resumes reading a list that was stopped. */
  resumeReadingOwnFiles: call(z.object({ projectId })).returns<null>(),
  /** Closes the project's list. The files stay as they are. */
  closeOwnFileList: call(z.object({ projectId })).returns<null>(),
  /** Returns the peaks of a recording of a list; null if it has none, or must be converted first. */
  ownFilePeaks: call(
    z.object({ projectId, id: ownFileId, maxPairs: z.int().min(1).max(100_000) }),
  ).returns<Peaks | null>(),
  /**
   * Starts to add sessions. `copy`: recordings are copied into Earmark's folder; otherwise a WAV stays where it is, and
   * anything else is converted. Throws if the disk has too little space, or if an import is running.
   */
  addOwnFiles: call(
    ofProject.extend({
      projectName: z.string().max(1000),
      sessions: z.array(sessionFromFiles).min(1).max(5000),
      copy: z.boolean(),
    }),
  ).returns<OwnFileImport>(),
  /** Returns the last import; null if there is none, or it was dismissed. */
  ownFileImport: call(z.null()).returns<OwnFileImport | null>(),
  /** Stops the import; sessions that were added stay, and nothing of the others does. */
  stopOwnFileImport: call(z.null()).returns<null>(),
  dismissOwnFileImport: call(z.null()).returns<null>(),
  /** Returns where the session's files are; null if it was not made of files. */
  filesOfSession: call(sessionRef).returns<FilesOfSession | null>(),
  /**
   * Asks for the file, or the folder, in which a recording is that is not where it was. Also finds the other moved
   * recordings of the library in it, by their bytes. Null if the user cancels.
   */
  findMovedRecordings: call(
    ofWorkspace.extend({ session: sessionRef, what: z.enum(['file', 'folder']) }),
  ).returns<{ found: number; isThisFound: boolean } | null>(),
  /** Asks for a recording, and gives it to a session that has none; false if the user cancels. */
  addRecordingToSession: call(
    ofWorkspace.extend({ session: sessionRef, copy: z.boolean() }),
  ).returns<boolean>(),
  /** Asks for a transcript, and gives it to a session; false if the user cancels. */
  addTranscriptToSession: call(ofWorkspace.extend({ session: sessionRef })).returns<boolean>(),
  /** Saves the transcript that the researcher typed, as text with a line for each turn. */
  saveTypedTranscript: call(
    ofWorkspace.extend({ session: sessionRef, text: z.string().max(5_000_000) }),
  ).returns<null>(),
};
