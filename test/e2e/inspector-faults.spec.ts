// Recordings that stop downloading: the position is kept, and playback continues as soon as it can.
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

test('requests a new address when it expires during playback, and plays on', async ({
  page,
  electronApp,
}) => {
  await setAudioFaults(electronApp, { bytes: 1_500_000, after: 'reset', next: 'expired' });
  await openSession(page, 'P07 Ines');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  // 1.5 MB are 47 seconds, so everything after them comes from the second address.
  await position(page).focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect.poll(() => seconds(page), { timeout: 20_000 }).toBeGreaterThan(62);
  await page.getByRole('button', { name: 'Pause' }).click();
  expect(await setAudioFaults(electronApp, null)).toBeGreaterThan(1);
});

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
