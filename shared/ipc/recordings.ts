import { z } from 'zod';
import { call } from './call.ts';
import type { RecordingDownload, RecordingsPlan } from '../model/recording-downloads.ts';
import { ofWorkspace, sessionId } from './input-parts.ts';

const sessionSet = z.object({
  sessionIds: z.array(sessionId).nullable(),
  projectId: z.string().min(1).max(500).nullable(),
});

/** Calls about the recordings of many sessions. */
export const recordingCalls = {
  recordingsPlan: call(sessionSet).returns<RecordingsPlan>(),
  /** Starts with the recordings that are not on this computer. */
  getRecordings: call(ofWorkspace.extend(sessionSet.shape)).returns<RecordingDownload>(),
  /** Resumes the last download: downloads the recordings that are still missing. */
  resumeGettingRecordings: call(z.null()).returns<RecordingDownload>(),
  recordingDownload: call(z.null()).returns<RecordingDownload | null>(),
  stopGettingRecordings: call(z.null()).returns<null>(),
  /** Call this once the user has seen the result. */
  dismissRecordingDownload: call(z.null()).returns<null>(),
};
