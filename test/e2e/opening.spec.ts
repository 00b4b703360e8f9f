// A session that is on this computer opens with what is here, whatever the service answers, and one line says what.
import type { Page } from '@playwright/test';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readdirSync } from 'node:fs';
import { SESSION_ID, startFaultyService, type Fault, type FaultyService } from '../faults/faulty-service.ts';
import { connect } from './connect-steps.ts';
import { expect as expectSoon, test } from './launch.ts';
import { openApp } from './open-app.ts';

test.describe.configure({ mode: 'serial', timeout: 60_000 });
// Each test reads the page again, which takes a busy machine a while.
const expect = expectSoon.configure({ timeout: 15_000 });

let service: FaultyService;
test.beforeAll(async () => {
  service = await startFaultyService();
});
let isOver = false;
const endService = async () => {
  if (!isOver) await service.close();
  isOver = true;
};
test.afterAll(endService);

const main = (page: Page) => page.getByRole('main');
const SAVED = /You are seeing what is saved on this computer/;
const line = (page: Page) => main(page).getByRole('status').filter({ hasText: SAVED });
const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });
const goTo = (page: Page, sessionId: string) =>
  page.evaluate((id) => {
    location.hash = `#/sessions/${id}`;
  }, sessionId);

interface Bridged {
  earmark: { call: (name: 'clearAudio', input: null) => Promise<unknown> };
}
const clearAudio = (page: Page) =>
  page.evaluate(() => (window as unknown as Bridged).earmark.call('clearAudio', null));

