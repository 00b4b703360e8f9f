// `npm run nightly [-- KILLS]`: what takes too long for `npm test`, at its full size. Gives every reader 100,000
// random values and every other property test 2,000, runs the tests of volume, those with the tag `nightly` and every
// variant of the component and end-to-end tests (these need a build), changes the sources under `npm run dev`, asks for
// known faults of dependencies, packages Earmark, installs the deb and removes it, compares two builds byte by byte, then
// kills a service, a note-taker, an import, an export, a run of the assistant, a restore, a project correction and a keychain
// at any moment, 100 times each unless KILLS or the variable EARMARK_KILLS gives another number.
import './compile-cache.ts';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_FOLDER, runScript } from './run.ts';
import { ensureSystem } from './system.ts';
import { exportKillLoop } from '../test/library/export-kill.ts';
import { importKillLoop } from '../test/library/import-kill.ts';
import { noteKillLoop } from '../test/library/note-kill.ts';
import { killLoop } from '../test/service/kill-loop.ts';

const kills = Number(process.argv[2] ?? process.env['EARMARK_KILLS'] ?? 100);
if (!Number.isInteger(kills) || kills < 1) {
  console.error('The number of kills is a whole number of at least 1.');
  process.exit(1);
}

// What its tests need on Linux, where they would be skipped without it.
if (process.platform === 'linux')
  ensureSystem(['chromium', 'dbus', 'gnome-keyring', 'fakeroot'], ['headless-shell', 'praat']);

const HOUR_MS = 3_600_000;
const READERS = [
  'electron/recordings/wav.test.ts',
  'electron/recordings/peaks/peaks.test.ts',
  'electron/transcripts/reader/robustness.test.ts',
  'electron/summaries/read-summary.test.ts',
];
const FULL_SIZE = [
  'electron/transcripts/reader/robustness.test.ts',
  'electron/summaries/read-summary.test.ts',
  'electron/database/open.test.ts',
  'electron/second-listen/sample-doubts.test.ts',
  'test/contract/instant-link-changes.test.ts',
];
const KILLS = [
  'test/library/assistant-kill.test.ts',
  'test/library/restore-kill.test.ts',
  'test/library/project-correction-kill.test.ts',
  'test/keychain/keychain.test.ts',
];

const NODE_PROJECTS = ['pure', 'integration', 'isolated'].flatMap((project) => ['--project', project]);

const PACKAGING = ['test/package/package.test.ts', 'test/package/reproducible-build.test.ts'];

const withProperties = globSync('{electron,service,renderer,shared,test}/**/*.test.ts', {
  cwd: PROJECT_FOLDER,
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => readFileSync(join(PROJECT_FOLDER, file), 'utf8').includes('fc.assert('));
const otherProperties = withProperties.filter((file) => !READERS.includes(file));

await unit('100,000 random values for each reader', READERS, { EARMARK_PROPERTY_RUNS: '100000' });
await unit(`2,000 random values in ${otherProperties.length} other files`, otherProperties, {
  EARMARK_PROPERTY_RUNS: '2000',
});
await unit('volume at its full size', FULL_SIZE, { EARMARK_FULL_SIZE: '1' });
await unit('tests that `npm test` leaves out', ['--tags-filter=nightly', ...NODE_PROJECTS], {
  EARMARK_FULL_SIZE: '1',
});
await unit('components, every variant', ['--project', 'components'], { EARMARK_FULL_SIZE: '1' });

const endToEnd = await runScript('e2e', [], { EARMARK_FULL_SIZE: '1', EARMARK_SLOW: '1' });
if (endToEnd.code !== 0) {
  console.error(endToEnd.output);
  process.exitCode = 1;
}
console.info(
  `end to end, every variant: ${endToEnd.code === 0 ? 'passed' : 'see above'}; ${endToEnd.durationSeconds.toFixed(0)} s`,
);

const dev = await runScript('unit', ['test/dev.test.ts'], { EARMARK_SLOW: '1' });
if (dev.code !== 0) {
  console.error(dev.output);
  process.exitCode = 1;
}
console.info(`npm run dev: ${dev.code === 0 ? 'showed each change' : 'see above'}`);
const audit = await runScript('audit');
if (audit.code !== 0) process.exitCode = 1;
console.info(`npm audit: ${audit.output.trim()}`);
await unit('package, and two builds with the same bytes', PACKAGING, { EARMARK_SLOW: '1' });
await unit(`assistant, restore, project correction and keychain, ${kills} kills`, KILLS, {
  EARMARK_KILLS: String(kills),
});

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

/** Runs test files with more than `npm test` gives them, without the usual timeout. */
async function unit(name: string, files: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const ran = await runScript('unit', [...files], {
    ...env,
    EARMARK_TEST_TIMEOUT_MS: String(HOUR_MS),
  });
  if (ran.code !== 0) {
    console.error(ran.output);
    process.exitCode = 1;
  }
  console.info(`${name}: ${ran.code === 0 ? 'passed' : 'see above'}; ${ran.durationSeconds.toFixed(0)} s`);
}
