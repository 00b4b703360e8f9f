// What a participant said leaves this computer: it is deleted from the session's own screen and in Settings, and looked
// for byte by byte, also in a backup.
import type { Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHostedService, type HostedService } from '../hosted-service.ts';
import { filesWith } from '../library/every-file.ts';
import { connect } from './connect-steps.ts';
import { expect, test } from './launch.ts';
import { openApp, type OpenApp } from './open-app.ts';
import { foundIn, recordingOf, tracesOf, type Traces } from './purge-traces.ts';
import { unpackBackup } from './unpack-backup.ts';
import { weather } from './weak-audio.ts';

const NOTE = 'She hums while the page loads, 7d1f';
const KEY = 'api_purge_91ab';
test.describe.configure({ mode: 'serial' });
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
const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const found = (searched: Traces) => foundIn(userData, searched);
/** A piece of what was said, and of the recording, from where the app keeps them. */
const traces = async (page: Page): Promise<Traces> => ({ ...(await tracesOf(page, userData)), note: NOTE });

test('a session is heard, read, searched, summarised and noted', async () => {
  const { page } = earmark;
  await connect(page, service.address, KEY);
  await sideBar(page).getByRole('link', { name: 'Library app: placing a hold' }).click();
  await page.getByRole('link', { name: /Open session of P07 Ines/ }).click();
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await expect(play).toBeEnabled();
  await play.click();
  await page.getByRole('tab', { name: 'Summary' }).click();
  await page.getByRole('button', { name: 'Get summary' }).click();
  await expect(page.getByText(/Received|Written|Summary ready/).first()).toBeVisible({ timeout: 15_000 });
  await page.getByRole('region', { name: 'Transcript text' }).getByRole('listitem').nth(1).focus();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: /^Note|New note/ }).fill(NOTE);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('complementary').getByText(NOTE)).toBeVisible();
  const before = found(await traces(page));
  for (const what of ['words', 'recording', 'note']) expect(before.join('\n')).toContain(`: ${what}`);
});

const deleteEverything = async (page: Page) => {
  await page.getByRole('dialog').getByRole('radio', { name: 'Everything' }).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete / })
    .click();
  await expect(page.getByText('It is no longer on this computer.')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
};
const sessionRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Sessions by day' }).getByRole('link', { name: new RegExp(`^${name}`) });
const goTo = (page: Page, name: RegExp | string) => sideBar(page).getByRole('link', { name }).click();
const hash = (page: Page) => page.evaluate(() => location.hash);
const backupPath = () => join(userData, 'Study.earmark');
/** Another session, deleted from its own screen. */
const GONE = 'P05 Callum';
let gone: Traces = {};
let address = '';

test('deleted from its own screen while it plays and downloads, a session is left and does not come back', async () => {
  test.setTimeout(180_000);
  const { page, app } = earmark;
  await weather(app, { bytes: 400_000, after: 'silence', next: 'served' });
  await goTo(page, 'Library app: placing a hold');
  const link = page.getByRole('link', { name: `Open session of ${GONE}` });
  await expect(link).toBeVisible();
  const list = await hash(page);
  await link.click();
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await expect(play).toBeEnabled();
  await play.click();
  await page.getByRole('tab', { name: 'Summary' }).click();
  await page.getByRole('button', { name: 'Get summary' }).click();
  address = await hash(page);
  const sessionId = /sessions\/([^?]+)/.exec(address)?.[1] ?? '';
  await expect.poll(async () => Object.values(await traces(page))[0], { timeout: 10_000 }).not.toBe('');
  const { words } = await traces(page);
  gone = { words: words ?? '', recording: await recordingOf(page, sessionId), label: GONE };
  await expect
    .poll(() => found(gone).join('\n'), { timeout: 10_000 })
    .toMatch(/: words[^]*: recording|: recording[^]*: words/);
  expect(found(gone).join('\n')).toContain(': label');

  await main(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete from this computer…' }).click();
  await deleteEverything(page);

  // The screen before it is back, and says of the link that its session was deleted.
  await expect.poll(() => hash(page)).toBe(list);
  await expect(
    page.getByRole('link', { name: `Session of ${GONE}, deleted from this computer` }),
  ).toBeVisible();
  const media = await page.evaluate(() => [...document.querySelectorAll('audio')].map(({ src }) => src));
  expect(media.join()).not.toContain(sessionId);
  // The recording comes again for whoever asks, and nobody does.
  await weather(app, null);
  await goTo(page, /^Sessions/);
  await expect(sessionRow(page, 'P07 Ines')).toBeVisible();
  await expect(page.getByText(GONE)).toHaveCount(0);
  await goTo(page, 'Library app: placing a hold');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('link', { name: /Open session of P07 Ines/ })).toBeVisible();
  expect(await weather(app, null)).toBe(0);
  expect(found(gone)).toEqual([]);
});

