import { expect, type Page } from '@playwright/test';

/** Opens the palette by its key, and waits until its field has the focus. */
export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toBeFocused();
}
