import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_MS = 60_000;
const LONGEST_ASKED_MS = 10 * 60_000;

/** A pause for all who ask one service: twice as long each time that it still does not answer, up to a minute. */
export function createPause(firstWaitMs: number) {
  let until = 0;
  let count = 0;
  let why: string | null = null;
  let woken = new AbortController();
  return {
    why: () => why,
    /** Several who find the same trouble at once begin one pause. `askedMs`: what the service asked for. */
    begin(reason: string, askedMs: number | null): void {
      why = reason;
      if (Date.now() < until) return;
      count += 1;
      const waitMs = Math.min(LONGEST_MS, firstWaitMs * 2 ** (count - 1)) * (0.85 + Math.random() * 0.3);
      until = Date.now() + Math.max(waitMs, Math.min(LONGEST_ASKED_MS, askedMs ?? 0));
    },
    /** Resolves when the pause is over, or the signal says that nobody waits for it any more. */
    async over(signal: AbortSignal): Promise<void> {
      for (let leftMs = until - Date.now(); leftMs > 0 && !signal.aborted; leftMs = until - Date.now()) {
        const ended = AbortSignal.any([signal, woken.signal]);
        // A pause may have become longer meanwhile, so it is looked at again.
        // oxlint-disable-next-line no-await-in-loop
        await sleep(leftMs, null, { signal: ended }).catch(() => null);
      }
    },
    /** The service answers. */
    answered(): void {
      count = 0;
      why = null;
    },
    /** It is asked again at once. */
    wake(): void {
      until = 0;
      woken.abort();
      woken = new AbortController();
    },
  };
}
