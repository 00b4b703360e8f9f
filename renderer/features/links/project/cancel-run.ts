import { createStore, useStore } from 'zustand';
import { startBatch, type Batch } from '../../../api/batch.ts';
import { ApiError } from '../../../api/describe-error.ts';
import type { LinkRecord } from '../../../api/link-record.ts';
import { cancellingLinks, cancelProjectLink } from '../../../api/link-writes.ts';
import { linksOf } from '../../../api/links.ts';
import { queryClient } from '../../../api/query-client.ts';
import { cancelOutcomesOf, type Cancelled, type Outcome } from './cancel-outcome.ts';

/** Links being cancelled, in the background. */
export interface CancelRun {
  projectId: string;
  batch: Batch<LinkRecord, Cancelled>;
  /** Null until the list has been read again after the last response. */
  outcomes: readonly Outcome[] | null;
}

interface Runs {
  /** The last run; there is only one at a time. */
  run: CancelRun | null;
  /** True while its dialog is open. */
  watched: boolean;
}

const runs = createStore<Runs>(() => ({ run: null, watched: false }));

export const useCancelRun = (): Runs => useStore(runs);

/** True while links are being cancelled. */
export const isCancelling = (): boolean => {
  const { run } = runs.getState();
  return run !== null && run.outcomes === null;
};

export function setCancelRunWatched(watched: boolean): void {
  runs.setState({ watched });
}

/** Removes an ended run once its result has been read. A running one continues. */
export function dismissCancelRun(): void {
  if (!isCancelling()) runs.setState({ run: null });
}

/** Cancels the links, four at a time, with one request each. */
export function startCancelling(projectId: string, links: readonly LinkRecord[]): void {
  const tried = new Set<string>();
  const batch = startBatch<LinkRecord, Cancelled>({
    items: links,
    chunkSize: 1,
    atOnce: 4,
    send: async (chunk) => {
      // The chunk size is 1, so this sends one request.
      await Promise.all(chunk.map(({ key }) => cancelOne(projectId, key, tried)));
      return chunk.map(() => 'cancelled');
    },
  });
  runs.setState({ run: { projectId, batch, outcomes: null } });
  const finish = async () => {
    await batch.ended;
    const list = await readAgain(projectId);
    const outcomes = cancelOutcomesOf({ items: batch.state.getState().items, tried, list }, cancellingLinks);
    runs.setState({ run: { projectId, batch, outcomes } });
  };
  void finish();
}

async function cancelOne(projectId: string, key: string, tried: Set<string>): Promise<void> {
  tried.add(key);
  try {
    await cancelProjectLink(projectId, key);
  } catch (error) {
    // A rate-limited request was rejected before the service processed it.
    if (error instanceof ApiError && error.status === 429) tried.delete(key);
    throw error;
  }
}

/** Reads the list again to find out the actual states; null if it cannot be read. */
async function readAgain(projectId: string): Promise<readonly LinkRecord[] | null> {
  try {
    return await queryClient.query({ ...linksOf(projectId), staleTime: 0 });
  } catch {
    // The screen that shows the list says why it could not be read.
    return null;
  }
}
