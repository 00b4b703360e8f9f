import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { killLoop } from './kill-loop.ts';

test(
  'loses no acknowledged link when it is killed five times during writes, and continues its summary jobs',
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
