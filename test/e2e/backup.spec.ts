// Backs up a study with all its recordings, and restores it on a computer that does not have it.
import type { ElectronApplication, Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHostedService, type HostedService } from '../hosted-service.ts';
import { connect } from './connect-steps.ts';
import { expect, journeyWithoutApp, test } from './launch.ts';
import { openApp, type OpenApp } from './open-app.ts';
import { sessionScreen } from './pages/session.ts';
import { sideBar } from './pages/side-bar.ts';

const KEY = 'api_backup_81c2';
let service: HostedService;
let folder = '';
let file = '';
let first: OpenApp;
let second: OpenApp | undefined;
test.beforeAll(async () => {
  service = await startHostedService({ basePath: '', key: KEY, sample: true });
  folder = await mkdtemp(join(tmpdir(), 'earmark-e2e-backup-'));
  file = join(folder, 'study.earmark');
  first = await openApp();
});
test.afterAll(async () => {
  await first.close();
  await second?.close();
  await service.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

const main = (page: Page) => page.getByRole('main');
const saveTo = (app: ElectronApplication, path: string) =>
  app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
const chooseFile = (app: ElectronApplication, path: string) =>
  app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, path);
interface Observed {
  bars: number[];
  /** The types of the blockers that were started, and whether one still is. */
  blocked: string[];
  ids: number[];
}
/** Notes what the app asks of the dock or taskbar and of the power saving. The calls reach Electron all the same. */
const observeDesktop = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow, powerSaveBlocker }) => {
    const noted: Observed = { bars: [], blocked: [], ids: [] };
    Object.assign(globalThis, { noted });
    const window = BrowserWindow.getAllWindows()[0];
    if (window === undefined) throw new Error('No window is open');
    const setBar = window.setProgressBar.bind(window);
    window.setProgressBar = (progress, options) => {
      noted.bars.push(progress);
      setBar(progress, options);
    };
    const start = powerSaveBlocker.start.bind(powerSaveBlocker);
    powerSaveBlocker.start = (type) => {
      noted.blocked.push(type);
      const id = start(type);
      noted.ids.push(id);
      return id;
    };
  });
const observed = (app: ElectronApplication) =>
  app.evaluate(({ powerSaveBlocker }) => {
    const { noted } = globalThis as unknown as { noted: Observed };
    return { ...noted, isBlocked: noted.ids.some((id) => powerSaveBlocker.isStarted(id)) };
  });
async function openSettings(page: Page): Promise<void> {
  await sideBar(page).openSettings();
  await expect(main(page).getByRole('button', { name: 'Back up…' })).toBeVisible();
}

test(
  'a study is backed up, and restored on another computer',
  journeyWithoutApp({
    'a backup says how many recordings are on this computer, and downloads the others first': async () => {
      const { page, app } = first;
      await connect(page, service.address, KEY);
      await sessionScreen(page).open('P07 Ines');
      await sessionScreen(page).open('P05 Callum');
      await openSettings(page);
      await expect(main(page)).toContainText('All 2 recordings are on this computer');
      // A pending request of a player would download its recording again.
      await expect
        .poll(() =>
          page.evaluate(() =>
            [...document.querySelectorAll('audio')].some(
              ({ networkState, NETWORK_LOADING }) => networkState === NETWORK_LOADING,
            ),
          ),
        )
        .toBe(false);
      await main(page).getByRole('button', { name: 'Delete recordings' }).click();
      await expect(main(page)).toContainText('None of the 2 recordings are on this computer yet.');
      await main(page).getByRole('button', { name: 'Get 2 recordings first' }).click();
      await expect(page.getByRole('region', { name: 'Recordings' })).toContainText(
        '2 recordings downloaded.',
      );
      await expect(main(page)).toContainText('All 2 recordings are on this computer');
      await saveTo(app, file);
      await observeDesktop(app);
      await main(page).getByRole('button', { name: 'Back up…' }).click();
      await expect(main(page)).toContainText(`Saved as ${file}, with 2 recordings.`);
      const { bars, blocked, isBlocked } = await observed(app);
      expect(bars.slice(0, -1).every((bar) => bar >= 0)).toBe(true);
      expect(bars.at(-1)).toBe(-1);
      expect(blocked).toEqual(['prevent-app-suspension']);
      expect(isBlocked).toBe(false);
    },
    'a backup that is restored on another computer becomes a separate workspace with its own name':
      async () => {
        second = await openApp();
        const { page, app } = second;
        // As with a double-click on the file, while Earmark is open.
        await app.evaluate(
          ({ app: earmark }, path) => earmark.emit('second-instance', {}, ['earmark', path], ''),
          file,
        );
        const opened = page.getByRole('dialog', { name: 'Restore this backup?' });
        await expect(opened).toContainText('becomes a separate workspace');
        await opened.getByRole('button', { name: 'Cancel' }).click();
        await expect(opened).toBeHidden();
        await expect(main(page).getByRole('button', { name: 'Choose a file…' })).toBeVisible();
        await chooseFile(app, file);
        await main(page).getByRole('button', { name: 'Choose a file…' }).click();
        const dialog = page.getByRole('dialog', { name: 'Restore this backup?' });
        await expect(dialog).toContainText('becomes a separate workspace');
        await dialog.getByRole('button', { name: 'Add this workspace' }).click();
        const name = new URL(service.address).host;
        await expect(page.getByRole('button', { name: `${name}, workspaces and settings` })).toBeVisible();
        await expect(sideBar(page).root).not.toContainText('Sample data');
        await sideBar(page).openSessions();
        await expect(main(page).getByText('2 on this computer')).toBeVisible();
        await page.getByRole('button', { name: `${name}, workspaces and settings` }).click();
        await expect(page.getByRole('menuitemradio', { name: /Sample workspace/ })).toBeVisible();
      },
  }),
);
