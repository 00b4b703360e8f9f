// Compares the service's answers with the researcher's own, and exports the library to files.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import Papa from 'papaparse';
import { expect, test } from './launch.ts';

// Opening the first sessions takes a long time on a busy machine.
test.describe.configure({ mode: 'serial' });

const PROJECT = 'Library app: placing a hold';
const PEOPLE = ['P05 Callum', 'P07 Ines'];
const EASE = 'How easy was placing the hold, from 1 to 7?';
const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const readClipboard = (app: ElectronApplication) => app.evaluate(({ clipboard }) => clipboard.readText());
const table = (page: Page) => page.getByRole('grid', { name: `Answers of ${PROJECT}` });
const columnHeader = (page: Page, question: string) =>
  table(page).getByRole('columnheader', { name: question });
const answer = (page: Page, person: string, question: string) =>
  table(page)
    .getByRole('row', { name: new RegExp(person) })
    .getByRole('button', { name: question });
const dock = (page: Page) => page.getByRole('complementary', { name: 'Answer', exact: true });
const ownAnswer = (page: Page) => dock(page).getByRole('textbox', { name: 'Your answer' });
const dialog = (page: Page) => page.getByRole('dialog');
const identifying = (page: Page) => dialog(page).getByRole('region', { name: 'What identifies a person' });
const sessions = (page: Page) => sideBar(page).getByRole('link', { name: /^Sessions/ });

test('adds a session to the library when it is opened', async ({ page }) => {
  for (const person of PEOPLE) {
    await sideBar(page).getByRole('link', { name: PROJECT }).click();
    await page.getByRole('link', { name: `Open session of ${person}` }).click();
    await expect(page.getByRole('region', { name: 'Transcript text' })).toContainText('queue');
  }
  await sessions(page).click();
  await expect(page.getByText('2 on this computer', { exact: true })).toBeVisible();
});

test('requests the summaries that are missing and shows their progress until all are written', async ({
  page,
}) => {
  await sideBar(page).getByRole('link', { name: 'Answers' }).click();
  await page.getByRole('button', { name: 'Get 1 summary…' }).click();
  const question = page.getByRole('dialog', { name: 'Get 1 summary?' });
  await expect(question).toContainText('P07 Ines is left out: it has a summary or answers already.');
  await question.getByRole('button', { name: 'Get 1 summary' }).click();
  const summaries = page.getByRole('region', { name: 'Summaries' });
  // At 0 % the bar has no width.
  await expect(summaries.getByRole('progressbar')).toBeAttached();
  await expect(summaries.getByRole('status')).toHaveText('1 of 1 written');
  await summaries.getByRole('button', { name: 'Close' }).click();
  await expect(summaries).toBeHidden();
});

test('opens an answer and enters the researcher’s own by keyboard alone', async ({ page }) => {
  await table(page).getByRole('link', { name: 'P05 Callum' }).focus();
  for (let column = 1; column <= 4; column += 1) await page.keyboard.press('ArrowRight');
  await expect(answer(page, 'P05 Callum', EASE)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dock(page).getByRole('heading', { name: EASE })).toBeVisible();
  await expect(dock(page).getByRole('heading', { name: 'Reason' })).toBeVisible();
  await expect(
    dock(page).getByRole('region', { name: 'Passage' }).locator('blockquote').first(),
  ).toBeVisible();
  await expect(
    dock(page)
      .getByRole('link', { name: /^Open at \d\d:\d\d$/ })
      .first(),
  ).toBeVisible();
  for (let press = 0; press < 20 && !(await isFocused(page)); press += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  await expect(dock(page).getByText('You agree')).toBeVisible();
  await expect(columnHeader(page, EASE)).toContainText('You agree with 1 of 1 (100%)');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(dock(page).getByRole('heading', { name: 'P07 Ines' })).toBeVisible();
  await expect(ownAnswer(page)).toHaveValue('');
  await ownAnswer(page).focus();
  await page.keyboard.type('4,5');
  await expect(dock(page).getByText('You disagree')).toBeVisible();
  await expect(columnHeader(page, EASE)).toContainText('You agree with 1 of 2 (50%)');
  await page.keyboard.press('Escape');
  await expect(answer(page, 'P07 Ines', EASE)).toBeFocused();
});

const isFocused = (page: Page) => ownAnswer(page).evaluate((element) => element === document.activeElement);

test('shows the researcher’s own answers after a reload', async ({ page }) => {
  await page.reload();
  await expect(answer(page, 'P07 Ines', EASE)).toContainText('You: 4.5, you disagree');
  await expect(answer(page, 'P05 Callum', EASE)).toContainText('You: 3, you agree');
  await expect(columnHeader(page, EASE)).toContainText('You agree with 1 of 2 (50%)');
});

test('a passage opens the session at its time, and Back returns to the answers', async ({ page }) => {
  await answer(page, 'P05 Callum', EASE).click();
  const passageLink = dock(page)
    .getByRole('link', { name: /^Open at \d\d:\d\d$/ })
    .first();
  const [, minutes, seconds] = /(\d\d):(\d\d)/.exec((await passageLink.textContent()) ?? '') ?? [];
  await passageLink.click();
  await expect
    .poll(async () =>
      Number(
        await page.getByRole('slider', { name: 'Position in the session' }).getAttribute('aria-valuenow'),
      ),
    )
    .toBeCloseTo(Number(minutes) * 60 + Number(seconds), -0.5);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(table(page)).toBeVisible();
});

test('copies the table for a spreadsheet with pseudonyms', async ({ page, electronApp }) => {
  await page.getByRole('button', { name: 'Copy table' }).click();
  await page.getByRole('menuitem', { name: 'With pseudonyms' }).click();
  await expect.poll(() => readClipboard(electronApp)).toContain(EASE);
  const text = await readClipboard(electronApp);
  expect(text).not.toMatch(/Callum|Ines/);
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, delimiter: '\t' });
  // The table is sorted by name, so Callum comes before Ines.
  expect(data.map((row) => row['Session'])).toEqual(['S001', 'S002']);
  expect(data.map((row) => row[EASE])).toEqual(['3', '5']);
  expect(data.map((row) => row[`${EASE} (your answer)`])).toEqual(['3', '4.5']);
});

