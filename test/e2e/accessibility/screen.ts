// A screen that is checked for accessibility violations: its states, and the way to each.
import type { ElectronApplication, Locator, Page } from '@playwright/test';

export interface Opened {
  page: Page;
  app: ElectronApplication;
}

interface State {
  name: string;
  /** Leads to this state from the one before it; the first of a screen is reached from anywhere in the app. */
  show: (opened: Opened) => Promise<void>;
  /** What this state adds to a page that was already checked as a whole. If left out, the whole page is checked. */
  part?: (page: Page) => Locator;
}

export interface Screen {
  name: string;
  states: readonly State[];
  /** Leaves the last state, if that is more than a click in the side bar. */
  leave?: (opened: Opened) => Promise<void>;
}
