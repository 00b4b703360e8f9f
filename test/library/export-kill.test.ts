import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KILLS } from '../kills.ts';
import { exportKillLoop } from './export-kill.ts';

test(
  'leaves no partial file under a final name when an export is killed, and cleans up in the next one',
  { tags: ['nightly'] },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earmark-export-kill-'));
    const report = await exportKillLoop(folder, KILLS);
    rmSync(folder, { recursive: true });
    expect(report.kills).toBe(KILLS);
    expect(report.killsInMidWrite).toBeGreaterThan(0);
  },
);
