// What goes between the processes about getting many recordings.

/** Which sessions are meant: those named, those of a project, or all of the workspace where both are null. */
export interface SessionSet {
  sessionIds: string[] | null;
  projectId: string | null;
}

export interface RecordingsPlan {
  /** Whole on this computer. */
  here: number;
  hereBytes: number;
  /** Not on this computer, as far as the service is known to have them. */
  others: number;
  /** An estimate from the lengths of the interviews. */
  othersBytes: number;
}

export interface RecordingDownload {
  status: 'running' | 'stopped' | 'ended';
  total: number;
  done: number;
  /** The service has none of these. */
  missing: number;
  failed: number;
  receivedBytes: number;
  /** An estimate. */
  expectedBytes: number;
  /** Why the last one failed, in plain words. */
  message: string | null;
}
