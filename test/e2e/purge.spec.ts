// Deletes sessions from this computer, from the session screen, a selection and Settings, and then searches every file
// for their data, including a backup.
import type { Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHostedService, type HostedService } from '../hosted-service.ts';
import { filesWith } from '../library/every-file.ts';
import { connect } from './connect-steps.ts';
import { expect, journeyWithoutApp, test } from './launch.ts';
import { openApp, type OpenApp } from './open-app.ts';
import { PROJECT } from './pages/sample-data.ts';
import { sideBar } from './pages/side-bar.ts';
import { filesContaining, sampleRecording, collectTraces, type Traces } from './purge-traces.ts';
import { unpackBackup } from './unpack-backup.ts';
import { setAudioFaults } from './audio-faults.ts';

const NOTE = 'She hums while the page loads, 7d1f';
const KEY = 'api_purge_91ab';
let service: HostedService;
let earmark: OpenApp;
let userData = '';
test.beforeAll(async () => {
  service = await startHostedService({ basePath: '', key: KEY, sample: true, summaryDelayMilliseconds: 300 });
  userData = await mkdtemp(join(tmpdir(), 'earmark-e2e-purge-'));
  earmark = await openApp({ userData });
});
test.afterAll(async () => {
  await earmark.close();
  await service.close();
  await rm(userData, { recursive: true, force: true, maxRetries: 3 });
});

const main = (page: Page) => page.getByRole('main');
const filesWithTraces = (traces: Traces) => filesContaining(userData, traces);
/** Samples of the transcript, the recording and the note, read from where the app stores them. */
const currentTraces = async (page: Page): Promise<Traces> => ({
  ...(await collectTraces(page, userData)),
  note: NOTE,
});

