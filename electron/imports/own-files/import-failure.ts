import { problemOf } from '../../platform/failures.ts';
import { RecordingError } from '../../recordings/recording-error.ts';
import { fileFailure } from './file-failure.ts';

/** Returns why an import failed, in one sentence. An error that Earmark does not know is reported. */
export function importFailure(error: unknown, report: (error: unknown) => void): string {
  if (error instanceof RecordingError) return error.message;
  const message = fileFailure(error);
  if (message !== null) return message;
  const problem = problemOf(error);
  if (problem.kind === 'bug') report(error);
  return problem.message;
}
