import type { Page } from '@playwright/test';
import { accessibilityViolations } from './accessibility-violations.ts';
import { expect, test } from './launch.ts';

test.describe.configure({ mode: 'serial' });

const PROJECT = 'Library app: placing a hold';
const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });

test('the project list has no violations', async ({ page }) => {
  await expect(page.getByText('of 12 used')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('the links of a project and the details of a link have no violations', async ({ page }) => {
  await sideBar(page).getByRole('link', { name: PROJECT }).click();
  await expect(page.getByText('P12 Leo')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /Details of P08 Oluchi/ }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('the setup of a project has no violations', async ({ page }) => {
  await page.getByRole('link', { name: 'Setup' }).click();
  await expect(page.getByRole('textbox', { name: 'Question 1', exact: true })).toHaveValue(
    'Where did they look first?',
  );
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('a session has no violations on any tab of its panel', async ({ page }) => {
  await page.getByRole('link', { name: /^Links/ }).click();
  await page.getByRole('link', { name: /Open session of P07 Ines/ }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Get summary' }).click();
  await expect(page.getByText('Evaluator answers')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  for (const tab of ['Details', 'Raw JSON']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    expect(await accessibilityViolations(page)).toEqual([]);
  }
});

test('a session has no violations while its summary is being generated', async ({ page }) => {
  await page.getByRole('tab', { name: 'Summary' }).click();
  await sideBar(page).getByRole('link', { name: PROJECT }).click();
  await page.getByRole('link', { name: /Open session of P05 Callum/ }).click();
  await page.getByRole('button', { name: 'Get summary' }).click();
  await expect(page.getByText('Writing the summary')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('the instant links and the settings of one have no violations', async ({ page }) => {
  await sideBar(page)
    .getByRole('link', { name: /^Instant links/ })
    .click();
  await expect(page.getByText('15 links, 6 active')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page
    .getByRole('main')
    .getByLabel(/^View Front desk: Petra/)
    .click();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('Settings and the workspace menu have no violations', async ({ page }) => {
  await sideBar(page)
    .getByRole('link', { name: /^Settings/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /workspaces and settings/ }).click();
  await expect(page.getByRole('menuitemradio', { name: /Sample workspace/ })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('the session list and the form for connecting a service have no violations', async ({ page }) => {
  await sideBar(page)
    .getByRole('link', { name: /^Sessions/ })
    .click();
  await expect(page.getByRole('main').getByText('P05 Callum')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await sideBar(page).getByRole('link', { name: 'Connect your service' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Service address' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goBack();
});

test('opens a project, opens a session and plays it by keyboard alone', async ({ page }) => {
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  const open = page.getByRole('main').getByRole('link', { name: `Open ${PROJECT}` });
  await tabTo(page, () => open.evaluate((element) => element === document.activeElement));
  await page.keyboard.press('Enter');
  const session = page.getByRole('link', { name: /Open session of P07 Ines/ });
  await expect(session).toBeVisible();
  const table = page.getByRole('region', { name: 'Links', exact: true });
  await tabTo(page, () => table.evaluate((element) => element === document.activeElement));
  // The table is one tab stop: arrow keys move between its rows, and between the controls of a row.
  const row = page.getByRole('row', { name: /P07 Ines/ });
  await pressUntil(page, 'ArrowDown', () =>
    row.evaluate((element) => element.contains(document.activeElement)),
  );
  await pressUntil(page, 'ArrowLeft', () =>
    session.evaluate((element) => element === document.activeElement),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  await page.getByRole('region', { name: 'Transcript text' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

const tabTo = (page: Page, isReached: () => Promise<boolean>) => pressUntil(page, 'Tab', isReached);

/** Presses a key until `isThere` returns true, at most a hundred times, which is more than any screen needs. */
async function pressUntil(page: Page, key: string, isReached: () => Promise<boolean>): Promise<void> {
  for (let press = 0; press < 100; press += 1) {
    if (await isReached()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead there`);
}

test('nothing scrolls sideways at 400% zoom', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  for (const key of ['p', 's']) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
});
