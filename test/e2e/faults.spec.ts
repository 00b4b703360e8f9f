// A workspace with a faulty service: an error is shown where the request was made and goes away on retry, and a saved
// session opens from this computer whatever the service answers. test/faults/failures.test.ts has what main makes of every
// fault, and the tests of the screens what is shown for it.
import type { Page } from '@playwright/test';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESSION_ID, startFaultyService, type Fault, type FaultyService } from '../faults/faulty-service.ts';
import { filesWith } from '../library/every-file.ts';
import { deleteCachedResponses } from './cached-responses.ts';
import { connect } from './connect-steps.ts';
import { expect, test } from './launch.ts';
import { openApp } from './open-app.ts';

test.describe.configure({ mode: 'serial' });

const CANARY = 'api_canary_0123456789abcdef';
let service: FaultyService;
test.beforeAll(async () => {
  service = await startFaultyService();
});
let isServiceClosed = false;
const closeService = async () => {
  if (!isServiceClosed) await service.close();
  isServiceClosed = true;
};
test.afterAll(closeService);

const main = (page: Page) => page.getByRole('main');
const project = (page: Page) => main(page).getByText('A study with faults');
const SAVED = /Showing what is saved on this computer/;
const savedLine = (page: Page) => main(page).getByRole('status').filter({ hasText: SAVED });
const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });
const goTo = (page: Page, sessionId: string) =>
  page.evaluate((id) => {
    location.hash = `#/sessions/${id}`;
  }, sessionId);

/** Checks that every part of the session is shown, as it is without faults. */
async function everythingIsHere(page: Page): Promise<void> {
  await expect(main(page).getByText('The search, and then the shelf.').first()).toBeVisible();
  await expect(play(page)).toBeEnabled();
  await expect(main(page).getByText('Search came first.')).toBeVisible();
  await expect(main(page).getByText('What was tried?')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Notes 1' })).toBeVisible();
}

/** Sets what the service answers, and reloads the session as a new start does. */
async function reloadWith(page: Page, sessionFault: Fault | null, serviceFault: Fault | null): Promise<void> {
  service.session = sessionFault;
  service.fault = serviceFault;
  await page.reload();
}

test('connects the workspace while the service has no faults', async ({ page }) => {
  await connect(page, service.address, CANARY);
  await expect(project(page)).toBeVisible();
});

/** Twice as long as the app waits for an answer. */
const LONGEST_REQUEST_MS = 120_000;
const faultMessages: [Fault, string][] = [['reset', 'Earmark cannot reach 127.0.0.1']];
// This takes a minute, so only `npm run nightly` runs it.
if (process.env['EARMARK_SLOW'] !== undefined) faultMessages.push(['drip', 'did not answer in time']);

for (const [fault, message] of faultMessages) {
  test(`shows the error for ${fault} until a retry succeeds: ${message}`, async ({ page, userData }) => {
    service.fault = fault;
    deleteCachedResponses(userData);
    await page.reload();
    const problem = page.getByRole('main').getByRole('alert');
    await expect(problem).toContainText(message, { timeout: LONGEST_REQUEST_MS });
    service.fault = null;
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(project(page)).toBeVisible();
  });
}

test('saves transcript, recording, summary and notes of a session while the service has no faults', async ({
  page,
}) => {
  await goTo(page, SESSION_ID);
  await expect(play(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Get summary' }).click();
  await page.getByRole('region', { name: 'Transcript text' }).focus();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Note' }).fill('Went to the shelf');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('tab', { name: /^Notes/ }).click();
  await page.getByRole('textbox', { name: 'Memo' }).fill('Knows the shelves.');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Summary' }).click();
  await everythingIsHere(page);
  await expect(savedLine(page)).toHaveCount(0);
});

// The tests of the session's screen have every other answer of the service.
test('shows the saved session when the service answers 404', async ({ page }) => {
  await reloadWith(page, 'noSession', null);
  await everythingIsHere(page);
  await expect(savedLine(page)).toHaveText(
    /Showing what is saved on this computer, last updated today, \d\d:\d\d\.Check again$/,
  );
  await expect(savedLine(page)).toContainText('The service no longer has this session.');
  await expect(main(page).getByRole('alert')).toHaveCount(0);
});

test('removes the line on Check again once the service has recovered', async ({ page }) => {
  service.session = null;
  await savedLine(page).getByRole('button', { name: 'Check again' }).click();
  await expect(savedLine(page)).toHaveCount(0);
  await everythingIsHere(page);
});

test('opens a saved session without a key, as after a restore on another computer', async ({ userData }) => {
  const copy = await mkdtemp(join(tmpdir(), 'earmark-restored-'));
  // Copies the files of Earmark, without the files and locks of the browser.
  for (const name of ['workspaces', 'workspaces.json'])
    await cp(join(userData, name), join(copy, name), { recursive: true });
  const restored = await openApp({ userData: copy });
  try {
    const { page } = restored;
    await goTo(page, SESSION_ID);
    await everythingIsHere(page);
    await expect(main(page).getByText(/Earmark has no key for 127\.0\.0\.1/)).toBeVisible();
    await expect(main(page).getByText(/saved on this computer/)).toHaveCount(1);
    await expect(main(page).getByRole('alert')).toHaveCount(0);
  } finally {
    await restored.close();
    await rm(copy, { recursive: true, force: true, maxRetries: 3 });
  }
});

test('keeps the key out of the page and out of every file, also after faults', async ({ page, userData }) => {
  expect(service.requests.map(({ authorization }) => authorization)).toContain(`Bearer ${CANARY}`);
  expect(await page.content()).not.toContain(CANARY);
  expect(filesWith(userData, { key: CANARY })).toEqual([]);
});

test('opens a saved session when the service is down', async ({ page }) => {
  await closeService();
  await page.reload();
  await expect(savedLine(page)).toContainText('Earmark cannot reach 127.0.0.1');
  await expect(play(page)).toBeEnabled();
  await page.getByRole('tab', { name: 'Notes 1' }).click();
  await expect(page.getByRole('textbox', { name: 'Memo' })).toHaveValue('Knows the shelves.');
  await expect(page.getByRole('tabpanel').getByText('Went to the shelf')).toBeVisible();
});
