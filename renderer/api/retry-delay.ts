import { retryAfterMs } from '../../shared/domain/retry-after.ts';

const UNSAID_MS = 5000;

/** Returns how long to wait before the next request, in milliseconds, from its `Retry-After`. */
export const retryDelayMs = (retryAfter: string | null, now: Date): number =>
  retryAfterMs(retryAfter ?? '', now.getTime()) ?? UNSAID_MS;
