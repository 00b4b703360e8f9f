// `npm test`: runs every check and every test, two at a time, to the end even if one fails. The last line
// gives the totals. `npm run test:quick`: the types, the lint and the pure tests, all at once. `npm run test:changed`:
// what the changes since the main branch can break.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChanges } from './changed-files.ts';
import { prepareDisplay } from './display.ts';
import { runScript, type Ran } from './run.ts';
import { binaryForTests } from './electron-binary.ts';
import { ensureSystem, type Need } from './system.ts';
import { createTemporaryFolder } from './temporary-folder.ts';
import { checkCount, playwrightCount, vitestCount, type Count } from './test-counts.ts';
import { touchedTests } from './touched-tests.ts';

interface Step {
  name: string;
  /** The step whose result this one uses: it waits for it, and does not run if it failed. */
  needs?: Step;
  run: () => Promise<Ran>;
  count: (ran: Ran) => Count;
}

const isQuick = process.argv.includes('--quick');
const isChanged = process.argv.includes('--changed');
// With a third, tests of the window fail for want of time, and the whole ends no sooner.
const LANES = isQuick ? 4 : 2;
/** For programs in Go that end soon: collecting garbage less often saves a sixth of their time. */
const LESS_COLLECTION = { GOGC: '400' };
const reports = createTemporaryFolder();
const endToEndReport = join(reports, 'end-to-end.json');

const check = (name: string, run: () => Promise<Ran>): Step => ({
  name,
  run,
  count: ({ code }) => checkCount(code),
});
const build = check('build', () => runScript('build'));
const unitTests = (name: string, projects: readonly string[], only: readonly string[] = []): Step => {
  const report = join(reports, `${projects.join('-')}.json`);
  return {
    name,
    run: () =>
      runScript('unit', [
        '--allowOnly=false',
        // The nearest component tests of a change are few, and all run.
        ...(projects.includes('components') && only.length > 0 ? [] : ['--tags-filter=!nightly']),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...projects.flatMap((project) => ['--project', project]),
        ...only,
      ]),
    count: ({ code }) => vitestCount(textOf(report), code),
  };
};
const endToEnd = (only: readonly string[] = []): Step => ({
  name: 'end to end',
  // Never on the output of an earlier build. Beside other steps, since no test here asserts a duration.
  needs: build,
  run: () =>
    runScript('e2e', ['--reporter=list,json', '--grep-invert=@nightly', ...only], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: endToEndReport,
    }),
  count: ({ code }) => playwrightCount(textOf(endToEndReport), code),
});
const lint = (files: readonly string[] = []) =>
  check('lint', () => runScript('lint', files, LESS_COLLECTION));
const types = [
  check('types, main process', () => runScript('types:main', [], LESS_COLLECTION)),
  check('types, renderer', () => runScript('types:renderer', [], LESS_COLLECTION)),
];
/** The rules that every source keeps. */
const RULES = ['test/source-rules.test.ts', 'test/words.test.ts'];
// The longest first, so that the lanes end at about the same time.
const everyStep = (): Step[] => [
  unitTests('unit tests', ['pure', 'integration', 'isolated']),
  build,
  endToEnd(),
  unitTests('component tests', ['components']),
  check('import rules', () => runScript('imports')),
  lint(),
  check('contract', () =>
    runScript('api:lint', [], {
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    }),
  ),
  check('contract types are fresh', () => runScript('api:types', ['--check'])),
  ...types,
  check('dead code', () => runScript('unused')),
  check('format', () => runScript('format', ['--check'])),
];

const total: Count = { passed: 0, failed: 0 };
const endedSteps = new Set<Step>();
const failedSteps = new Set<Step>();
const waiting = isQuick
  ? [lint(), unitTests('pure tests', ['pure']), ...types]
  : isChanged
    ? stepsForChanges()
    : everyStep();

if (isQuick || waiting.length === 0) await runChecks();
else await runEverything();
console.info(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** A step that may have no tests: no pure test may import what has changed. */
function orNone(step: Step): Step {
  return {
    ...step,
    count: (ran) => (ran.code === 0 ? { ...step.count(ran), failed: 0 } : step.count(ran)),
  };
}

/** The longest first, as above. */
function stepsForChanges(): Step[] {
  const { base, files } = findChanges();
  if (files.length === 0) {
    console.info('Nothing has changed since the main branch.');
    return [];
  }
  const { specs, leftOut, tests, components } = touchedTests(files);
  const sources = files.filter((file) => /\.(?:ts|tsx|cts|mts)$/.test(file));
  if (leftOut.length > 0) console.info(`Left out, since they take too long: ${leftOut.join(', ')}`);
  // A style sheet or a migration is no source, but tests of its folder are run.
  const isTested = [sources, specs, tests, components].some((list) => list.length > 0);
  if (!isTested) return [unitTests('rules', ['integration'], RULES)];
  return [
    build,
    ...(components.length > 0 ? [unitTests('component tests', ['components'], components)] : []),
    ...(specs.length > 0 ? [endToEnd(specs.map((name) => `e2e/${name}.spec`))] : []),
    unitTests('integration tests', ['integration'], [...RULES, ...tests]),
    orNone(unitTests('pure tests', ['pure', 'isolated'], ['--changed', base, '--passWithNoTests'])),
    ...types,
    ...(sources.length > 0 ? [lint(sources)] : []),
  ];
}

async function runEverything(): Promise<void> {
  // Linux only: other systems have their own keychain and display.
  const isLinux = process.platform === 'linux';
  const needs: Need[] = isLinux ? ['xvfb', 'dbus', 'gnome-keyring'] : [];
  // The component tests run in Chromium, and so does the stand-in. Other systems may have Chrome outside the path.
  if (isLinux || binaryForTests() === undefined) needs.push('chromium');
  // All together, so that apt runs only once.
  ensureSystem(needs, ['headless-shell', 'praat', 'desktop-file-utils', 'appstream', 'shared-mime-info']);
  const endDisplay = await prepareDisplay();
  await runChecks();
  endDisplay();
}

async function runChecks(): Promise<void> {
  await Promise.all(Array.from({ length: LANES }, work));
}

async function work(): Promise<void> {
  for (let step = nextStep(); step; step = nextStep()) {
    // A lane runs one step after another.
    // oxlint-disable-next-line no-await-in-loop
    await perform(step);
  }
}

/** Takes the next step that can run. If none can, the lane ends: the step that is waited for is in another one. */
function nextStep(): Step | undefined {
  const index = waiting.findIndex(({ needs }) => needs === undefined || endedSteps.has(needs));
  return index === -1 ? undefined : waiting.splice(index, 1)[0];
}

async function perform(step: Step): Promise<void> {
  if (step.needs !== undefined && failedSteps.has(step.needs)) {
    tell({
      name: step.name,
      count: { passed: 0, failed: 1 },
      how: `not run, since ${step.needs.name} failed`,
    });
    return;
  }
  const ran = await step.run();
  const count = step.count(ran);
  if (count.failed > 0) {
    failedSteps.add(step);
    console.error(`\n${ran.output.trim()}`);
  }
  endedSteps.add(step);
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
