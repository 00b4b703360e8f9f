import type { ElectronApplication, Page } from '@playwright/test';

/** One action of a researcher, and what the screen shows after it. */
export interface Step {
  name: string;
  run: (page: Page, app: ElectronApplication) => Promise<void>;
  /** In CSS pixels; 1440 by 900 if left out. */
  size?: { width: number; height: number };
}

export const DEFAULT_SIZE = { width: 1440, height: 900 };
export const SMALLEST = { width: 1024, height: 700 };
export const PROJECT = 'Library app: placing a hold';

export const panel = (page: Page) => page.getByRole('main');
export const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
