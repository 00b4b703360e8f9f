import type { privacyCalls } from '../../../shared/ipc/privacy.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import { type HandlerContext, now, workspaceServicesOf } from '../handler-context.ts';
import type { Backups } from '../../privacy/backups.ts';
import { backupsHolding, deleteBackups } from '../../privacy/backup-files.ts';
import { destinationsOf } from '../../privacy/destinations.ts';
import { purge, purgeCounts, purgeDetails } from '../../privacy/purge-sessions.ts';
import { applyRetention, retentionCounts } from '../../privacy/retention-run.ts';
import { FailureError } from '../../platform/failures.ts';
import { backupHandlers, currentWorkspaceOf } from './backups.ts';
import { sendPurged } from './send-purged.ts';
import type { UndeletedFile } from '../../../shared/model/privacy.ts';

/** Stops a running backup, because it may contain what is to be deleted. */
export async function stopBackup(backups: Backups): Promise<void> {
  const state = backups.state();
  if (state?.status !== 'running') return;
  if (state.act === 'restore')
    throw new FailureError('blocked', 'A backup is being restored. Try again when it is done.');
  await backups.close();
}

/** Handlers for retention, deletion, the activity log and backups. */
export function privacyHandlers(context: HandlerContext): HandlersOf<typeof privacyCalls> {
  const { workspaces, backups, policy } = context;
  const services = () => workspaces.services();
  return {
    policy: () => Promise.resolve(policy),
    retention: async () => (await services()).library.retention.rules(),
    retentionPreview: async ({ rules }) => retentionCounts(await services(), rules, now()),
    async saveRetention({ workspaceId, rules }) {
      if (policy.fixesRetention)
        throw new FailureError(
          'blocked',
          'Your organisation sets how long data stays on this computer. Nothing was changed.',
        );
      const opened = await workspaceServicesOf(context, workspaceId);
      if ((await retentionCounts(opened, rules, now())).sessions > 0) await stopBackup(backups);
      await opened.library.retention.save(rules);
      await applyRetention(opened, now(), (request) => {
        sendPurged(context, request);
      });
      await context.clearBrowser();
      return null;
    },
    clockQuestion: async () => context.retentionRun.question(),
    async confirmClock({ workspaceId }) {
      const opened = await workspaceServicesOf(context, workspaceId);
      await stopBackup(backups);
      await context.retentionRun.confirmClock(opened);
      await context.clearBrowser();
      return null;
    },
    purgePreview: async (request) => purgeCounts(await services(), request),
    purgeBackups: async (request) => backupsHolding(await services(), backups, request),
    async purge({ workspaceId, backupPaths, ...request }) {
      const opened = await workspaceServicesOf(context, workspaceId);
      const { sessions } = await purgeCounts(opened, request);
      await stopBackup(backups);
      // The window names files; only known backups of these sessions are deleted.
      const files = backupPaths.length === 0 ? [] : await backupsHolding(opened, backups, request);
      const named = files.filter(({ path }) => backupPaths.includes(path));
      let left: UndeletedFile[] = [];
      const at = now();
      try {
        await purge(opened, request, {
          at,
          onStarted: () => {
            sendPurged(context, request);
          },
        });
        await context.clearBrowser();
        left = await deleteBackups(opened, named);
        await opened.library.activity.add({
          at,
          act: 'purge',
          sessions,
          details: purgeDetails(request.what, named.length - left.length),
        });
      } finally {
        sendPurged(context, request);
      }
      return left;
    },
    deletions: async () => [...(await services()).fetches.list()],
    async allowRefetch({ workspaceId, sessionIds, what }) {
      const { library, fetches } = await workspaceServicesOf(context, workspaceId);
      await library.tombstones.remove(sessionIds, what);
      await fetches.reload();
      return null;
    },
    activity: async () => (await services()).library.activity.list(),
    async destinations() {
      const origin = await workspaces.serviceOrigin();
      const isSample = currentWorkspaceOf(workspaces)?.sample ?? true;
      return destinationsOf(origin === null ? null : { origin, isSample }, workspaces.contacts(), [
        context.spellCheck.destination(),
        await context.updates.destination(),
        ...context.assistant.destinations(),
      ]);
    },
    ...backupHandlers(context),
  };
}
