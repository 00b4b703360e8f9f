// Runs axe on the library: its lists, notes, answers and quotes, and the dialogs that export and delete.
import type { Page } from '@playwright/test';
import { accessibilityViolations } from './accessibility-violations.ts';
import { expect, test } from './launch.ts';

// Axe takes a second or two for each screen, and runs twice.
test.describe.configure({ mode: 'serial', timeout: 90_000 });

const PROJECT = 'Library app: placing a hold';
const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const sessions = (page: Page) => sideBar(page).getByRole('link', { name: /^Sessions/ });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const expectNoViolations = async (page: Page) => {
  expect(await accessibilityViolations(page)).toEqual([]);
};

test('the empty session list and the Add sessions dialog have no violations', async ({ page }) => {
  await sessions(page).click();
  await expect(page.getByRole('button', { name: /^Add \d+ sessions$/ })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Control+n');
  await dialog(page).getByRole('textbox').fill('not an address\nhttps://example.org/sessions/s-1');
  await expect(
    dialog(page)
      .getByText(/Not a session ID/)
      .first(),
  ).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('an open note form and saved notes and highlights have no violations', async ({ page }) => {
  await sideBar(page).getByRole('link', { name: PROJECT }).click();
  await page.getByRole('link', { name: 'Open session of P07 Ines' }).click();
  await page.getByRole('button', { name: 'Get summary' }).click();
  await expect(page.getByText('Evaluator answers')).toBeVisible();
  const turns = page.getByRole('region', { name: 'Transcript text' }).getByRole('listitem');
  await turns.first().focus();
  await page.keyboard.press('h');
  await expect(page.getByRole('tab', { name: 'Notes 1' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('n');
  const composer = page.getByRole('form', { name: 'New note' });
  await composer.getByRole('textbox', { name: 'Note' }).fill('Looks for a way back.');
  const codes = composer.getByRole('combobox', { name: 'Codes' });
  await codes.fill('waiting');
  await expectNoViolations(page);
  await codes.press('Enter');
  await codes.press('Control+Enter');
  await expect(composer).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Notes 2' })).toBeVisible();
  await expectNoViolations(page);
});

test('the session list has no violations, also with a selection and with filters', async ({ page }) => {
  await sideBar(page).getByRole('link', { name: PROJECT }).click();
  await page.getByRole('link', { name: 'Open session of P05 Callum' }).click();
  await expect(page.getByRole('region', { name: 'Transcript text' })).toContainText('queue');
  await sessions(page).click();
  await expect(page.getByText('2 on this computer', { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('checkbox', { name: 'Select P05 Callum' }).check();
  await expect(page.getByRole('toolbar', { name: 'Selected sessions' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(dialog(page).getByRole('combobox', { name: 'Came from' })).toBeVisible();
  await dialog(page).getByRole('combobox', { name: 'Summary' }).click();
  await expectNoViolations(page);
  await page.getByRole('option', { name: 'With summary' }).click();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Filter, 1 on' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Remove filter: With summary' }).click();
});

test('search results and an empty search have no violations', async ({ page }) => {
  await page.keyboard.press('/');
  await page.keyboard.type('queue');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Passage' }).locator('mark').first()).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.type('zzz');
  await expect(page.getByText('Nobody said “queuezzz”')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
});

test('the quotes, the code editor and the code picker of a quote have no violations', async ({ page }) => {
  await tab(page, 'Quotes').click();
  const tree = page.getByRole('tree', { name: 'Codes' });
  await expect(tree.getByRole('treeitem', { name: /waiting/ })).toBeVisible();
  await expect(page.getByText('Looks for a way back.')).toBeVisible();
  await expectNoViolations(page);
  await tree.getByRole('treeitem', { name: /waiting/ }).click();
  await page.keyboard.press('F2');
  await expect(page.getByRole('complementary', { name: 'Edit code' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('listitem').filter({ hasText: 'Looks for' }).focus();
  await page.keyboard.press('k');
  await expect(page.getByRole('combobox', { name: /^Codes of a quote/ })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
});

test('the answers have no violations, with one of them open', async ({ page }) => {
  await tab(page, 'Answers').click();
  await page
    .getByRole('button', { name: /Where did they look first/ })
    .last()
    .click();
  const dock = page.getByRole('complementary', { name: 'Answer', exact: true });
  await dock.getByRole('textbox', { name: 'Your answer' }).fill('At the bottom');
  await expect(dock.getByText('You differ')).toBeVisible();
  await expect(dock.getByRole('link', { name: /^Open at/ }).first()).toBeVisible();
  await expectNoViolations(page);
  await dock.getByRole('button', { name: 'Close' }).click();
});

test('the export and delete dialogs have no violations', async ({ page }) => {
  await sessions(page).click();
  await page.getByRole('checkbox', { name: 'Select P05 Callum' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected sessions' });
  await bar.getByRole('button', { name: 'Export…' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Praat TextGrid' }).check();
  await expect(dialog(page).getByRole('region').getByRole('listitem').first()).toBeVisible();
  // The list of identifying data is dimmed while it is worked out again.
  await expect(dialog(page).locator('[data-old]')).toHaveCount(0);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await bar.getByRole('button', { name: 'Delete…' }).click();
  await expect(dialog(page).getByRole('button', { name: /^Delete 1 recording/ })).toBeEnabled();
  await expectNoViolations(page);
  await dialog(page)
    .getByRole('button', { name: /^Delete 1 recording/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Deleted from this computer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('privacy and backup in Settings, the retention rules and the log have no violations', async ({
  page,
}) => {
  // Axe only checks what is visible, so the window is tall enough for the whole page.
  await page.setViewportSize({ width: 1440, height: 2600 });
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('table', { name: 'Addresses that Earmark speaks with' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back up…' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show log' })).toBeEnabled();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Change…' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show log' }).click();
  await expect(dialog(page).getByRole('cell', { name: 'Deleted' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
});

test('nothing scrolls sideways at 400% zoom', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  for (const name of ['Sessions', 'Quotes', 'Answers']) {
    await tab(page, name).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(/P07 Ines/).last()).toBeVisible();
    const overflow = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main')].map(
        (element) => element.scrollWidth - element.clientWidth,
      ),
    );
    expect(overflow, name).toEqual([0, 0]);
  }
});
