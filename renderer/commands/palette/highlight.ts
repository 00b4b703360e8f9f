import type { Entry } from './entry.ts';

/**
 * The entry that Enter runs: the one with this ID, wherever in the list it is by now, else the first. Null in an empty
 * list.
 */
export function highlightedIn(entries: readonly Entry[], id: string | null): Entry | null {
  return entries.find((entry) => entry.id === id) ?? entries[0] ?? null;
}

/** The ID of the entry that an arrow leads to; the ends meet. */
export function nextHighlight(entries: readonly Entry[], id: string | null, step: 1 | -1): string | null {
  const at = entries.findIndex((entry) => entry.id === id);
  return entries.at((at + step) % entries.length)?.id ?? null;
}
