import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { LOCKER_TEXTS, lockerProject } from '../other-projects/locker-project.ts';
import { panel, SMALLEST, type Step } from './step.ts';

/** For what reads files or adds a study. */
const SLOW = { timeout: 30_000 };
const chooseNext = (app: ElectronApplication, path: string) =>
  app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, path);
const choose = (page: Page, name: string, option: string) =>
  panel(page)
    .getByRole('combobox', { name: `Where ${name} goes` })
    .selectOption(option);

let folder = '';

/** A project from another program is brought in beside a session with the same words, and undone in Settings. */
export const otherProject: Step[] = [
  {
    name: 'other-project-drop-area',
    run: async (page) => {
      await page.keyboard.press('3');
      await expect(panel(page).getByText('Coded in another program?')).toBeVisible(SLOW);
    },
  },
  {
    name: 'other-project-among-files',
    run: async (page, app) => {
      folder = await mkdtemp(join(tmpdir(), 'earmark-tour-other-project-'));
      await writeFile(join(folder, 'Group A.txt'), LOCKER_TEXTS['Group A']);
      await writeFile(join(folder, 'Lockers.qdpx'), lockerProject());
      await chooseNext(app, folder);
      await panel(page).getByRole('button', { name: 'Choose a folder…' }).click();
      await expect(panel(page).getByRole('button', { name: 'Bring in Lockers.qdpx…' })).toBeVisible(SLOW);
      await expect(panel(page).getByRole('button', { name: /^Add 1 session/ })).toBeEnabled(SLOW);
    },
  },
  {
    name: 'other-project-none',
    run: async (page) => {
      await page.keyboard.press('Control+Enter');
      await expect(panel(page).getByRole('link', { name: 'Show the session' })).toBeVisible(SLOW);
      await panel(page).getByRole('link', { name: 'Show the session' }).click();
      await panel(page).getByRole('button', { name: 'More ways to add' }).click();
      await page.getByRole('menuitem', { name: 'A project from another program…' }).click();
      await expect(panel(page).getByRole('button', { name: 'Choose a file (.qdpx)…' })).toBeFocused();
    },
  },
  { name: 'other-project-none-small', size: SMALLEST, run: () => Promise.resolve() },
  {
    name: 'other-project-opened',
    run: async (page, app) => {
      await chooseNext(app, join(folder, 'Lockers.qdpx'));
      await page.keyboard.press('Enter');
      await expect(panel(page).getByText('Lockers.qdpx, from MAXQDA 24')).toBeVisible(SLOW);
    },
  },
  {
    name: 'other-project-details',
    run: async (page) => {
      for (const summary of await panel(page).locator('summary').all()) await summary.click();
      await choose(page, 'Group B', 'Choose a session…');
      await page.getByRole('combobox', { name: 'Session', exact: true }).click();
      await page.getByRole('option', { name: /^Group A, / }).click();
      await expect(panel(page).getByText('Group B goes to this session too')).toBeVisible();
    },
  },
  { name: 'other-project-details-small', size: SMALLEST, run: () => Promise.resolve() },
  {
    name: 'other-project-report',
    run: async (page) => {
      await choose(page, 'Group B', 'A new session');
      await page.keyboard.press('Control+Enter');
      await expect(panel(page).getByText('Lockers.qdpx was brought in.')).toBeVisible(SLOW);
    },
  },
  {
    name: 'other-project-undo',
    run: async (page) => {
      await page.keyboard.press('Control+,');
      await panel(page).getByRole('button', { name: 'Undo Lockers.qdpx…' }).click();
      await expect(page.getByRole('dialog', { name: 'Undo Lockers.qdpx?' })).toBeVisible();
    },
  },
  {
    name: 'other-project-undone',
    run: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Delete what it added' }).click();
      await expect(panel(page).getByText(/^Lockers.qdpx was undone/)).toBeVisible(SLOW);
      await panel(page)
        .getByText(/^Lockers.qdpx was undone/)
        .scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'other-project-undone-small',
    size: SMALLEST,
    run: async () => {
      await rm(folder, { recursive: true, force: true });
    },
  },
];
