import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binaryForTests, electronEnvironment } from '../../build/electron-binary.ts';
import { PROJECT_FOLDER } from '../../build/run.ts';
import { leaveDialogsOpen } from './dialogs.ts';
import { prepareSample } from './prepare-sample.ts';

export interface OpenOptions {
  /** The folder of the app's user data. If left out, a new folder that is removed at the end. */
  userData?: string;
  colourScheme?: 'light' | 'dark';
  windowSize?: { width: number; height: number };
  /** The desktop's motion setting; with `reduce` nothing is animated. */
  motion?: 'reduce' | 'no-preference';
  /** Variables that are added to the environment of this process. */
  env?: Record<string, string>;
  /**
   * The sample workspace of a new data folder: a small study with an empty library by default, in which the app opens
   * on Projects; or as a researcher finds it at the first start, once they chose to explore the sample. `welcome` stays
   * on the page of the first start.
   */
  sample?: 'small' | 'first start' | 'welcome';
  /** Further arguments of the command line. */
  args?: readonly string[];
  /** Shows the window if the stand-in runs the app. The real binary always shows it. */
  headed?: boolean;
}

export interface OpenApp {
  app: ElectronApplication;
  page: Page;
  userData: string;
  /** Quits the app as a user does, and resolves when no process is left. */
  close(): Promise<void>;
}

/** How long the app may take for one action, or to open a window: far more than on a quiet machine. */
export const LONGEST_ACTION_MS = 120_000;

/** Opens the built app in the real binary if there is one, otherwise in the stand-in. */
export async function openApp(options: OpenOptions = {}): Promise<OpenApp> {
  const userData = options.userData ?? (await mkdtemp(join(tmpdir(), 'earmark-e2e-')));
  const isSmall = options.sample === undefined || options.sample === 'small';
  if (isSmall) await prepareSample(userData);
  const isExploring = options.sample === 'first start' && !existsSync(join(userData, 'workspaces'));
  const binary = binaryForTests();
  const app = await _electron.launch({
    executablePath: binary ?? join(PROJECT_FOLDER, 'test', 'stand-in', 'electron'),
    args: [
      PROJECT_FOLDER,
      `--user-data-dir=${userData}`,
      ...(options.args ?? []),
      ...(binary === undefined && options.headed !== true ? ['--headless'] : []),
    ],
    // Dates as in the United Kingdom, whatever this computer's region.
    env: { ...electronEnvironment(process.env), LC_ALL: '', LC_TIME: 'en_GB.UTF-8', ...options.env },
    colorScheme: options.colourScheme ?? 'light',
    timeout: LONGEST_ACTION_MS,
  });
  app.context().setDefaultTimeout(LONGEST_ACTION_MS);
  const close = async () => {
    await app.close();
    if (options.userData === undefined) await rm(userData, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    // The dialogs of the stand-in stay open without help.
    if (binary !== undefined) await app.evaluate(leaveDialogsOpen);
    const page = await app.firstWindow({ timeout: LONGEST_ACTION_MS });
    await page.waitForLoadState();
    // Nothing handles keys that are pressed before the first screen is rendered.
    await page
      .locator('#root > *')
      .first()
      .waitFor({ state: 'attached' })
      .catch((error: unknown) => {
        throw new Error(`Nothing was rendered at ${page.url()}`, { cause: error });
      });
    if (isExploring) await exploreSample(page);
    if (isSmall)
      await page.evaluate(() => {
        location.hash = '#/projects';
      });
    if (options.motion !== undefined) await page.emulateMedia({ reducedMotion: options.motion });
    if (options.windowSize) await page.setViewportSize(options.windowSize);
    return { app, page, userData, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens the sample from the first-start page, as a person does. */
async function exploreSample(page: Page): Promise<void> {
  // The page gives it the focus as soon as it listens to keys.
  await page.locator('button:focus', { hasText: 'Explore the sample' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor();
}