/** The whole of the session, as it was when the service was well. */
async function everythingIsHere(page: Page): Promise<void> {
  await expect(main(page).getByText('The search, and then the shelf.').first()).toBeVisible();
  await expect(play(page)).toBeEnabled();
  await expect(main(page).getByText('Search came first.')).toBeVisible();
  await expect(main(page).getByText('What was tried?')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Notes 1' })).toBeVisible();
}

/** The session is read again, as after a start. */
async function answeredBy(page: Page, session: Fault | null, everything: Fault | null): Promise<void> {
  service.session = session;
  service.fault = everything;
  await page.reload();
}

test('a session is read, listened to and noted while the service is well', async ({ page }) => {
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
  await expect(line(page)).toHaveCount(0);
});

const said: [what: string, session: Fault, everything: Fault | null, words: string][] = [
  ['404', 'noSession', null, 'The service no longer has this session.'],
  ['404 of a file', 'noFile', null, 'The service no longer has this session.'],
  ['another workspace’s service', 'noSession', 'noProjects', 'The service no longer has this session.'],
  ['404 with a page', 'htmlMissing', 'htmlMissing', 'A web page answered instead of the service.'],
  ['401', 'unauthorised', 'unauthorised', 'The service did not accept this key.'],
  ['403', 'forbidden', 'forbidden', 'The service does not let this key read this session.'],
  ['410', 'deleted', null, 'The service has deleted this session.'],
  ['429', 'rateLimitSeconds', 'rateLimitSeconds', 'The service is busy. Earmark tries again at'],
  ['500', 'broken', 'broken', 'The service had a problem (500).'],
  ['503', 'unavailable', 'unavailable', 'The service had a problem (503).'],
  ['a sign-in page', 'html', 'html', 'You may have to sign in to this network first.'],
  ['JSON of another shape', 'otherShape', 'otherShape', 'The answer did not come from an interview service.'],
  ['an empty body', 'empty', 'empty', 'The answer did not come from an interview service.'],
  ['a hang that is cut', 'hangUp', 'hangUp', 'Earmark cannot reach 127.0.0.1'],
];

for (const [what, session, everything, words] of said) {
  test(`${what}: ${words}`, async ({ page }) => {
    await answeredBy(page, session, everything);
    await everythingIsHere(page);
    await expect(line(page)).toHaveText(
      /You are seeing what is saved on this computer, last updated today, \d\d:\d\d\.(Replace key)?(Check|Try) again$/,
    );
    await expect(line(page)).toContainText(words);
    await expect(main(page).getByRole('alert')).toHaveCount(0);
  });
}

test('a key that is not accepted is said in the side bar, and can be replaced from the line', async ({
  page,
}) => {
  await answeredBy(page, 'unauthorised', 'unauthorised');
  const bar = page.getByRole('navigation', { name: 'Main', exact: true });
  await expect(bar.getByText('Key not accepted')).toBeVisible();
  await expect(bar.getByText('Connected')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(main(page).getByRole('tabpanel').getByText('Completed')).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Summary' }).click();
  await line(page).getByRole('link', { name: 'Replace key' }).click();
  await expect(page.getByRole('button', { name: 'Replace key' })).toBeVisible();
  await page.goBack();
});

test('checking again takes the line away once the service is well', async ({ page }) => {
  await answeredBy(page, 'noSession', null);
  await expect(line(page)).toBeVisible();
  service.session = null;
  await line(page).getByRole('button', { name: 'Check again' }).click();
  await expect(line(page)).toHaveCount(0);
  await everythingIsHere(page);
});

test('a session that is not on this computer says why it could not be opened, with ways out', async ({
  page,
}) => {
  for (const [fault, words] of [
    ['noSession', 'no session has this ID'],
    ['unauthorised', 'did not accept this key'],
    ['html', 'Something else answered'],
  ] as const) {
    service.session = fault;
    await goTo(page, `never-opened-${fault}`);
    const alert = main(page).getByRole('alert');
    await expect(alert).toContainText('This session could not be opened');
    await expect(alert).toContainText(words);
    await expect(alert).toContainText('This session is not saved on this computer.');
    await expect(main(page).getByText(/You are seeing/)).toHaveCount(0);
  }
  await main(page).getByRole('button', { name: 'Go to sessions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
});

test('without its recording it still opens, and the service’s words are said once', async ({ page }) => {
  service.session = 'noSession';
  await clearAudio(page);
  await goTo(page, SESSION_ID);
  await answeredBy(page, 'noSession', null);
  await expect(main(page).getByText('There is no audio for this session.')).toBeVisible();
  await expect(main(page).getByText('The search, and then the shelf.').first()).toBeVisible();
  await expect(line(page)).toHaveCount(1);
  service.session = 'unauthorised';
  await clearAudio(page);
  await answeredBy(page, 'unauthorised', 'unauthorised');
  await expect(main(page).getByText('The recording is not on this computer.')).toBeVisible();
  await expect(main(page).getByText('Transcript, summary and notes still work.')).toBeVisible();
  await expect(main(page).getByText(/Missing or invalid token/)).toHaveCount(0);
  // The one button gets the recording as well.
  service.session = null;
  service.fault = null;
  await line(page).getByRole('button', { name: 'Try again' }).click();
  await expect(line(page)).toHaveCount(0);
  await everythingIsHere(page);
});

test('without a key, as after a restore on another computer, it opens', async ({ userData }) => {
  const copy = await mkdtemp(join(tmpdir(), 'earmark-restored-'));
  // What Earmark itself saves, without the browser's own files and locks.
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

test('with only notes here it opens, and says that the transcript is not here', async ({
  page,
  userData,
}) => {
  const folder = join(userData, 'workspaces');
  const workspace = readdirSync(folder).find((name) => name !== 'sample') ?? '';
  const database = new DatabaseSync(join(folder, workspace, 'library.sqlite'), { timeout: 3000 });
  database.exec('delete from kept_answers; delete from summaries; delete from transcripts');
  database.close();
  await answeredBy(page, 'noSession', null);
  await expect(main(page).getByText('No transcript on this computer')).toBeVisible();
  await expect(line(page)).toContainText(
    'The service no longer has this session. You are seeing what is saved',
  );
  await expect(line(page)).not.toContainText('last updated');
  await page.getByRole('tab', { name: 'Notes 1' }).click();
  await expect(page.getByRole('textbox', { name: 'Memo' })).toHaveValue('Knows the shelves.');
  await expect(page.getByRole('tabpanel').getByText('Went to the shelf')).toBeVisible();
});

test('with the service gone it opens', async ({ page }) => {
  await endService();
  await page.reload();
  await expect(line(page)).toContainText('Earmark cannot reach 127.0.0.1');
  await expect(play(page)).toBeEnabled();
  await expect(page.getByRole('tabpanel').getByText('Went to the shelf')).toBeVisible();
});
