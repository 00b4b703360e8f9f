import { useCallback, useSyncExternalStore } from 'react';
import { player } from './player.ts';
import { viewNow, waveView } from './wave-view.ts';
import type { View } from './view.ts';

/**
 * Calls `listener` whenever the playhead or the view may have moved. Returns the function that unsubscribes.
 */
export function onViewChange(listener: () => void): () => void {
  const ends = [player.store.subscribe(listener), waveView.subscribe(listener)];
  return () => {
    for (const end of ends) end();
  };
}

/** A value of the view; renders again only if the value changes, not on every frame. */
export function useView<T extends number | boolean>(durationSeconds: number, pick: (view: View) => T): T {
  return useSyncExternalStore(
    onViewChange,
    // Both functions must use current values.
    useCallback(() => pick(viewNow(durationSeconds)), [durationSeconds, pick]),
  );
}
