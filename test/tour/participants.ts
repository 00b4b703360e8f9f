import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { panel, PROJECT, sideBar, SMALLEST, type Step } from './step.ts';

const grid = (page: Page) => panel(page).getByRole('grid', { name: 'Participants' });
const dialog = (page: Page) => page.getByRole('dialog');

/** A list as a library has one: a column per attribute, and e-mail addresses. */
const LIST = [
  'participant;email;visits_per_month;card_since;borrows',
  'P01 Nadia;nadia@example.org;2;03/01/2008;Novels',
  'P07 Ines;ines@example.org;5;08/01/2016;Novels',
  'P08 Oluchi;oluchi@example.org;;13/03/2023;Films',
  'P12 Léo;leo@example.org;10;08/11/2017;Comics',
].join('\n');

async function chooseFile(app: ElectronApplication, filePath: string): Promise<void> {
  await app.evaluate(({ dialog: systemDialog }, path) => {
    systemDialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, filePath);
}

/** Looks at the participants of a project, edits their attributes, fills them from a file, and filters by them. */
export const participants: Step[] = [
  {
    name: 'participants',
    run: async (page) => {
      await sideBar(page)
        .getByRole('link', { name: new RegExp(`^${PROJECT}`) })
        .click();
      await panel(page)
        .getByRole('link', { name: /^Participants/ })
        .click();
      await expect(grid(page).getByRole('rowheader', { name: 'P07 Ines' })).toBeVisible();
      await expect(panel(page).getByText('1 cell does not fit its column')).toBeVisible();
    },
  },
  {
    name: 'edit-a-choice',
    run: async (page) => {
      const row = grid(page).getByRole('row').filter({ hasText: 'P07 Ines' });
      await row.getByRole('gridcell').nth(1).dblclick();
      await expect(page.getByRole('option')).toHaveCount(3);
    },
  },
  {
    name: 'participants-small',
    size: SMALLEST,
    run: async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('option')).toHaveCount(0);
    },
  },
  {
    name: 'fill-from-a-file',
    run: async (page, app) => {
      const file = join(tmpdir(), 'library members.csv');
      await writeFile(file, LIST);
      await chooseFile(app, file);
      await panel(page).getByRole('button', { name: 'Fill from a file…' }).click();
      await expect(dialog(page)).toContainText('4 rows, 5 columns.');
      await expect(dialog(page)).toContainText('which say who a person is');
    },
  },
  {
    name: 'filled',
    run: async (page) => {
      await dialog(page)
        .getByRole('button', { name: /^Fill \d+ cells$/ })
        .click();
      await expect(grid(page).getByRole('columnheader', { name: /^borrows/ })).toBeVisible();
    },
  },
  {
    name: 'combine-participants',
    run: async (page) => {
      await grid(page).getByRole('rowheader', { name: 'P09 Hedda' }).click();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+F10');
      await page.getByRole('menuitem', { name: 'Combine 2 participants…' }).click();
      await expect(dialog(page)).toContainText('These values differ');
    },
  },
  {
    name: 'combined',
    run: async (page) => {
      await dialog(page).getByRole('button', { name: 'Combine 2 participants' }).click();
      await expect(grid(page).getByRole('button', { name: /^2 sessions of/ })).toBeVisible();
    },
  },
  {
    name: 'filter-by-attributes',
    run: async (page) => {
      await sideBar(page)
        .getByRole('link', { name: /^Sessions/ })
        .click();
      await panel(page)
        .getByRole('button', { name: /^Filter/ })
        .click();
      await expect(dialog(page).getByRole('checkbox', { name: /^18 to 34/ })).toBeVisible();
      await dialog(page)
        .getByRole('checkbox', { name: /^18 to 34/ })
        .click();
    },
  },
  {
    name: 'filtered-by-attributes',
    run: async (page) => {
      await page.keyboard.press('Escape');
      await expect(panel(page).getByRole('button', { name: /^Remove filter: Age group/ })).toBeVisible();
    },
  },
  {
    name: 'filtered-by-attributes-small',
    size: SMALLEST,
    run: async (page) => {
      await expect(panel(page).getByRole('button', { name: /^Remove filter: Age group/ })).toBeVisible();
    },
  },
  {
    name: 'attributes-of-a-session',
    run: async (page) => {
      await panel(page)
        .getByRole('link', { name: /^P12 Leo/ })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'P12 Leo' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
    },
  },
  {
    name: 'attributes-in-answers',
    run: async (page) => {
      await sideBar(page).getByRole('link', { name: 'Answers' }).click();
      await expect(panel(page).getByRole('columnheader', { name: /^Age group/ })).toBeVisible();
    },
  },
];
