import { call } from './call.ts';
import type {
  ActivityEntry,
  BackupChoice,
  BackupFile,
  BackupState,
  Deletion,
  Destination,
  FileLeft,
  PurgeCounts,
  PurgeRequest,
  RetentionRule,
} from '../model/privacy.ts';
import type { OfWorkspace } from '../model/workspace.ts';

/** The IPC channels for retention, deletion and backups. */
export const privacyCalls = {
  retention: call<null, RetentionRule[]>(),
  /** Counts what the rules would delete now. */
  retentionPreview: call<{ rules: RetentionRule[] }, PurgeCounts>(),
  saveRetention: call<OfWorkspace & { rules: RetentionRule[] }, null>(),
  purgePreview: call<PurgeRequest, PurgeCounts>(),
  /** Returns backups still at their path that were made while one of the sessions was stored here. */
  purgeBackups: call<PurgeRequest, BackupFile[]>(),
  /** Also deletes the listed backups; returns those that could not be deleted. */
  purge: call<OfWorkspace & PurgeRequest & { backupPaths: string[] }, FileLeft[]>(),
  /** Returns deleted items that are not fetched again automatically, the most recent first. */
  deletions: call<null, Deletion[]>(),
  /** Allows deleted items to be fetched again. Send this only if the user asked. */
  bringBack: call<OfWorkspace & { sessionIds: string[]; what: Deletion['what'] }, null>(),
  activity: call<null, ActivityEntry[]>(),
  destinations: call<null, Destination[]>(),
  /** Asks where to save, then writes everything of this workspace into one file. */
  startBackup: call<OfWorkspace & { withAudio: boolean }, BackupState | null>(),
  /** Asks for a file, and reads its description; null if the user cancels. */
  chooseBackup: call<null, BackupChoice | null>(),
  /** Restores the chosen file into its workspace, whose old library is saved, or into a new workspace. */
  startRestore: call<OfWorkspace & { path: string }, BackupState>(),
  backupState: call<null, BackupState | null>(),
  stopBackup: call<null, null>(),
};
