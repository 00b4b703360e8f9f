/** Reports changes at once with `now()`, and with `progress()` at most once per `milliseconds`. */
export function createThrottledNotifier(notify: () => void, milliseconds: number) {
  let notifiedAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;

  function now(): void {
    clearTimeout(timer);
    timer = undefined;
    notifiedAt = performance.now();
    notify();
  }

  return {
    now,
    progress(): void {
      if (timer) return;
      const wait = notifiedAt + milliseconds - performance.now();
      if (wait <= 0) now();
      else timer = setTimeout(now, wait);
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}
