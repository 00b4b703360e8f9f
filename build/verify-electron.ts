// `npm run verify:electron`: builds Earmark, runs the self-tests on the real Electron binary if it is
// installed, else on the stand-in, and writes the platform and the result of each test to
// `electron-report.json`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSelfTest } from '../electron/self-test/self-test.ts';
import { testsFromOutside } from '../test/self-test/from-outside.ts';
import { runInApp } from '../test/self-test/in-app.ts';
import { prepareDisplay } from './display.ts';
import { build, PROJECT_FOLDER } from './run.ts';

const endDisplay = await prepareDisplay();
await build();
const { about, results } = await runInApp();
for (const test of testsFromOutside) {
  // oxlint-disable-next-line no-await-in-loop -- Each wants the computer for itself.
  results.push(await runSelfTest(test));
}
endDisplay();
results.sort((a, b) => a.test - b.test);
for (const result of results) console.info(JSON.stringify(result));
const file = join(PROJECT_FOLDER, 'electron-report.json');
writeFileSync(file, `${JSON.stringify({ about, ranAt: new Date().toISOString(), results }, null, 2)}\n`);
const failed = results.filter(({ status }) => status === 'failed').length;
const version = about.versions['electron'] ?? 'none, the stand-in';
console.info(
  `${String(results.length)} self-tests, ${String(failed)} failed. Electron: ${version}; ${about.platform} ${about.arch}. The report is in electron-report.json.`,
);
process.exitCode = failed > 0 ? 1 : 0;
