// `npm run nightly [-- KILLS]`: what takes too long for `npm test`. Gives every reader 100,000 random values, then
// kills a service in mid-write, a hundred times where no number is given; EARMARK_KILLS says it as well.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from './run.ts';
import { killLoop } from '../test/service/kill-loop.ts';

const kills = Number(process.argv[2] ?? process.env['EARMARK_KILLS'] ?? 100);
if (!Number.isInteger(kills) || kills < 1) {
  console.error('The number of kills is a whole number of at least 1.');
  process.exit(1);
}

const FUZZ_RUNS = '100000';
const READERS = ['electron/audio/wav.test.ts', 'electron/audio/peaks.test.ts', 'electron/sessions'];
const HOUR_MS = 3_600_000;

const fuzz = await runScript('unit', [...READERS, `--testTimeout=${String(HOUR_MS)}`], {
  EARMARK_FUZZ_RUNS: FUZZ_RUNS,
});
if (fuzz.code !== 0) {
  console.error(fuzz.output);
  process.exitCode = 1;
}
console.info(
  `${FUZZ_RUNS} random values for each reader: ${fuzz.code === 0 ? 'none threw or hung' : 'see above'}; ${fuzz.durationSeconds.toFixed(0)} s`,
);

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
