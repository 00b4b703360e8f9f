// Values sent between the processes for downloading many recordings.
import { z } from 'zod';
import { sessionId } from './session.ts';

/** A set of sessions: those listed, those of a project, or all of the workspace if both are null. */
export const sessionSet = z.object({
  sessionIds: z.array(sessionId).nullable(),
  projectId: z.string().min(1).max(500).nullable(),
});
export type SessionSet = z.infer<typeof sessionSet>;

export interface RecordingDownloadPlan {
  /** Complete on this computer. */
  downloaded: number;
  downloadedBytes: number;
  /** Not on this computer, but available from the service as far as is known. */
  remaining: number;
  /** An estimate from the interviews' durations. */
  remainingBytes: number;
}

export interface RecordingDownload {
  status: 'running' | 'stopped' | 'ended';
  total: number;
  done: number;
  /** Recordings that the service does not have. */
  missing: number;
  failed: number;
  receivedBytes: number;
  /** An estimate. */
  expectedBytes: number;
  /** Why the last one failed. */
  message: string | null;
}
