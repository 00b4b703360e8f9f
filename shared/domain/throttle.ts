/**
 * Runs `act` at once, then not again before `milliseconds` have passed and it has settled; calls made
 * meanwhile cause one more run. A rejection counts as settled.
 */
export function throttle(milliseconds: number, act: () => unknown) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let actedAt = -Infinity;
  let isActing = false;
  let isAsked = false;
  let isClosed = false;

  const now = (): void => {
    if (isClosed) return;
    clearTimeout(timer);
    timer = undefined;
    actedAt = performance.now();
    const acting = act();
    if (acting instanceof Promise) void settled(acting);
  };

  async function settled(acting: Promise<unknown>): Promise<void> {
    isActing = true;
    await acting.catch(() => undefined);
    isActing = false;
    if (!isAsked) return;
    isAsked = false;
    ask();
  }

  const ask = (): void => {
    if (isClosed) return;
    if (isActing) {
      isAsked = true;
      return;
    }
    const waitMs = actedAt + milliseconds - performance.now();
    // On a thread that is busy, no timer runs: the time that has passed counts.
    if (waitMs <= 0) now();
    else timer ??= setTimeout(now, waitMs);
  };

  return {
    ask,
    /** Runs `act` without waiting, in place of a run that is due. */
    now,
    /** Nothing is run any more. */
    close: (): void => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
