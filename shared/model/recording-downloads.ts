// Types sent between the processes for downloading many recordings.

/** A set of sessions: those listed, those of a project, or all of the workspace if both are null. */
export interface SessionSet {
  sessionIds: string[] | null;
  projectId: string | null;
}

export interface RecordingDownloadPlan {
  /** Complete on this computer. */
  here: number;
  hereBytes: number;
  /** Not on this computer, but available from the service as far as is known. */
  others: number;
  /** An estimate from the interviews' durations. */
  othersBytes: number;
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
