// `npm test`: runs every check and every test, two at a time, to the end even if one fails. The last line
// gives the totals.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDisplay } from './display.ts';
import { runScript, runTool, type Ran } from './run.ts';
import { binaryForTests } from './electron-binary.ts';
import { ensureSystem, type Need } from './system.ts';
import { checkCount, playwrightCount, vitestCount, type Count } from './test-counts.ts';

interface Step {
  name: string;
  run: () => Promise<Ran>;
  count: (ran: Ran) => Count;
}

const LANES = 2;
const reports = mkdtempSync(join(tmpdir(), 'earmark-test-'));
const unitReport = join(reports, 'unit.json');
const endToEndReport = join(reports, 'end-to-end.json');

const check = (name: string, run: () => Promise<Ran>): Step => ({
  name,
  run,
  count: ({ code }) => checkCount(code),
});
const build = check('build', () => runScript('build'));
// The longest first, so that the lanes end at about the same time.
const steps: Step[] = [
  {
    name: 'unit tests',
    run: () =>
      runScript('unit', [
        '--allowOnly=false',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${unitReport}`,
      ]),
    count: ({ code }) => vitestCount(textOf(unitReport), code),
  },
  build,
  check('import rules', () => runScript('imports')),
  check('lint', () => runScript('lint')),
  check('contract', () =>
    runScript('api:lint', [], {
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    }),
  ),
  check('contract types are fresh', () => runScript('api:types', ['--check'])),
  check('types, main process', () => runTool('tsc -p electron')),
  check('types, renderer', () => runTool('tsc -p renderer')),
  check('dead code', () => runScript('unused')),
  check('format', () => runScript('format', ['--check'])),
];
const endToEnd: Step = {
  name: 'end to end',
  run: () =>
    runScript('e2e', ['--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: endToEndReport,
    }),
  count: ({ code }) => playwrightCount(textOf(endToEndReport), code),
};

// Linux only: other systems have their own keychain and display.
const needs: Need[] = process.platform === 'linux' ? ['xvfb', 'dbus', 'gnome-keyring'] : [];
// All together, so that apt runs only once.
const isStandIn = binaryForTests() === undefined;
ensureSystem(isStandIn ? ['chromium', ...needs] : needs, isStandIn ? ['headless-shell', 'praat'] : ['praat']);
const endDisplay = await prepareDisplay();
const total: Count = { passed: 0, failed: 0 };
const failedSteps = new Set<Step>();

const waiting = [...steps];
await Promise.all(Array.from({ length: LANES }, work));
// Runs alone because it measures how long a user would wait; and never on the output of an earlier build.
if (failedSteps.has(build))
  tell({ name: endToEnd.name, count: { passed: 0, failed: 1 }, how: 'not run, for there is no build' });
else await perform(endToEnd);

endDisplay();
rmSync(reports, { recursive: true, force: true });
console.info(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    // A lane runs one step after another.
    // oxlint-disable-next-line no-await-in-loop
    await perform(step);
  }
}

async function perform(step: Step): Promise<void> {
  const ran = await step.run();
  const count = step.count(ran);
  if (count.failed > 0) {
    failedSteps.add(step);
    console.error(`\n${ran.output.trim()}`);
  }
  tell({ name: step.name, count, how: `${ran.durationSeconds.toFixed(1)} s` });
}

function tell({ name, count, how }: { name: string; count: Count; how: string }): void {
  total.passed += count.passed;
  total.failed += count.failed;
  const mark = count.failed > 0 ? 'FAIL' : 'ok  ';
  const tests = count.passed + count.failed > 1 ? `, ${count.passed} passed, ${count.failed} failed` : '';
  console.info(`${mark} ${name}${tests} (${how})`);
  for (const title of count.repeated ?? []) console.info(`     passed only when repeated: ${title}`);
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null; // the runner ended before it wrote its report
  }
}
