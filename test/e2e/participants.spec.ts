// Participants as a researcher uses them: from the spreadsheet that their links are made from, through their interviews, to
// attributes that are typed, pasted, filled from a workbook and filtered by.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { completeInterview } from './complete-interview.ts';
import { expect, journeyWithoutApp, test } from './launch.ts';
import { openApp, type OpenApp } from './open-app.ts';
import { linksTable } from './pages/links.ts';
import { sideBar } from './pages/side-bar.ts';

let folder = '';
let earmark: OpenApp;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-e2e-participants-'));
  earmark = await openApp();
});
test.afterAll(async () => {
  await earmark.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

const main = (page: Page) => page.getByRole('main');
const grid = (page: Page) => main(page).getByRole('grid', { name: 'Participants' });
const row = (page: Page, label: string) => grid(page).getByRole('row').filter({ hasText: label });
const cell = (page: Page, label: string, column: string) =>
  grid(page)
    .getByRole('columnheader', { name: new RegExp(`^${column}`) })
    .getAttribute('aria-colindex')
    .then((index) => row(page, label).locator(`[aria-colindex="${String(index)}"]`));
const openParticipants = async (page: Page) => {
  await sideBar(page).openProject();
  await main(page)
    .getByRole('link', { name: /^Participants/ })
    .click();
  await expect(grid(page)).toBeVisible();
};
const chooseFile = (app: ElectronApplication, path: string) =>
  app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, path);

test(
  'a researcher knows who was interviewed, from the list of links to the filtered sessions',
  journeyWithoutApp({
    'links that are made from a spreadsheet have its other columns, but not the e-mail addresses':
      async () => {
        const { page } = earmark;
        await sideBar(page).openProject();
        await page.keyboard.press('Control+n');
        await expect(linksTable(page).labelsField).toBeFocused();
        await linksTable(page).labelsField.evaluate((field, text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', text);
          field.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          );
        }, 'label\tBranch\tAge\temail\nP31 Ana\tNorth\t31\tana@example.org\nP32 Bo\tSouth\t45\tbo@example.org');
        await expect(page.getByText('Attributes of participants: Branch and Age')).toBeVisible();
        await page.keyboard.press('Control+Enter');
        await expect(page.getByRole('heading', { name: '2 links created' })).toBeVisible();
        await page.getByRole('button', { name: 'Done' }).click();
        await openParticipants(page);
        await expect(row(page, 'P31 Ana')).toContainText('Not used yet');
        await expect(await cell(page, 'P31 Ana', 'Branch')).toHaveText('North');
        await expect(await cell(page, 'P32 Bo', 'Age')).toHaveText('45');
        await expect(grid(page)).not.toContainText('example.org');
      },
    'the session of a link joins its participant': async () => {
      const { page, userData } = earmark;
      completeInterview(userData, 'P31');
      await sideBar(page).openProject();
      await page.getByRole('button', { name: 'Check for changes' }).click();
      await page.getByRole('link', { name: 'Open session of P31 Ana' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'P31 Ana' })).toBeVisible();
      await openParticipants(page);
      await expect(row(page, 'P31 Ana')).toHaveCount(1);
      await expect(row(page, 'P31 Ana').getByRole('link', { name: /^Session of P31 Ana/ })).toBeVisible();
    },
    'values are typed by keyboard alone, undone, and are there after a restart': async () => {
      const { page, userData } = earmark;
      await (await cell(page, 'P32 Bo', 'Branch')).focus();
      await page.keyboard.type('West');
      await page.keyboard.press('Tab');
      await page.keyboard.type('46');
      await page.keyboard.press('Enter');
      await expect(await cell(page, 'P32 Bo', 'Age')).toHaveText('46');
      await page.keyboard.press('Control+z');
      await expect(await cell(page, 'P32 Bo', 'Age')).toHaveText('45');
      await earmark.app.close();
      earmark = await openApp({ userData });
      await openParticipants(earmark.page);
      await expect(await cell(earmark.page, 'P32 Bo', 'Branch')).toHaveText('West');
      await expect(await cell(earmark.page, 'P32 Bo', 'Age')).toHaveText('45');
    },
    'a workbook fills attributes, and one undo takes all of it back': async () => {
      const { page, app } = earmark;
      const file = join(folder, 'members.xlsx');
      const text = (value: string) => ({ value });
      await writeXlsxFile([
        [text('label'), text('Branch'), text('Card since'), text('Phone')],
        [
          text('P31 Ana'),
          text('Harbour'),
          { value: new Date(Date.UTC(2011, 1, 3)), type: Date, format: 'dd/mm/yyyy' },
          text('020 7946 0018'),
        ],
        [text('P32 Bo'), text('Harbour'), text(''), text('020 7946 0271')],
      ]).toFile(file);
      await chooseFile(app, file);
      await main(page).getByRole('button', { name: 'Fill from a file…' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Looks like phone numbers');
      await expect(dialog).toContainText('2 cells already have other text. They do not change.');
      await dialog.getByRole('button', { name: 'Fill 1 cell' }).click();
      await expect(await cell(page, 'P31 Ana', 'Card since')).toHaveText('3 Feb 2011');
      await expect(await cell(page, 'P31 Ana', 'Branch')).toHaveText('North');
      await page.keyboard.press('Control+z');
      await expect(grid(page).getByRole('columnheader', { name: /^Card since/ })).not.toBeAttached();
    },
  }),
);
