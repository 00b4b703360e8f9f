import { dateOf } from './fields.ts';

const UNSAID_MS = 5000;

/**
 * Returns how long to wait before the next request, in milliseconds, from `Retry-After` in seconds or as an
 * HTTP date.
 */
export function retryDelayMs(retryAfter: string | null, now: Date): number {
  if (retryAfter !== null && /^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const at = dateOf(retryAfter);
  return at === null ? UNSAID_MS : Math.max(0, at.getTime() - now.getTime());
}
