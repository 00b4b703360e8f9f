// Connects Earmark to the researcher's own service with an API key, and removes both again.
import type { ElectronApplication, Page } from '@playwright/test';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHostedService, type HostedService } from '../hosted-service.ts';
import { filesWith } from '../library/every-file.ts';
import { connectService } from './connect-steps.ts';
import { findKeyLeaks } from './find-key-leaks.ts';
import { expect, test } from './launch.ts';
import { openApp, type OpenApp } from './open-app.ts';
import { openPalette } from './open-palette.ts';

test.describe.configure({ mode: 'serial' });

const CANARY = 'api_canary_7f81c0d94e7a4b';
const MISPLACED_KEY = 'api_misplaced_5b2c8e1f90';
const PASSWORD = 'misplaced-password';
const KEYS = { key: MISPLACED_KEY, password: PASSWORD, accepted: CANARY };
let service: HostedService;
// One app for all tests, whose files are searched for keys once it is closed.
let userData = '';
let opened: OpenApp;
let page: Page;
let electronApp: ElectronApplication;
test.beforeAll(async () => {
  userData = mkdtempSync(join(tmpdir(), 'earmark-e2e-connect-'));
  opened = await openApp({ userData, motion: 'reduce', windowSize: { width: 1440, height: 900 } });
  page = opened.page;
  electronApp = opened.app;
  service = await startHostedService({
    basePath: '/voice/api',
    key: CANARY,
    sample: true,
    summaryDelayMilliseconds: 300,
  });
});
test.afterAll(async () => {
  await opened.close();
  await service.close();
  rmSync(userData, { recursive: true, force: true, maxRetries: 3 });
});

const goToSettings = () =>
  page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: /^Settings/ })
    .click();
const workspaceMenu = () =>
  page
    .getByRole('region', { name: 'Window bar' })
    .getByRole('button', { name: /workspace|127\.0\.0\.1|Library study/i });
const readClipboard = (app: ElectronApplication) => app.evaluate(({ clipboard }) => clipboard.readText());

test('says that the service did not accept the key, and leaves the key in its field', async () => {
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

test('rejects a self-signed certificate, and has no setting that accepts one', async () => {
  const tls = (name: string) => readFileSync(new URL(`../fixtures/tls/${name}`, import.meta.url));
  let requests = 0;
  const server = createServer(
    { key: tls('self-signed-key.pem'), cert: tls('self-signed.pem') },
    (_request, response) => {
      requests += 1;
      response.end('{}');
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await page.getByRole('link', { name: 'Connect your service' }).click();
  await page.getByRole('textbox', { name: 'Service address' }).fill(`https://127.0.0.1:${String(port)}`);
  await page.getByLabel('API key', { exact: true }).fill(CANARY);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('does not trust the certificate');
  expect(requests).toBe(0);
  server.close();
  // The settings by which Chromium accepts such a certificate.
  const exceptions = await electronApp.evaluate(({ app }) => ({
    listeners: app.listenerCount('certificate-error'),
    switches: ['ignore-certificate-errors', 'ignore-certificate-errors-spki-list'].filter((name) =>
      app.commandLine.hasSwitch(name),
    ),
    environment: process.env['NODE_TLS_REJECT_UNAUTHORIZED'] ?? null,
  }));
  expect(exceptions).toEqual({ listeners: 0, switches: [], environment: null });
  await page.goBack();
});

test('connects a service that has a base path, and adds the sessions found there with their recordings', async () => {
  await connectService(page, service.address, CANARY);
  await expect(page.getByText('Sample data, nothing is sent')).toHaveCount(0);
  const found = page.getByRole('region', { name: '3 projects, 55 links, 8 sessions ready to add' });
  await expect(found).toBeVisible();
  await found.getByRole('button', { name: /^Add with recordings, about \d[\d.]* MB$/ }).click();
  const added = page.getByRole('region', { name: '8 sessions added' });
  await expect(added).toBeVisible();
  await expect(page.getByText('6 recordings downloaded.')).toBeVisible();
  await added.getByRole('button', { name: 'Done' }).click();
  await expect(added).toBeHidden();
  await page.getByRole('region', { name: 'Recordings' }).getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: /^Projects/ })
    .click();
  await expect(page.getByText('of 12 used')).toBeVisible();
});

test('an embedded frame has no bridge, and calls from the page itself still succeed', async () => {
  const result = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const inner = frame.contentWindow;
    const hasBridge = inner === null || 'earmark' in inner;
    const answer = await window.earmark.call('settings', null);
    frame.remove();
    return { hasBridge, isHeard: answer.ok };
  });
  expect(result).toEqual({ hasBridge: false, isHeard: true });
});

test('plays, shows and summarises a session of the connected service', async () => {
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
});

