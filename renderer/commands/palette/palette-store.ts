import { flushSync } from 'react-dom';
import { createStore } from 'zustand';
import { focusScreen } from '../../navigation/focus-screen.ts';
import { canTakeFocus } from '../../navigation/tab-stop.ts';
import type { Entry } from './entry.ts';

interface PaletteState {
  opened: boolean;
  query: string;
  /** The ID of the highlighted entry; null until there is one for the query. */
  highlighted: string | null;
}

export const palette = createStore<PaletteState>(() => ({ opened: false, query: '', highlighted: null }));

let openedFrom: Element | null = null;

/** Opens the palette and focuses its field synchronously, so that no key after Ctrl+K is lost. */
export function openPalette(): void {
  if (palette.getState().opened) return;
  openedFrom = document.activeElement;
  flushSync(() => {
    palette.setState({ opened: true, query: '', highlighted: null });
  });
}

/** Another query has another first entry, which is then highlighted. */
export function setQuery(query: string): void {
  palette.setState({ query, highlighted: null });
}

export function highlight(entryId: string | null): void {
  palette.setState({ highlighted: entryId });
}

/**
 * Closes the palette, returns the focus to where it was or to the chosen screen, and runs the chosen entry.
 */
export function closePalette(chosen: Entry | null = null): void {
  if (!palette.getState().opened) return;
  flushSync(() => {
    palette.setState({ opened: false });
  });
  const before = openedFrom;
  openedFrom = null;
  const isThere = before instanceof HTMLElement && before !== document.body && canTakeFocus(before);
  if (chosen?.opensScreen !== true && isThere) before.focus({ preventScroll: true });
  else focusScreen();
  chosen?.run();
}