const deleteEverything = async (page: Page) => {
  await page.getByRole('dialog').getByRole('radio', { name: 'Everything' }).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete / })
    .click();
  await expect(page.getByText('The log in Settings records the deletion, not the contents.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
};
const sessionRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Sessions by day' }).getByRole('link', { name: new RegExp(`^${name}`) });
const goTo = (page: Page, name: RegExp | string) => sideBar(page).link(name).click();
const hash = (page: Page) => page.evaluate(() => location.hash);
const backupPath = () => join(userData, 'Study.earmark');
/** The session that is deleted from its own screen. */
const DELETED_SESSION = 'P05 Callum';
let deletedTraces: Traces = {};
let address = '';

test(
  'a deleted session leaves no trace, on the screen and in every file',
  journeyWithoutApp({
    'plays, summarises and annotates a session, which leaves traces in files': async () => {
      const { page } = earmark;
      await connect(page, service.address, KEY);
      await sideBar(page).openProject();
      await page.getByRole('link', { name: /Open session of P07 Ines/ }).click();
      const play = page.getByRole('button', { name: 'Play', exact: true });
      await expect(play).toBeEnabled();
      await play.click();
      await page.getByRole('tab', { name: 'Summary' }).click();
      await page.getByRole('button', { name: 'Get summary' }).click();
      await expect(page.getByText(/Received|Written|Summary ready/).first()).toBeVisible();
      await page.getByRole('region', { name: 'Transcript text' }).getByRole('listitem').nth(1).focus();
      await page.keyboard.press('n');
      await page.getByRole('textbox', { name: /^Note|New note/ }).fill(NOTE);
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('complementary').getByText(NOTE)).toBeVisible();
      const before = filesWithTraces(await currentTraces(page));
      for (const kind of ['words', 'recording', 'note']) expect(before.join('\n')).toContain(`: ${kind}`);
    },
    'deletes a session from its screen while it plays and downloads, and does not fetch it again':
      async () => {
        const { page, app } = earmark;
        await setAudioFaults(app, { bytes: 400_000, after: 'silence', next: 'served' });
        await goTo(page, PROJECT.name);
        const link = page.getByRole('link', { name: `Open session of ${DELETED_SESSION}` });
        await expect(link).toBeVisible();
        const listHash = await hash(page);
        await link.click();
        const play = page.getByRole('button', { name: 'Play', exact: true });
        await expect(play).toBeEnabled();
        await play.click();
        await page.getByRole('tab', { name: 'Summary' }).click();
        await page.getByRole('button', { name: 'Get summary' }).click();
        address = await hash(page);
        const sessionId = /sessions\/([^?]+)/.exec(address)?.[1] ?? '';
        await expect.poll(async () => Object.values(await currentTraces(page))[0]).not.toBe('');
        const { words } = await currentTraces(page);
        deletedTraces = {
          words: words ?? '',
          recording: await sampleRecording(page, sessionId),
          label: DELETED_SESSION,
        };
        await expect
          .poll(() => filesWithTraces(deletedTraces).join('\n'))
          .toMatch(/: words[^]*: recording|: recording[^]*: words/);
        expect(filesWithTraces(deletedTraces).join('\n')).toContain(': label');

        await main(page).getByRole('button', { name: 'More actions' }).click();
        await page.getByRole('menuitem', { name: 'Delete from this computer…' }).click();
        await deleteEverything(page);

        // The previous screen is shown again, and says that the session of the link was deleted.
        await expect.poll(() => hash(page)).toBe(listHash);
        await expect(
          page.getByRole('link', { name: `Session of ${DELETED_SESSION}, deleted from this computer` }),
        ).toBeVisible();
        const media = await page.evaluate(() =>
          [...document.querySelectorAll('audio')].map(({ src }) => src),
        );
        expect(media.join()).not.toContain(sessionId);
        // Recordings can be downloaded again, but nothing requests this one.
        await setAudioFaults(app, null);
        await goTo(page, /^Sessions/);
        await expect(sessionRow(page, 'P07 Ines')).toBeVisible();
        await expect(page.getByText(DELETED_SESSION)).toHaveCount(0);
        await goTo(page, PROJECT.name);
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await expect(page.getByRole('link', { name: /Open session of P07 Ines/ })).toBeVisible();
        expect(await setAudioFaults(app, null)).toBe(0);
        expect(filesWithTraces(deletedTraces)).toEqual([]);
      },
    'asks before opening a deleted session, and keeps it deleted by default': async () => {
      const { page, app } = earmark;
      await page
        .getByRole('link', { name: `Session of ${DELETED_SESSION}, deleted from this computer` })
        .click();
      await expect.poll(() => hash(page)).toBe(address);
      await expect(
        page.getByRole('heading', { name: 'You deleted this session from this computer' }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Keep it deleted' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: PROJECT.name })).toBeVisible();
      expect(await setAudioFaults(app, null)).toBe(0);
      expect(filesWithTraces(deletedTraces)).toEqual([]);
    },
    'brings a deleted session back from a pasted list on request, and deletes it from the selection':
      async () => {
        const { page } = earmark;
        const importDialog = page.getByRole('dialog', { name: 'Add sessions' });
        await goTo(page, /^Sessions/);
        await page.keyboard.press('Control+n');
        await importDialog
          .getByRole('textbox', { name: 'Sessions, one on each line' })
          .fill(address.split(/[/?]/)[2] ?? '');
        await expect(importDialog.getByText(/^Deleted on /)).toBeVisible();
        await importDialog.getByRole('button', { name: 'Add sessions' }).click();
        await expect(importDialog.getByRole('alert')).toContainText('You deleted all these sessions.');
        await importDialog.getByRole('checkbox', { name: 'Bring back the session that you deleted' }).check();
        await importDialog.getByRole('button', { name: 'Add 1 session' }).click();
        await importDialog.getByRole('button', { name: 'Done' }).click();
        await expect(sessionRow(page, DELETED_SESSION)).toBeVisible();
        expect(filesWithTraces(deletedTraces).join('\n')).toContain(': words');

        await page.getByRole('checkbox', { name: new RegExp(`^Select ${DELETED_SESSION}`) }).check();
        await page
          .getByRole('toolbar', { name: 'Selected sessions' })
          .getByRole('button', { name: 'Delete…' })
          .click();
        await deleteEverything(page);
        await expect(sessionRow(page, DELETED_SESSION)).toHaveCount(0);
        await expect(page.getByRole('region', { name: 'New sessions' })).not.toContainText(DELETED_SESSION);
        expect(filesWithTraces(deletedTraces)).toEqual([]);
      },
    'leaves nothing of the deleted session after a restart or in a backup with recordings': async () => {
      await earmark.close();
      expect(filesWithTraces(deletedTraces)).toEqual([]);
      earmark = await openApp({ userData });
      const { page, app } = earmark;
      await goTo(page, /^Sessions/);
      await expect(sessionRow(page, 'P07 Ines')).toBeVisible();
      await expect(page.getByText(DELETED_SESSION)).toHaveCount(0);
      await goTo(page, /^Settings/);
      const path = backupPath();
      await app.evaluate(({ dialog }, filePath) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
      }, path);
      await main(page).getByRole('button', { name: 'Back up…' }).click();
      await expect(main(page)).toContainText(`Saved as ${path}, with 1 recording.`);
      const backupFolder = await mkdtemp(join(tmpdir(), 'earmark-e2e-backup-'));
      unpackBackup(path, backupFolder);
      expect(filesWith(backupFolder, deletedTraces)).toEqual([]);
      expect(filesWith(backupFolder, { note: NOTE })).not.toEqual([]);
      await rm(backupFolder, { recursive: true });
      expect(filesWithTraces(deletedTraces)).toEqual([]);
    },
    'deletes everything in Settings, and leaves nothing in the window or in any file': async () => {
      const { page } = earmark;
      await goTo(page, /^Sessions/);
      await sessionRow(page, 'P07 Ines').click();
      await expect(page.getByRole('region', { name: 'Transcript text' })).toBeVisible();
      await page.evaluate(() => {
        localStorage.setItem('left', 'by the browser');
      });
      const traces = await currentTraces(page);
      await goTo(page, /^Settings/);
      await main(page).getByRole('button', { name: 'Delete…' }).click();
      const backups = page.getByRole('dialog').getByRole('region', { name: 'Backups' });
      await expect(backups).toContainText(backupPath());
      await expect(backups.getByRole('checkbox', { name: 'Delete this backup file too' })).not.toBeChecked();
      await backups.getByRole('checkbox', { name: 'Delete this backup file too' }).check();
      await deleteEverything(page);
      expect(existsSync(backupPath())).toBe(false);
      await expect.poll(() => filesWithTraces(traces)).toEqual([]);
      expect(await page.content()).not.toContain(traces['words']);
      expect(await page.evaluate(() => localStorage.getItem('left'))).toBeNull();
      await goTo(page, /^Sessions/);
      await expect(main(page).getByText('No sessions here yet')).toBeVisible();
      await earmark.close();
      expect(filesWithTraces(traces)).toEqual([]);
      earmark = await openApp({ userData });
      await expect(main(earmark.page).getByRole('heading', { level: 1 })).toBeVisible();
      expect(filesWithTraces(traces)).toEqual([]);
    },
  }),
);
