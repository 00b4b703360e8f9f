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

/** The part of the contract about what is kept, what is deleted, and backups. */
export const privacyCalls = {
  retention: call<null, RetentionRule[]>(),
  /** What the rules would delete now. */
  retentionPreview: call<{ rules: RetentionRule[] }, PurgeCounts>(),
  saveRetention: call<OfWorkspace & { rules: RetentionRule[] }, null>(),
  purgePreview: call<PurgeRequest, PurgeCounts>(),
  /** Backups still where they were written that were made while one of the sessions was here. */
  purgeBackups: call<PurgeRequest, BackupFile[]>(),
  /** Deletes the named backups as well; answers those that are still there. */
  purge: call<OfWorkspace & PurgeRequest & { backupPaths: string[] }, FileLeft[]>(),
  /** What was deleted and does not come back by itself, the last first. */
  deletions: call<null, Deletion[]>(),
  /** Lets what was deleted be fetched again. Only ever sent on a person's word. */
  bringBack: call<OfWorkspace & { sessionIds: string[]; what: Deletion['what'] }, null>(),
  activity: call<null, ActivityEntry[]>(),
  destinations: call<null, Destination[]>(),
  /** Asks where to, then writes everything of this workspace into one file. */
  startBackup: call<OfWorkspace & { withAudio: boolean }, BackupState | null>(),
  /** Asks which file, and reads what it holds; null if the person cancels. */
  chooseBackup: call<null, BackupChoice | null>(),
  /** Restores the chosen file into the workspace that it belongs to, whose library is kept aside, or into a new one. */
  startRestore: call<OfWorkspace & { path: string }, BackupState>(),
  backupState: call<null, BackupState | null>(),
  stopBackup: call<null, null>(),
};
