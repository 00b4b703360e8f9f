// Runs axe on every panel of the links screens and the project editor, and completes each flow by keyboard alone.
import type { ElectronApplication, Page } from '@playwright/test';
import { accessibilityViolations } from './accessibility-violations.ts';
import { expect, test } from './launch.ts';
import { openPalette } from './open-palette.ts';

// Axe takes a second or two for each screen, and runs twice.
test.describe.configure({ mode: 'serial', timeout: 90_000 });

const PROJECT = 'Library app: placing a hold';
const labelsEditor = (page: Page) => page.getByRole('textbox', { name: 'Labels, one on each line' });
const readClipboard = (app: ElectronApplication) => app.evaluate(({ clipboard }) => clipboard.readText());
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab never reached ${String(name)}`);
}

test('creates, copies and cancels links by keyboard alone', async ({ page, electronApp }) => {
  await openPalette(page);
  await page.keyboard.type('links of library app');
  // The palette may still be loading the projects.
  await expect(page.getByRole('option', { name: `Links of ${PROJECT}` })).toBeVisible();
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible();
  await expect(page.getByText('P12 Leo')).toBeVisible();
  await press(page, 'Control+n');
  await expect(page.getByRole('heading', { name: 'Create links' })).toBeFocused();
  await tabTo(page, /Choose file/);
  await press(page, 'Tab');
  await expect(labelsEditor(page)).toBeFocused();
  await page.keyboard.insertText('K01\nK02\nK01');
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, 'Control+Enter');
  await expect(page.getByRole('heading', { name: '2 links created' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await tabTo(page, /^Done$/);
  await press(page, 'Enter');
  await press(page, '/');
  await page.keyboard.type('K0');
  await expect(page.getByText('2 of 14 shown')).toBeVisible();
  await tabTo(page, /^Links$/);
  await press(page, 'ArrowDown', 'Control+a');
  const bar = page.getByRole('toolbar', { name: 'Selected links' });
  await expect(bar).toContainText('2 selected');
  await press(page, 'Control+c');
  await expect.poll(() => readClipboard(electronApp)).toMatch(/^https?:\S+\nhttps?:\S+$/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, 'F6');
  await expect(bar.locator(':focus')).toBeVisible();
  for (
    let step = 0;
    step < 8 &&
    !(await bar
      .getByRole('button', { name: 'Cancel 2…' })
      .evaluate((element) => element === document.activeElement));
    step += 1
  )
    await press(page, 'ArrowRight');
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: 'Keep links' })).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, 'Tab', 'Enter');
  await expect(page.getByRole('dialog', { name: '2 links cancelled' })).toBeVisible();
  await press(page, 'Enter');
  await expect(page.getByRole('row', { name: /K01/ })).toContainText('Cancelled');
});

test('opens and closes a QR code by keyboard', async ({ page }) => {
  await press(page, '/', 'ControlOrMeta+a');
  await page.keyboard.type('P08');
  await tabTo(page, /^Links$/);
  await press(page, 'ArrowDown', 'q');
  await expect(page.getByRole('img', { name: 'QR code for P08 Oluchi' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, 'Escape');
  await expect(page.getByRole('img', { name: 'QR code for P08 Oluchi' })).toBeHidden();
});

test('creates a project by keyboard alone', async ({ page }) => {
  await press(page, 'g', 'p');
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await press(page, 'Control+n');
  const name = page.getByRole('textbox', { name: 'Project name' });
  await expect(name).toBeVisible();
  if (!(await name.evaluate((element) => element === document.activeElement)))
    await tabTo(page, /Project setup/);
  while (!(await name.evaluate((element) => element === document.activeElement))) await press(page, 'Tab');
  await page.keyboard.type('By keyboard');
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  while (!(await prompt.evaluate((element) => element === document.activeElement))) await press(page, 'Tab');
  await page.keyboard.type('Ask.');
  await tabTo(page, /^Evaluator$/);
  await press(page, 'Space');
  await tabTo(page, /Add question/);
  await press(page, 'Enter');
  await page.keyboard.type('One');
  expect(await accessibilityViolations(page)).toEqual([]);
  await openPalette(page);
  await press(page, 'Escape');
  await press(page, 'Control+s');
  await expect(page.getByText('An evaluator needs').or(page.getByRole('alert')).first()).toBeVisible();
  const instructions = page.getByRole('textbox', { name: 'Instructions' });
  while (!(await instructions.evaluate((element) => element === document.activeElement)))
    await press(page, 'Tab');
  await page.keyboard.type('Answer from what is said.');
  await press(page, 'Control+s');
  await expect(page.getByText('Created. Participants need a link each.')).toBeVisible();
});

test('the dialog for unsaved changes, the palette and the shortcuts have no violations', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Project name' }).fill('By keyboard, changed');
  await press(page, 'Escape', 'Alt+ArrowLeft');
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Discard' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await openPalette(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.type('zzzz');
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, 'Escape', 'Escape');
  await press(page, '?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, 'Escape');
});

test('the forms for creating and editing instant links have no violations', async ({ page }) => {
  await press(page, 'g', 'i');
  await expect(page.getByText('15 links, 6 active')).toBeVisible();
  await press(page, 'Control+n');
  await expect(labelsEditor(page)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, 'Escape');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole('complementary').getByRole('textbox', { name: 'Label' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, 'Escape');
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page
    .getByRole('toolbar', { name: 'Selected links' })
    .getByRole('button', { name: /Edit \d/ })
    .click();
  await page.getByRole('checkbox', { name: 'Change: Time limit' }).check();
  expect(await accessibilityViolations(page)).toEqual([]);
});
