import { createOperationStore, startBulkOperation, type BulkOperation } from '../bulk/bulk-operation.ts';
import { ApiError } from '../../../api/describe-error.ts';
import type { LinkRecord } from '../../../api/link-record.ts';
import { cancellingLinks, cancelProjectLink } from '../../../api/link-writes.ts';
import { linksOf } from '../../../api/links.ts';
import { queryClient } from '../../../api/query-client.ts';
import { cancelOutcomesOf, type Cancelled, type Outcome } from './cancel-outcome.ts';

/** Links that are being cancelled. */
export type CancelOperation = BulkOperation<LinkRecord, Cancelled, Outcome>;

// There is only one at a time.
const operations = createOperationStore<CancelOperation>();
const NAME = 'cancel links';

/** The last operation, until its result has been seen. */
export const useCancelOperation = (): CancelOperation | null => operations.useOperation(NAME);

/** True while links are being cancelled. */
export const isCancelling = (): boolean => operations.isRunning(NAME);

/** Removes an ended operation once its result has been read. A running one continues. */
export function dismissCancelling(): void {
  operations.dismiss(NAME);
}

/**
 * Cancels the links of a project, four at a time, with one request each. Returns the operation; if links are
 * being cancelled already, that one.
 */
export function startCancelling(projectId: string, links: readonly LinkRecord[]): CancelOperation {
  /** Keys of the links for which a request was sent. */
  const tried = new Set<string>();
  return operations.start(NAME, () =>
    startBulkOperation<LinkRecord, Cancelled, readonly LinkRecord[], Outcome>(links, {
      chunkSizeFor: () => 1,
      atOnce: 4,
      send: async (chunk) => {
        // The chunk size is 1, so this sends one request.
        await Promise.all(chunk.map(({ key }) => cancelOne(projectId, key, tried)));
        return chunk.map(() => 'cancelled');
      },
      // The list shows the states that the links have now.
      alwaysReadsList: true,
      readList: () => queryClient.query({ ...linksOf(projectId), staleTime: 0 }),
      outcomesOf: (items, list) => {
        const outcomes = cancelOutcomesOf({ items, tried, list }, cancellingLinks);
        // A retry starts with none.
        tried.clear();
        return outcomes;
      },
      mayTryAgain: ({ again }) => again,
    }),
  );
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
