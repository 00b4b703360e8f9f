import { describeSystemError } from '../platform/system-error.ts';

/** An error with a recording that an immediate retry would not fix. */
export class RecordingError extends Error {
  /**
   * `missing`: there is no recording. `failed`: there is one, but it could not be downloaded or read. `moved`: the
   * researcher's own file is not where it was.
   */
  readonly status: 'missing' | 'failed' | 'moved';
  /** `not-sound`: what arrived is not a recording, so it is discarded. */
  readonly code: 'not-sound' | null;

  /** `message` is a plain sentence for the user. */
  constructor(status: RecordingError['status'], message: string, code: 'not-sound' | null = null) {
    super(message);
    this.name = 'RecordingError';
    this.status = status;
    this.code = code;
  }
}

export const noAudio = (): RecordingError => new RecordingError('missing', 'This session has no recording.');

/** Returns the error for a recording of which some has arrived: that part can be played in any case. */
export const withPlayablePart = (problem: RecordingError): RecordingError =>
  problem.status === 'missing'
    ? new RecordingError('failed', 'The service no longer has the rest of this recording.')
    : problem;

export const downloadStoppedMessage = 'The recording stopped downloading. Try again.';
export const unreachableMessage =
  'Earmark cannot reach the recording’s server. Check your connection, then try again.';

/** Converts a storage error on this computer to an error with the recording. */
export const storageProblem = (problem: unknown): RecordingError =>
  new RecordingError('failed', describeSystemError(problem, 'recording'));
