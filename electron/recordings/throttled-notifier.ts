/** Reports changes at once with `now()`, and with `progress()` at most once per `milliseconds`. */
export function createThrottledNotifier(tell: () => void, milliseconds: number) {
  let toldAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;

  function now(): void {
    clearTimeout(timer);
    timer = undefined;
    toldAt = performance.now();
    tell();
  }

  return {
    now,
    progress(): void {
      if (timer) return;
      const wait = toldAt + milliseconds - performance.now();
      if (wait <= 0) now();
      else timer = setTimeout(now, wait);
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}
