import type { RecordingDownload } from '../../shared/model/recording-downloads.ts';

/** A download of recordings that has just begun, with what the test sets. */
export const recordingDownload = (set: Partial<RecordingDownload> = {}): RecordingDownload => ({
  status: 'running',
  total: 1,
  done: 0,
  missing: 0,
  failed: 0,
  receivedBytes: 0,
  expectedBytes: 1,
  message: null,
  ...set,
});
