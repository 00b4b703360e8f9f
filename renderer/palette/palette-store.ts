import { createSpotlightStore } from '@mantine/spotlight';
import type { Entry } from './entry.ts';

export const LIST_ID = 'palette-list';

export const palette = createSpotlightStore();
palette.setState({ ...palette.getState(), listId: LIST_ID });

let openedFrom: Element | null = null;
let chosen: Entry | null = null;

export function openPalette(): void {
  openedFrom = document.activeElement;
  palette.setState({ ...palette.getState(), opened: true, selected: 0, query: '' });
}

/** Closes it, and then does what was chosen: by then the focus is where it was before. */
export function closePalette(then: Entry | null = null): void {
  chosen = then;
  palette.setState({ ...palette.getState(), opened: false });
}

/** Spotlight moves the selection without telling who draws from its store. */
export function drawSelection(): void {
  palette.setState({ ...palette.getState() });
}

/** Gives the focus back to where it was, or to the screen that was chosen. */
export function afterClosing(): void {
  const entry = chosen;
  const before = openedFrom;
  chosen = null;
  openedFrom = null;
  const target = entry?.leads === true ? document.getElementById('content') : before;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  entry?.run();
}
