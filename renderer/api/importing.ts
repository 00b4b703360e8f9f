import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ImportItem, ImportRow } from '../../shared/model/import.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { workspaceNow } from './notes.ts';
import { queryClient } from './query-client.ts';

/** The last list of sessions that is, or was, got; null where there is none, or it was put away. */
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

/** How far it is, told by main as it goes. */
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

/** The lines from `first` up to `end`, by their place; those that have not arrived yet are absent. */
export function useImportItems(only: OnlyItems, first: number, end: number): ReadonlyMap<number, ImportItem> {
  const from = Math.floor(first / PAGE);
  const to = Math.max(from, Math.ceil(end / PAGE));
  return useQueries({
    queries: Array.from({ length: to - from }, (_, at) => ({
      ...pageOf(only, from + at),
      // The lines stay where they are while they are read again.
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

/** Main gets no more at once: what it takes over holds it up. */
const PART = 2000;

/**
 * Begins to get these sessions, or adds them to those that are being got. Returns when that list was begun (ISO 8601).
 * Rejects where none could be handed over.
 */
export async function getSessions(rows: readonly ImportRow[], withSummaries: boolean): Promise<string> {
  const workspaceId = await workspaceNow();
  let startedAt = '';
  for (let from = 0; from === 0 || from < rows.length; from += PART) {
    const part = { rows: rows.slice(from, from + PART), withSummaries, continues: from > 0 };
    // In their order, and one after the other.
    // oxlint-disable-next-line no-await-in-loop
    ({ startedAt } = valueOf(await bridge.call.startImport({ workspaceId, ...part })));
  }
  await readAgain();
  return startedAt;
}

/** Begins to get every session of used links that is not in the library. */
export async function getNewSessions(): Promise<void> {
  valueOf(await bridge.call.getNewSessions({ workspaceId: await workspaceNow(), withSummaries: false }));
  await readAgain();
}

const MOST_ITEMS = 1000;

/** Every line of the last list that could not be added. */
export async function failedLines(): Promise<ImportItem[]> {
  const items: ImportItem[] = [];
  for (;;) {
    // One part after the other: main hands over a thousand at most.
    // oxlint-disable-next-line no-await-in-loop
    const part = valueOf(
      await bridge.call.importItems({ only: 'failed', from: items.length, count: MOST_ITEMS }),
    );
    items.push(...part);
    if (part.length < MOST_ITEMS) return items;
  }
}

export async function stopGetting(): Promise<void> {
  valueOf(await bridge.call.stopImport(null));
  await readAgain();
}

/** Goes on with what waits, and tries those again that failed. */
export async function goOnGetting(): Promise<void> {
  valueOf(await bridge.call.resumeImport(null));
  await readAgain();
}

export async function putGettingAway(): Promise<void> {
  valueOf(await bridge.call.putImportAway(null));
  await readAgain();
}