test('a deleted session is only opened after a question, whose answer is no unless a person says yes', async () => {
  const { page, app } = earmark;
  await page.getByRole('link', { name: `Session of ${GONE}, deleted from this computer` }).click();
  await expect.poll(() => hash(page)).toBe(address);
  await expect(
    page.getByRole('heading', { name: 'You deleted this session from this computer' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep it deleted' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Library app: placing a hold' })).toBeVisible();
  expect(await weather(app, null)).toBe(0);
  expect(found(gone)).toEqual([]);
});

test('a list that names it says that it was deleted; brought back, it is deleted again from the selection', async () => {
  const { page } = earmark;
  const importing = page.getByRole('dialog', { name: 'Add sessions' });
  await goTo(page, /^Sessions/);
  await page.keyboard.press('Control+n');
  await importing
    .getByRole('textbox', { name: 'Sessions, one on each line' })
    .fill(address.split(/[/?]/)[2] ?? '');
  await expect(importing.getByText(/^Deleted on /)).toBeVisible();
  await importing.getByRole('button', { name: 'Add sessions' }).click();
  await expect(importing.getByRole('alert')).toContainText('You deleted every session in this list.');
  await importing.getByRole('checkbox', { name: 'Bring back the session that you deleted' }).check();
  await importing.getByRole('button', { name: 'Add 1 session' }).click();
  await importing.getByRole('button', { name: 'Done' }).click({ timeout: 15_000 });
  await expect(sessionRow(page, GONE)).toBeVisible();
  expect(found(gone).join('\n')).toContain(': words');

  await page.getByRole('checkbox', { name: new RegExp(`^Select ${GONE}`) }).check();
  await page
    .getByRole('toolbar', { name: 'Selected sessions' })
    .getByRole('button', { name: 'Delete…' })
    .click();
  await deleteEverything(page);
  await expect(sessionRow(page, GONE)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'New sessions' })).not.toContainText(GONE);
  expect(found(gone)).toEqual([]);
});

test('after a restart it is still gone, also from a backup with recordings', async () => {
  await earmark.close();
  expect(found(gone)).toEqual([]);
  earmark = await openApp({ userData });
  const { page, app } = earmark;
  await goTo(page, /^Sessions/);
  await expect(sessionRow(page, 'P07 Ines')).toBeVisible();
  await expect(page.getByText(GONE)).toHaveCount(0);
  await goTo(page, /^Settings/);
  const path = backupPath();
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
  await main(page).getByRole('button', { name: 'Back up…' }).click();
  await expect(main(page)).toContainText(`Saved as ${path}, with 1 recording.`, { timeout: 20_000 });
  const kept = await mkdtemp(join(tmpdir(), 'earmark-e2e-backup-'));
  unpackBackup(path, kept);
  expect(filesWith(kept, gone)).toEqual([]);
  expect(filesWith(kept, { note: NOTE })).not.toEqual([]);
  await rm(kept, { recursive: true });
  expect(found(gone)).toEqual([]);
});

test('after the deletion nothing of it is found, in the window or in any file', async () => {
  const { page } = earmark;
  await goTo(page, /^Sessions/);
  await sessionRow(page, 'P07 Ines').click();
  await expect(page.getByRole('region', { name: 'Transcript text' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('left', 'by the browser');
  });
  const searched = await traces(page);
  await goTo(page, /^Settings/);
  await main(page).getByRole('button', { name: 'Delete…' }).click();
  const backups = page.getByRole('dialog').getByRole('region', { name: 'Backups' });
  await expect(backups).toContainText(backupPath());
  await expect(backups.getByRole('checkbox', { name: 'Delete this backup file too' })).not.toBeChecked();
  await backups.getByRole('checkbox', { name: 'Delete this backup file too' }).check();
  await deleteEverything(page);
  expect(existsSync(backupPath())).toBe(false);
  await expect.poll(() => found(searched), { timeout: 10_000 }).toEqual([]);
  expect(await page.content()).not.toContain(searched['words']);
  expect(await page.evaluate(() => localStorage.getItem('left'))).toBeNull();
  await goTo(page, /^Sessions/);
  await expect(main(page).getByText('No sessions here yet')).toBeVisible();
  await earmark.close();
  expect(found(searched)).toEqual([]);
  earmark = await openApp({ userData });
  await expect(main(earmark.page).getByRole('heading', { level: 1 })).toBeVisible();
  expect(found(searched)).toEqual([]);
});
