// A project is hidden on this computer: gone from the side bar and the list, and nowhere else; and shown again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, test } from './launch.ts';
import { openApp } from './open-app.ts';

test.describe.configure({ mode: 'serial' });

const PROJECT = 'Library app: placing a hold';
const OTHER = 'Library visits: last month';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const main = (page: Page) => page.getByRole('main');
const sideItem = (page: Page, name: string) => nav(page).getByRole('link', { name: new RegExp(`^${name}`) });
const row = (page: Page, name: string) => main(page).getByRole('link', { name: `Open ${name}` });
const menuOf = (page: Page, name: string) =>
  main(page).getByRole('button', { name: `More actions for ${name}` });
const hiddenOnes = (page: Page, count: number) =>
  main(page).getByRole('link', { name: `Hidden projects (${String(count)})` });

async function hide(page: Page, name: string): Promise<void> {
  await menuOf(page, name).click();
  await page.getByRole('menuitem', { name: 'Hide project' }).click();
  await expect(row(page, name)).toHaveCount(0);
}

test('a project is hidden by keyboard, its neighbour has the focus, and Undo brings it back', async ({
  page,
}) => {
  await expect(row(page, PROJECT)).toBeVisible();
  const open = main(page).getByRole('link', { name: /^Open / });
  const names = await open.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''));
  const before = names.length;
  const neighbour = names[names.indexOf(`Open ${PROJECT}`) + 1] ?? names.at(-2) ?? '';
  await expect(nav(page).getByRole('link', { name: /^Projects/ })).toContainText(String(before));
  await expect(main(page).getByText(/Hidden projects/)).toHaveCount(0);
  await menuOf(page, PROJECT).focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: 'Hide project' });
  await expect(item).toBeVisible();
  while (!(await item.evaluate((each) => each === document.activeElement)))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(row(page, PROJECT)).toHaveCount(0);
  await expect(sideItem(page, PROJECT)).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: neighbour, exact: true })).toBeFocused();
  await expect(nav(page).getByRole('link', { name: /^Projects/ })).toContainText(String(before - 1));
  await expect(main(page).getByText(`${String(before - 1)} project`)).toBeVisible();
  await expect(hiddenOnes(page, 1)).toBeVisible();

  const message = page.getByRole('group', { name: 'Last change' });
  await expect(message).toContainText(`“${PROJECT}” hidden`);
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, PROJECT)).toBeVisible();
  await expect(sideItem(page, PROJECT)).toBeVisible();
  await expect(main(page).getByText(/Hidden projects/)).toHaveCount(0);
});

test('a hidden project opens by its address, and its sessions stay in the library', async ({ page }) => {
  await hide(page, PROJECT);
  await page.evaluate(() => {
    location.hash = '#/projects/library-app-hold/links';
  });
  await expect(page.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible();
  await page.getByRole('link', { name: /Open session of P07 Ines/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'P07 Ines' })).toBeVisible();
  await nav(page)
    .getByRole('link', { name: /^Sessions/ })
    .click();
  await expect(main(page).getByRole('link', { name: /P07 Ines/ })).toContainText(PROJECT);
  await page.evaluate(() => {
    location.hash = '#/projects/library-app-hold/setup';
  });
  await menuOf(page, PROJECT).click();
  await page.getByRole('menuitem', { name: 'Show again' }).click();
  await expect(sideItem(page, PROJECT)).toBeVisible();
  await menuOf(page, PROJECT).click();
  await page.getByRole('menuitem', { name: 'Hide project' }).click();
  await expect(sideItem(page, PROJECT)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible();
});

test('hidden projects are listed apart, filtered, and shown again', async ({ page }) => {
  await nav(page)
    .getByRole('link', { name: /^Projects/ })
    .click();
  await main(page).getByRole('textbox', { name: 'Filter projects' }).fill('placing a hold');
  await expect(main(page).getByText('of all projects that are not hidden')).toBeVisible();
  await main(page).getByRole('button', { name: 'Show all projects' }).click();
  await hide(page, OTHER);
  await hiddenOnes(page, 2).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hidden projects' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Open / })).toHaveCount(2);
  await expect(main(page).getByText('hidden on this computer only')).toBeVisible();
  await page.getByRole('button', { name: 'Close message' }).click();
  expect(await findings(page)).toEqual([]);
  await main(page)
    .getByRole('button', { name: `Show again: ${OTHER}` })
    .click();
  await expect(row(page, OTHER)).toHaveCount(0);
  await expect(row(page, PROJECT)).toBeFocused();
  await expect(sideItem(page, OTHER)).toBeVisible();
  await main(page)
    .getByRole('button', { name: `Show again: ${PROJECT}` })
    .click();
  await expect(main(page).getByText('No project is hidden')).toBeVisible();
  const back = main(page).getByRole('link', { name: 'Go to projects' });
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, PROJECT)).toBeVisible();
  await expect(row(page, OTHER)).toBeVisible();
});

test('where all are hidden the list says so', async ({ page }) => {
  const open = main(page).getByRole('link', { name: /^Open / });
  const count = await open.count();
  for (let left = count; left > 0; left -= 1) {
    await main(page)
      .getByRole('button', { name: /^More actions for / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Hide project' }).click();
    await expect(open).toHaveCount(left - 1);
  }
  await expect(main(page).getByText('All projects are hidden')).toBeVisible();
  const show = main(page).getByRole('link', { name: /^Show \d+ hidden projects?$/ });
  await expect(show).toBeFocused();
  await show.click();
  await expect(open).toHaveCount(count);
});

test('where the library cannot be written the project stays, and the message says why', async ({
  page,
  userData,
}) => {
  await main(page)
    .getByRole('button', { name: `Show again: ${PROJECT}` })
    .click();
  await nav(page)
    .getByRole('link', { name: /^Projects/ })
    .click();
  await expect(row(page, PROJECT)).toBeVisible();
  const other = new DatabaseSync(join(userData, 'workspaces', 'sample', 'library.sqlite'));
  other.exec('begin immediate');
  await menuOf(page, PROJECT).click();
  await page.getByRole('menuitem', { name: 'Hide project' }).click();
  await expect(page.getByText('The project was not hidden.')).toHaveText(
    'The project was not hidden. Another program is using the library on this computer. Close it, then try again.',
    { timeout: 15_000 },
  );
  await expect(row(page, PROJECT)).toBeVisible();
  other.exec('rollback');
  other.close();
  await hide(page, PROJECT);
});

test('what was hidden is hidden after a restart', async () => {
  const userData = await mkdtemp(join(tmpdir(), 'earmark-e2e-hidden-'));
  try {
    const first = await openApp({ userData });
    await expect(row(first.page, OTHER)).toBeVisible();
    await hide(first.page, PROJECT);
    await first.close();
    const second = await openApp({ userData });
    await expect(row(second.page, OTHER)).toBeVisible();
    await expect(hiddenOnes(second.page, 1)).toBeVisible();
    await expect(row(second.page, PROJECT)).toHaveCount(0);
    await expect(sideItem(second.page, PROJECT)).toHaveCount(0);
    await hiddenOnes(second.page, 1).click();
    await expect(row(second.page, PROJECT)).toBeVisible();
    await second.close();
  } finally {
    await rm(userData, { recursive: true, force: true, maxRetries: 5 });
  }
});
