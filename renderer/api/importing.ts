import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ImportItem, ImportRow } from '../../shared/model/import.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { currentWorkspaceId } from './current-workspace-id.ts';
import { queryClient } from './query-client.ts';

/** The import of sessions that is running, or the last one; null if there was none or it was dismissed. */
const importJob = queryOptions({
  queryKey: ['import', 'job'],
  queryFn: async () => valueOf(await bridge.call.importJob(null)),
  staleTime: Infinity,
});

const ITEMS_KEY = ['import', 'items'];
const PAGE = 100;
export type OnlyItems = 'failed' | null;

const pageOf = (only: OnlyItems, page: number) =>
  queryOptions({
    queryKey: [...ITEMS_KEY, only, page],
    queryFn: async () => valueOf(await bridge.call.importItems({ only, from: page * PAGE, count: PAGE })),
    staleTime: 0,
  });

/** Follows main's events about the import's progress. */
export function useImportJob() {
  const client = useQueryClient();
  useEffect(
    () =>
      bridge.on.importChanged((state) => {
        client.setQueryData(importJob.queryKey, state);
        void client.invalidateQueries({ queryKey: ITEMS_KEY });
      }),
    [client],
  );
  return useQuery(importJob);
}

/** Returns the lines from `first` up to `end` by index; lines that have not arrived yet are absent. */
export function useImportItems(only: OnlyItems, first: number, end: number): ReadonlyMap<number, ImportItem> {
  const from = Math.floor(first / PAGE);
  const to = Math.max(from, Math.ceil(end / PAGE));
  return useQueries({
    queries: Array.from({ length: to - from }, (_, at) => ({
      ...pageOf(only, from + at),
      // The old lines stay visible while they are read again.
      placeholderData: (before: ImportItem[] | undefined) => before,
    })),
    combine: (pages) =>
      new Map(
        pages.flatMap(({ data }, at) =>
          (data ?? []).map((item, place): [number, ImportItem] => [(from + at) * PAGE + place, item]),
        ),
      ),
  });
}

async function readAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['import'] });
}

/** Rows per call: main is blocked while it takes them over. */
const PART = 2000;

/**
 * Starts an import of these sessions, or adds them to the running one. Returns when that import was started
 * (ISO 8601). Rejects if none could be handed over.
 */
export async function startSessionImport(
  rows: readonly ImportRow[],
  withSummaries: boolean,
): Promise<string> {
  const workspaceId = await currentWorkspaceId();
  let startedAt = '';
  for (let from = 0; from === 0 || from < rows.length; from += PART) {
    const part = { rows: rows.slice(from, from + PART), withSummaries, continues: from > 0 };
    // In order, one part after another.
    // oxlint-disable-next-line no-await-in-loop
    ({ startedAt } = valueOf(await bridge.call.startImport({ workspaceId, ...part })));
  }
  await readAgain();
  return startedAt;
}

/** Starts importing every session of used links that is not in the library. */
export async function importNewSessions(): Promise<void> {
  valueOf(
    await bridge.call.importNewSessions({ workspaceId: await currentWorkspaceId(), withSummaries: false }),
  );
  await readAgain();
}

const MOST_ITEMS = 1000;

/** Returns every line of the last import that could not be added. */
export async function failedLines(): Promise<ImportItem[]> {
  const items: ImportItem[] = [];
  for (;;) {
    // One part after another: main returns a thousand at most.
    // oxlint-disable-next-line no-await-in-loop
    const part = valueOf(
      await bridge.call.importItems({ only: 'failed', from: items.length, count: MOST_ITEMS }),
    );
    items.push(...part);
    if (part.length < MOST_ITEMS) return items;
  }
}

export async function cancelImport(): Promise<void> {
  valueOf(await bridge.call.stopImport(null));
  await readAgain();
}

/** Resumes waiting sessions, and retries failed ones. */
export async function retryImport(): Promise<void> {
  valueOf(await bridge.call.resumeImport(null));
  await readAgain();
}

export async function dismissImportJob(): Promise<void> {
  valueOf(await bridge.call.dismissImport(null));
  await readAgain();
}
