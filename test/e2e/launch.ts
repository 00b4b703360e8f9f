// What an end-to-end test starts from: the built app, opened once for each test file. The tests of a file share
// its window and find it as the one before left it. After a failed test the next one gets a new app.
import { test as base, type ElectronApplication, type TestInfo } from '@playwright/test';
import { openApp, type OpenApp, type OpenOptions } from './open-app.ts';

interface Options {
  colourScheme: 'light' | 'dark';
  windowSize: { width: number; height: number };
  /** Most tests look at what is there when nothing moves any more, which without motion is at once. */
  motion: 'reduce' | 'no-preference';
  /** Added to the app's environment. */
  env: Record<string, string>;
}

interface Fixtures extends Options {
  earmark: OpenApp;
  electronApp: ElectronApplication;
  /** The folder where the app keeps what it knows. */
  userData: string;
}

/** Copying the page at each step takes as long as the steps, so it is done where someone looks for a fault. */
const IS_TRACED = process.env['EARMARK_TRACE'] !== undefined;

/** The one app that a worker has open, and what it was opened for. */
class Opened {
  private current: OpenApp | undefined;
  private purpose = '';

  /** The app that is open for this file and these options; opened anew for others. */
  async for(file: string, options: OpenOptions): Promise<OpenApp> {
    const purpose = JSON.stringify([file, options]);
    if (this.current && this.purpose === purpose) return this.current;
    await this.close();
    const opened = await openApp(options);
    if (IS_TRACED) await opened.app.context().tracing.start({ screenshots: true, snapshots: true });
    this.current = opened;
    this.purpose = purpose;
    return opened;
  }
  async close(): Promise<void> {
    const last = this.current;
    this.current = undefined;
    await last?.close();
  }
}

export const test = base.extend<Fixtures, { opened: Opened }>({
  colourScheme: ['light', { option: true }],
  windowSize: [{ width: 1440, height: 900 }, { option: true }],
  motion: ['reduce', { option: true }],
  env: [{}, { option: true }],

  opened: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to see that nothing is needed
    async ({}, give) => {
      const opened = new Opened();
      await give(opened);
      await opened.close();
    },
    { scope: 'worker' },
  ],
  earmark: async ({ opened, headless, colourScheme, windowSize, motion, env }, give, info) => {
    const earmark = await opened.for(info.file, {
      colourScheme,
      windowSize,
      motion,
      env,
      headed: !headless,
    });
    await traced(earmark, info, () => give(earmark));
  },
  electronApp: async ({ earmark }, give) => give(earmark.app),
  userData: async ({ earmark }, give) => give(earmark.userData),
  page: async ({ earmark }, give) => give(earmark.page),
});

/** Keeps what happened in the window, for a test that fails. */
async function traced({ app }: OpenApp, info: TestInfo, run: () => Promise<void>): Promise<void> {
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

export { expect } from '@playwright/test';
