import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportKillLoop } from './export-kill.ts';

test(
  'leaves no partial file under a final name when an export is killed three times, and cleans up in the next one',
  { timeout: 90_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earmark-export-kill-'));
    const report = await exportKillLoop(folder, 3);
    rmSync(folder, { recursive: true });
    expect(report.kills).toBe(3);
    expect(report.killsInMidWrite).toBeGreaterThan(0);
  },
);
