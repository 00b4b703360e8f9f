import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KILLS } from '../kills.ts';
import { killLoop } from './kill-loop.ts';

test('loses no acknowledged link when it is killed during writes, and continues its summary jobs', async () => {
  const data = mkdtempSync(join(tmpdir(), 'earmark-kill-'));
  const report = await killLoop(join(data, 'service'), KILLS);
  rmSync(data, { recursive: true });
  expect(report.kills).toBe(KILLS);
  expect(report.acknowledgedLinks).toBeGreaterThan(0);
  expect(report.killsInMidWrite).toBeGreaterThan(0);
  expect(report.resumedJobs).toBeGreaterThan(0);
});
