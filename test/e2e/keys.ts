import type { Locator, Page } from '@playwright/test';

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Presses a key until `isReached` returns true, at most a hundred times, which is more than any screen needs. */
export async function pressUntil(page: Page, key: string, isReached: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    if (await isReached()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead there`);
}

export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

export const tabToElement = (page: Page, locator: Locator): Promise<void> =>
  pressUntil(page, 'Tab', () => isFocused(locator));

/** Presses Tab at least once, until the control with this name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  await page.keyboard.press('Tab');
  await pressUntil(page, 'Tab', async () => {
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    return name.test(focused);
  });
}
