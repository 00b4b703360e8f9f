// The service goes down: every screen that was opened before shows its cached response, and says how old it is.
import type { Page } from '@playwright/test';
import { DatabaseSync } from 'node:sqlite';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startHostedService, type HostedService } from '../hosted-service.ts';
import { connect } from './connect-steps.ts';
import { interceptRequests, json } from './intercept-requests.ts';
import { expect, test } from './launch.ts';

test.describe.configure({ mode: 'serial' });

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
const nav = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const banner = (page: Page) =>
  main(page).getByText(/You are seeing what is saved on this computer, last updated today/);

test('caches each screen that is opened while the service is up', async ({ page }) => {
  await connect(page, service.address, KEY);
  await main(page).getByRole('link', { name: 'Open Library app: placing a hold' }).click();
  await expect(main(page).getByRole('row', { name: /P07 Ines/ })).toBeVisible();
  await page.getByRole('link', { name: 'Setup' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Library app: placing a hold');
  await nav(page)
    .getByRole('link', { name: /^Instant links/ })
    .click();
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
});

test('opens these screens without the service, and says how old they are', async ({ page }) => {
  await closeService();
  await page.reload();
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Interviewer' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  await expect(banner(page)).toBeVisible();
  await nav(page)
    .getByRole('link', { name: /^Projects/ })
    .click();
  await expect(main(page).getByRole('link', { name: 'Open Library app: placing a hold' })).toBeVisible();
  await expect(banner(page)).toContainText('Earmark cannot reach');
  await main(page).getByRole('link', { name: 'Open Library app: placing a hold' }).click();
  await expect(main(page).getByRole('row', { name: /P07 Ines/ })).toBeVisible();
  await expect(main(page).getByText(/Could not check\. Showing/)).toBeVisible();
  await page.getByRole('link', { name: 'Setup' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Library app: placing a hold');
  await nav(page)
    .getByRole('link', { name: /^Instant links/ })
    .click();
  await expect(main(page).getByText(/15 links/)).toBeVisible();
});

test('shows the cached projects when the service refuses the key, and says why they are not newer', async ({
  page,
  electronApp,
}) => {
  await interceptRequests(electronApp, [{ url: '/v1/', response: json(401, { error: 'Unauthorized' }) }]);
  await nav(page)
    .getByRole('link', { name: /^Projects/ })
    .click();
  await page.reload();
  await expect(main(page).getByRole('link', { name: 'Open Library app: placing a hold' })).toBeVisible();
  await expect(banner(page)).toContainText('The service did not accept this key');
  await expect(nav(page).getByText('Key not accepted')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Replace key' }).click();
  await expect(page.getByRole('button', { name: 'Replace key' })).toBeVisible();
  await interceptRequests(electronApp, []);
});

test('does not cache the signed address of a recording', ({ userData }) => {
  const folder = join(userData, 'workspaces');
  const workspace = readdirSync(folder).find((name) => name !== 'sample');
  const database = new DatabaseSync(join(folder, workspace ?? '', 'library.sqlite'), { readOnly: true });
  const paths = database.prepare('select distinct path from kept_answers').all();
  database.close();
  expect(paths.length).toBeGreaterThan(3);
  expect(JSON.stringify(paths)).not.toMatch(/audio|profile/);
});
