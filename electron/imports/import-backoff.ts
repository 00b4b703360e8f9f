import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_MS = 60_000;
const LONGEST_ASKED_MS = 10 * 60_000;

/** A pause for all requests to one service: doubled each time that it fails again, up to a minute. */
export function createBackoff(firstWaitMs: number) {
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
      const waitMs = Math.min(LONGEST_MS, firstWaitMs * 2 ** (count - 1)) * (0.85 + Math.random() * 0.3);
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
