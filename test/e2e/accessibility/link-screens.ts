// The links of a project, and instant links.
import { expect, type Page } from '@playwright/test';
import { isFocused, press, pressUntil, tabTo } from '../keys.ts';
import { openPalette } from '../open-palette.ts';
import { linksTable } from '../pages/links.ts';
import { PROJECT } from '../pages/sample-data.ts';
import { sideBar } from '../pages/side-bar.ts';
import type { Screen } from './screen.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const sidePanel = (page: Page) => page.getByRole('complementary');
const main = (page: Page) => page.getByRole('main');

export const LINK_SCREENS: readonly Screen[] = [
  {
    name: 'links of a project',
    states: [
      {
        name: 'the list',
        show: async ({ page }) => {
          await sideBar(page).openProject();
          await expect(page.getByText('P12 Leo')).toBeVisible();
        },
      },
      {
        name: 'the details of a link',
        show: async ({ page }) => {
          await page.getByRole('button', { name: /Details of P08 Oluchi/ }).click();
          await expect(dialog(page)).toBeVisible();
        },
        part: dialog,
      },
    ],
    leave: ({ page }) => page.keyboard.press('Escape'),
  },
  {
    name: 'links of a project, by keyboard alone',
    states: [
      {
        name: 'the labels of new links',
        show: async ({ page }) => {
          await openPalette(page);
          await page.keyboard.type('links of library app');
          // The palette may still be loading the projects.
          await expect(page.getByRole('option', { name: `Links of ${PROJECT.name}` })).toBeVisible();
          await press(page, 'Enter');
          await expect(page.getByRole('heading', { level: 1, name: PROJECT.name })).toBeVisible();
          await expect(page.getByText('P12 Leo')).toBeVisible();
          await press(page, 'Control+n');
          await expect(linksTable(page).labelsField).toBeFocused();
          await press(page, 'Shift+Tab');
          await expect(page.getByRole('button', { name: 'Choose file' })).toBeFocused();
          await press(page, 'Tab');
          await expect(linksTable(page).labelsField).toBeFocused();
          await page.keyboard.insertText('K01\nK02\nK01');
        },
        part: main,
      },
      {
        name: 'the created links',
        show: async ({ page }) => {
          await press(page, 'Control+Enter');
          await expect(page.getByRole('heading', { name: '2 links created' })).toBeVisible();
        },
        part: sidePanel,
      },
      {
        name: 'two selected links, copied',
        show: async ({ page, app }) => {
          await tabTo(page, /^Done$/);
          await press(page, 'Enter', '/');
          await page.keyboard.type('K0');
          await expect(page.getByText('2 of 14 shown')).toBeVisible();
          await tabTo(page, /^Links$/);
          await press(page, 'ArrowDown', 'Control+a');
          await expect(linksTable(page).selectionBar).toContainText('2 selected');
          await press(page, 'Control+c');
          await expect
            .poll(() => app.evaluate(({ clipboard }) => clipboard.readText()))
            .toMatch(/^https?:\S+\nhttps?:\S+$/);
        },
        part: main,
      },
      {
        name: 'the question before links are cancelled',
        show: async ({ page }) => {
          const bar = linksTable(page).selectionBar;
          await press(page, 'F6');
          await expect(bar.locator(':focus')).toBeVisible();
          const cancel = bar.getByRole('button', { name: 'Cancel 2…' });
          await pressUntil(page, 'ArrowRight', () => isFocused(cancel));
          await press(page, 'Enter');
          await expect(page.getByRole('button', { name: 'Keep links' })).toBeFocused();
        },
        part: dialog,
      },
      {
        name: 'a QR code',
        show: async ({ page }) => {
          await press(page, 'Tab', 'Enter');
          await expect(page.getByRole('dialog', { name: '2 links cancelled' })).toBeVisible();
          await press(page, 'Enter');
          await expect(page.getByRole('row', { name: /K01/ })).toContainText('Cancelled');
          await press(page, '/', 'ControlOrMeta+a');
          await page.keyboard.type('P08');
          await tabTo(page, /^Links$/);
          await press(page, 'ArrowDown', 'q');
          await expect(page.getByRole('img', { name: 'QR code for P08 Oluchi' })).toBeVisible();
        },
        part: dialog,
      },
    ],
    leave: async ({ page }) => {
      await press(page, 'Escape');
      await expect(page.getByRole('img', { name: 'QR code for P08 Oluchi' })).toBeHidden();
    },
  },
  {
    name: 'instant links',
    states: [
      {
        name: 'the list',
        show: async ({ page }) => {
          await sideBar(page).openInstantLinks();
          await expect(page.getByText('15 links, 6 active')).toBeVisible();
        },
      },
      {
        name: 'the settings of a link',
        show: async ({ page }) => {
          await main(page)
            .getByLabel(/^View Front desk: Petra/)
            .click();
          await expect(sidePanel(page)).toBeVisible();
        },
        part: sidePanel,
      },
      {
        name: 'the form of new links',
        show: async ({ page }) => {
          await press(page, 'Escape', 'Control+n');
          await expect(linksTable(page).labelsField).toBeVisible();
        },
        part: sidePanel,
      },
      {
        name: 'the form of a link',
        show: async ({ page }) => {
          await press(page, 'Escape');
          await page
            .getByRole('button', { name: /^Edit / })
            .first()
            .click();
          await expect(sidePanel(page).getByRole('textbox', { name: 'Label' })).toBeVisible();
        },
        part: sidePanel,
      },
      {
        name: 'the form of several links',
        show: async ({ page }) => {
          await press(page, 'Escape');
          await page.getByRole('checkbox', { name: /^Select all/ }).check();
          await linksTable(page)
            .selectionBar.getByRole('button', { name: /Edit \d/ })
            .click();
          await page.getByRole('checkbox', { name: 'Change: Time limit' }).check();
        },
        part: main,
      },
    ],
    leave: async ({ page }) => {
      await press(page, 'Escape');
      await expect(sidePanel(page)).toBeHidden();
      await sideBar(page).openProjects();
    },
  },
];
