import type { ownFileCalls } from '../../../shared/ipc/own-files.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';

const notYet = () => Promise.reject(new Error('not built yet'));

/** Handlers for sessions that are made of the researcher's own files. */
export const ownFileHandlers = (): HandlersOf<typeof ownFileCalls> => ({
  chooseOwnFiles: notYet,
  ownFileList: notYet,
  stopReadingOwnFiles: notYet,
  readOwnFilesOn: notYet,
  closeOwnFileList: notYet,
  ownFilePeaks: notYet,
  addOwnFiles: notYet,
  ownFileImport: notYet,
  stopOwnFileImport: notYet,
  dismissOwnFileImport: notYet,
  filesOfSession: notYet,
  findMovedRecordings: notYet,
  addRecordingToSession: notYet,
  addTranscriptToSession: notYet,
  saveTypedTranscript: notYet,
});
