import { setTimeout as sleep } from 'node:timers/promises';

interface Growth {
  /** The wait before the first retry. */
  firstMs: number;
  /** The longest wait, before jitter. */
  longestMs?: number;
  /** By how much each wait is longer than the one before. */
  factor?: number;
  /** The smallest and largest share of a wait, chosen at random so that requests are not retried together. */
  jitter?: readonly [least: number, most: number];
}

/** Returns the wait before retry number `retry`, the first being 1: twice as long each time. */
export function backOffMs(
  retry: number,
  { firstMs, longestMs = Infinity, factor = 2, jitter: [least, most] = [1, 1] }: Growth,
): number {
  return Math.min(longestMs, firstMs * factor ** (retry - 1)) * (least + Math.random() * (most - least));
}

/** Waits that long, but at least `askedMs`; ends early if the signal is aborted. */
export async function waitBeforeRetry(
  retry: number,
  growth: Growth,
  askedMs: number | null,
  signal: AbortSignal,
): Promise<void> {
  await sleep(Math.max(backOffMs(retry, growth), askedMs ?? 0), null, { signal }).catch(() => null);
}

const LONGEST_PAUSE_MS = 60_000;
const LONGEST_ASKED_MS = 10 * 60_000;

/** A pause for all requests to one service: doubled each time that it fails again, up to a minute. */
export function createServicePause(firstMs: number) {
  let until = 0;
  let count = 0;
  let why: string | null = null;
  let woken = new AbortController();
  return {
    why: () => why,
    /** Starts one pause even if several requests fail at once. `requestedDelayMs` is the requested wait. */
    begin(reason: string, requestedDelayMs: number | null): void {
      why = reason;
      if (Date.now() < until) return;
      count += 1;
      const waitMs = backOffMs(count, { firstMs, longestMs: LONGEST_PAUSE_MS, jitter: [0.85, 1.15] });
      until = Date.now() + Math.max(waitMs, Math.min(LONGEST_ASKED_MS, requestedDelayMs ?? 0));
    },
    /** Resolves when the pause is over, or when the signal is aborted. */
    async over(signal: AbortSignal): Promise<void> {
      for (let leftMs = until - Date.now(); leftMs > 0 && !signal.aborted; leftMs = until - Date.now()) {
        const ended = AbortSignal.any([signal, woken.signal]);
        // The pause may have been extended in the meantime.
        // oxlint-disable-next-line no-await-in-loop
        await sleep(leftMs, null, { signal: ended }).catch(() => null);
      }
    },
    /** Call this when the service responds. */
    answered(): void {
      count = 0;
      why = null;
    },
    /** Ends the pause immediately. */
    wake(): void {
      until = 0;
      woken.abort();
      woken = new AbortController();
    },
  };
}
