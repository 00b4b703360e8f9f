// Opens the user data of an earlier version, and shows what is in it.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { isFullSize } from '../full-size.ts';
import { openApp, type OpenApp } from './open-app.ts';

const STORED = join(import.meta.dirname, '..', 'fixtures', 'stored');
const { routes } = JSON.parse(readFileSync(join(STORED, 'renderer.json'), 'utf8')) as {
  routes: { route: string; heading: string }[];
};

let folder = '';
let opened: OpenApp;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-e2e-stored-'));
  const userData = join(folder, 'user-data');
  await cp(join(STORED, 'user-data'), userData, { recursive: true });
  opened = await openApp({ userData, motion: 'reduce', windowSize: { width: 1440, height: 900 } });
});
test.afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

const goTo = (start: string) =>
  opened.page.evaluate(
    (to) => {
      location.hash = to;
    },
    routes.find(({ route }) => route.startsWith(start))?.route ?? '',
  );

test('lists the workspaces in the menu, and opens the last one', async () => {
  const bar = opened.page.getByRole('region', { name: 'Window bar' });
  await bar.getByRole('button', { name: /Mill Lane/ }).click();
  for (const name of [/Sample workspace/, /Renamed lab/])
    await expect(opened.page.getByRole('menu').getByText(name)).toBeVisible();
  await opened.page.keyboard.press('Escape');
});

test('opens the screen of every stored address', async () => {
  let previous = '';
  for (const { route, heading } of routes) {
    await opened.page.evaluate((to) => {
      location.hash = to;
    }, route);
    // The nightly run reloads at each address, so that the previous screen has no influence, as after a start. Every
    // run does so where the heading alone does not show that the screen has changed.
    if (isFullSize || heading === previous) await opened.page.reload();
    previous = heading;
    await expect(opened.page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  }
});

test('opens the requested screen even if the remembered filter of Sessions arrives after the request', async () => {
  const { page } = opened;
  await page.reload();
  // The filter arrives from the library just after the screen is shown; the second address is set before that.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1')?.textContent !== 'Sessions') return;
      observer.disconnect();
      location.hash = '/quotes';
    }).observe(document.body, { subtree: true, childList: true });
    location.hash = '/sessions';
  });
  await expect(page.getByText('A note on the lanterns')).toBeVisible();
  expect(await page.evaluate(() => location.hash)).toMatch(/^#\/quotes/);
});

test('shows the stored sessions, notes, draft and setting', async () => {
  const { page } = opened;
  await page.reload();
  await goTo('/sessions');
  await expect(page.getByRole('main').getByText('Ada', { exact: true }).first()).toBeVisible();
  await goTo('/quotes');
  await expect(page.getByText('A note on the lanterns')).toBeVisible();
  await goTo('/projects/');
  await expect(page.getByRole('textbox', { name: 'Labels, one on each line' })).toContainText('Reader 01');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
