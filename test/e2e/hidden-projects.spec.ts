// Hides a project on this computer. The tests of the list of projects have everything that needs no restart.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './launch.ts';
import { openApp } from './open-app.ts';

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
