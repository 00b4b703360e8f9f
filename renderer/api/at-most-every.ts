/**
 * Acts at once, and then not again before `milliseconds` are over and the act is done: what is asked for meanwhile is
 * one more time. An act that rejects is done as well.
 */
export function atMostEvery(milliseconds: number, act: () => Promise<unknown>) {
  let isBusy = false;
  let isAsked = false;
  let isClosed = false;
  const pause = () =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    });
  async function work(): Promise<void> {
    isAsked = false;
    isBusy = true;
    await Promise.allSettled([act(), pause()]);
    isBusy = false;
    if (isAsked) ask();
  }
  const ask = (): void => {
    isAsked = true;
    if (!isBusy && !isClosed) void work();
  };
  return {
    ask,
    close: (): void => {
      isClosed = true;
    },
  };
}
