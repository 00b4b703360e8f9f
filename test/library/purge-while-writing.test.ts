// Deletes a session while an export or a backup with it is being written: no such file remains.
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { HandlerContext } from '../../electron/ipc/handler-context.ts';
import { privacyHandlers } from '../../electron/ipc/handlers/privacy.ts';
import { createBackups } from '../../electron/privacy/backups.ts';
import { EVERY_FORMAT } from '../exporting/exporting-library.ts';
import { AT, filledServices } from './filled-services.ts';

// This test opens no dialog.
vi.mock('electron', () => ({ app: {}, BrowserWindow: {}, dialog: {} }));

const { folder, services, deletedSession, otherSession, fill } = filledServices();

/** Creates a folder outside the workspace. */
function emptyFolder(): string {
  const path = join(folder(), 'exported');
  mkdirSync(path);
  return path;
}

/** Deletes everything of the session, as the window requests it. */
async function deleteSession(backups: ReturnType<typeof createBackups>): Promise<void> {
  const workspaces = {
    services: () => Promise.resolve(services()),
    current: () => ({ currentId: 'w1', list: [] }),
  };
  const handlers = privacyHandlers({
    workspaces,
    backups,
    send: () => undefined,
    clearBrowser: () => Promise.resolve(),
  } as unknown as HandlerContext);
  const request = { sessionIds: [deletedSession().sessionId], what: 'everything' as const };
  await handlers.purge({ workspaceId: 'w1', backupPaths: [], ...request });
}

const faults: unknown[] = [];
const backupsHere = () =>
  createBackups({
    workerFile: new URL('../../electron/privacy/backup-worker.ts', import.meta.url),
    changed: () => undefined,
    report: (error) => faults.push(error),
  });

test('stops a running export, and leaves no file', async () => {
  await fill(deletedSession(), 'gone');
  const parent = emptyFolder();
  const { exports } = services();
  await exports.start(
    { ...EVERY_FORMAT, sessionIds: [deletedSession().sessionId, otherSession().sessionId] },
    join(parent, 'Export'),
    () => undefined,
  );
  expect(exports.state()).toMatchObject({ status: 'running' });
  await deleteSession(backupsHere());
  expect(exports.state()).not.toMatchObject({ status: 'running' });
  expect(readdirSync(parent)).toEqual([]);
});

test('stops a running backup, and leaves no file', async () => {
  await fill(deletedSession(), 'gone');
  const parent = emptyFolder();
  const backups = backupsHere();
  const workspace = { folder: join(folder(), 'workspace'), workspaceName: 'Study', address: null };
  const endStates: string[] = [];
  backups.backUp({ ...workspace, withAudio: true, madeAt: AT }, join(parent, 'Study.earmark'), {
    written: () => Promise.resolve(void endStates.push('written')),
    notWritten: () => Promise.resolve(void endStates.push('not written')),
  });
  expect(backups.state()).toMatchObject({ status: 'running' });
  await deleteSession(backups);
  expect(backups.state()).not.toMatchObject({ status: 'running' });
  expect([endStates, readdirSync(parent), faults]).toEqual([['not written'], [], []]);
});
