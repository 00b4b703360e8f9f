import { useSyncExternalStore } from 'react';

const USUAL_TEXT_PX = 16;

/** Returns how much larger the text of the page is than usual: 2 if it is twice as large. Style sheets follow it too. */
const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT_PX;

/** True if the window has at most so many pixels across, counted at the usual text size. */
export const isWindowAtMost = (width: number): boolean => window.innerWidth <= width * textScale();

/** Calls back when the size of the text or of the window changes. */
function onChange(changed: () => void): () => void {
  const probe = document.createElement('div');
  probe.style.cssText = 'position: fixed; visibility: hidden; width: 1rem; height: 0';
  document.body.append(probe);
  const sized = new ResizeObserver(changed);
  sized.observe(probe);
  window.addEventListener('resize', changed);
  return () => {
    sized.disconnect();
    window.removeEventListener('resize', changed);
    probe.remove();
  };
}

/** Returns `textScale`, for sizes that a component sets itself. */
export const useTextScale = (): number => useSyncExternalStore(onChange, textScale);

/** Returns `isWindowAtMost`, as the style sheets' queries of the window's width do. */
export const useIsWindowAtMost = (width: number): boolean =>
  useSyncExternalStore(onChange, () => isWindowAtMost(width));
