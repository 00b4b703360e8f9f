// Recordings on bad days: the place is kept, and listening goes on when it can.
import type { Page } from '@playwright/test';
import { expect, test } from './launch.ts';
import { weather } from './weak-audio.ts';

test.describe.configure({ mode: 'serial', timeout: 60_000 });

const PROJECT = 'Library app: placing a hold';
const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const seconds = (page: Page) =>
  page.evaluate(() => Math.max(...[...document.querySelectorAll('audio')].map((one) => one.currentTime)));
const open = async (page: Page, session: string) => {
  await sideBar(page).getByRole('link', { name: PROJECT }).click();
  await page.getByRole('link', { name: new RegExp(`Open session of ${session}`) }).click();
};
const position = (page: Page) => page.getByRole('slider', { name: 'Position in the session' });

test('an address that expires in mid-play is asked for anew, and the sound goes on', async ({
  page,
  electronApp,
}) => {
  await weather(electronApp, { bytes: 1_500_000, after: 'reset', next: 'expired' });
  await open(page, 'P07 Ines');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  // 1.5 MB are 47 seconds: what lies behind them came from another address.
  await position(page).focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect.poll(() => seconds(page), { timeout: 20_000 }).toBeGreaterThan(62);
  await page.getByRole('button', { name: 'Pause' }).click();
  expect(await weather(electronApp, null)).toBeGreaterThan(1);
});

test('a service that is gone in mid-play leaves what has come, and is met again where it was left', async ({
  page,
  electronApp,
}) => {
  await weather(electronApp, { bytes: 900_000, after: 'reset', next: 'down' });
  await open(page, 'P05 Callum');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(1);
  await weather(electronApp, null);
  const again = page.getByRole('button', { name: /Try again|Check again/ });
  await expect(again.or(page.getByRole('button', { name: 'Pause' })).first()).toBeVisible();
  if (await again.isVisible()) await again.click();
  await position(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('PageUp');
  if (await page.getByRole('button', { name: 'Play', exact: true }).isVisible())
    await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => seconds(page), { timeout: 20_000 }).toBeGreaterThan(103);
});
