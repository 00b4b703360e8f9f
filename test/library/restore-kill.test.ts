// A restore that is killed never leaves a mixture of two workspaces.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settleRestore } from '../../electron/database/commit-restore.ts';
import { stageRestore } from '../../electron/privacy/stage-restore.ts';
import { KILLS } from '../kills.ts';
import { backupSetup, KEY, labels, VOICE } from './backup-setup.ts';

const { workspace, backedUp } = backupSetup();

test(
  'leaves the complete old or the complete new workspace when it is killed at any moment',
  async () => {
    const from = await workspace('first', 's1', 's2');
    writeFileSync(join(from, 'audio', KEY), Buffer.concat(Array.from({ length: 10 }, () => VOICE)));
    const path = await backedUp(from);
    let wholeMs = 0;
    const outcomes: string[] = [];
    for (let round = KILLS; round >= 0; round -= 1) {
      const to = await workspace(`kill${round}`, 's9');
      writeFileSync(join(to, 'audio', 'b'.repeat(64)), 'old');
      const child = spawn(process.execPath, [join(import.meta.dirname, 'restore-once.ts'), path, to], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      const startedAt = performance.now();
      // The first restore is not killed, to see how long it takes; the last is killed at once.
      if (round < KILLS) setTimeout(() => child.kill('SIGKILL'), (wholeMs * round) / KILLS);
      await once(child, 'exit');
      if (round === KILLS) wholeMs = performance.now() - startedAt;
      await settleRestore(to);
      const found = await labels(to);
      const recordings = readdirSync(join(to, 'audio'));
      const isOld = found.length === 1;
      expect(found).toEqual(isOld ? [`kill${round} s9`] : ['first s1', 'first s2']);
      expect(recordings).toEqual([isOld ? 'b'.repeat(64) : KEY]);
      outcomes.push(isOld ? 'old' : 'new');
      expect(existsSync(join(to, 'restoring'))).toBe(false);
    }
    expect(outcomes[0]).toBe('new');
    expect(outcomes.at(-1)).toBe('old');
  },
  60_000 + KILLS * 5000,
);

test('recovers from an end after each step of the replacement', async () => {
  const from = await workspace('first', 's1');
  writeFileSync(join(from, 'audio', KEY), VOICE);
  const path = await backedUp(from);
  const staged = async (name: string) => {
    const folder = await workspace(name, 's9');
    await stageRestore({ act: 'restore', path, folder }, () => undefined);
    return folder;
  };
  const before = await staged('before');
  await settleRestore(before);
  expect(await labels(before)).toEqual(['before s9']);

  const decided = await staged('decided');
  copyFileSync(join(decided, 'restoring', 'library.sqlite'), join(decided, 'library.sqlite'));
  rmSync(join(decided, 'restoring', 'library.sqlite'));
  await settleRestore(decided);
  expect(await labels(decided)).toEqual(['first s1']);
  expect(readdirSync(join(decided, 'audio'))).toEqual([KEY]);
});
