// `npm run nightly [-- KILLS]`: the tests that take too long for `npm test`. Gives every reader 100,000
// random values, sends requests to a service that answers byte by byte, changes the sources under
// `npm run dev`, then kills a service, a note-taker, an import and an export in mid-write, 100 times each
// unless KILLS or the variable EARMARK_KILLS gives another number.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from './run.ts';
import { exportKillLoop } from '../test/library/export-kill.ts';
import { importKillLoop } from '../test/library/import-kill.ts';
import { noteKillLoop } from '../test/library/note-kill.ts';
import { killLoop } from '../test/service/kill-loop.ts';

const kills = Number(process.argv[2] ?? process.env['EARMARK_KILLS'] ?? 100);
if (!Number.isInteger(kills) || kills < 1) {
  console.error('The number of kills is a whole number of at least 1.');
  process.exit(1);
}

const FUZZ_RUNS = '100000';
const READERS = [
  'electron/recordings/wav.test.ts',
  'electron/recordings/peaks/peaks.test.ts',
  'electron/transcripts',
  'electron/summaries',
];
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

const slow = await runScript('e2e', ['faults'], { EARMARK_SLOW: '1' });
if (slow.code !== 0) {
  console.error(slow.output);
  process.exitCode = 1;
}
console.info(`a service that drips: ${slow.code === 0 ? 'given up after a minute' : 'see above'}`);

const dev = await runScript('unit', ['test/dev.test.ts'], { EARMARK_SLOW: '1' });
if (dev.code !== 0) {
  console.error(dev.output);
  process.exitCode = 1;
}
console.info(`npm run dev: ${dev.code === 0 ? 'showed each change' : 'see above'}`);

const loops: Record<string, (folder: string) => Promise<string>> = {
  service: async (folder) => {
    const report = await killLoop(folder, kills);
    return `${report.killsInMidWrite} of them in mid-write: ${report.acknowledgedLinks} acknowledged links, none lost; ${report.resumedJobs} summary jobs taken up again`;
  },
  notes: async (folder) => JSON.stringify(await noteKillLoop(folder, kills)),
  import: async (folder) => JSON.stringify(await importKillLoop(folder, kills)),
  export: async (folder) => JSON.stringify(await exportKillLoop(folder, kills)),
};
const folder = mkdtempSync(join(tmpdir(), 'earmark-nightly-'));
for (const [name, loop] of Object.entries(loops)) {
  const startedAt = performance.now();
  try {
    // One after another: each needs the machine to itself.
    // oxlint-disable-next-line no-await-in-loop
    const words = await loop(join(folder, name));
    const seconds = (performance.now() - startedAt) / 1000;
    console.info(`${name}, ${kills} kills: ${words}; ${seconds.toFixed(0)} s`);
  } catch (error) {
    console.error(name, error);
    process.exitCode = 1;
  }
}
rmSync(folder, { recursive: true, force: true });
