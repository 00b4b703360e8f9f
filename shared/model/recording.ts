export interface AudioState {
  /**
   * `missing`: the service has no recording. `failed`: it has one, but it could not be downloaded or read.
   * `deleted`: it was deleted from this computer and is not downloaded again automatically. `moved`: the researcher's own
   * file is not where it was, or another file is there.
   */
  status: 'loading' | 'ready' | 'missing' | 'failed' | 'deleted' | 'moved';
  receivedBytes: number;
  totalBytes: number | null;
  durationSeconds: number | null;
  /** False if the waveform cannot be computed; the recording may still play. */
  hasPeaks: boolean;
  /** Why it is missing, has failed or has no waveform, or what of the file is not played. */
  message: string | null;
  /** True if nothing of it may be played or saved, since what is redacted cannot be hidden in it. */
  isWithheld?: true;
}

/** Peaks as signed 16-bit values, one [min, max] pair per `bucketSeconds`, all channels combined. */
export interface Peaks {
  bucketSeconds: number;
  pairs: Int16Array;
  /** False while the recording is still downloading. */
  complete: boolean;
}
