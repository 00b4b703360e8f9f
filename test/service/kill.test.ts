import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { killLoop } from './kill-loop.ts';

test(
  'a service killed five times in mid-write loses no acknowledged link and takes its summary jobs up again',
  { timeout: 60_000 },
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'earmark-kill-'));
    const report = await killLoop(join(data, 'service'), 5);
    rmSync(data, { recursive: true });
    expect(report.kills).toBe(5);
    expect(report.acknowledgedLinks).toBeGreaterThan(0);
    expect(report.killsInMidWrite).toBeGreaterThan(0);
    expect(report.resumedJobs).toBeGreaterThan(0);
  },
);
