import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KILLS } from '../kills.ts';
import { noteKillLoop } from './note-kill.ts';

test('loses and damages no acknowledged note when the process is killed', { tags: ['nightly'] }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-note-kill-'));
  const report = await noteKillLoop(join(folder, 'library'), KILLS);
  rmSync(folder, { recursive: true });
  expect(report.kills).toBe(KILLS);
  expect(report.acknowledged).toBeGreaterThan(KILLS * 2);
  expect(report.killsInMidWrite).toBeGreaterThan(0);
});
