/**
 * Acts at once, and then not again before `milliseconds` are over and the act is done: what is asked for meanwhile is
 * one more time. An act that rejects is done as well.
 */
export function throttle(milliseconds: number, act: () => Promise<unknown>) {
  let isBusy = false;
  let isAsked = false;
  let isClosed = false;
  const pause = () =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    });
  const rested = (): void => {
    isBusy = false;
    if (isAsked) ask();
  };
  const ask = (): void => {
    isAsked = true;
    if (isBusy || isClosed) return;
    isAsked = false;
    isBusy = true;
    void Promise.allSettled([act(), pause()]).then(rested);
  };
  return {
    ask,
    close: (): void => {
      isClosed = true;
    },
  };
}
