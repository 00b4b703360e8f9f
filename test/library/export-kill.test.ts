import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportKillLoop } from './export-kill.ts';

test(
  'an export killed three times leaves nothing that looks finished and is not, and the next one tidies up',
  { timeout: 90_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earmark-export-kill-'));
    const report = await exportKillLoop(folder, 3);
    rmSync(folder, { recursive: true });
    expect(report.kills).toBe(3);
    expect(report.killsInMidWrite).toBeGreaterThan(0);
  },
);
