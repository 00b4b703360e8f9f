import { z } from 'zod';
import { call, ofWorkspace } from './call.ts';
import {
  purgeRequest,
  retentionRule,
  type ActivityEntry,
  type BackupChoice,
  type BackupFile,
  type BackupState,
  type ClockQuestion,
  type Deletion,
  type Destination,
  type UndeletedFile,
  type PurgeCounts,
  type PurgePreview,
  type RetentionRule,
} from '../model/privacy.ts';
import type { Policy } from '../model/policy.ts';
import { sessionId } from '../model/session.ts';

const rules = z.array(retentionRule);
const path = z.string().min(1).max(4000);

/** Calls about retention, deletion and backups. */
export const privacyCalls = {
  policy: call(z.null()).returns<Policy>(),
  retention: call(z.null()).returns<RetentionRule[]>(),
  /** Counts what the rules would delete now. */
  retentionPreview: call(z.object({ rules })).returns<PurgeCounts>(),
  saveRetention: call(ofWorkspace.extend({ rules })).returns<null>(),
  /** Returns what to ask about the clock before the rules delete anything; null if nothing. */
  clockQuestion: call(z.null()).returns<ClockQuestion | null>(),
  /** Deletes what the rules no longer allow, because the user said that the clock is right. */
  confirmClock: call(ofWorkspace).returns<null>(),
  purgePreview: call(purgeRequest).returns<PurgePreview>(),
  /** Returns backups still at their path that were made while one of the sessions was stored here. */
  purgeBackups: call(purgeRequest).returns<BackupFile[]>(),
  /** Also deletes the listed backups; returns those that could not be deleted. */
  purge: call(ofWorkspace.extend({ ...purgeRequest.shape, backupPaths: z.array(path).max(10_000) })).returns<
    UndeletedFile[]
  >(),
  /** Returns deleted items that are not fetched again automatically, the most recent first. */
  deletions: call(z.null()).returns<Deletion[]>(),
  /** Allows deleted items to be fetched again. Send this only if the user asked. */
  allowRefetch: call(
    ofWorkspace.extend({ sessionIds: z.array(sessionId).max(100_000), what: purgeRequest.shape.what }),
  ).returns<null>(),
  activity: call(z.null()).returns<ActivityEntry[]>(),
  destinations: call(z.null()).returns<Destination[]>(),
  /** Asks where to save, then writes everything of this workspace into one file. */
  startBackup: call(ofWorkspace.extend({ withAudio: z.boolean() })).returns<BackupState | null>(),
  /** Asks for a file, and reads its description; null if the user cancels. */
  chooseBackup: call(z.null()).returns<BackupChoice | null>(),
  /** Reads the description of the backup that was opened outside Earmark; null if there is none. Returns each once. */
  openedBackup: call(z.null()).returns<BackupChoice | null>(),
  /** Restores the chosen file into its workspace, whose old library is saved, or into a new workspace. */
  startRestore: call(ofWorkspace.extend({ path })).returns<BackupState>(),
  backupState: call(z.null()).returns<BackupState | null>(),
  stopBackup: call(z.null()).returns<null>(),
};
