// What a researcher sees when the service is down, slow, or sends something unexpected. The tests replace only
// `net.fetch` and `net.request` in the main process, so everything above them is the real app.
import type { Page } from '@playwright/test';
import { interceptRequests, json } from './intercept-requests.ts';
import { deleteCachedResponses } from './cached-responses.ts';
import { expect, test } from './launch.ts';
import { setAudioFaults } from './audio-faults.ts';

test.describe.configure({ mode: 'serial' });

const PROJECT = 'Library app: placing a hold';

const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const goToLinks = (page: Page) => sideBar(page).getByRole('link', { name: PROJECT }).click();
async function openSession(page: Page, label: string): Promise<void> {
  await goToLinks(page);
  await page.getByRole('link', { name: new RegExp(`Open session of ${label}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
}

test('shows an unknown link status as received, and keeps unknown fields', async ({ page, electronApp }) => {
  await expect(page.getByText('of 12 used')).toBeVisible();
  const link = {
    label: 'P08 Oluchi',
    token: 't',
    url: 'https://service.example/link/t',
    expiresAt: '2099-01-01T00:00:00Z',
  };
  const links = [
    { ...link, id: 'l1', status: 'paused', moderator: 'on holiday' },
    {
      ...link,
      id: 'l2',
      status: 'active',
      label: 'P09 Hedda',
      url: 'https://user:secret@service.example/link/t',
    },
    { ...link, id: 'l3', status: 'active', label: 'P10 Carlos', expiresAt: '2020-01-01T00:00:00Z' },
  ];
  await interceptRequests(electronApp, [
    { url: '/library-app-hold/links', response: json(200, { success: true, voiceLinks: links }) },
  ]);
  await goToLinks(page);
  await page.getByRole('button', { name: 'Check for changes' }).click();
  const row = page.getByRole('row', { name: /P08 Oluchi/ });
  await expect(row.getByText('Paused')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Active 1' })).toBeVisible();
  await expect(page.getByRole('row', { name: /P10 Carlos/ })).toContainText('Expired by time');
  await expect(page.getByRole('button', { name: 'Copy link for P09 Hedda' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Details of P08 Oluchi' }).click();
  await expect(page.getByRole('dialog')).toContainText('on holiday');
  await page.keyboard.press('Escape');
  await interceptRequests(electronApp, []);
  await page.getByRole('button', { name: 'Check for changes' }).click();
  await expect(row.getByText('Active')).toBeVisible();
});

test('shows an error and keeps saved data when the service is down, and recovers on retry', async ({
  page,
  electronApp,
}) => {
  await interceptRequests(electronApp, [{ url: '/v1/', response: 'down' }]);
  await page.getByRole('button', { name: 'Check for changes' }).click();
  await expect(page.getByText(/Could not check/)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('P04 Jonah')).toBeVisible();
  await sideBar(page).getByRole('link', { name: 'Library visits: last month' }).click();
  await sideBar(page)
    .getByRole('link', { name: /^Sessions/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
  await interceptRequests(electronApp, []);
  await goToLinks(page);
  await page.getByRole('button', { name: 'Check for changes' }).click();
  await expect(page.getByText('Checked just now')).toBeVisible();
});

test('does not mistake an HTML response for a wrong key or an empty list', async ({ page, electronApp }) => {
  const html = { status: 200, type: 'text/html', body: '<html><title>Sign in to the network</title></html>' };
  await interceptRequests(electronApp, [{ url: '/v1/projects/library-visits-last-month', response: html }]);
  await page.evaluate(() => {
    location.hash = '#/projects/library-visits-last-month/setup';
  });
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'There is no interview service at this address',
  );
  await interceptRequests(electronApp, []);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Library visits: last month' })).toBeVisible();
});

test('shows the status and the ID of a session that does not exist', async ({ page }) => {
  await page.evaluate(() => {
    location.hash = '#/sessions/no-such-session?type=project&projectId=library-app-hold';
  });
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toContainText('This session could not be opened');
  await expect(page.getByRole('main')).toContainText('404, Session not found');
  await expect(page.getByRole('main')).toContainText('no-such-session');
});

test('offers the raw view for a transcript of an unknown shape', async ({ page, electronApp }) => {
  await interceptRequests(electronApp, [
    {
      url: '/v1/session/transcript',
      response: json(200, { success: true, sessionId: 's', transcript: { blob: 42 } }),
    },
  ]);
  await openSession(page, 'P05 Callum');
  await expect(page.getByText('Earmark cannot read this transcript')).toBeVisible();
  await page.getByRole('button', { name: 'Show it as received' }).click();
  await expect(page.getByRole('region', { name: 'Raw JSON' })).toContainText('"blob": 42');
  await page.getByRole('tab', { name: 'Summary' }).click();
  await interceptRequests(electronApp, []);
});

test('says in place of the player that there is no audio, and still shows the transcript', async ({
  page,
  electronApp,
}) => {
  await interceptRequests(electronApp, [
    { url: '/v1/session/audio', response: json(404, { error: 'Audio file not found for session x' }) },
  ]);
  await openSession(page, 'P07 Ines');
  await expect(page.getByText('There is no audio for this session.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Transcript text' })).toContainText('The Salt Road');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0);
  await interceptRequests(electronApp, []);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
});

test('says that a broken recording cannot be played, and still shows the transcript', async ({
  page,
  electronApp,
}) => {
  await setAudioFaults(electronApp, {
    bytes: 0,
    after: 'nothing more',
    next: 'served',
    instead: { type: 'text/html', body: '<html>Busy</html>' },
  });
  await goToLinks(page);
  await sideBar(page).getByRole('link', { name: 'Library visits: last month' }).click();
  await page.getByRole('link', { name: /Open session of V03 Anneke/ }).click();
  await expect(
    page.getByText('The recording cannot be played.').or(page.getByText('The recording stopped coming.')),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Transcript text' }).getByRole('listitem').first(),
  ).toBeVisible();
  await setAudioFaults(electronApp, null);
  await page.getByRole('button', { name: /Check again|Try again/ }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
});

test('shows why a summary failed, and requests it again', async ({ page, electronApp }) => {
  await interceptRequests(electronApp, [
    { url: '/v1/sessions/summary', response: json(500, { error: 'The model is out of paper' }) },
  ]);
  await page.getByRole('button', { name: 'Get summary' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The summary was not written');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The model is out of paper');
  await interceptRequests(electronApp, []);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Writing the summary')).toBeVisible();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(page.getByRole('button', { name: 'Get summary' })).toBeVisible();
});

test('shows unknown fields of a session under Details', async ({ page, electronApp }) => {
  await interceptRequests(electronApp, [
    {
      url: '/v1/session/status',
      response: json(200, {
        success: true,
        sessionId: 's',
        status: 'waiting_room',
        mood: 'calm',
        agentId: { a: 1 },
      }),
    },
  ]);
  await page.reload();
  await openSession(page, 'P05 Callum');
  await page.getByRole('tab', { name: 'Details' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('mood');
  await expect(panel).toContainText('calm');
  await expect(panel).toContainText('waiting_room');
  await page.getByRole('tab', { name: 'Summary' }).click();
  await interceptRequests(electronApp, []);
});

test('times out when the service does not respond, and leaves the rest of the app usable', async ({
  page,
  electronApp,
  userData,
}) => {
  deleteCachedResponses(userData);
  await interceptRequests(electronApp, [{ url: '/v1/projects/library-app-hold', response: 'silent' }]);
  await page.evaluate(() => {
    location.hash = '#/projects/library-app-hold/setup';
  });
  await page.reload();
  await sideBar(page)
    .getByRole('link', { name: /^Sessions/ })
    .click();
  await expect(page.getByRole('main').getByText('P07 Ines')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('did not answer in time', {
    timeout: 40_000,
  });
  await interceptRequests(electronApp, []);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible();
});
