import { useSyncExternalStore } from 'react';

const EVERY_MS = 20_000;
const listeners = new Set<() => void>();
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = new Date();
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  timer ??= setInterval(tick, EVERY_MS);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function read(): Date {
  // While nobody listened, time went on.
  if (timer === undefined && Date.now() - now.getTime() >= EVERY_MS) now = new Date();
  return now;
}

/**
 * The present moment, told again every 20 seconds: relative times and expiries move with it. It is one moment for the
 * whole window, so that two places that count the same links never differ.
 */
export const useNow = (): Date => useSyncExternalStore(listen, read);