test('Settings show the address and only the last characters of the key', async () => {
  await goToSettings();
  await expect(page.getByRole('main')).toContainText(service.address);
  await expect(page.getByRole('main')).toContainText(CANARY.slice(-4));
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('main').getByText('Connected', { exact: true })).toBeVisible();
  expect(await readClipboard(electronApp)).not.toContain('canary');
});

test('keeps the key out of the page and out of every file', async () => {
  expect(await findKeyLeaks(CANARY, page, userData)).toEqual([]);
});

test('the workspace menu switches to the sample and back, each with its own data', async () => {
  await workspaceMenu().click();
  await page.getByRole('menuitemradio', { name: /Sample workspace/ }).click();
  await expect(page.getByText('Sample data, nothing is sent')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: /^Sessions/ })
    .click();
  await expect(page.getByText('P05 Callum')).toHaveCount(0);
  await workspaceMenu().click();
  await page.getByRole('menuitemradio', { name: /127\.0\.0\.1/ }).click();
  await expect(page.getByText('of 12 used')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: /^Sessions/ })
    .click();
  await expect(page.getByRole('main').getByText('P05 Callum')).toBeVisible();
});

test('warns about a key pasted into the wrong field', async () => {
  await page.evaluate(() => (location.hash = '#/connect'));
  const address = page.getByRole('textbox', { name: 'Service address' });
  await expect(address).toHaveAttribute('autocomplete', 'off');
  await address.fill('https://interviews.example.org');
  await page.getByRole('button', { name: 'Add a name (optional)' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill(MISPLACED_KEY);
  await expect(page.getByText('This looks like an API key')).toBeVisible();
  await name.fill('Study');
  await page.getByLabel('API key', { exact: true }).fill(MISPLACED_KEY);
  for (const invalid of [
    MISPLACED_KEY,
    `http://u:${MISPLACED_KEY}@127.0.0.1:9`,
    `https://u:${PASSWORD}@127.0.0.1:9`,
  ]) {
    await address.fill(invalid);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(address).toHaveAttribute('aria-invalid', 'true');
  }
  await page.goBack();
  await goToSettings();
  await page.getByRole('button', { name: 'Rename this workspace' }).click();
  await page.getByRole('textbox', { name: 'Name of this workspace' }).fill(MISPLACED_KEY);
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('This looks like an API key. Choose another name.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();

  await openPalette(page);
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill(MISPLACED_KEY);
  await page.keyboard.press('Escape');
  const sideBar = page.getByRole('navigation', { name: 'Main', exact: true });
  await sideBar.getByRole('link', { name: /^Projects/ }).click();
  await page.getByRole('main').getByRole('textbox').first().fill(MISPLACED_KEY);
  await expect.poll(() => page.url()).toContain('find=api_');
  await sideBar.getByRole('link', { name: 'Library app: placing a hold' }).click();
  await page.getByRole('link', { name: /Open session of P05 Callum/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /P05 Callum/ })).toBeVisible();
  await sideBar.getByRole('link', { name: /^Sessions/ }).click();
  await page.getByRole('textbox', { name: 'Search everything people said' }).fill(MISPLACED_KEY);
  await expect.poll(() => page.url()).toContain('find=api_');
  await page.getByRole('button', { name: 'Open a session by its ID' }).click();
  await page.getByRole('textbox', { name: 'Session ID' }).fill(MISPLACED_KEY);
  await page.getByRole('button', { name: 'Open session' }).click();
  await expect(page.getByText('This looks like an API key, not a session ID.')).toBeVisible();
  await page.keyboard.press('Escape');
  // The next test deletes the workspace's own files.
  expect(filesWith(userData, KEYS)).toEqual([]);
});

test('renames a workspace, and deletes all its files when it is forgotten', async () => {
  await goToSettings();
  await page.getByRole('button', { name: 'Rename this workspace' }).click();
  await page.getByRole('textbox', { name: 'Name of this workspace' }).fill('Library study');
  await page.keyboard.press('Enter');
  await expect(workspaceMenu()).toContainText('Library study');
  await page.getByRole('button', { name: /^Forget/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Also delete/ }).check();
  await dialog.getByRole('button', { name: /^Forget/ }).click();
  await expect(page.getByText('Sample data, nothing is sent')).toBeVisible();
  expect(readdirSync(join(userData, 'workspaces'))).toEqual(['sample-5']);
  expect(await page.content()).not.toContain(CANARY);
  expect(filesWith(userData, KEYS)).toEqual([]);
});

test('writes no key to a file, wherever it was typed', async () => {
  // Chromium writes its last files when it exits.
  await opened.close();
  expect(filesWith(userData, KEYS)).toEqual([]);
  // The browser's password manager and form history do not store what was typed either.
  const filesWithAddress = filesWith(userData, { address: service.address });
  expect(filesWithAddress.filter((file) => /(Login|Web) Data/.test(file))).toEqual([]);
});
