// A backup and its restoring, on another computer.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commitRestore } from '../../electron/privacy/settle-restore.ts';
import { stageRestore } from '../../electron/privacy/stage-restore.ts';
import { AT, backingUp, KEY, labels, VOICE } from './backed-up.ts';
import { filesWith } from './every-file.ts';

const { root, states, workspace, backups, ended, backedUp } = backingUp();

test('a workspace is restored from one file, and the one that was there is kept beside it', async () => {
  const from = await workspace('first', 's1', 's2');
  writeFileSync(join(from, 'audio', KEY), VOICE);
  writeFileSync(join(from, 'audio', `${KEY}.peaks`), 'made anew');
  const path = await backedUp(from);
  expect(readdirSync(root()).toSorted()).toEqual(['Earmark backup.earmark', 'first']);
  expect(readdirSync(from).filter((name) => name.includes('backup'))).toEqual([]);
  const progress = states.filter(({ totalBytes }) => totalBytes > 0);
  expect(progress.at(-1)?.doneBytes).toBe(progress.at(-1)?.totalBytes);

  const to = await workspace('second', 's9');
  const restoring = backups();
  expect(await restoring.read(path)).toEqual({
    path,
    madeAt: AT,
    workspaceName: 'Study',
    address: 'https://interviews.example.org',
    sessions: 2,
    notes: 0,
    recordings: 1,
  });
  let reopened = 0;
  restoring.restore(
    path,
    () => ({
      folder: to,
      finish: async (between) => {
        await between();
        reopened += 1;
      },
      giveUp: () => undefined,
    }),
    () => Promise.resolve(),
  );
  await ended(restoring);
  expect(restoring.state()).toMatchObject({ status: 'ended', why: null });
  expect(reopened).toBe(1);
  expect(await labels(to)).toEqual(['first s1', 'first s2']);
  expect(readFileSync(join(to, 'audio', KEY)).equals(VOICE)).toBe(true);
  const aside = readdirSync(to).filter((name) => name.includes('before-restore'));
  expect(aside).toHaveLength(1);
  expect(filesWith(to, { old: 'second s9' })).toHaveLength(1);
  expect(existsSync(join(to, 'restoring'))).toBe(false);
}, 30_000);

test('a backup without recordings leaves those that are there', async () => {
  const from = await workspace('first', 's1');
  // As before the first recording, and after all were deleted.
  rmSync(join(from, 'audio'), { recursive: true });
  const path = await backedUp(from);
  const to = await workspace('second');
  writeFileSync(join(to, 'audio', KEY), VOICE);
  await stageRestore({ act: 'restore', path, folder: to }, () => undefined);
  await commitRestore(to);
  expect(await labels(to)).toEqual(['first s1']);
  expect(readFileSync(join(to, 'audio', KEY)).equals(VOICE)).toBe(true);
});

test('stopped or refused for want of a folder, it leaves no file', async () => {
  const from = await workspace('first', 's1');
  const making = backups();
  const path = join(root(), 'no such folder', 'b.earmark');
  const of = { folder: from, workspaceName: 'Study', address: null, withAudio: true, madeAt: AT };
  making.backUp(of, path, () => Promise.resolve());
  await ended(making);
  expect(making.state()).toMatchObject({ status: 'failed' });
  expect(making.state()?.why).toMatch(/cannot open|folder/i);

  writeFileSync(join(from, 'audio', KEY), Buffer.concat(Array.from({ length: 30 }, () => VOICE)));
  const stopping = backups();
  stopping.backUp(of, join(root(), 'b.earmark'), () => Promise.reject(new Error('It was stopped before')));
  await expect.poll(() => stopping.state()?.doneBytes ?? 0, { timeout: 15_000 }).toBeGreaterThan(0);
  expect(() => stopping.backUp(of, join(root(), 'c.earmark'), () => Promise.resolve())).toThrow(
    /is being made/,
  );
  stopping.stop();
  await ended(stopping);
  expect(stopping.state()?.status).toBe('stopped');
  expect(readdirSync(root())).toEqual(['first']);
  expect(readdirSync(from).filter((name) => name.includes('backup'))).toEqual([]);
}, 30_000);
