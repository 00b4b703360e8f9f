import { createStore, useStore } from 'zustand';
import type { UndeletedFile, PurgeRequest } from '../../../shared/model/privacy.ts';
import { purge } from '../../api/privacy.ts';

/** What the user has decided to delete. */
export interface Purge {
  request: PurgeRequest;
  /** Backups to delete as well. */
  backupPaths: string[];
  /** Backups that contain the sessions and stay. */
  listedBackups: string[];
}

/** A deletion in progress or ended. It outlives the screen that it was started on. */
export interface PurgeRun {
  purge: Purge;
  status: 'running' | 'ended' | 'failed';
  error: Error | null;
  /** Backups that should have been deleted and are still there. */
  left: UndeletedFile[];
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

/** Dismisses the dialog. A deletion that is running continues. */
export function dismissPurge(): void {
  store.setState({ run: null });
}
