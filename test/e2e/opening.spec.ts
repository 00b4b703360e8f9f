// A saved session opens from this computer whatever the service answers, and one line says what the service answered.
import type { Page } from '@playwright/test';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readdirSync } from 'node:fs';
import { SESSION_ID, startFaultyService, type Fault, type FaultyService } from '../faults/faulty-service.ts';
import { connect } from './connect-steps.ts';
import { expect as baseExpect, test } from './launch.ts';
import { openApp } from './open-app.ts';

test.describe.configure({ mode: 'serial', timeout: 60_000 });
// Each test reloads the page, which takes a while on a busy machine.
const expect = baseExpect.configure({ timeout: 15_000 });

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
const SAVED = /You are seeing what is saved on this computer/;
const savedLine = (page: Page) => main(page).getByRole('status').filter({ hasText: SAVED });
const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });
const goTo = (page: Page, sessionId: string) =>
  page.evaluate((id) => {
    location.hash = `#/sessions/${id}`;
  }, sessionId);

interface BridgedWindow {
  earmark: { call: (name: 'clearAudio', input: null) => Promise<unknown> };
}
const clearAudio = (page: Page) =>
  page.evaluate(() => (window as unknown as BridgedWindow).earmark.call('clearAudio', null));

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

test('saves transcript, recording, summary and notes of a session while the service has no faults', async ({
  page,
}) => {
  await connect(page, service.address, 'api_opening_77ab');
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

const savedSessionCases: [
  answer: string,
  sessionFault: Fault,
  serviceFault: Fault | null,
  message: string,
][] = [
  ['404', 'noSession', null, 'The service no longer has this session.'],
  ['404 for a file', 'noFile', null, 'The service no longer has this session.'],
  ['with neither session nor projects', 'noSession', 'noProjects', 'The service no longer has this session.'],
  ['404 with a web page', 'htmlMissing', 'htmlMissing', 'A web page answered instead of the service.'],
  ['401', 'unauthorised', 'unauthorised', 'The service did not accept this key.'],
  ['403', 'forbidden', 'forbidden', 'The service does not let this key read this session.'],
  ['410', 'deleted', null, 'The service has deleted this session.'],
  ['429', 'rateLimitSeconds', 'rateLimitSeconds', 'The service is busy. Earmark tries again at'],
  ['500', 'broken', 'broken', 'The service had a problem (500).'],
  ['503', 'unavailable', 'unavailable', 'The service had a problem (503).'],
  ['with a sign-in page', 'html', 'html', 'You may have to sign in to this network first.'],
  [
    'with JSON of another shape',
    'otherShape',
    'otherShape',
    'The answer did not come from an interview service.',
  ],
  ['with an empty body', 'empty', 'empty', 'The answer did not come from an interview service.'],
  ['with a dropped connection', 'hangUp', 'hangUp', 'Earmark cannot reach 127.0.0.1'],
];

for (const [answer, sessionFault, serviceFault, message] of savedSessionCases) {
  test(`shows the saved session when the service answers ${answer}: ${message}`, async ({ page }) => {
    await reloadWith(page, sessionFault, serviceFault);
    await everythingIsHere(page);
    await expect(savedLine(page)).toHaveText(
      /You are seeing what is saved on this computer, last updated today, \d\d:\d\d\.(Replace key)?(Check|Try) again$/,
    );
    await expect(savedLine(page)).toContainText(message);
    await expect(main(page).getByRole('alert')).toHaveCount(0);
  });
}

test('shows in the side bar that the key is not accepted, and links to replacing it', async ({ page }) => {
  await reloadWith(page, 'unauthorised', 'unauthorised');
  const bar = page.getByRole('navigation', { name: 'Main', exact: true });
  await expect(bar.getByText('Key not accepted')).toBeVisible();
  await expect(bar.getByText('Connected')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(main(page).getByRole('tabpanel').getByText('Completed')).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Summary' }).click();
  await savedLine(page).getByRole('link', { name: 'Replace key' }).click();
  await expect(page.getByRole('button', { name: 'Replace key' })).toBeVisible();
  await page.goBack();
});

test('removes the line on Check again once the service has recovered', async ({ page }) => {
  await reloadWith(page, 'noSession', null);
  await expect(savedLine(page)).toBeVisible();
  service.session = null;
  await savedLine(page).getByRole('button', { name: 'Check again' }).click();
  await expect(savedLine(page)).toHaveCount(0);
  await everythingIsHere(page);
});

test('says why a session that is not on this computer cannot be opened, and offers a way out', async ({
  page,
}) => {
  for (const [fault, message] of [
    ['noSession', 'no session has this ID'],
    ['unauthorised', 'did not accept this key'],
    ['html', 'Something else answered'],
  ] as const) {
    service.session = fault;
    await goTo(page, `never-opened-${fault}`);
    const alert = main(page).getByRole('alert');
    await expect(alert).toContainText('This session could not be opened');
    await expect(alert).toContainText(message);
    await expect(alert).toContainText('This session is not saved on this computer.');
    await expect(main(page).getByText(/You are seeing/)).toHaveCount(0);
  }
  await main(page).getByRole('button', { name: 'Go to sessions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
});

test('opens a session without its recording, and shows the answer of the service once', async ({ page }) => {
  service.session = 'noSession';
  await clearAudio(page);
  await goTo(page, SESSION_ID);
  await reloadWith(page, 'noSession', null);
  await expect(main(page).getByText('There is no audio for this session.')).toBeVisible();
  await expect(main(page).getByText('The search, and then the shelf.').first()).toBeVisible();
  await expect(savedLine(page)).toHaveCount(1);
  service.session = 'unauthorised';
  await clearAudio(page);
  await reloadWith(page, 'unauthorised', 'unauthorised');
  await expect(main(page).getByText('The recording is not on this computer.')).toBeVisible();
  await expect(main(page).getByText('Transcript, summary and notes still work.')).toBeVisible();
  await expect(main(page).getByText(/Missing or invalid token/)).toHaveCount(0);
  // The same button downloads the recording as well.
  service.session = null;
  service.fault = null;
  await savedLine(page).getByRole('button', { name: 'Try again' }).click();
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

test('opens a session with only its notes saved, and says that its transcript is missing', async ({
  page,
  userData,
}) => {
  const folder = join(userData, 'workspaces');
  const workspace = readdirSync(folder).find((name) => name !== 'sample') ?? '';
  const database = new DatabaseSync(join(folder, workspace, 'library.sqlite'), { timeout: 3000 });
  database.exec('delete from kept_answers; delete from summaries; delete from transcripts');
  database.close();
  await reloadWith(page, 'noSession', null);
  await expect(main(page).getByText('No transcript on this computer')).toBeVisible();
  await expect(savedLine(page)).toContainText(
    'The service no longer has this session. You are seeing what is saved',
  );
  await expect(savedLine(page)).not.toContainText('last updated');
  await page.getByRole('tab', { name: 'Notes 1' }).click();
  await expect(page.getByRole('textbox', { name: 'Memo' })).toHaveValue('Knows the shelves.');
  await expect(page.getByRole('tabpanel').getByText('Went to the shelf')).toBeVisible();
});

test('opens a saved session when the service is down', async ({ page }) => {
  await closeService();
  await page.reload();
  await expect(savedLine(page)).toContainText('Earmark cannot reach 127.0.0.1');
  await expect(play(page)).toBeEnabled();
  await expect(page.getByRole('tabpanel').getByText('Went to the shelf')).toBeVisible();
});
