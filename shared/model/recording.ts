export interface AudioState {
  /**
   * `missing`: the service has no recording. `failed`: it has one, but it could not be got or read. `deleted`: it was
   * deleted from this computer and is not fetched by itself.
   */
  status: 'loading' | 'ready' | 'missing' | 'failed' | 'deleted';
  receivedBytes: number;
  totalBytes: number | null;
  durationSeconds: number | null;
  /** False for a recording whose bars cannot be computed; it may still play. */
  hasPeaks: boolean;
  /** Why it is missing, has failed or has no bars, in plain words. */
  message: string | null;
}

/** Peaks as signed 16-bit values, one [min, max] pair per `bucketSeconds`, all channels taken together. */
export interface Peaks {
  bucketSeconds: number;
  pairs: Int16Array;
  /** False while the recording is still arriving. */
  complete: boolean;
}
