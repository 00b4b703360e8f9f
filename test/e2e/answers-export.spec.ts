// Answers beside the researcher's own, and what leaves the library as files.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import Papa from 'papaparse';
import { expect, test } from './launch.ts';

// Opening the first sessions takes long on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 60_000 });

const PROJECT = 'Library app: placing a hold';
const PEOPLE = ['P05 Callum', 'P07 Ines'];
const EASE = 'How easy was placing the hold, from 1 to 7?';
const PLACE = 'Where did they look first?';
const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const copied = (app: ElectronApplication) => app.evaluate(({ clipboard }) => clipboard.readText());
const table = (page: Page) => page.getByRole('grid', { name: `Answers of ${PROJECT}` });
const head = (page: Page, question: string) => table(page).getByRole('columnheader', { name: question });
const answer = (page: Page, person: string, question: string) =>
  table(page)
    .getByRole('row', { name: new RegExp(person) })
    .getByRole('button', { name: question });
const dock = (page: Page) => page.getByRole('complementary', { name: 'Answer', exact: true });
const own = (page: Page) => dock(page).getByRole('textbox', { name: 'Your answer' });
const dialog = (page: Page) => page.getByRole('dialog');
const identifying = (page: Page) => dialog(page).getByRole('region', { name: 'What identifies a person' });
const sessions = (page: Page) => sideBar(page).getByRole('link', { name: /^Sessions/ });

test('sessions that are opened are in the library', async ({ page }) => {
  for (const person of PEOPLE) {
    await sideBar(page).getByRole('link', { name: PROJECT }).click();
    await page.getByRole('link', { name: `Open session of ${person}` }).click();
    await expect(page.getByRole('region', { name: 'Transcript text' })).toContainText('queue');
  }
  await sessions(page).click();
  await expect(page.getByText('2 on this computer', { exact: true })).toBeVisible();
});

test('summaries of all are asked for and followed to the end', async ({ page }) => {
  await page.getByRole('link', { name: 'Answers' }).click();
  await page.getByRole('button', { name: 'Get 2 summaries' }).click();
  const summaries = page.getByRole('region', { name: 'Summaries' });
  await expect(summaries.getByRole('progressbar')).toBeVisible();
  await expect(summaries.getByRole('status')).toHaveText('2 of 2 written', { timeout: 20_000 });
  await summaries.getByRole('button', { name: 'Close' }).click();
  await expect(summaries).toBeHidden();
});

test('numbers are summed up, and texts are there to read', async ({ page }) => {
  await expect(head(page, EASE)).toContainText('Number, n 2');
  await expect(head(page, EASE)).toContainText('4 mean');
  await expect(head(page, EASE)).toContainText('4 median');
  await expect(head(page, PLACE)).toContainText('Text, n 2');
  await expect(answer(page, 'P05 Callum', EASE)).toContainText('3');
  await expect(answer(page, 'P07 Ines', EASE)).toContainText('5');
  await expect(answer(page, 'P05 Callum', PLACE)).toContainText('At the top, beside the title.');
});

test('what a filter hides is not summed up, and the heads say so', async ({ page }) => {
  const filter = page.getByRole('textbox', { name: 'Filter by name or answer' });
  await expect(head(page, EASE)).not.toContainText('shown');
  await filter.fill('Ines');
  await expect(page.getByText('1 of 2 shown', { exact: true })).toBeVisible();
  await expect(head(page, EASE)).toContainText('Number, n 1 of the 1 shown');
  await expect(head(page, EASE)).toContainText('5 mean');
  await expect(head(page, EASE).getByRole('img', { name: 'How often: 5: 1' })).toBeVisible();
  await expect(head(page, PLACE)).toContainText('Text, n 1 of the 1 shown');
  await filter.fill('');
  await expect(head(page, EASE)).toContainText('Number, n 2');
  await expect(head(page, EASE)).not.toContainText('shown');
});

test('an answer is opened, weighed and answered anew by keyboard alone', async ({ page }) => {
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
  await expect(head(page, EASE)).toContainText('Agreement 100%, n 1');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(dock(page).getByRole('heading', { name: 'P07 Ines' })).toBeVisible();
  await expect(own(page)).toHaveValue('');
  await own(page).focus();
  await page.keyboard.type('4,5');
  await expect(dock(page).getByText('You differ')).toBeVisible();
  await expect(head(page, EASE)).toContainText('Agreement 50%, n 2');
  await page.keyboard.press('Escape');
  await expect(answer(page, 'P07 Ines', EASE)).toBeFocused();
});

const isFocused = (page: Page) => own(page).evaluate((one) => one === document.activeElement);

test('the own answer is there after a reload', async ({ page }) => {
  await page.reload();
  await expect(answer(page, 'P07 Ines', EASE)).toContainText('You: 4.5, which differs');
  await expect(answer(page, 'P05 Callum', EASE)).toContainText('You: 3, which agrees');
  await expect(head(page, EASE)).toContainText('Agreement 50%, n 2');
});

test('a changed answer is taken back', async ({ page }) => {
  await answer(page, 'P07 Ines', EASE).click();
  await own(page).fill('5');
  await expect(head(page, EASE)).toContainText('Agreement 100%, n 2');
  await page.keyboard.press('Escape');
  await expect(dock(page)).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(head(page, EASE)).toContainText('Agreement 50%, n 2');
  await expect(answer(page, 'P07 Ines', EASE)).toContainText('You: 4.5');
});

