// `npm run nightly [-- KILLS]`: what takes too long for `npm test`. Kills a service in mid-write, a hundred times
// where no number is given; EARMARK_KILLS says it as well.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killLoop } from '../test/service/kill-loop.ts';

const kills = Number(process.argv[2] ?? process.env['EARMARK_KILLS'] ?? 100);
if (!Number.isInteger(kills) || kills < 1) {
  console.error('The number of kills is a whole number of at least 1.');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'earmark-nightly-'));
const startedAt = performance.now();
try {
  const report = await killLoop(join(folder, 'service'), kills);
  const seconds = (performance.now() - startedAt) / 1000;
  console.info(
    `${report.kills} kills, ${report.killsInMidWrite} of them in mid-write: ${report.acknowledgedLinks} acknowledged links, none lost; ${report.resumedJobs} summary jobs taken up again; ${seconds.toFixed(0)} s`,
  );
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
