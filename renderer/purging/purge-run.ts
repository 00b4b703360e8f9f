import { createStore, useStore } from 'zustand';
import type { PurgeWish } from '../../electron/wire-privacy.ts';
import { purge } from '../api/privacy.ts';

/** A deletion that was begun: it outlives the screen that it was begun on. */
export interface PurgeRun {
  wish: PurgeWish;
  /** As on the button: "Delete 3 recordings". */
  words: string;
  status: 'running' | 'ended' | 'failed';
  error: Error | null;
}

const store = createStore<{ run: PurgeRun | null }>(() => ({ run: null }));

export const usePurgeRun = (): PurgeRun | null => useStore(store, ({ run }) => run);

export async function startPurge(wish: PurgeWish, words: string): Promise<void> {
  store.setState({ run: { wish, words, status: 'running', error: null } });
  try {
    await purge(wish);
    store.setState({ run: { wish, words, status: 'ended', error: null } });
  } catch (error) {
    const why = error instanceof Error ? error : new Error(String(error));
    store.setState({ run: { wish, words, status: 'failed', error: why } });
  }
}

/** One that runs goes on. */
export function dismissPurge(): void {
  store.setState({ run: null });
}
