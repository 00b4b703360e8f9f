import { expect, type Page } from '@playwright/test';
import { panel, sideBar, SMALLEST, type Step } from './step.ts';

const grid = (page: Page) => panel(page).getByRole('grid');

/** Looks at all interviews, counts codes by age group, listens to a quote behind a number, and opens the other views. */
export const analysis: Step[] = [
  {
    name: 'analysis-at-a-glance',
    run: async (page) => {
      await sideBar(page).getByRole('link', { name: 'Analysis' }).click();
      await grid(page)
        .getByRole('button', { name: /^P12 Leo, answers under 5 words/ })
        .click();
      await expect(
        panel(page).getByRole('region', { name: 'Places of the chosen cell' }).getByRole('listitem').first(),
      ).toBeVisible();
    },
  },
  {
    name: 'analysis-drop-off',
    run: async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('d');
      await expect(panel(page).getByRole('region', { name: 'How many reached each question' })).toBeVisible();
    },
  },
  {
    name: 'analysis-codes-by-group',
    run: async (page) => {
      await page.keyboard.press('c');
      await panel(page).getByRole('combobox', { name: 'Group by' }).click();
      await page.getByRole('option', { name: 'Age group' }).click();
      await grid(page)
        .getByRole('gridcell', { name: /^Help from staff, 35 to 54/ })
        .click();
      await expect(panel(page).getByRole('complementary').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'analysis-codes-together-small',
    size: SMALLEST,
    run: async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('c');
      await expect(grid(page).getByRole('gridcell').first()).toBeVisible();
    },
  },
  {
    name: 'analysis-timeline',
    run: async (page) => {
      await page.keyboard.press('t');
      await expect(grid(page).getByRole('rowheader', { name: /^P07 Ines/ })).toBeVisible();
    },
  },
  {
    name: 'analysis-new-codes',
    run: async (page) => {
      await page.keyboard.press('n');
      await expect(panel(page).getByRole('img', { name: /^New codes by session/ })).toBeVisible();
    },
  },
  {
    name: 'analysis-answers-by-group',
    run: async (page) => {
      await page.keyboard.press('a');
      await expect(panel(page).getByRole('img', { name: /^How easy was placing the hold/ })).toBeVisible();
    },
  },
  {
    name: 'analysis-words',
    run: async (page) => {
      await page.keyboard.press('w');
      await expect(panel(page).getByRole('region', { name: /^Words said/ })).toBeVisible();
    },
  },
];
