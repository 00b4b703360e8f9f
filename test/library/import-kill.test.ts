import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KILLS } from '../kills.ts';
import { BETWEEN_KILLS, importKillLoop, LEFT_OVER } from './import-kill.ts';

test('continues a list of sessions to its end after each kill, with every added session complete', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-import-kill-'));
  const report = await importKillLoop(join(folder, 'library'), KILLS);
  rmSync(folder, { recursive: true });
  expect(report).toMatchObject({ kills: KILLS, sessions: KILLS * BETWEEN_KILLS + LEFT_OVER });
  expect(report.killsInMidImport).toBe(KILLS);
});
