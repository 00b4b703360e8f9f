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
import { openPrivateServices } from './private-services.ts';

const SESSION = { sessionId: 's1', type: 'instant' as const, projectId: null };

test('logs that changes were lost, and deletes the copy of the damaged log with the words', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-lost-changes-'));
  const file = join(folder, 'workspace', 'library.sqlite');
  mkdirSync(join(folder, 'workspace'));
  const made = join(folder, 'library.sqlite');
  (await openLibrary(made)).whole.close();
  const library = await openLibrary(made);
  library.sessions.see(SESSION, '2026-11-26T14:00:00.000Z');
  for (let one = 0; one < 9; one += 1) library.notes.saveMemo(SESSION.sessionId, `Memo ${String(one)}`);
  copyFileSync(made, file);
  const log = readFileSync(`${made}-wal`);
  library.whole.close();
  log.fill(0x5a, log.length >> 1, (log.length >> 1) + 40);
  writeFileSync(`${file}-wal`, log);

  const reports: string[] = [];
  const services = await openPrivateServices(
    folder,
    { address: 'http://127.0.0.1:9', key: '' },
    fetch,
    (event) => reports.push(event),
  );
  const lost = await services.library.whole.lostChanges();
  expect(reports).toEqual(['changes lost']);
  expect(await services.library.activity.list()).toMatchObject([
    { act: 'lost-changes', sessions: 0, details: `At least ${String(lost?.atLeast)} changes` },
  ]);
  expect(await services.library.notes.memo(SESSION.sessionId)).not.toBe('Memo 8');
  expect(existsSync(lost?.copy ?? '')).toBe(true);
  await services.library.purge.perform({ sessionIds: null, what: 'everything' }, '2026-11-27T10:00:00.000Z');
  expect(existsSync(lost?.copy ?? '')).toBe(false);
  await services.close();
  rmSync(folder, { recursive: true });
});
