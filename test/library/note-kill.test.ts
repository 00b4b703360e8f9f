import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noteKillLoop } from './note-kill.ts';

test(
  'loses and damages no acknowledged note when the process is killed five times',
  { timeout: 180_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earmark-note-kill-'));
    const report = await noteKillLoop(join(folder, 'library'), 5);
    rmSync(folder, { recursive: true });
    expect(report.kills).toBe(5);
    expect(report.acknowledged).toBeGreaterThan(10);
    expect(report.killsInMidWrite).toBeGreaterThan(0);
  },
);
