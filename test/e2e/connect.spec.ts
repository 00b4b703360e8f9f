// A researcher connects Earmark to a service of their own, trusts it with a key, and takes both away again.
import type { ElectronApplication, Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startHostedService, type HostedService } from '../hosted-service.ts';
import { connect } from './connect-steps.ts';
import { placesOf } from './canary.ts';
import { expect, test } from './launch.ts';

test.describe.configure({ mode: 'serial' });

const CANARY = 'api_canary_7f81c0d94e7a4b';
let service: HostedService;
test.beforeAll(async () => {
  service = await startHostedService({
    basePath: '/voice/api',
    key: CANARY,
    sample: true,
    summaryDelayMilliseconds: 300,
  });
});
test.afterAll(() => service.close());

const toSettings = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: /^Settings/ })
    .click();
const workspaceMenu = (page: Page) =>
  page
    .getByRole('region', { name: 'Window bar' })
    .getByRole('button', { name: /workspace|127\.0\.0\.1|Library study/i });
const copied = (app: ElectronApplication) => app.evaluate(({ clipboard }) => clipboard.readText());

test('an address or a key that cannot be right is said beside its field, and nothing is lost', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'Connect your service' }).click();
  await page.getByRole('textbox', { name: 'Service address' }).fill('http://interviews.example.org');
  await page.getByLabel('API key', { exact: true }).fill(CANARY);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('https://');
  await expect(page.getByRole('textbox', { name: 'Service address' })).toHaveValue(
    'http://interviews.example.org',
  );
  await page.goBack();
  await page.getByRole('link', { name: 'Connect your service' }).click();
  await expect(page.getByRole('textbox', { name: 'Service address' })).toHaveValue(
    'http://interviews.example.org',
  );
  await page.goBack();
});

test('a key that the service refuses is said to be refused, and stays in its field', async ({ page }) => {
  await page.getByRole('link', { name: 'Connect your service' }).click();
  await page.getByRole('textbox', { name: 'Service address' }).fill(service.address);
  await page.getByLabel('API key', { exact: true }).fill(`${CANARY}x`);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The service did not accept this key',
  );
  await expect(page.getByLabel('API key', { exact: true })).toHaveValue(`${CANARY}x`);
  await page.goBack();
});

test('a service under a base path is connected', async ({ page }) => {
  await connect(page, service.address, CANARY);
  await expect(page.getByText('of 12 used')).toBeVisible();
  await expect(page.getByText('Sample data, nothing is sent')).toHaveCount(0);
});

test('its sessions play, read and are summarised', async ({ page }) => {
  await page.getByRole('main').getByRole('link', { name: 'Open Library app: placing a hold' }).click();
  await page.getByRole('link', { name: /Open session of P05 Callum/ }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect
    .poll(async () =>
      Number(
        await page.getByRole('slider', { name: 'Position in the session' }).getAttribute('aria-valuenow'),
      ),
    )
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Get summary' }).click();
  await expect(page.getByText('Evaluator answers')).toBeVisible();
  const before = await page.getByRole('tabpanel').innerText();
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await expect(page.getByText('Writing the summary')).toBeVisible();
  await expect(page.getByText('Writing the summary')).toHaveCount(0, { timeout: 15_000 });
  await expect(page.getByText('Evaluator answers')).toBeVisible();
  expect(await page.getByRole('tabpanel').innerText()).not.toBe(before);
});

test('instant links lead to their sessions', async ({ page }) => {
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: /^Instant links/ })
    .click();
  await expect(page.getByText('15 links, 6 active')).toBeVisible();
  await page.getByRole('link', { name: /Open session of Front desk: Petra/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Front desk: Petra/ })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Transcript text' }).getByRole('listitem').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Get summary' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The summary was not written', {
    timeout: 15_000,
  });
});

test('settings show the address and no more than the end of the key', async ({ page, electronApp }) => {
  await toSettings(page);
  await expect(page.getByRole('main')).toContainText(service.address);
  await expect(page.getByRole('main')).toContainText(CANARY.slice(-4));
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('main').getByText('Connected', { exact: true })).toBeVisible();
  expect(await copied(electronApp)).not.toContain('canary');
});

test('the key is found nowhere but in the main process', async ({ page, userData }) => {
  expect(await placesOf(CANARY, page, userData)).toEqual([]);
});

test('the workspace menu leads to the sample and back, each with its own data', async ({ page }) => {
  await workspaceMenu(page).click();
  await page.getByRole('menuitemradio', { name: /Sample workspace/ }).click();
  await expect(page.getByText('Sample data, nothing is sent')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: /^Sessions/ })
    .click();
  await expect(page.getByText('P05 Callum')).toHaveCount(0);
  await workspaceMenu(page).click();
  await page.getByRole('menuitemradio', { name: /127\.0\.0\.1/ }).click();
  await expect(page.getByText('of 12 used')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: /^Sessions/ })
    .click();
  await expect(page.getByRole('main').getByText('P05 Callum')).toBeVisible();
});

test('a renamed workspace keeps its name, a forgotten one leaves nothing behind', async ({
  page,
  userData,
}) => {
  await toSettings(page);
  await page.getByRole('button', { name: 'Rename this workspace' }).click();
  await page.getByRole('textbox', { name: 'Name of this workspace' }).fill('Library study');
  await page.keyboard.press('Enter');
  await expect(workspaceMenu(page)).toContainText('Library study');
  await page.getByRole('button', { name: /^Forget/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Also delete/ }).check();
  await dialog.getByRole('button', { name: /^Forget/ }).click();
  await expect(page.getByText('Sample data, nothing is sent')).toBeVisible();
  expect(readdirSync(join(userData, 'workspaces'))).toEqual(['sample']);
  expect(await placesOf(CANARY, page, userData)).toEqual([]);
});
