import { FailureError } from '../platform/failures.ts';
import { retryAfterMs } from '../../shared/domain/retry-after.ts';
import type { ApiAnswer } from '../../shared/model/api-request.ts';
import { operations } from '../../openapi/operations.ts';
import { backOffMs } from './back-off.ts';
import type { OperationId } from './operations.ts';

const ATTEMPTS = 3;
const LONGEST_MS = 10_000;
/** No machine of the service answered, as behind a gateway or during maintenance. */
export const GATEWAY_ERRORS: readonly number[] = [502, 503, 504];
const RETRYABLE: readonly number[] = [408, 429, 500, ...GATEWAY_ERRORS];

/**
 * Returns true if a request is safe to send again: it changes nothing and starts nothing. A GET of a summary
 * starts a job if none is stored.
 */
export const isRepeatable = (id: OperationId): boolean =>
  operations[id].method === 'GET' && id !== 'getSummary';

/** Returns how many milliseconds to wait before retrying a repeatable request, or null to give up. */
export function retryDelay(attempt: number, result: unknown): number | null {
  if (attempt >= ATTEMPTS) return null;
  if (result instanceof FailureError) {
    return result.failure.kind === 'offline' ? backOff(attempt) : null;
  }
  if (!isAnswer(result) || !RETRYABLE.includes(result.status)) return null;
  const waitMs = retryAfterMs(result.headers['retry-after'], Date.now());
  if (waitMs === null) return backOff(attempt);
  // Longer than a user would wait, so show the response instead.
  return waitMs > LONGEST_MS ? null : waitMs;
}

const isAnswer = (value: unknown): value is ApiAnswer =>
  typeof value === 'object' && value !== null && 'status' in value;

const backOff = (attempt: number) => backOffMs(attempt, { firstMs: 330, jitter: [0.75, 1.25] });
