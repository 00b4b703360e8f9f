import { expect, test } from 'vitest';
import { checkCount, playwrightCount, vitestCount } from './test-counts.ts';

const vitest = (numPassedTests: number, numFailedTests: number, testResults: object[] = []) =>
  JSON.stringify({ numPassedTests, numFailedTests, testResults, numPendingTests: 4 });
const playwright = (expected: number, unexpected: number, flaky: string[] = []) =>
  JSON.stringify({
    stats: { expected, unexpected, flaky: flaky.length, skipped: 2 },
    suites: [
      {
        specs: [{ title: 'plays', tests: [{ status: 'expected' }] }],
        suites: [{ specs: flaky.map((title) => ({ title, tests: [{ status: 'flaky' }] })) }],
      },
    ],
  });

test('counts a check as one', () => {
  expect(checkCount(0)).toEqual({ passed: 1, failed: 0 });
  expect(checkCount(2)).toEqual({ passed: 0, failed: 1 });
  expect(checkCount(null)).toEqual({ passed: 0, failed: 1 });
});

test('counts each test, and leaves out skipped ones', () => {
  expect(vitestCount(vitest(7, 0), 0)).toEqual({ passed: 7, failed: 0 });
  expect(vitestCount(vitest(7, 2), 1)).toEqual({ passed: 7, failed: 2 });
  expect(playwrightCount(playwright(5, 1), 1)).toEqual({ passed: 5, failed: 1 });
});

test('counts a test that passes on a retry as passed, and names it', () => {
  expect(playwrightCount(playwright(5, 0, ['is looped']), 0)).toEqual({
    passed: 6,
    failed: 0,
    repeated: ['is looped'],
  });
  const assertionResults = [
    { title: 'is added', status: 'passed', failureMessages: ['late'] },
    { title: 'is deleted', status: 'passed', failureMessages: [] },
  ];
  expect(vitestCount(vitest(7, 0, [{ status: 'passed', assertionResults }]), 0)).toEqual({
    passed: 7,
    failed: 0,
    repeated: ['is added'],
  });
});

test('counts a test file that does not load as failed', () => {
  const files = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed', failureMessages: ['no'] }] },
  ];
  expect(vitestCount(vitest(3, 1, files), 1)).toEqual({ passed: 3, failed: 2 });
});

test('counts a runner that crashes, exits with an error or runs nothing as failed', () => {
  for (const count of [vitestCount, playwrightCount])
    expect(count(null, 1)).toEqual({ passed: 0, failed: 1 });
  expect(vitestCount(vitest(7, 0), 1)).toEqual({ passed: 7, failed: 1 });
  expect(vitestCount(vitest(0, 0), 0)).toEqual({ passed: 0, failed: 1 });
  expect(playwrightCount(playwright(0, 0), 0)).toEqual({ passed: 0, failed: 1 });
});
