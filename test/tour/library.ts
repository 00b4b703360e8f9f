import { expect, type Page } from '@playwright/test';
import { sessionList } from '../e2e/pages/library.ts';
import { panel, PROJECT, sideBar, SMALLEST, type Step } from './step.ts';

const transcriptText = (page: Page) => page.getByRole('region', { name: 'Transcript text' });
const goToSessions = (page: Page) =>
  sideBar(page)
    .getByRole('link', { name: /^Sessions/ })
    .click();
const closeDialog = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();

/** Adds notes and codes to sessions, searches and compares them, and exports them. */
export const library: Step[] = [
  {
    name: 'sessions-new',
    run: async (page) => {
      await page.keyboard.press('Escape');
      await goToSessions(page);
      await expect(
        panel(page)
          .getByText(/sessions ready to add/)
          .first(),
      ).toBeVisible({ timeout: 15_000 });
    },
  },
  {
    name: 'add-sessions',
    run: async (page) => {
      await panel(page).getByRole('button', { name: 'Add sessions' }).click();
      await expect(page.getByRole('dialog', { name: 'Add sessions' })).toBeVisible();
    },
  },
  {
    name: 'search',
    run: async (page) => {
      await closeDialog(page);
      await page.getByRole('textbox', { name: 'Search everything people said' }).fill('queue');
      await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
      await expect(page.getByText(/matches in 2 sessions/)).toBeVisible();
    },
  },
  {
    name: 'search-1024',
    size: SMALLEST,
    run: async (page) => {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
    },
  },
  {
    name: 'note',
    run: async (page) => {
      await page.getByRole('textbox', { name: 'Search everything people said' }).fill('');
      await panel(page)
        .getByRole('link', { name: /P07 Ines/ })
        .click();
      await expect(transcriptText(page).getByRole('listitem').nth(2)).toBeVisible();
      await transcriptText(page).getByRole('listitem').nth(2).focus();
      await page.keyboard.press('h');
      await page.getByRole('tab', { name: /^Notes/ }).click();
      await page.getByRole('button', { name: /^Note/ }).first().click();
      await page
        .getByRole('form', { name: /note$/ })
        .getByRole('textbox', { name: 'Note' })
        .fill('Looks twice');
    },
  },
  {
    name: 'note-1024',
    size: SMALLEST,
    run: async (page) => {
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('article').filter({ hasText: 'Looks twice' })).toBeVisible();
    },
  },
  {
    name: 'quotes',
    run: async (page) => {
      await goToSessions(page);
      await sessionList(page).openScreen('Quotes');
      await page.getByRole('button', { name: 'New code' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Finding the button');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('treeitem', { name: /Finding the button/ })).toBeVisible();
    },
  },
  {
    name: 'answers',
    run: async (page) => {
      await sessionList(page).openScreen('Answers');
      await expect(page.getByRole('grid', { name: `Answers of ${PROJECT}` })).toBeVisible();
    },
  },
  {
    name: 'answers-1024',
    size: SMALLEST,
    run: async (page) => {
      await expect(page.getByRole('grid', { name: `Answers of ${PROJECT}` })).toBeVisible();
    },
  },
  {
    name: 'export',
    run: async (page) => {
      await goToSessions(page);
      await page.getByRole('region', { name: 'Sessions by day' }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Control+a');
      await page.getByRole('button', { name: 'Export…' }).click();
      await expect(
        page
          .getByRole('dialog')
          .getByText(/Pseudonyms/)
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'delete',
    run: async (page) => {
      await closeDialog(page);
      await page.getByRole('button', { name: 'Delete…' }).click();
      await expect(page.getByRole('dialog').getByText(/sessions with/)).toBeVisible();
    },
  },
  {
    name: 'privacy',
    run: async (page) => {
      await page.keyboard.press('Escape');
      await sideBar(page)
        .getByRole('link', { name: /^Settings/ })
        .click();
      await page.getByRole('button', { name: 'Delete…' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name: 'Delete…' })).toBeVisible();
    },
  },
];
