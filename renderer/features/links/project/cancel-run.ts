import { createStore, useStore } from 'zustand';
import { startBatch, type Batch } from '../../../api/batch.ts';
import { ApiError } from '../../../api/describe-error.ts';
import type { LinkRecord } from '../../../api/link-record.ts';
import { cancellingLinks, cancelProjectLink } from '../../../api/link-writes.ts';
import { linksOf } from '../../../api/links.ts';
import { queryClient } from '../../../api/query-client.ts';
import { outcomesOf, type Cancelled, type Outcome } from './cancel-outcome.ts';

/** Links being cancelled. It goes on whoever looks at it. */
export interface CancelRun {
  projectId: string;
  batch: Batch<LinkRecord, Cancelled>;
  /** Null until the list was read again after the last answer. */
  outcomes: readonly Outcome[] | null;
}

interface Runs {
  /** The last one; there is one at a time. */
  run: CancelRun | null;
  /** Whether it is being looked at in its dialog. */
  watched: boolean;
}

const runs = createStore<Runs>(() => ({ run: null, watched: false }));

export const useCancelRun = (): Runs => useStore(runs);

/** Whether links are being cancelled now. */
export const isCancelling = (): boolean => {
  const { run } = runs.getState();
  return run !== null && run.outcomes === null;
};

export function watchRun(watched: boolean): void {
  runs.setState({ watched });
}

/** What a run came to was read: it is not spoken of any more. One that is under way goes on. */
export function dismissRun(): void {
  if (!isCancelling()) runs.setState({ run: null });
}

/** Cancels the links, four at a time, each by a request of its own. */
export function startCancelling(projectId: string, links: readonly LinkRecord[]): void {
  const tried = new Set<string>();
  const batch = startBatch<LinkRecord, Cancelled>({
    items: links,
    chunkSize: 1,
    atOnce: 4,
    send: async (chunk) => {
      // As many requests as the chunk has links: one.
      await Promise.all(chunk.map(({ key }) => cancelOne(projectId, key, tried)));
      return chunk.map(() => 'cancelled');
    },
  });
  runs.setState({ run: { projectId, batch, outcomes: null } });
  const finish = async () => {
    await batch.ended;
    const list = await readAgain(projectId);
    const outcomes = outcomesOf({ items: batch.state.getState().items, tried, list }, cancellingLinks);
    runs.setState({ run: { projectId, batch, outcomes } });
  };
  void finish();
}

async function cancelOne(projectId: string, key: string, tried: Set<string>): Promise<void> {
  tried.add(key);
  try {
    await cancelProjectLink(projectId, key);
  } catch (error) {
    // Sent away before it was looked at.
    if (error instanceof ApiError && error.status === 429) tried.delete(key);
    throw error;
  }
}

/** The service's list is what is true; null where it cannot be read. */
async function readAgain(projectId: string): Promise<readonly LinkRecord[] | null> {
  try {
    return await queryClient.query({ ...linksOf(projectId), staleTime: 0 });
  } catch {
    // The screen that shows the list says why it could not be read.
    return null;
  }
}
