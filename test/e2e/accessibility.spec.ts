import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, test } from './launch.ts';

test.describe.configure({ mode: 'serial' });

const PROJECT = 'Library app: placing a hold';
const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });

test('projects', async ({ page }) => {
  await expect(page.getByText('of 12 used')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('links, and the details of one', async ({ page }) => {
  await sideBar(page).getByRole('link', { name: PROJECT }).click();
  await expect(page.getByText('P12 Leo')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: /Details of P08 Oluchi/ }).click();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('setup', async ({ page }) => {
  await page.getByRole('link', { name: 'Setup' }).click();
  await expect(page.getByRole('textbox', { name: 'Question 1', exact: true })).toHaveValue(
    'Where did they look first?',
  );
  expect(await findings(page)).toEqual([]);
});

test('a session, with every tab of its panel', async ({ page }) => {
  await page.getByRole('link', { name: /^Links/ }).click();
  await page.getByRole('link', { name: /Open session of P07 Ines/ }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Get summary' }).click();
  await expect(page.getByText('Evaluator answers')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  for (const tab of ['Details', 'Raw JSON']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    expect(await findings(page)).toEqual([]);
  }
});

test('a summary being written', async ({ page }) => {
  await page.getByRole('tab', { name: 'Summary' }).click();
  await sideBar(page).getByRole('link', { name: PROJECT }).click();
  await page.getByRole('link', { name: /Open session of P05 Callum/ }).click();
  await page.getByRole('button', { name: 'Get summary' }).click();
  await expect(page.getByText('Writing the summary')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('instant links, and the settings of one', async ({ page }) => {
  await sideBar(page)
    .getByRole('link', { name: /^Instant links/ })
    .click();
  await expect(page.getByText('15 links, 6 active')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page
    .getByRole('main')
    .getByLabel(/^View Front desk: Petra/)
    .click();
  expect(await findings(page)).toEqual([]);
});

test('settings, and the workspace menu', async ({ page }) => {
  await sideBar(page)
    .getByRole('link', { name: /^Settings/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: /workspaces and settings/ }).click();
  await expect(page.getByRole('menuitemradio', { name: /Sample workspace/ })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('sessions, and the page for connecting', async ({ page }) => {
  await sideBar(page)
    .getByRole('link', { name: /^Sessions/ })
    .click();
  await expect(page.getByRole('main').getByText('P05 Callum')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await sideBar(page).getByRole('link', { name: 'Connect your service' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Service address' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  expect(await findings(page)).toEqual([]);
  await page.goBack();
});

test('the main job by keyboard alone', async ({ page }) => {
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
  // The table is one stop: arrows lead from row to row, and inside a row from control to control.
  const row = page.getByRole('row', { name: /P07 Ines/ });
  await reach(page, 'ArrowDown', () => row.evaluate((element) => element.contains(document.activeElement)));
  await reach(page, 'ArrowLeft', () => session.evaluate((element) => element === document.activeElement));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  await page.getByRole('region', { name: 'Transcript text' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

const tabTo = (page: Page, isThere: () => Promise<boolean>) => reach(page, 'Tab', isThere);

/** Presses a key until it is there; a hundred times are more than any screen wants. */
async function reach(page: Page, key: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let press = 0; press < 100; press += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead there`);
}

test('at four times the size nothing scrolls sideways', async ({ page }) => {
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
