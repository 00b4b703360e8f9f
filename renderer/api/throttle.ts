/**
 * Runs `act` at once, then not again before `milliseconds` have passed and it has settled; calls made
 * meanwhile cause one more run. A rejection counts as settled.
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
