// What a researcher sees when the service is down, slow, or answers with something else. The app's own way to the
// network is bent in the main process, so that all of the app above it is real.
import type { Page } from '@playwright/test';
import { bend, json } from './bend.ts';
import { forgetCachedResponses } from './cached-responses.ts';
import { expect, test } from './launch.ts';
import { weather } from './weak-audio.ts';

test.describe.configure({ mode: 'serial' });

const PROJECT = 'Library app: placing a hold';

const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const toLinks = (page: Page) => sideBar(page).getByRole('link', { name: PROJECT }).click();
async function openSession(page: Page, label: string): Promise<void> {
  await toLinks(page);
  await page.getByRole('link', { name: new RegExp(`Open session of ${label}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
}

test('a status that Earmark does not know is shown as it is, and unknown fields are kept', async ({
  page,
  electronApp,
}) => {
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
  await bend(electronApp, [
    { at: '/library-app-hold/links', as: json(200, { success: true, voiceLinks: links }) },
  ]);
  await toLinks(page);
  await page.getByRole('button', { name: 'Check for changes' }).click();
  const row = page.getByRole('row', { name: /P08 Oluchi/ });
  await expect(row.getByText('Paused')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Active 1' })).toBeVisible();
  await expect(page.getByRole('row', { name: /P10 Carlos/ })).toContainText('Expired by time');
  await expect(page.getByRole('button', { name: 'Copy link for P09 Hedda' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Details of P08 Oluchi' }).click();
  await expect(page.getByRole('dialog')).toContainText('on holiday');
  await page.keyboard.press('Escape');
  await bend(electronApp, []);
  await page.getByRole('button', { name: 'Check for changes' }).click();
  await expect(row.getByText('Active')).toBeVisible();
});

test('service down: said where it was asked, saved data stay, and trying again works', async ({
  page,
  electronApp,
}) => {
  await bend(electronApp, [{ at: '/v1/', as: 'down' }]);
  await page.getByRole('button', { name: 'Check for changes' }).click();
  await expect(page.getByText(/Could not check/)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('P04 Jonah')).toBeVisible();
  await sideBar(page).getByRole('link', { name: 'Library visits: last month' }).click();
  await sideBar(page)
    .getByRole('link', { name: /^Sessions/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
  await bend(electronApp, []);
  await toLinks(page);
  await page.getByRole('button', { name: 'Check for changes' }).click();
  await expect(page.getByText('Checked just now')).toBeVisible();
});

test('HTML instead of an answer is not taken for a bad key or an empty list', async ({
  page,
  electronApp,
}) => {
  const html = { status: 200, type: 'text/html', body: '<html><title>Sign in to the network</title></html>' };
  await bend(electronApp, [{ at: '/v1/projects/library-visits-last-month', as: html }]);
  await page.evaluate(() => {
    location.hash = '#/projects/library-visits-last-month/setup';
  });
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'There is no interview service at this address',
  );
  await bend(electronApp, []);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Library visits: last month' })).toBeVisible();
});

test('a session that does not exist', async ({ page }) => {
  await page.evaluate(() => {
    location.hash = '#/sessions/no-such-session?type=project&projectId=library-app-hold';
  });
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toContainText('This session could not be opened');
  await expect(page.getByRole('main')).toContainText('404, Session not found');
  await expect(page.getByRole('main')).toContainText('no-such-session');
});

test('a transcript of unknown shape leads to the raw view', async ({ page, electronApp }) => {
  await bend(electronApp, [
    {
      at: '/v1/session/transcript',
      as: json(200, { success: true, sessionId: 's', transcript: { blob: 42 } }),
    },
  ]);
  await openSession(page, 'P05 Callum');
  await expect(page.getByText('Earmark cannot read this transcript')).toBeVisible();
  await page.getByRole('button', { name: 'Show it as received' }).click();
  await expect(page.getByRole('region', { name: 'Raw JSON' })).toContainText('"blob": 42');
  await page.getByRole('tab', { name: 'Summary' }).click();
  await bend(electronApp, []);
});

test('audio missing: said in the place of the transport, the transcript still usable', async ({
  page,
  electronApp,
}) => {
  await bend(electronApp, [
    { at: '/v1/session/audio', as: json(404, { error: 'Audio file not found for session x' }) },
  ]);
  await openSession(page, 'P07 Ines');
  await expect(page.getByText('There is no audio for this session.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Transcript text' })).toContainText('The Salt Road');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0);
  await bend(electronApp, []);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
});

test('audio broken: said, the transcript still usable', async ({ page, electronApp }) => {
  await weather(electronApp, {
    bytes: 0,
    after: 'nothing more',
    next: 'served',
    instead: { type: 'text/html', body: '<html>Busy</html>' },
  });
  await toLinks(page);
  await sideBar(page).getByRole('link', { name: 'Library visits: last month' }).click();
  await page.getByRole('link', { name: /Open session of V03 Anneke/ }).click();
  await expect(
    page.getByText('The recording cannot be played.').or(page.getByText('The recording stopped coming.')),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Transcript text' }).getByRole('listitem').first(),
  ).toBeVisible();
  await weather(electronApp, null);
  await page.getByRole('button', { name: /Check again|Try again/ }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
});

test('a summary that fails says why, and can be asked for again', async ({ page, electronApp }) => {
  await bend(electronApp, [
    { at: '/v1/sessions/summary', as: json(500, { error: 'The model is out of paper' }) },
  ]);
  await page.getByRole('button', { name: 'Get summary' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The summary was not written');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The model is out of paper');
  await bend(electronApp, []);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Writing the summary')).toBeVisible();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(page.getByRole('button', { name: 'Get summary' })).toBeVisible();
});

test('unknown fields of a session are shown under Details', async ({ page, electronApp }) => {
  await bend(electronApp, [
    {
      at: '/v1/session/status',
      as: json(200, {
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
  await bend(electronApp, []);
});

test('a silent service is given up in time, and the rest of the app goes on', async ({
  page,
  electronApp,
  userData,
}) => {
  forgetCachedResponses(userData);
  await bend(electronApp, [{ at: '/v1/projects/library-app-hold', as: 'silent' }]);
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
  await bend(electronApp, []);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible();
});
