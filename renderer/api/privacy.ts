import { queryOptions } from '@tanstack/react-query';
import type { PurgeWish, RetentionRule } from '../../electron/wire-privacy.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './failures.ts';
import { workspaceNow } from './notes.ts';

/** What is kept for how long. */
export const retention = queryOptions({
  queryKey: ['privacy', 'retention'],
  queryFn: async () => valueOf(await bridge.call.retention(null)),
  staleTime: 0,
});

/** What these rules would delete now. */
export const retentionPreview = (rules: RetentionRule[]) =>
  queryOptions({
    queryKey: ['privacy', 'retention', rules],
    queryFn: async () => valueOf(await bridge.call.retentionPreview({ rules })),
    staleTime: 0,
    gcTime: 0,
  });

export async function saveRetention(rules: RetentionRule[]): Promise<void> {
  valueOf(await bridge.call.saveRetention({ workspaceId: await workspaceNow(), rules }));
}

/** What a purge would take away now. */
export const purgePreview = (wish: PurgeWish) =>
  queryOptions({
    queryKey: ['privacy', 'purge', wish],
    queryFn: async () => valueOf(await bridge.call.purgePreview(wish)),
    staleTime: 0,
    gcTime: 0,
  });

/** Deletes from this computer, for good. Rejects where something may be left. */
export async function purge(wish: PurgeWish): Promise<void> {
  valueOf(await bridge.call.purge({ workspaceId: await workspaceNow(), ...wish }));
}

/** Exports and deletions, the last first. */
export const activity = queryOptions({
  queryKey: ['privacy', 'activity'],
  queryFn: async () => valueOf(await bridge.call.activity(null)),
  staleTime: 0,
});

/** Every address that Earmark speaks with. */
export const destinations = queryOptions({
  queryKey: ['privacy', 'destinations'],
  queryFn: async () => valueOf(await bridge.call.destinations(null)),
  staleTime: 0,
});
