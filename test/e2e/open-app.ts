import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binaryForTests, electronEnvironment } from '../../build/electron-binary.ts';
import { PROJECT_FOLDER } from '../../build/run.ts';
import { leaveDialogsOpen } from './dialogs.ts';

export interface OpenOptions {
  /** Where the app keeps what it knows. Without one it gets a new folder, which is removed at the end. */
  userData?: string;
  colourScheme?: 'light' | 'dark';
  windowSize?: { width: number; height: number };
  /** As the desktop's setting says it; `reduce` fades and slides nothing. */
  motion?: 'reduce' | 'no-preference';
  /** Added to this process's own. */
  env?: Record<string, string>;
  /** Shows the window, where the stand-in runs the app. The real binary always shows it. */
  headed?: boolean;
}

export interface OpenApp {
  app: ElectronApplication;
  page: Page;
  userData: string;
  /** Quits as a person would, and resolves when no process is left. */
  close(): Promise<void>;
}

/** Opens the built app: in the real binary where there is one, else in the stand-in. */
export async function openApp(options: OpenOptions = {}): Promise<OpenApp> {
  const userData = options.userData ?? (await mkdtemp(join(tmpdir(), 'earmark-e2e-')));
  const binary = binaryForTests();
  const app = await _electron.launch({
    executablePath: binary ?? join(PROJECT_FOLDER, 'test', 'stand-in', 'electron'),
    args: [
      PROJECT_FOLDER,
      `--user-data-dir=${userData}`,
      ...(binary === undefined && options.headed !== true ? ['--headless'] : []),
    ],
    env: { ...electronEnvironment(process.env), ...options.env },
    colorScheme: options.colourScheme ?? 'light',
  });
  const close = async () => {
    await app.close();
    if (options.userData === undefined) await rm(userData, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    // The stand-in's stay open by themselves.
    if (binary !== undefined) await app.evaluate(leaveDialogsOpen);
    const page = await app.firstWindow();
    await page.waitForLoadState();
    // Keys that come before the first screen is drawn are nobody's.
    await page.locator('#root > *').first().waitFor({ state: 'attached' });
    if (options.motion !== undefined) await page.emulateMedia({ reducedMotion: options.motion });
    if (options.windowSize) await page.setViewportSize(options.windowSize);
    return { app, page, userData, close };
  } catch (error) {
    await close();
    throw error;
  }
}
