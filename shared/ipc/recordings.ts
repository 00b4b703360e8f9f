import { z } from 'zod';
import { call, ofWorkspace } from './call.ts';
import {
  sessionSet,
  type RecordingDownload,
  type RecordingDownloadPlan,
} from '../model/recording-downloads.ts';

/** Calls about the recordings of many sessions. */
export const recordingCalls = {
  recordingDownloadPlan: call(sessionSet).returns<RecordingDownloadPlan>(),
  /** Starts with the recordings that are not on this computer. */
  startRecordingDownload: call(ofWorkspace.extend(sessionSet.shape)).returns<RecordingDownload>(),
  /** Resumes the last download: downloads the recordings that are still missing. */
  resumeRecordingDownload: call(z.null()).returns<RecordingDownload>(),
  recordingDownload: call(z.null()).returns<RecordingDownload | null>(),
  stopRecordingDownload: call(z.null()).returns<null>(),
  /** Call this once the user has seen the result. */
  dismissRecordingDownload: call(z.null()).returns<null>(),
};
