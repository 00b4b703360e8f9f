import { ApiError, FailureError, ForeignAnswerError } from './describe-error.ts';

/** The service was there and was busy: nothing was done, and it may be asked again. */
export const isRateLimit = (error: Error): error is ApiError =>
  error instanceof ApiError && error.status === 429;

const NEVER_SENT = new Set(['no-key', 'keychain', 'blocked']);

/** Certain that nothing was done: the service said no, or nothing left this computer. */
export function isRefusal(error: Error): boolean {
  if (error instanceof FailureError) return NEVER_SENT.has(error.kind);
  if (error instanceof ForeignAnswerError) return error.status >= 400 && error.status < 500;
  // 408: whoever says it cannot tell how far the request came.
  return error instanceof ApiError && error.status < 500 && error.status !== 408;
}

/** Whatever else is asked gets the same answer, or none. A silence may be short, so two in a row end a batch. */
export const isSaidOfAll = (error: Error): boolean =>
  error instanceof FailureError
    ? NEVER_SENT.has(error.kind) || error.kind === 'bug'
    : error instanceof ApiError && [401, 403].includes(error.status);
