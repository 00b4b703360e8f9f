// A walk through a part of the app, after each step of which the focus is checked.
import { press } from '../keys.ts';
import { expect as standard, type ElectronApplication, type Locator, type Page } from '@playwright/test';

const expect = standard.configure({ timeout: 8000 });

interface Opened {
  page: Page;
  app: ElectronApplication;
}

export interface Step {
  name: string;
  /** Does one thing that may move the focus, and waits until it is done. */
  act: (opened: Opened) => Promise<void>;
}

export interface Walk {
  name: string;
  steps: readonly Step[];
}

type Act = (page: Page) => Promise<unknown>;

export const step = (name: string, act: Act): Step => ({
  name,
  act: async ({ page }) => {
    await act(page);
  },
});

export const dialog = (page: Page): Locator => page.getByRole('dialog').last();
const menu = (page: Page): Locator => page.getByRole('menu').last();

export const isGone = (find: (page: Page) => Locator) => (page: Page) => expect(find(page)).toHaveCount(0);

export const keys =
  (...pressed: string[]) =>
  (page: Page): Promise<void> =>
    press(page, ...pressed);
/** Closes what is open with Escape. */
const byEscape = (page: Page): Promise<void> => page.keyboard.press('Escape');
/** Closes a dialog with one of its buttons. */
export const byButton =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    dialog(page).getByRole('button', { name }).first().click();

/** The steps of something over the screen: opens it and closes it, in each of these ways. */
function overlay(
  name: string,
  find: (page: Page) => Locator,
  open: Act,
  exits: Readonly<Record<string, Act>>,
): Step[] {
  return Object.entries(exits).flatMap(([way, close]) => [
    step(`opens ${name}`, async (page) => {
      await open(page);
      await expect(find(page)).toBeVisible();
    }),
    step(`closes ${name}: ${way}`, async (page) => {
      await close(page);
      await expect(find(page)).toHaveCount(0);
    }),
  ]);
}

/** A dialog or popover, which Escape closes; `ways` has the buttons that close it too. */
export const dialogSteps = (name: string, open: Act, exits: Readonly<Record<string, Act>> = {}): Step[] =>
  overlay(name, (page) => page.getByRole('dialog'), open, { Escape: byEscape, ...exits });

/** A menu, which Escape closes; choosing an item is a step of its own. */
export const menuSteps = (name: string, open: Act): Step[] => overlay(name, menu, open, { Escape: byEscape });
