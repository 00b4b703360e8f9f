// Hides a project on this computer, which removes it from the side bar and the list only, and shows it again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from './accessibility-violations.ts';
import { expect, test } from './launch.ts';
import { openApp } from './open-app.ts';

test.describe.configure({ mode: 'serial' });

const PROJECT = 'Library app: placing a hold';
const OTHER = 'Library visits: last month';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const main = (page: Page) => page.getByRole('main');
const sideBarLink = (page: Page, name: string) =>
  nav(page).getByRole('link', { name: new RegExp(`^${name}`) });
const projectLink = (page: Page, name: string) => main(page).getByRole('link', { name: `Open ${name}` });
const menuButton = (page: Page, name: string) =>
  main(page).getByRole('button', { name: `More actions for ${name}` });
const hiddenProjectsLink = (page: Page, count: number) =>
  main(page).getByRole('link', { name: `Hidden projects (${String(count)})` });

async function hide(page: Page, name: string): Promise<void> {
  await menuButton(page, name).click();
  await page.getByRole('menuitem', { name: 'Hide project' }).click();
  await expect(projectLink(page, name)).toHaveCount(0);
}

test('hides a project by keyboard, focuses its neighbour, and restores it on Undo', async ({ page }) => {
  await expect(projectLink(page, PROJECT)).toBeVisible();
  const open = main(page).getByRole('link', { name: /^Open / });
  const names = await open.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''));
  const before = names.length;
  const neighbour = names[names.indexOf(`Open ${PROJECT}`) + 1] ?? names.at(-2) ?? '';
  await expect(nav(page).getByRole('link', { name: /^Projects/ })).toContainText(String(before));
  await expect(main(page).getByText(/Hidden projects/)).toHaveCount(0);
  await menuButton(page, PROJECT).focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: 'Hide project' });
  await expect(item).toBeVisible();
  while (!(await item.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(projectLink(page, PROJECT)).toHaveCount(0);
  await expect(sideBarLink(page, PROJECT)).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: neighbour, exact: true })).toBeFocused();
  await expect(nav(page).getByRole('link', { name: /^Projects/ })).toContainText(String(before - 1));
  await expect(main(page).getByText(`${String(before - 1)} project`)).toBeVisible();
  await expect(hiddenProjectsLink(page, 1)).toBeVisible();

  const message = page.getByRole('group', { name: 'Last change' });
  await expect(message).toContainText(`“${PROJECT}” hidden`);
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(projectLink(page, PROJECT)).toBeVisible();
  await expect(sideBarLink(page, PROJECT)).toBeVisible();
  await expect(main(page).getByText(/Hidden projects/)).toHaveCount(0);
});

test('opens a hidden project by its address, and keeps its sessions in the library', async ({ page }) => {
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
  await menuButton(page, PROJECT).click();
  await page.getByRole('menuitem', { name: 'Show again' }).click();
  await expect(sideBarLink(page, PROJECT)).toBeVisible();
  await menuButton(page, PROJECT).click();
  await page.getByRole('menuitem', { name: 'Hide project' }).click();
  await expect(sideBarLink(page, PROJECT)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible();
});

test('lists hidden projects on a separate screen, and shows them again from there', async ({ page }) => {
  await nav(page)
    .getByRole('link', { name: /^Projects/ })
    .click();
  await main(page).getByRole('textbox', { name: 'Filter projects' }).fill('placing a hold');
  await expect(main(page).getByText('of all projects that are not hidden')).toBeVisible();
  await main(page).getByRole('button', { name: 'Show all projects' }).click();
  await hide(page, OTHER);
  await hiddenProjectsLink(page, 2).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hidden projects' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Open / })).toHaveCount(2);
  await expect(main(page).getByText('hidden on this computer only')).toBeVisible();
  await page.getByRole('button', { name: 'Close message' }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await main(page)
    .getByRole('button', { name: `Show again: ${OTHER}` })
    .click();
  await expect(projectLink(page, OTHER)).toHaveCount(0);
  await expect(projectLink(page, PROJECT)).toBeFocused();
  await expect(sideBarLink(page, OTHER)).toBeVisible();
  await main(page)
    .getByRole('button', { name: `Show again: ${PROJECT}` })
    .click();
  await expect(main(page).getByText('No project is hidden')).toBeVisible();
  const back = main(page).getByRole('link', { name: 'Go to projects' });
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(projectLink(page, PROJECT)).toBeVisible();
  await expect(projectLink(page, OTHER)).toBeVisible();
});

test('says so when all projects are hidden', async ({ page }) => {
  const open = main(page).getByRole('link', { name: /^Open / });
  const count = await open.count();
  for (let remaining = count; remaining > 0; remaining -= 1) {
    await main(page)
      .getByRole('button', { name: /^More actions for / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Hide project' }).click();
    await expect(open).toHaveCount(remaining - 1);
  }
  await expect(main(page).getByText('All projects are hidden')).toBeVisible();
  const show = main(page).getByRole('link', { name: /^Show \d+ hidden projects?$/ });
  await expect(show).toBeFocused();
  await show.click();
  await expect(open).toHaveCount(count);
});

test('does not hide a project when the library cannot be written, and says why', async ({
  page,
  userData,
}) => {
  await main(page)
    .getByRole('button', { name: `Show again: ${PROJECT}` })
    .click();
  await nav(page)
    .getByRole('link', { name: /^Projects/ })
    .click();
  await expect(projectLink(page, PROJECT)).toBeVisible();
  const lockingDatabase = new DatabaseSync(join(userData, 'workspaces', 'sample', 'library.sqlite'));
  lockingDatabase.exec('begin immediate');
  await menuButton(page, PROJECT).click();
  await page.getByRole('menuitem', { name: 'Hide project' }).click();
  await expect(page.getByText('The project was not hidden.')).toHaveText(
    'The project was not hidden. Another program is using the library on this computer. Close it, then try again.',
    { timeout: 15_000 },
  );
  await expect(projectLink(page, PROJECT)).toBeVisible();
  lockingDatabase.exec('rollback');
  lockingDatabase.close();
  await hide(page, PROJECT);
});

test('keeps a project hidden after a restart', async () => {
  const userData = await mkdtemp(join(tmpdir(), 'earmark-e2e-hidden-'));
  try {
    const first = await openApp({ userData });
    await expect(projectLink(first.page, OTHER)).toBeVisible();
    await hide(first.page, PROJECT);
    await first.close();
    const second = await openApp({ userData });
    await expect(projectLink(second.page, OTHER)).toBeVisible();
    await expect(hiddenProjectsLink(second.page, 1)).toBeVisible();
    await expect(projectLink(second.page, PROJECT)).toHaveCount(0);
    await expect(sideBarLink(second.page, PROJECT)).toHaveCount(0);
    await hiddenProjectsLink(second.page, 1).click();
    await expect(projectLink(second.page, PROJECT)).toBeVisible();
    await second.close();
  } finally {
    await rm(userData, { recursive: true, force: true, maxRetries: 5 });
  }
});
