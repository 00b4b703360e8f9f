// The fixtures of an end-to-end test: the built app, opened once for each test file. The tests of a file share its
// window, so each begins by opening the screen that it is about, wherever the window is. Tests that need what others
// did are the steps of one test. After a failed test the next one gets a new app.
import { test as base, type ElectronApplication, type Page, type TestInfo } from '@playwright/test';
import { openApp, type OpenApp, type OpenOptions } from './open-app.ts';

interface Options {
  colourScheme: 'light' | 'dark';
  windowSize: { width: number; height: number };
  /** Reduced by default: most tests check what is shown after all animations, which is at once without motion. */
  motion: 'reduce' | 'no-preference';
  /** Variables that are added to the app's environment. */
  env: Record<string, string>;
}

interface Fixtures extends Options {
  earmark: OpenApp;
  electronApp: ElectronApplication;
  /** The folder of the app's user data. */
  userData: string;
}

/** Copying the page at each step takes as long as the steps do, so traces are recorded only on request. */
const IS_TRACED = process.env['EARMARK_TRACE'] !== undefined;

/** The one app that a worker has open, with the file and options it was opened for. */
class SharedApp {
  private current: OpenApp | undefined;
  private key = '';

  /** Returns the app that is open for this file and these options; reopens it if they differ. */
  async openFor(file: string, options: OpenOptions): Promise<OpenApp> {
    const key = JSON.stringify([file, options]);
    if (this.current && this.key === key) return this.current;
    await this.close();
    const opened = await openApp(options);
    if (IS_TRACED) await opened.app.context().tracing.start({ screenshots: true, snapshots: true });
    this.current = opened;
    this.key = key;
    return opened;
  }
  async close(): Promise<void> {
    const previous = this.current;
    this.current = undefined;
    await previous?.close();
  }
}

export const test = base.extend<Fixtures, { sharedApp: SharedApp }>({
  colourScheme: ['light', { option: true }],
  windowSize: [{ width: 1440, height: 900 }, { option: true }],
  motion: ['reduce', { option: true }],
  env: [{}, { option: true }],

  sharedApp: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to see that nothing is needed
    async ({}, provide) => {
      const sharedApp = new SharedApp();
      await provide(sharedApp);
      await sharedApp.close();
    },
    { scope: 'worker' },
  ],
  earmark: async ({ sharedApp, headless, colourScheme, windowSize, motion, env }, provide, info) => {
    const earmark = await sharedApp.openFor(info.file, {
      colourScheme,
      windowSize,
      motion,
      env,
      headed: !headless,
    });
    await recordTrace(earmark, info, () => provide(earmark));
  },
  electronApp: async ({ earmark }, provide) => provide(earmark.app),
  userData: async ({ earmark }, provide) => provide(earmark.userData),
  page: async ({ earmark }, provide) => provide(earmark.page),
});

/** Attaches a trace of the window to a test that fails. */
async function recordTrace({ app }: OpenApp, info: TestInfo, run: () => Promise<void>): Promise<void> {
  if (!IS_TRACED) return run();
  const { tracing } = app.context();
  await tracing.startChunk({ title: info.title });
  await run();
  if (info.status === info.expectedStatus) await tracing.stopChunk();
  else {
    const path = info.outputPath('trace.zip');
    await tracing.stopChunk({ path });
    info.attachments.push({ name: 'trace', path, contentType: 'application/zip' });
  }
}

/** As long as a test may take. */
const LONGEST_STEP_MS = 180_000;

interface StepFixtures {
  page: Page;
  electronApp: ElectronApplication;
  userData: string;
}
type Steps<Given> = Record<string, (given: Given) => Promise<void> | void>;

async function runSteps<Given>(steps: Steps<Given>, given: Given): Promise<void> {
  test.setTimeout(Object.keys(steps).length * LONGEST_STEP_MS);
  for (const [title, run] of Object.entries(steps))
    await test.step(title, () => run(given), { timeout: LONGEST_STEP_MS });
}

/** A journey: the body of a test whose steps continue each other, by title. */
export const journey =
  (steps: Steps<StepFixtures>) =>
  ({ page, electronApp, userData }: StepFixtures): Promise<void> =>
    runSteps(steps, { page, electronApp, userData });

/** A journey that opens its apps itself. */
export const journeyWithoutApp = (steps: Steps<null>) => (): Promise<void> => runSteps(steps, null);

export { expect } from '@playwright/test';
