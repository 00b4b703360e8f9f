// What a participant said leaves this computer: a whole day's work is done, deleted in Settings, and looked for byte by byte.
import type { Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHostedService, type HostedService } from '../hosted-service.ts';
import { filesWith } from '../library/every-file.ts';
import { connect } from './connect-steps.ts';
import { expect, test } from './launch.ts';
import { openApp, type OpenApp } from './open-app.ts';

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
const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
/** Where the workspace keeps what it has. The sample's service keeps a copy of its own, and its people are invented. */
const searchedFolders = () =>
  readdirSync(userData)
    .filter((name) => name !== 'sample')
    .map((name) => join(userData, name))
    .filter((path) => statSync(path).isDirectory());
const found = (searched: Record<string, string | Uint8Array>) =>
  searchedFolders().flatMap((folder) => filesWith(folder, searched));

const isLarge = (path: string) => {
  const facts = statSync(path, { throwIfNoEntry: false });
  return facts?.isFile() === true && facts.size > 1_000_000;
};

/** A piece of what was said, and of the recording, from where the app keeps them. */
async function traces(page: Page): Promise<Record<string, string | Uint8Array>> {
  const said = await page.evaluate(async () => {
    const sessionId = /sessions\/([^?]+)/.exec(location.hash)?.[1] ?? '';
    const session = { sessionId, type: 'project' as const, projectId: 'library-app-hold' };
    const kept = await window.earmark.call.keptTranscript(session);
    const turns = kept.ok ? (kept.value?.reading.transcript.turns ?? []) : [];
    return turns.map(({ text }) => text ?? '').toSorted((a, b) => b.length - a.length)[0] ?? '';
  });
  const audio = searchedFolders()
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => /audio/.test(path) && isLarge(path));
  const bytes = readFileSync(audio[0] ?? '');
  const middle = Math.floor(bytes.length / 2);
  return { words: said.slice(10, 60), recording: bytes.subarray(middle, middle + 64), note: NOTE };
}

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
  await page.evaluate(() => {
    localStorage.setItem('left', 'by the browser');
  });
  const before = found(await traces(page));
  for (const what of ['words', 'recording', 'note']) expect(before.join('\n')).toContain(`: ${what}`);
});

test('after the deletion nothing of it is found, in the window or in any file', async () => {
  test.setTimeout(60_000);
  const { page } = earmark;
  const searched = await traces(page);
  await sideBar(page)
    .getByRole('link', { name: /^Settings/ })
    .click();
  await main(page).getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Everything' }).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete / })
    .click();
  await expect(page.getByText('It is gone from this computer.')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect.poll(() => found(searched), { timeout: 10_000 }).toEqual([]);
  expect(await page.content()).not.toContain(searched['words']);
  expect(await page.evaluate(() => localStorage.getItem('left'))).toBeNull();
  await sideBar(page)
    .getByRole('link', { name: /^Sessions/ })
    .click();
  await expect(main(page).getByText('No sessions here yet')).toBeVisible();
  await earmark.close();
  expect(found(searched)).toEqual([]);
  earmark = await openApp({ userData });
  await expect(main(earmark.page).getByRole('heading', { level: 1 })).toBeVisible();
  expect(found(searched)).toEqual([]);
});