test('the passage opens the session there, and the way back leads to the answers', async ({ page }) => {
  await answer(page, 'P05 Callum', EASE).click();
  const way = dock(page)
    .getByRole('link', { name: /^Open at \d\d:\d\d$/ })
    .first();
  const [, minutes, seconds] = /(\d\d):(\d\d)/.exec((await way.textContent()) ?? '') ?? [];
  await way.click();
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

test('the table is copied for a spreadsheet, under pseudonyms', async ({ page, electronApp }) => {
  await page.getByRole('button', { name: 'Copy table' }).click();
  await page.getByRole('menuitem', { name: 'With pseudonyms' }).click();
  await expect.poll(() => copied(electronApp)).toContain(EASE);
  const text = await copied(electronApp);
  expect(text).not.toMatch(/Callum|Ines/);
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, delimiter: '\t' });
  // The table is sorted by name: Callum stands before Ines.
  expect(data.map((row) => row['Session'])).toEqual(['S001', 'S002']);
  expect(data.map((row) => row[EASE])).toEqual(['3', '5']);
  expect(data.map((row) => row[`${EASE} (your answer)`])).toEqual(['3', '4.5']);
});

test('an export says what identifies a person, and then writes it under pseudonyms', async ({
  page,
  electronApp,
  userData,
}) => {
  await electronApp.evaluate(({ dialog: asking, app }) => {
    asking.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [app.getPath('userData')] });
  });
  await openExport(page);
  await expect(dialog(page).getByRole('radio', { name: 'Pseudonyms' })).toBeChecked();
  await expect(identifying(page).getByRole('listitem').first()).toBeVisible();
  for (const format of ['WebVTT', 'Praat TextGrid', 'REFI-QDA project (.qdpx)'])
    await dialog(page).getByRole('checkbox', { name: format }).check();
  await dialog(page).getByRole('button', { name: 'Export 2 sessions' }).click();
  const { folder, files } = await written(page, userData);
  for (const ending of ['.csv', '.vtt', '.TextGrid', '.qdpx'])
    expect(files.some((file) => file.endsWith(ending))).toBe(true);
  expect(files.filter((file) => file.endsWith('.vtt'))).toHaveLength(2);
  expect(files.join('\n')).not.toMatch(/part$|Callum|Ines/m);
  const tables = await textOf(
    folder,
    files.filter((file) => file.endsWith('.csv')),
  );
  expect(tables).toContain('S001');
  expect(tables).not.toMatch(/P05|P07|Callum|Ines/);
});

test('names are there where names are chosen', async ({ page, userData }) => {
  await openExport(page);
  await expect(dialog(page).locator('[aria-busy="true"], [data-old]')).toHaveCount(0);
  await expect(identifying(page)).not.toContainText('Looking for names');
  const said = await page.evaluateHandle(() => {
    const list: string[] = [];
    new MutationObserver(() => {
      list.push(document.querySelector('[role="dialog"] [role="status"]')?.textContent ?? '');
    }).observe(document.body, { subtree: true, childList: true });
    return list;
  });
  await dialog(page).getByRole('radio', { name: 'Names' }).check();
  await expect(identifying(page)).toContainText('The names of 2 speakers.');
  await expect(identifying(page)).not.toContainText('Looking for names');
  expect(await said.jsonValue()).toContain('Looking for names in the texts of 2 sessions…');
  for (const format of ['Praat TextGrid', 'REFI-QDA project (.qdpx)'])
    await dialog(page).getByRole('checkbox', { name: format }).uncheck();
  await dialog(page).getByRole('button', { name: 'Export 2 sessions' }).click();
  const { folder, files } = await written(page, userData);
  expect(files.filter((file) => file.endsWith('.vtt')).join('\n')).toMatch(/P05 Callum[^]*P07 Ines/);
  expect(
    await textOf(
      folder,
      files.filter((file) => file.endsWith('.csv')),
    ),
  ).toContain('P05 Callum');
});

test('the log in Settings has both exports, without a name', async ({ page }) => {
  await page.keyboard.press('Control+,');
  await page.getByRole('button', { name: 'Show log' }).click();
  const log = dialog(page).getByRole('region', { name: 'Log' });
  await expect(log.getByRole('row')).toHaveCount(3);
  await expect(log.getByRole('row').nth(1)).toContainText(/Exported2.*CSV.*WebVTT.*names/);
  await expect(log.getByRole('row').nth(2)).toContainText(/Exported2.*TextGrid.*pseudonyms/);
  await expect(log).not.toContainText(/Callum|Ines/);
  await page.keyboard.press('Escape');
});

/** Everything in Sessions, selected and handed to the dialog. */
async function openExport(page: Page): Promise<void> {
  await sessions(page).click();
  await page.getByRole('checkbox', { name: /^Select P05 Callum/ }).check();
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('toolbar', { name: 'Selected sessions' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Export…' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Export 2 sessions' })).toBeVisible();
}

/** Waits for the end; answers the folder that the dialog names, and the files in it. */
async function written(page: Page, parent: string): Promise<{ folder: string; files: string[] }> {
  await expect(dialog(page).getByRole('heading', { name: '2 sessions exported' })).toBeVisible();
  await expect(dialog(page).getByRole('status')).toHaveText('All of it was written to:');
  const folder = (await dialog(page).locator('bdi').textContent()) ?? '';
  expect(folder.startsWith(join(parent, '/'))).toBe(true);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialog(page)).toBeHidden();
  // It has been read, and does not come back on the next screen or after a reload.
  await expect(page.getByText('2 sessions exported')).toBeHidden();
  await page.reload();
  await expect(sessions(page)).toBeVisible();
  await expect(page.getByText('2 sessions exported')).toBeHidden();
  expect((await readdir(parent)).join('\n')).not.toMatch(/[.-]part$/m);
  return { folder, files: await readdir(folder, { recursive: true }) };
}

const textOf = async (folder: string, files: readonly string[]): Promise<string> =>
  (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
