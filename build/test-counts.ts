/** How many checks of a step held. */
export interface Count {
  passed: number;
  failed: number;
  /** The titles of those that failed once and passed when they were repeated. They count as passed. */
  repeated?: string[];
}

/** What vitest's JSON reporter writes, as far as it is read here. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string }[] }[];
}

/** A step that holds or not. */
export const checkCount = (code: number | null): Count => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
});

/** `report` is the JSON text, or null where the runner wrote none. */
export function vitestCount(report: string | null, code: number | null): Count {
  if (report === null) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as VitestReport;
  // A file that does not even load has no test that could fail.
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return ended({ passed: numPassedTests, failed: numFailedTests + unloaded.length }, code);
}

/** `report` is the JSON text, or null where the runner wrote none. */
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

/** A runner that ran nothing, or that ended badly though no test failed, has failed itself. */
const ended = (count: Count, code: number | null): Count =>
  count.failed === 0 && (code !== 0 || count.passed === 0) ? { ...count, failed: 1 } : count;
