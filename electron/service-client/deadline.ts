interface Limits {
  silenceMs: number;
  totalMs: number;
  /** How long it may take until something is heard first; as any silence by default. */
  firstMs?: number;
}

/** Aborts a request that is silent or takes too long in total. Both timers stop while it is paused. */
export function createDeadline({ silenceMs, totalMs, firstMs = silenceMs }: Limits) {
  const controller = new AbortController();
  const abort = () => {
    controller.abort();
  };
  let leftMs = totalMs;
  let startedAt = performance.now();
  let total = setTimeout(abort, leftMs);
  let silence = setTimeout(abort, firstMs);
  const stop = () => {
    clearTimeout(total);
    clearTimeout(silence);
  };
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(abort, silenceMs);
  };
  return {
    signal: controller.signal,
    /** Call this when data arrives. */
    heard,
    /** Call this while this computer keeps the service waiting. */
    pause() {
      stop();
      leftMs -= performance.now() - startedAt;
    },
    resume() {
      startedAt = performance.now();
      total = setTimeout(abort, Math.max(0, leftMs));
      heard();
    },
    /** Call this when the request has ended. */
    end: stop,
  };
}

export type Deadline = ReturnType<typeof createDeadline>;
