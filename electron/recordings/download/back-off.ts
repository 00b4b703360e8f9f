import { setTimeout as sleep } from 'node:timers/promises';
import { retryAfterMs } from '../../../shared/domain/retry-after.ts';

const longestMilliseconds = 15_000;
const longestAskedMilliseconds = 60_000;

/** Returns the delay in a Retry-After header (seconds or a date), at most one minute, or null. */
export function retryAfterMilliseconds(header: string | null): number | null {
  if (header === null) return null;
  const wait = retryAfterMs(header.trim(), Date.now());
  return wait === null ? null : Math.min(longestAskedMilliseconds, wait);
}

/**
 * Waits before retry number `count`: twice as long each time, with jitter, but at least `asked` milliseconds.
 */
export async function backOff(
  count: number,
  firstMilliseconds: number,
  asked: number | null,
  signal: AbortSignal,
): Promise<void> {
  const doubled = Math.min(longestMilliseconds, firstMilliseconds * 2 ** (count - 1));
  const jittered = doubled * (0.5 + Math.random() / 2);
  await sleep(Math.max(jittered, asked ?? 0), null, { signal }).catch(() => null);
}
