import { retryAfterMs } from '../../shared/domain/retry-after.ts';

const LEAST_MS = 10_000;
const MOST_MS = 24 * 60 * 60_000;

/** Returns how long to wait after a 429 before the next attempt, in milliseconds: 10 seconds at least. */
export const rateLimitDelayMs = ({ retryAfter }: { retryAfter: string | null }, answeredAt: Date): number =>
  Math.max(LEAST_MS, retryAfterMs(retryAfter, answeredAt.getTime(), MOST_MS) ?? 0);
