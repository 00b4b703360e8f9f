// A workspace whose log was damaged: what was lost is in the activity log, and deleted with everything.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLibrary } from '../../electron/database/library.ts';
import { newestBackup } from '../../electron/privacy/newest-backup.ts';
import { openPrivateServices } from './private-services.ts';

const SESSION = { sessionId: 's1', type: 'instant' as const, projectId: null };

test('logs that changes were lost, and deletes the copy of the damaged log with the words', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-lost-changes-'));
  const file = join(folder, 'workspace', 'library.sqlite');
  mkdirSync(join(folder, 'workspace'));
  const made = join(folder, 'library.sqlite');
  (await openLibrary(made)).libraryFile.close();
  const library = await openLibrary(made);
  library.sessions.see(SESSION, '2026-11-26T14:00:00.000Z');
  for (let one = 0; one < 9; one += 1) library.notes.saveMemo(SESSION.sessionId, `Memo ${String(one)}`);
  copyFileSync(made, file);
  const log = readFileSync(`${made}-wal`);
  library.libraryFile.close();
  log.fill(0x5a, log.length >> 1, (log.length >> 1) + 40);
  writeFileSync(`${file}-wal`, log);

  const reports: string[] = [];
  const services = await openPrivateServices(
    folder,
    { address: 'http://127.0.0.1:9', key: '' },
    fetch,
    (event) => reports.push(event),
  );
  const lost = await services.library.libraryFile.lostChanges();
  expect(reports).toEqual(['changes lost']);
  expect(await services.library.activity.list()).toMatchObject([
    { act: 'lost-changes', sessions: 0, details: `At least ${String(lost?.atLeast)} changes` },
  ]);
  expect(await services.library.notes.memo(SESSION.sessionId)).not.toBe('Memo 8');
  expect(existsSync(lost?.copy ?? '')).toBe(true);
  const backup = (name: string, madeAt: string) => ({ path: join(folder, name), madeAt, withAudio: false });
  const files = services.library.backupFiles;
  expect(await newestBackup(files)).toBeNull();
  for (const [name, day] of [
    ['newer', '25'],
    ['older', '24'],
    ['gone', '26'],
  ] as const) {
    const one = backup(name, `2026-11-${day}T10:00:00.000Z`);
    await files.begin(one);
    await files.finish(one);
    if (name !== 'gone') writeFileSync(one.path, '');
  }
  expect(await newestBackup(files)).toEqual(backup('newer', '2026-11-25T10:00:00.000Z'));
  await services.library.purge.perform({ sessionIds: null, what: 'everything' }, '2026-11-27T10:00:00.000Z');
  expect(existsSync(lost?.copy ?? '')).toBe(false);
  await services.close();
  rmSync(folder, { recursive: true });
});
