import { createStore, useStore } from 'zustand';
import type { FileLeft, PurgeRequest } from '../../../shared/model/privacy.ts';
import { purge } from '../../api/privacy.ts';

/** What a person has decided to delete. */
export interface Purge {
  request: PurgeRequest;
  /** Backups that are deleted, too. */
  backupPaths: string[];
  /** Backups that hold the sessions and stay. */
  listedBackups: string[];
}

/** A deletion that was begun: it outlives the screen that it was begun on. */
export interface PurgeRun {
  purge: Purge;
  status: 'running' | 'ended' | 'failed';
  error: Error | null;
  /** Backups that were to be deleted and are still there. */
  left: FileLeft[];
}

const store = createStore<{ run: PurgeRun | null }>(() => ({ run: null }));

export const usePurgeRun = (): PurgeRun | null => useStore(store, ({ run }) => run);

export async function startPurge(wanted: Purge): Promise<void> {
  const begun: PurgeRun = { purge: wanted, status: 'running', error: null, left: [] };
  store.setState({ run: begun });
  try {
    const left = await purge(wanted.request, wanted.backupPaths);
    store.setState({ run: { ...begun, status: 'ended', left } });
  } catch (error) {
    const why = error instanceof Error ? error : new Error(String(error));
    store.setState({ run: { ...begun, status: 'failed', error: why } });
  }
}

/** One that runs goes on. */
export function dismissPurge(): void {
  store.setState({ run: null });
}
