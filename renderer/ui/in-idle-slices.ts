/** How long one slice takes at most, so that no frame waits for it. */
const SLICE_MS = 8;
/** The next slice runs after this time even if the page is never idle. */
const MOST_WAIT_MS = 1000;

/**
 * Calls `each` with 0 up to `count` while the page has nothing else to do, a few milliseconds at a time, and then `done`.
 * Returns a function that stops it.
 */
export function inIdleSlices(count: number, each: (index: number) => void, done?: () => void): () => void {
  let at = 0;
  let request = 0;
  const next = () => {
    request = requestIdleCallback(read, { timeout: MOST_WAIT_MS });
  };
  const read = () => {
    const until = performance.now() + SLICE_MS;
    for (; at < count && performance.now() < until; at += 1) each(at);
    if (at < count) next();
    else done?.();
  };
  next();
  return () => {
    cancelIdleCallback(request);
  };
}
