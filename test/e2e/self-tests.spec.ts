// Runs the self-tests, whose results depend on the Electron binary, with the one that is installed here.
import { expect, test } from '@playwright/test';
import { binaryForTests } from '../../build/electron-binary.ts';
import { runSelfTest } from '../../electron/self-test/self-test.ts';
import { isFullSize } from '../full-size.ts';
import { testsFromOutside } from '../self-test/from-outside.ts';
import { runInApp } from '../self-test/in-app.ts';

test('runs every self-test in the app without a failure', async () => {
  const isOnlyStandIn = binaryForTests() === undefined;
  test.skip(
    isOnlyStandIn && !isFullSize,
    'On the stand-in they only test the stand-in, which test/stand-in does.',
  );
  const { results } = await runInApp();
  expect(results.filter(({ status }) => status === 'failed')).toEqual([]);
  expect([...new Set(results.map(({ test: number }) => number))]).toEqual([1, 2, 3, 4, 5, 6, 7, 10]);
  const notApplicable = results.filter(({ status }) => status === 'not applicable').map(({ name }) => name);
  if (process.platform === 'linux')
    expect(notApplicable).toEqual([
      ...(isOnlyStandIn
        ? ['The window has its own buttons', 'The computer says how long nobody has used it']
        : []),
      // Root has no sandbox.
      ...(isOnlyStandIn || process.getuid?.() === 0
        ? ['The page’s process is in the sandbox of the system']
        : []),
    ]);
});

/** Window-life.spec.ts has a second start in each of these moments for `npm test`. */
const ONLY_IN_NIGHTLY_RUN = [
  'A second start brings the first one forward and ends',
  'A second start without a window opens one',
  'A second start while the first one quits leaves neither hanging',
];

for (const selfTest of testsFromOutside.filter(
  ({ name }) => isFullSize || !ONLY_IN_NIGHTLY_RUN.includes(name),
))
  test(selfTest.name, async () => {
    const { status, detail } = await runSelfTest(selfTest);
    test.skip(status === 'not applicable', detail);
    expect([status, detail]).toEqual(['ok', detail]);
  });
