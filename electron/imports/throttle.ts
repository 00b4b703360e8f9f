/** Acts at once and then not sooner than `milliseconds` after the last time; what came in between is one more time. */
export function throttle(milliseconds: number, act: () => void) {
  let timer: NodeJS.Timeout | null = null;
  let isAsked = false;
  const pause = () => {
    timer = setTimeout(() => {
      timer = null;
      if (!isAsked) return;
      isAsked = false;
      pause();
      act();
    }, milliseconds);
    timer.unref();
  };
  return {
    ask(): void {
      if (timer !== null) {
        isAsked = true;
        return;
      }
      pause();
      act();
    },
    close(): void {
      if (timer !== null) clearTimeout(timer);
      isAsked = false;
    },
  };
}
