import { setTimeout as sleep } from 'node:timers/promises';
import { retryAfterMs } from '../../service-client/retry.ts';

const longestMilliseconds = 15_000;
const longestAskedMilliseconds = 60_000;

/** What a server asks for with Retry-After, in seconds or as a date; null when it does not, never over a minute. */
export function retryAfterMilliseconds(header: string | null): number | null {
  if (header === null) return null;
  const wait = retryAfterMs(header.trim(), Date.now());
  return wait === null ? null : Math.min(longestAskedMilliseconds, wait);
}

/** Waits before the `count`th try again, twice as long each time, with jitter, but not less than `asked`. */
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
