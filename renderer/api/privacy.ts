import { queryOptions } from '@tanstack/react-query';
import type { FileLeft, PurgeRequest, RetentionRule } from '../../shared/model/privacy.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
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
export const purgePreview = (request: PurgeRequest) =>
  queryOptions({
    queryKey: ['privacy', 'purge', request],
    queryFn: async () => valueOf(await bridge.call.purgePreview(request)),
    staleTime: 0,
    gcTime: 0,
  });

/** Backups that were made while these sessions were here, and still are where they were written. */
export const purgeBackups = (request: PurgeRequest) =>
  queryOptions({
    queryKey: ['privacy', 'purge backups', request],
    queryFn: async () => valueOf(await bridge.call.purgeBackups(request)),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Deletes from this computer, for good, with these backup files. Answers those files that are still there; rejects
 * where something of the sessions may be left.
 */
export async function purge(request: PurgeRequest, backupPaths: string[]): Promise<FileLeft[]> {
  return valueOf(await bridge.call.purge({ workspaceId: await workspaceNow(), ...request, backupPaths }));
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
