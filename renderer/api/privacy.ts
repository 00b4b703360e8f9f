import { queryOptions } from '@tanstack/react-query';
import type { UndeletedFile, PurgeRequest, RetentionRule } from '../../shared/model/privacy.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { currentWorkspaceId } from './current-workspace-id.ts';

/** What the organisation that manages this computer has set. It is read once, at the start of Earmark. */
export const policy = queryOptions({
  queryKey: ['policy'],
  queryFn: async () => valueOf(await bridge.call.policy(null)),
  staleTime: Infinity,
});

/** Whether the desktop has a place for recent sessions, outside the window. */
export const hasRecentSessions = queryOptions({
  queryKey: ['has recent sessions'],
  queryFn: async () => valueOf(await bridge.call.hasRecentSessions(null)),
  staleTime: Infinity,
});

/** The retention rules. */
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
  valueOf(await bridge.call.saveRetention({ workspaceId: await currentWorkspaceId(), rules }));
}

/** What to ask about this computer's clock before the rules delete anything; null if nothing. */
export const clockQuestion = queryOptions({
  queryKey: ['privacy', 'clock question'],
  queryFn: async () => valueOf(await bridge.call.clockQuestion(null)),
  staleTime: 0,
});

/** Says that the clock is right: the rules delete what is due. */
export async function confirmClock(): Promise<void> {
  valueOf(await bridge.call.confirmClock({ workspaceId: await currentWorkspaceId() }));
}

/** What a purge would delete now. */
export const purgePreview = (request: PurgeRequest) =>
  queryOptions({
    queryKey: ['privacy', 'purge', request],
    queryFn: async () => valueOf(await bridge.call.purgePreview(request)),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Backups that were made while these sessions were on this computer, and are still where they were written.
 */
export const purgeBackups = (request: PurgeRequest) =>
  queryOptions({
    queryKey: ['privacy', 'purge backups', request],
    queryFn: async () => valueOf(await bridge.call.purgeBackups(request)),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Permanently deletes data from this computer, with these backup files. Returns the files that are still
 * there. Rejects if something of the sessions may be left.
 */
export async function purge(request: PurgeRequest, backupPaths: string[]): Promise<UndeletedFile[]> {
  return valueOf(
    await bridge.call.purge({ workspaceId: await currentWorkspaceId(), ...request, backupPaths }),
  );
}

/** Exports and deletions, the latest first. */
export const activity = queryOptions({
  queryKey: ['privacy', 'activity'],
  queryFn: async () => valueOf(await bridge.call.activity(null)),
  staleTime: 0,
});

/** Every address that Earmark connects to. */
export const destinations = queryOptions({
  queryKey: ['privacy', 'destinations'],
  queryFn: async () => valueOf(await bridge.call.destinations(null)),
  staleTime: 0,
});
