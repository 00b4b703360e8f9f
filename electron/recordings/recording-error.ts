/** Why a recording cannot be had, and trying the same again at once would not help. */
export class AudioProblem extends Error {
  /** `missing`: there is none. `failed`: there is one, but it could not be got or read. */
  readonly status: 'missing' | 'failed';

  /** `message`: a plain sentence for the person at the screen. */
  constructor(status: 'missing' | 'failed', message: string) {
    super(message);
    this.name = 'AudioProblem';
    this.status = status;
  }
}

export const noAudio = (): AudioProblem => new AudioProblem('missing', 'There is no audio for this session.');

/** Returns the problem of a recording of which some has arrived: that can be played, whatever became of the rest. */
export const withPartHere = (problem: AudioProblem): AudioProblem =>
  problem.status === 'missing'
    ? new AudioProblem('failed', 'The service no longer has the rest of this recording.')
    : problem;

export const stoppedArriving = 'The recording stopped arriving. Check again.';
export const notReached =
  'The place where the recording is stored cannot be reached. Check the connection, then check again.';

/** What a failure of this computer's storage means for a recording. */
export function storageProblem(problem: unknown): AudioProblem {
  const code = problem instanceof Error && 'code' in problem ? problem.code : null;
  return new AudioProblem(
    'failed',
    code === 'ENOSPC' || code === 'EDQUOT'
      ? 'There is not enough space on this computer for the recording.'
      : 'The recording could not be stored on this computer.',
  );
}
