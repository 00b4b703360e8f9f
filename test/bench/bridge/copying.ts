import { makeBridge } from '../../stand-in/renderer-bridge.ts';

const ROUNDS = 5;
let count = 0;

/** Measures how long a response takes between the two worlds of the page, without the main process and the network. */
export function copyingMs(answer: unknown): number {
  const channel = new EventTarget();
  makeBridge(channel, 'main', 'isolated');
  const key = `bridgeBench${(count += 1)}`;
  makeBridge(channel, 'isolated', 'main')(key, () => answer);
  const ask = (globalThis as unknown as Record<string, () => unknown>)[key];
  const found = Array.from({ length: ROUNDS }, () => {
    const startedAt = performance.now();
    ask?.();
    return performance.now() - startedAt;
  });
  return found.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}
