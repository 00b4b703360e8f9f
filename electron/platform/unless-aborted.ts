/** Settles like `promise`, or rejects with the signal's reason as soon as it is aborted. */
export async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => {
    reject(signal.reason as Error);
  };
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    // A remaining listener would prevent the result from being garbage-collected.
    signal.removeEventListener('abort', abort);
  }
}
