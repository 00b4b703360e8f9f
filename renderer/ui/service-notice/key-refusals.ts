import { createStore, useStore } from 'zustand';

/** How many parts of the screen say that the key is refused, with a way to replace it. */
const saying = createStore(() => 0);

/** Call this while a part of the screen says that the key is refused. Returns what to call when it no longer does. */
export function sayKeyRefused(): () => void {
  saying.setState((count) => count + 1, true);
  return () => {
    saying.setState((count) => count - 1, true);
  };
}

/** True if the screen says already that the key is refused, so that a notice would repeat it. */
export const useIsKeyRefusalSaid = (): boolean => useStore(saying, (count) => count > 0);
