import { ApiError, NoAnswerError, ForeignAnswerError } from '../../../api/describe-error.ts';

/** True if the service was too busy (429): nothing was done, and the request may be sent again. */
export const isRateLimit = (error: Error): error is ApiError =>
  error instanceof ApiError && error.status === 429;

const NEVER_SENT = new Set(['no-key', 'keychain', 'blocked']);

/** True if it is certain that nothing was done: the service refused, or nothing left this computer. */
export function isRefusal(error: Error): boolean {
  if (error instanceof NoAnswerError) return NEVER_SENT.has(error.kind);
  if (error instanceof ForeignAnswerError) return error.status >= 400 && error.status < 500;
  // A server that answers 408 cannot tell how much of the request arrived.
  return error instanceof ApiError && error.status < 500 && error.status !== 408;
}

/**
 * True if every other request would fail in the same way. A service that does not answer may be back soon, so
 * it takes two failures in a row to end a batch.
 */
export const failsWholeBatch = (error: Error): boolean =>
  error instanceof NoAnswerError
    ? NEVER_SENT.has(error.kind) || error.kind === 'bug'
    : error instanceof ApiError && [401, 403].includes(error.status);
