import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importKillLoop } from './import-kill.ts';

test(
  'continues a list of sessions to its end after two kills, with every added session complete',
  { timeout: 180_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earmark-import-kill-'));
    const report = await importKillLoop(join(folder, 'library'), 2);
    rmSync(folder, { recursive: true });
    expect(report).toMatchObject({ kills: 2, sessions: 330 });
    expect(report.killsInMidImport).toBe(2);
  },
);
