import type { Entry } from './entry.ts';

/**
 * Returns the entry that Enter runs: the one with this ID, wherever it is in the list now, or else the first
 * one. Null if the list is empty.
 */
export function highlightedIn(entries: readonly Entry[], id: string | null): Entry | null {
  return entries.find((entry) => entry.id === id) ?? entries[0] ?? null;
}

/** Returns the ID of the entry that an arrow key leads to, wrapping around at the ends. */
export function nextHighlight(entries: readonly Entry[], id: string | null, step: 1 | -1): string | null {
  const at = entries.findIndex((entry) => entry.id === id);
  return entries.at((at + step) % entries.length)?.id ?? null;
}
