// Recordings that stop downloading or are no recordings. test/audio has how main downloads them despite faults.
import type { Page } from '@playwright/test';
import { expect, test } from './launch.ts';
import { setAudioFaults } from './audio-faults.ts';

test.describe.configure({ mode: 'serial', timeout: 60_000 });

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
  await expect.poll(() => seconds(page), { timeout: 20_000 }).toBeGreaterThan(103);
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
    page.getByText('The recording cannot be played.').or(page.getByText('The recording stopped coming.')),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Transcript text' }).getByRole('listitem').first(),
  ).toBeVisible();
  await setAudioFaults(electronApp, null);
  await page.getByRole('button', { name: /Check again|Try again/ }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
});
