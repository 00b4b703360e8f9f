// Backups with sessions that are deleted later: they are found where they were written, and no other file is.
import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openInWorker, type Library } from '../../electron/database/open-in-worker.ts';
import {
  backupsHolding,
  deleteBackups,
  removeUnfinishedBackups,
} from '../../electron/privacy/backup-files.ts';
import { commitRestore } from '../../electron/database/commit-restore.ts';
import { stageRestore } from '../../electron/privacy/stage-restore.ts';
import { AT, backupSetup, RECORDED_NOWHERE } from './backup-setup.ts';

const { root, workspace, backups, ended, backedUp } = backupSetup();
const LATER = '2026-02-01T10:00:00.000Z';

const openIn = (folder: string): Promise<Library> =>
  openInWorker(join(folder, 'library.sqlite'), new URL('../../electron/database/worker.ts', import.meta.url));

/** A workspace with these sessions, whose backups are recorded as in the app. */
async function recorded(...sessionIds: string[]) {
  const folder = await workspace('first', ...sessionIds);
  const library = await openIn(folder);
  const records = { library };
  const making = backups();
  const backUp = async (path: string, { madeAt = AT, withAudio = false } = {}) => {
    const file = { path, madeAt, withAudio };
    await library.backupFiles.begin(file);
    making.backUp({ folder, workspaceName: 'Study', address: null, withAudio, madeAt }, path, {
      written: () => library.backupFiles.finish(file),
      notWritten: () => library.backupFiles.remove(file),
    });
    await ended(making);
    expect(making.state()?.why).toBeNull();
    return file;
  };
  const backupsWith = (ids: string[] | null, what: 'audio' | 'everything' = 'everything') =>
    backupsHolding(records, making, { sessionIds: ids, what });
  return { folder, library, records, making, backUp, backupsWith };
}

test('lists backups that contain a session, as long as they are where they were written', async () => {
  const { library, backUp, backupsWith } = await recorded('s1');
  const first = await backUp(join(root(), 'first.earmark'));
  await library.sessions.see({ sessionId: 's2', type: 'instant', projectId: null }, AT);
  const second = await backUp(join(root(), 'second.earmark'), { madeAt: LATER, withAudio: true });
  expect(await backupsWith(['s1'])).toEqual([first, second]);
  expect(await backupsWith(['s2'])).toEqual([second]);
  expect(await backupsWith(['s3'])).toEqual([]);
  expect(await backupsWith(null)).toEqual([first, second]);
  // Only one of them includes recordings.
  expect(await backupsWith(['s1'], 'audio')).toEqual([second]);

  renameSync(first.path, join(root(), 'moved.earmark'));
  expect(await backupsWith(['s1'])).toEqual([second]);
  // Another file is in its place now: one of the user's, or another backup.
  writeFileSync(first.path, 'My own notes');
  expect(await backupsWith(['s1'])).toEqual([second]);
  copyFileSync(second.path, first.path);
  expect(await backupsWith(['s1'])).toEqual([second]);
  await library.libraryFile.close();
});

test('replaces the record of an earlier backup at the same path', async () => {
  const { library, backUp, backupsWith } = await recorded('s1', 's2');
  const path = join(root(), 'backup.earmark');
  await backUp(path);
  await library.purge.perform({ sessionIds: ['s1'], what: 'everything' }, AT);
  const newer = await backUp(path, { madeAt: LATER });
  expect(await backupsWith(['s1'])).toEqual([]);
  expect(await backupsWith(['s2'])).toEqual([newer]);
  await library.libraryFile.close();
});

test('deletes backups, and explains why one cannot be deleted', async () => {
  const { library, records, backUp, backupsWith } = await recorded('s1');
  const first = await backUp(join(root(), 'first.earmark'));
  const second = await backUp(join(root(), 'second.earmark'), { madeAt: LATER });
  const files = await backupsWith(['s1']);
  rmSync(second.path);
  expect(await deleteBackups(records, files)).toEqual([
    { path: second.path, why: 'The file is no longer there.' },
  ]);
  expect(existsSync(first.path)).toBe(false);
  expect(await backupsWith(['s1'])).toEqual([]);
  await library.libraryFile.close();
});

test('removes the remains of a crashed backup at the next start', async () => {
  const { folder, library, making, backUp } = await recorded('s1');
  const completeBackup = await backUp(join(root(), 'whole.earmark'));
  await library.libraryFile.close();
  // One was killed in the middle, and one just after another had taken its name.
  const path = join(root(), 'killed.earmark');
  const reopened = await openIn(folder);
  await reopened.backupFiles.begin({ path, madeAt: LATER, withAudio: true });
  writeFileSync(`${path}.part`, 'Half of what people said');
  writeFileSync(`${path}.part-journal`, 'and some');
  await reopened.backupFiles.remove(completeBackup);
  await reopened.backupFiles.begin(completeBackup);
  const away = { path: join(root(), 'not plugged in', 'b.earmark'), madeAt: LATER, withAudio: true };
  await reopened.backupFiles.begin(away);
  const records = { library: reopened };
  const request = { sessionIds: ['s1'], what: 'everything' as const };
  expect(await backupsHolding(records, making, request)).toEqual([]);

  await removeUnfinishedBackups(records, making);

  expect(readdirSync(root()).toSorted()).toEqual(['first', 'whole.earmark']);
  expect(await backupsHolding(records, making, request)).toEqual([completeBackup]);
  expect(await reopened.backupFiles.unfinished()).toEqual([away]);
  await reopened.libraryFile.close();
});

test('does not delete the files of backups that a restored library says were unfinished', async () => {
  const from = await workspace('first', 's1');
  const library = await openIn(from);
  const path = join(root(), 'theirs.earmark');
  await library.backupFiles.begin({ path, madeAt: LATER, withAudio: true });
  await library.libraryFile.close();
  const backup = await backedUp(from);
  const to = await workspace('second', 's9');
  await stageRestore({ act: 'restore', path: backup, folder: to }, () => undefined);
  await commitRestore(to);
  writeFileSync(`${path}.part`, 'Another program writes this');
  const restored = await openIn(to);

  await removeUnfinishedBackups({ library: restored }, backups());

  expect(existsSync(`${path}.part`)).toBe(true);
  await restored.libraryFile.close();
});

test('forgets a stopped backup, and keeps the earlier one', async () => {
  const { folder, library, making, backUp, backupsWith } = await recorded('s1');
  const path = join(root(), 'backup.earmark');
  const earlier = await backUp(path);
  const file = { path, madeAt: LATER, withAudio: true };
  await library.backupFiles.begin(file);
  const { written } = RECORDED_NOWHERE;
  making.backUp({ folder, workspaceName: 'Study', address: null, withAudio: true, madeAt: LATER }, path, {
    written,
    notWritten: () => library.backupFiles.remove(file),
  });
  await making.close();
  // However far the backup was, the record matches the files.
  const expectedBackups = making.state()?.status === 'stopped' ? [earlier] : [];
  expect(await backupsWith(['s1'])).toEqual(expectedBackups);
  expect(existsSync(`${path}.part`)).toBe(false);
  await library.libraryFile.close();
});
