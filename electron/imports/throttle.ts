/** Acts immediately, then at most once per `milliseconds`; calls in between are merged into one. */
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
