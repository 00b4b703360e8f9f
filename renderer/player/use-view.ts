import { useCallback, useSyncExternalStore } from 'react';
import { player } from './player.ts';
import { viewNow, waveView } from './wave-view.ts';
import type { View } from './view.ts';

/** Calls back whenever the playhead or the view may have moved. Answers the function that ends it. */
export function onViewChange(listener: () => void): () => void {
  const ends = [player.store.subscribe(listener), waveView.subscribe(listener)];
  return () => {
    for (const end of ends) end();
  };
}

/** Something read off the view; drawn again only when that has changed, not with every frame. */
export function useView<T extends number | boolean>(durationSeconds: number, pick: (view: View) => T): T {
  return useSyncExternalStore(
    onViewChange,
    // Both are small, and a stale one would be a wrong one.
    useCallback(() => pick(viewNow(durationSeconds)), [durationSeconds, pick]),
  );
}
