import { expect, type Page } from '@playwright/test';
import { panel, sideBar, SMALLEST, type Step } from './step.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const close = async (page: Page, name: string) => {
  await dialog(page, name).getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog(page, name)).toHaveCount(0);
};

/** Filters quotes, selects them, and makes a report and clips of them. */
export const quotes: Step[] = [
  {
    name: 'quotes-selected',
    run: async (page) => {
      await sideBar(page)
        .getByRole('link', { name: /^Quotes/ })
        .click();
      await panel(page).getByRole('button', { name: 'Select all' }).click();
      await expect(panel(page).getByRole('button', { name: 'Report…' })).toBeVisible();
    },
  },
  {
    name: 'report',
    run: async (page) => {
      await panel(page).getByRole('button', { name: 'Report…' }).click();
      await expect(dialog(page, 'Report').getByRole('textbox', { name: 'Title' })).toBeVisible();
      await expect(dialog(page, 'Report').getByRole('blockquote').first()).toBeVisible();
    },
  },
  {
    name: 'report-small',
    size: SMALLEST,
    run: async (page) => {
      await dialog(page, 'Report').getByRole('switch', { name: 'Clips' }).check();
      await dialog(page, 'Report')
        .getByRole('button', { name: /^Get \d+ recordings/ })
        .click();
      await expect(
        dialog(page, 'Report')
          .getByText(/^Clip of /)
          .first(),
      ).toBeVisible({ timeout: 60_000 });
    },
  },
  {
    name: 'clips',
    run: async (page) => {
      await close(page, 'Report');
      await panel(page).getByRole('button', { name: 'Clips…' }).click();
      await expect(dialog(page, 'Clips').getByRole('row').nth(1)).toBeVisible();
    },
  },
  {
    name: 'clips-small',
    size: SMALLEST,
    run: async (page) => {
      await dialog(page, 'Clips').getByRole('radio', { name: 'One file each' }).check();
    },
  },
];
