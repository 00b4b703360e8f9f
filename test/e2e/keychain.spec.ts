// Stores a key in a real gnome-keyring on its own D-Bus: across restarts of the app, and when the keyring fails.
import type { Page } from '@playwright/test';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFullSize } from '../full-size.ts';
import { startHostedService, type HostedService } from '../hosted-service.ts';
import { Keyring } from '../keychain/keyring.ts';
import { expect, journeyWithoutApp, test } from './launch.ts';
import { openApp, type OpenApp } from './open-app.ts';
import { sideBar } from './pages/side-bar.ts';

test.skip(process.platform !== 'linux', 'gnome-keyring is a program of Linux');

const KEY = 'api_canary_in_the_keychain_42';
const keyring = new Keyring();
let service: HostedService;
let userData = '';
let earmark: OpenApp | undefined;

/** Opens the app again, with nothing of the key in memory but everything that was stored. */
async function reopen(): Promise<Page> {
  await earmark?.close();
  const { XDG_RUNTIME_DIR, DBUS_SESSION_BUS_ADDRESS } = keyring.env;
  earmark = await openApp({
    userData,
    env: { XDG_RUNTIME_DIR: XDG_RUNTIME_DIR ?? '', DBUS_SESSION_BUS_ADDRESS: DBUS_SESSION_BUS_ADDRESS ?? '' },
  });
  return earmark.page;
}

test.beforeAll(async () => {
  userData = mkdtempSync(join(tmpdir(), 'earmark-keychain-'));
  service = await startHostedService({ basePath: '/api', key: KEY, sample: true });
  await keyring.startBus();
  await keyring.startDaemon({ unlocked: true });
});
test.afterAll(async () => {
  await earmark?.close();
  await service.close();
  await keyring.end();
  rmSync(userData, { recursive: true, force: true });
});

/** In `npm test`, the tests of the keychain's worker and of the messages on screen have these. */
const OTHER_FAILURES = {
  'says that the keychain is not responding, and keeps the window usable': async () => {
    await keyring.restartDaemon({ unlocked: true });
    keyring.signalDaemon('SIGSTOP');
    const page = await reopen();
    await expect(page.getByRole('main')).toContainText('keychain is not responding');
    await sideBar(page).openSessions();
    await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
    keyring.signalDaemon('SIGCONT');
    await page.goBack();
    // The button disappears by itself if the keychain answers before it is clicked.
    const retryButton = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
    await retryButton.click({ timeout: 3000 }).catch(() => undefined);
    await expect(page.getByText('of 12 used')).toBeVisible();
  },
  'asks to paste the key again only when it is missing': async () => {
    await keyring.restartDaemon({ unlocked: true });
    rmSync(join(keyring.folder, 'data', 'keyrings'), { recursive: true, force: true });
    await keyring.restartDaemon({ unlocked: true });
    const page = await reopen();
    await expect(page.getByRole('main')).toContainText('Earmark has no key for');
  },
};

test(
  'the key is stored in the keychain, across restarts and while the keyring fails',
  journeyWithoutApp({
    'stores the key in the keychain and in no file': async () => {
      const page = await reopen();
      await page.getByRole('link', { name: 'Connect your service' }).click();
      await page.getByRole('textbox', { name: 'Service address' }).fill(service.address);
      await page.getByLabel('API key', { exact: true }).fill(KEY);
      await expect(page.getByText('Encrypted. You stay signed in.')).toBeVisible();
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await expect(page.getByText(/8 sessions ready to add/).first()).toBeVisible();
      const files = readdirSync(userData, { recursive: true, encoding: 'utf8' }).map((name) =>
        join(userData, name),
      );
      const filesWithKey = files.filter(
        (path) =>
          statSync(path, { throwIfNoEntry: false })?.isFile() && readFileSync(path, 'latin1').includes(KEY),
      );
      expect(filesWithKey).toEqual([]);
    },
    'reads the key from the keychain at the next start': async () => {
      const page = await reopen();
      await expect(page.getByText('of 12 used')).toBeVisible();
    },
    'says that the keychain is locked, and does not ask to connect again': async () => {
      await keyring.restartDaemon({ unlocked: false });
      const page = await reopen();
      await expect(page.getByRole('main')).toContainText('keychain is locked');
      await expect(page.getByRole('textbox', { name: 'Service address' })).toHaveCount(0);
    },
    ...(isFullSize ? OTHER_FAILURES : {}),
  }),
);
