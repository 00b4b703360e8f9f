// Redacting a session by keyboard: words in text and sound, what Earmark finds, the original, and undo after a restart.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './launch.ts';
import { openApp } from './open-app.ts';
import { sessionScreen } from './pages/session.ts';

let userData = '';
test.beforeAll(async () => {
  userData = await mkdtemp(join(tmpdir(), 'earmark-e2e-redacting-'));
});
test.afterAll(async () => {
  await rm(userData, { recursive: true, force: true, maxRetries: 3 });
});

const strip = (page: Page) => page.getByRole('region', { name: 'Redacting' });
const pills = (page: Page) => page.getByRole('img', { name: 'Redacted: Novel 1' });
const chip = (page: Page) => page.getByRole('button', { name: /^Redacted: / });
const played = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('audio')].map(({ src }) => src).join(' '));

test('a researcher redacts words and hears silence in their place', async () => {
  const opened = await openApp({ userData });
  const { page } = opened;
  await sessionScreen(page).open('P07 Ines');
  const turn = page.locator('[data-turn="2"]');
  await expect(turn).toContainText('a novel called The Salt Road');
  await turn.focus();
  // "Lovely. You heard about a novel called The Salt Road"
  for (let word = 0; word < 9; word += 1) await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('r');
  const popover = page.getByRole('dialog', { name: 'Redact', exact: true });
  await expect(popover).toContainText('Redact Salt Road');
  await expect(popover.getByRole('textbox', { name: 'Replace with' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Novel 1');
  await page.keyboard.press('Enter');
  await expect(strip(page).getByRole('status')).toContainText('Replaced 2 places.');
  await expect(pills(page)).toHaveCount(2);
  await expect(chip(page)).toBeVisible();
  expect(await page.locator('body').textContent()).not.toContain('Salt Road');
  await expect(page.locator('[data-hidden-stretch]').first()).toBeAttached();

  await page.keyboard.press('Alt+s');
  await page.getByRole('button', { name: 'Show the original', exact: true }).click();
  await expect(turn).toContainText('Salt Road');
  await expect.poll(() => played(page)).toContain('&original=');
  await page.getByRole('button', { name: 'Hide the original', exact: true }).click();
  await expect(turn).not.toContainText('Salt Road');
  await expect.poll(() => played(page)).not.toContain('original=');

  await page.getByRole('button', { name: /^Address Mill Lane/ }).click();
  await page.keyboard.press('a');
  await expect(page.getByRole('img', { name: 'Redacted: Address 1' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(strip(page)).toBeHidden();
  await opened.close();

  const again = await openApp({ userData });
  await sessionScreen(again.page).open('P07 Ines');
  await expect(pills(again.page)).toHaveCount(2);
  await again.page.keyboard.press('r');
  await again.page.keyboard.press('Control+z');
  await expect(chip(again.page)).toContainText('Redacted: 2 places');
  await again.page.keyboard.press('Control+z');
  await expect(chip(again.page)).toBeHidden();
  await expect(again.page.locator('[data-turn="2"]')).toContainText('The Salt Road');
});
