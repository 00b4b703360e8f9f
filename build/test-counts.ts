/** How many checks of a step passed and failed. */
export interface Count {
  passed: number;
  failed: number;
  /** Titles of the tests that failed once and passed on a retry. They count as passed. */
  repeated?: string[];
}

/** The parts of the report of vitest's JSON reporter that are read here. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: VitestResult[] }[];
}
interface VitestResult {
  title: string;
  status: string;
  /** Those of every try. */
  failureMessages: string[];
}

/** The parts of the report of Playwright's JSON reporter that are read here. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string }[] }[];
}

/** The count of a step that is a single check. */
export const checkCount = (code: number | null): Count => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
});

/** Counts the tests in vitest's report. `report` is the JSON text, or null if the runner wrote none. */
export function vitestCount(report: string | null, code: number | null): Count {
  if (report === null) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as VitestReport;
  // A file that fails to load has no tests that could fail.
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const repeated = testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ title }) => title);
  return {
    ...ended({ passed: numPassedTests, failed: numFailedTests + unloaded.length }, code),
    ...(repeated.length > 0 && { repeated }),
  };
}

/** Counts the tests in Playwright's report. `report` is the JSON text, or null if the runner wrote none. */
export function playwrightCount(report: string | null, code: number | null): Count {
  if (report === null) return { passed: 0, failed: 1 };
  const { stats, suites } = JSON.parse(report) as PlaywrightReport;
  const repeated = suites.flatMap(repeatedIn);
  return {
    ...ended({ passed: stats.expected + stats.flaky, failed: stats.unexpected }, code),
    ...(repeated.length > 0 && { repeated }),
  };
}

const repeatedIn = ({ suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ...suites.flatMap(repeatedIn),
];

/** A runner that ran no tests, or exited with an error although no test failed, counts as a failure. */
const ended = (count: Count, code: number | null): Count =>
  count.failed === 0 && (code !== 0 || count.passed === 0) ? { ...count, failed: 1 } : count;
