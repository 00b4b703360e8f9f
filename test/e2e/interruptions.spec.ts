// What the researcher did or downloaded is not lost when the service goes down in the middle, or sends a broken
// recording. test/audio has how main downloads recordings despite faults; the tests of both screens with links have
// every other fault.
import type { Page } from '@playwright/test';
import { setAudioFaults } from './audio-faults.ts';
import { interceptRequests } from './intercept-requests.ts';
import { expect, test } from './launch.ts';

const PROJECT = 'Library app: placing a hold';
const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const seconds = (page: Page) =>
  page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('audio')].map((element) => element.currentTime)),
  );
const openSession = async (page: Page, session: string) => {
  await sideBar(page).getByRole('link', { name: PROJECT }).click();
  await page.getByRole('link', { name: new RegExp(`Open session of ${session}`) }).click();
};
const position = (page: Page) => page.getByRole('slider', { name: 'Position in the session' });
const labelsEditor = (page: Page) => page.getByRole('textbox', { name: 'Labels, one on each line' });
const dock = (page: Page) => page.getByRole('main').getByRole('complementary');

test('keeps what is downloaded when the service goes down during playback, and resumes from there', async ({
  page,
  electronApp,
}) => {
  await setAudioFaults(electronApp, { bytes: 900_000, after: 'reset', next: 'down' });
  await openSession(page, 'P05 Callum');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(1);
  await setAudioFaults(electronApp, null);
  const retryButton = page.getByRole('button', { name: /Try again|Check again/ });
  await expect(retryButton.or(page.getByRole('button', { name: 'Pause' })).first()).toBeVisible();
  if (await retryButton.isVisible()) await retryButton.click();
  await position(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('PageUp');
  if (await page.getByRole('button', { name: 'Play', exact: true }).isVisible())
    await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(103);
});

test('says that a broken recording cannot be played, and plays it once the service sends it', async ({
  page,
  electronApp,
}) => {
  await setAudioFaults(electronApp, {
    bytes: 0,
    after: 'nothing more',
    next: 'served',
    instead: { type: 'text/html', body: '<html>Busy</html>' },
  });
  await sideBar(page).getByRole('link', { name: 'Library visits: last month' }).click();
  await page.getByRole('link', { name: /Open session of V03 Anneke/ }).click();
  await expect(
    page
      .getByText('Earmark cannot play this recording.')
      .or(page.getByText('The recording stopped downloading.')),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Transcript text' }).getByRole('listitem').first(),
  ).toBeVisible();
  await setAudioFaults(electronApp, null);
  await page.getByRole('button', { name: /Check again|Try again/ }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
});

test('shows a partial result when the service goes down in the middle', async ({ page, electronApp }) => {
  await sideBar(page).getByRole('link', { name: PROJECT }).click();
  await expect(
    page
      .getByRole('main')
      .getByRole('table')
      .getByRole('row', { name: /P12 Leo/ }),
  ).toBeVisible();
  await page.keyboard.press('Control+n');
  await labelsEditor(page).click();
  const labels = Array.from({ length: 60 }, (_, index) => `G${String(index + 1).padStart(2, '0')}`);
  await page.keyboard.insertText(labels.join('\n'));
  // Links are sent three at a time: the first request passes, all others fail because the service is down.
  await electronApp.evaluate(({ net }) => {
    const globals = globalThis as typeof globalThis & { originalFetch?: typeof net.fetch };
    globals.originalFetch ??= net.fetch.bind(net);
    const { originalFetch } = globals;
    let posts = 0;
    net.fetch = async (input, init) => {
      if (init?.method === 'POST' && (posts += 1) > 1) throw new TypeError('net::ERR_CONNECTION_REFUSED');
      return originalFetch(input, init);
    };
  });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: '3 of 60 links created' })).toBeVisible();
  await expect(dock(page).getByRole('alert').first()).toContainText('Nothing was lost');
  await interceptRequests(electronApp, []);
  // Labels without a link stay in the editor, also after a reload.
  await page.reload();
  await expect(page.getByText('57 links to create')).toBeVisible();
  await page.getByRole('button', { name: /Create 57 links/ }).click();
  await expect(page.getByRole('heading', { name: '57 links created' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Links 72' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
});
