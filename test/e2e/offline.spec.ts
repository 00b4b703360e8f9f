// The service goes down: every screen that was opened before shows its cached response, and says how old it is.
import type { Page } from '@playwright/test';
import { DatabaseSync } from 'node:sqlite';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startHostedService, type HostedService } from '../hosted-service.ts';
import { connect } from './connect-steps.ts';
import { interceptRequests, json } from './intercept-requests.ts';
import { expect, journey, test } from './launch.ts';
import { PROJECT } from './pages/sample-data.ts';
import { sideBar } from './pages/side-bar.ts';

const KEY = 'api_offline_5b2f';
let service: HostedService;
test.beforeAll(async () => {
  service = await startHostedService({ basePath: '', key: KEY, sample: true, summaryDelayMilliseconds: 300 });
});
let isServiceClosed = false;
const closeService = async () => {
  if (!isServiceClosed) await service.close();
  isServiceClosed = true;
};
test.afterAll(closeService);

const main = (page: Page) => page.getByRole('main');
const banner = (page: Page) =>
  main(page).getByText(/Showing what is saved on this computer, last updated today/);

test(
  'the service goes down after every screen was opened',
  journey({
    'caches each screen that is opened while the service is up': async ({ page }) => {
      await connect(page, service.address, KEY);
      await main(page).getByRole('link', { name: 'Open Library app: placing a hold' }).click();
      await expect(main(page).getByRole('row', { name: /P07 Ines/ })).toBeVisible();
      await page.getByRole('link', { name: 'Setup' }).click();
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(PROJECT.name);
      await sideBar(page).openInstantLinks();
      await expect(main(page).getByText(/15 links/)).toBeVisible();
      await page.goto(`${page.url().split('#')[0] ?? ''}#/projects`);
      await main(page).getByRole('link', { name: 'Open Library app: placing a hold' }).click();
      await main(page)
        .getByRole('row', { name: /P07 Ines/ })
        .getByRole('link', { name: /session/i })
        .first()
        .click();
      await expect(main(page).getByRole('listitem').filter({ hasText: 'Interviewer' }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
    },
    'opens these screens without the service, and says how old they are': async ({ page }) => {
      await closeService();
      await page.reload();
      await expect(main(page).getByRole('listitem').filter({ hasText: 'Interviewer' }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
      await expect(banner(page)).toBeVisible();
      await sideBar(page).openProjects();
      await expect(main(page).getByRole('link', { name: 'Open Library app: placing a hold' })).toBeVisible();
      await expect(banner(page)).toContainText('Earmark cannot reach');
      await main(page).getByRole('link', { name: 'Open Library app: placing a hold' }).click();
      await expect(main(page).getByRole('row', { name: /P07 Ines/ })).toBeVisible();
      await expect(main(page).getByText(/Could not check\. Showing/)).toBeVisible();
      await page.getByRole('link', { name: 'Setup' }).click();
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(PROJECT.name);
      await sideBar(page).openInstantLinks();
      await expect(main(page).getByText(/15 links/)).toBeVisible();
    },
    'shows the cached projects when the service refuses the key, and says why they are not newer': async ({
      page,
      electronApp,
    }) => {
      await interceptRequests(electronApp, [{ url: '/v1/', response: json(401, { error: 'Unauthorized' }) }]);
      await sideBar(page).openProjects();
      await page.reload();
      await expect(main(page).getByRole('link', { name: 'Open Library app: placing a hold' })).toBeVisible();
      await expect(banner(page)).toContainText('The service no longer accepts this key');
      await expect(sideBar(page).root.getByText('Not connected')).toBeVisible();
      await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible();
      await main(page).getByRole('link', { name: 'Replace key' }).click();
      await expect(page.getByRole('button', { name: 'Replace key' })).toBeVisible();
      await interceptRequests(electronApp, []);
    },
    'does not cache the signed address of a recording': ({ userData }) => {
      const folder = join(userData, 'workspaces');
      const workspace = readdirSync(folder).find((name) => name !== 'sample-5');
      const database = new DatabaseSync(join(folder, workspace ?? '', 'library.sqlite'), { readOnly: true });
      const paths = database.prepare('select distinct path from kept_answers').all();
      database.close();
      expect(paths.length).toBeGreaterThan(3);
      expect(JSON.stringify(paths)).not.toMatch(/audio|profile/);
    },
  }),
);