test('lists what identifies a person before an export, then writes it with pseudonyms', async ({
  page,
  electronApp,
  userData,
}) => {
  await electronApp.evaluate(({ dialog: systemDialog, app }) => {
    systemDialog.showOpenDialog = () =>
      Promise.resolve({ canceled: false, filePaths: [app.getPath('userData')] });
  });
  await openExport(page);
  await expect(dialog(page).getByRole('radio', { name: 'Pseudonyms' })).toBeChecked();
  await expect(identifying(page).getByRole('listitem').first()).toBeVisible();
  for (const format of ['WebVTT', 'Praat TextGrid', 'REFI-QDA project (.qdpx)'])
    await dialog(page).getByRole('checkbox', { name: format }).check();
  await dialog(page).getByRole('button', { name: 'Export 2 sessions' }).click();
  const { folder, files } = await waitForExport(page, userData);
  for (const extension of ['.csv', '.vtt', '.TextGrid', '.qdpx'])
    expect(files.some((file) => file.endsWith(extension))).toBe(true);
  expect(files.filter((file) => file.endsWith('.vtt'))).toHaveLength(2);
  expect(files.join('\n')).not.toMatch(/part$|Callum|Ines/m);
  const tables = await readFiles(
    folder,
    files.filter((file) => file.endsWith('.csv')),
  );
  expect(tables).toContain('S001');
  expect(tables).not.toMatch(/P05|P07|Callum|Ines/);
});

test('lists the export in the log in Settings, without names', async ({ page }) => {
  await page.keyboard.press('Control+,');
  await page.getByRole('button', { name: 'Show log' }).click();
  const log = dialog(page).getByRole('region', { name: 'Log' });
  await expect(log.getByRole('row')).toHaveCount(2);
  await expect(log.getByRole('row').nth(1)).toContainText(/Exported2.*TextGrid.*pseudonyms/);
  await expect(log).not.toContainText(/Callum|Ines/);
  await page.keyboard.press('Escape');
});

/** Selects all sessions and opens the export dialog. */
async function openExport(page: Page): Promise<void> {
  await sessions(page).click();
  await page.getByRole('checkbox', { name: /^Select P05 Callum/ }).check();
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('toolbar', { name: 'Selected sessions' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Export…' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Export 2 sessions' })).toBeVisible();
}

/** Waits for the export to finish. Returns the folder that the dialog names, and the files in it. */
async function waitForExport(page: Page, parent: string): Promise<{ folder: string; files: string[] }> {
  await expect(dialog(page).getByRole('heading', { name: '2 sessions exported' })).toBeVisible();
  await expect(dialog(page).getByRole('status')).toHaveText('Saved to:');
  const folder = (await dialog(page).locator('bdi').textContent()) ?? '';
  expect(folder.startsWith(join(parent, '/'))).toBe(true);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialog(page)).toBeHidden();
  // Once closed, the result does not appear again on the next screen or after a reload.
  await expect(page.getByText('2 sessions exported')).toBeHidden();
  await page.reload();
  await expect(sessions(page)).toBeVisible();
  await expect(page.getByText('2 sessions exported')).toBeHidden();
  expect((await readdir(parent)).join('\n')).not.toMatch(/[.-]part$/m);
  return { folder, files: await readdir(folder, { recursive: true }) };
}

const readFiles = async (folder: string, files: readonly string[]): Promise<string> =>
  (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
