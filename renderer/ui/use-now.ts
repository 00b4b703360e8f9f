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
  // Time has passed while there was no subscriber.
  if (timer === undefined && Date.now() - now.getTime() >= EVERY_MS) now = new Date();
  return now;
}

/**
 * Returns the current time, updated every 20 seconds for relative times and expiries. It is the same for the
 * whole window, so that two components that count the same links never differ.
 */
export const useNow = (): Date => useSyncExternalStore(listen, read);
