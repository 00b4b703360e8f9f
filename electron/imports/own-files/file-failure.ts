import { FailureError } from '../../platform/failures.ts';
import { describeSystemError, isSystemError, systemErrorKind } from '../../platform/system-error.ts';

export const GONE = 'The file is no longer there. Add it from where it is now.';
export const CHANGED = 'The file has changed since it was read. Add it again.';

/** Returns why a file of the researcher could not be read or stored, as a message; null if the system did not refuse it. */
export function fileFailure(error: unknown): string | null {
  if (!isSystemError(error)) return null;
  return systemErrorKind(error) === 'missing' ? GONE : describeSystemError(error, 'recording');
}

/** Does what reads or stores a file of the researcher, and turns the system's error into a FailureError with a sentence. */
export async function withSentence<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const message = fileFailure(error);
    throw message === null ? error : new FailureError('blocked', message, { cause: error });
  }
}
