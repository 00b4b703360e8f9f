import { useSyncExternalStore } from 'react';

const USUAL_TEXT_PX = 16;

/** The last scale that was read; null if nothing observes changes, so that it may be outdated. */
let observedScale: number | null = null;

const readScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT_PX;

/** Returns how much larger the text of the page is than usual: 2 if it is twice as large. Style sheets follow it too. */
const textScale = (): number => observedScale ?? readScale();

/** True if the window has at most so many pixels across, counted at the usual text size. */
export const isWindowAtMost = (width: number): boolean => window.innerWidth <= width * textScale();

const listeners = new Set<() => void>();
let endObserving = (): void => {};

/** Calls back when the size of the text or of the window changes. */
function onChange(changed: () => void): () => void {
  // React reads the scale at every rendering, and reading it from the page computes all styles anew.
  if (listeners.size === 0) endObserving = observe();
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) endObserving();
  };
}

/** Keeps `observedScale` up to date with one element for all listeners. */
function observe(): () => void {
  const probe = document.createElement('div');
  probe.style.cssText = 'position: fixed; visibility: hidden; width: 1rem; height: 0';
  document.body.append(probe);
  const update = () => {
    observedScale = readScale();
    for (const listener of listeners) listener();
  };
  const sized = new ResizeObserver(update);
  sized.observe(probe);
  window.addEventListener('resize', update);
  observedScale = readScale();
  return () => {
    sized.disconnect();
    window.removeEventListener('resize', update);
    probe.remove();
    observedScale = null;
  };
}

/** Returns `textScale`, for sizes that a component sets itself. */
export const useTextScale = (): number => useSyncExternalStore(onChange, textScale);

/** Returns `isWindowAtMost`, as the style sheets' queries of the window's width do. */
export const useIsWindowAtMost = (width: number): boolean =>
  useSyncExternalStore(onChange, () => isWindowAtMost(width));
