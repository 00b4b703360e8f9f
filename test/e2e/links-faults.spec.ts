// Links with a service that goes down: nothing that was typed is lost. The tests of both screens with links have every
// other fault.
import type { Page } from '@playwright/test';
import { interceptRequests } from './intercept-requests.ts';
import { expect, test } from './launch.ts';

const PROJECT = 'Library app: placing a hold';
const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const labelsEditor = (page: Page) => page.getByRole('textbox', { name: 'Labels, one on each line' });
const dock = (page: Page) => page.getByRole('main').getByRole('complementary');

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
  await expect(page.getByRole('heading', { name: '57 links created' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('link', { name: 'Links 72' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
});
