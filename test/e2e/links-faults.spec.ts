// Links with a faulty service: nothing that was typed is lost, and an unknown result is reported as unknown.
import type { ElectronApplication, Page } from '@playwright/test';
import { interceptRequests, json } from './intercept-requests.ts';
import { expect, test } from './launch.ts';

test.describe.configure({ mode: 'serial' });

const PROJECT = 'Library app: placing a hold';
const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const labelsEditor = (page: Page) => page.getByRole('textbox', { name: 'Labels, one on each line' });
const table = (page: Page) => page.getByRole('main').getByRole('table');
const row = (page: Page, label: string) => table(page).getByRole('row', { name: new RegExp(label) });
const dock = (page: Page) => page.getByRole('main').getByRole('complementary');
const respondTo = (
  app: ElectronApplication,
  url: string,
  method: string,
  response: Parameters<typeof interceptRequests>[1][0]['response'],
) => interceptRequests(app, [{ url, method, response }]);

test('leaves the form as it was when links are refused, and shows the reason', async ({
  page,
  electronApp,
}) => {
  await sideBar(page).getByRole('link', { name: PROJECT }).click();
  await expect(row(page, 'P12 Leo')).toBeVisible();
  await page.keyboard.press('Control+n');
  await labelsEditor(page).click();
  await page.keyboard.insertText('F01 Ada\nF02 Ben\nF03 Cid');
  for (const [answer, message] of [
    [json(403, { error: 'Forbidden' }), 'projects:write'],
    [json(404, { error: 'Project not found' }), 'no longer exists'],
    [json(401, { error: 'Unauthorized' }), 'did not accept this key'],
  ] as const) {
    await respondTo(electronApp, '/links', 'POST', answer);
    await page.keyboard.press('Control+Enter');
    await expect(dock(page).getByRole('alert')).toContainText(message);
    await expect(labelsEditor(page)).toContainText('F02 Ben');
    await labelsEditor(page).click();
  }
});

test('finds links in the list when the response is lost, and counts them as created', async ({
  page,
  electronApp,
}) => {
  await interceptRequests(electronApp, [{ url: '/links', method: 'POST', times: 1, response: 'lost' }]);
  await labelsEditor(page).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: '3 links created' })).toBeVisible();
  await expect(row(page, 'F02 Ben')).toHaveCount(1);
  await page.getByRole('button', { name: 'Done' }).click();
});

test('shows a partial result when the service goes down in the middle', async ({ page, electronApp }) => {
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
  await expect(page.getByRole('link', { name: 'Links 75' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
});

test('waits for a busy service until Stop is pressed', async ({ page, electronApp }) => {
  await page.keyboard.press('Control+n');
  await labelsEditor(page).click();
  await page.keyboard.insertText('H01\nH02');
  await respondTo(electronApp, '/links', 'POST', {
    ...json(429, { error: 'Too many requests' }),
    headers: { 'retry-after': '40' },
  });
  await page.keyboard.press('Control+Enter');
  await expect(dock(page)).toContainText(/Trying again in (40|39|38) seconds/);
  await dock(page).getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('heading', { name: '0 of 2 links created' })).toBeVisible();
  await interceptRequests(electronApp, []);
  await page.getByRole('button', { name: 'Done' }).click();
});

test('shows the result of cancelling for each link', async ({ page, electronApp }) => {
  for (const label of ['F01 Ada', 'F02 Ben', 'F03 Cid'])
    await page.getByRole('checkbox', { name: `Select ${label}` }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected links' });
  const cancel = async () => {
    await bar.getByRole('button', { name: /^Cancel \d…/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancel \d/ })
      .click();
  };
  await respondTo(electronApp, '/cancel', 'POST', json(403, { error: 'Forbidden' }));
  await cancel();
  await expect(page.getByRole('dialog', { name: '0 of 3 links cancelled' })).toContainText('projects:write');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await interceptRequests(electronApp, [
    { url: '/cancel', method: 'POST', times: 1, response: 'lost' },
    {
      url: '/cancel',
      method: 'POST',
      times: 1,
      response: json(400, { error: 'Cannot cancel link with status: used' }),
    },
  ]);
  await cancel();
  const result = page.getByRole('dialog', { name: '2 of 3 links cancelled' });
  await expect(result).toContainText('was used a moment ago, so it was not cancelled.');
  await result.getByRole('button', { name: 'Close' }).last().click();
  await interceptRequests(electronApp, []);
  await page.getByRole('button', { name: 'Clear selection' }).click();
});

test('keeps what was typed when a change to an instant link is refused, lost or too late', async ({
  page,
  electronApp,
}) => {
  await sideBar(page)
    .getByRole('link', { name: /^Instant links/ })
    .click();
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const label = dock(page).getByRole('textbox', { name: 'Label' });
  await label.fill('Renamed');
  const url = '/v1/instant-voice-links/';
  for (const [response, message] of [
    [json(403, { error: 'Forbidden' }), 'voice_links:write'],
    [json(500, { error: 'boom' }), 'was not changed'],
    [json(400, { error: 'Label must be a non-empty string' }), 'Give the link a label that says something'],
    ['down', 'not changed'],
  ] as const) {
    await respondTo(electronApp, url, 'PATCH', response);
    await page.keyboard.press('Control+s');
    await expect(dock(page)).toContainText(message);
    await expect(label).toHaveValue('Renamed');
  }
  await respondTo(electronApp, url, 'PATCH', 'lost');
  await page.keyboard.press('Control+s');
  await expect(table(page).getByText('Renamed')).toBeVisible();
  await label.fill('Renamed twice');
  await respondTo(electronApp, url, 'PATCH', json(400, { error: 'Only active links can be edited' }));
  await page.keyboard.press('Control+s');
  await expect(dock(page)).toContainText('was used a moment ago, so it was not changed');
  await expect(dock(page)).toContainText('Renamed twice');
  await interceptRequests(electronApp, []);
});

test('keeps the rows when the list cannot be reloaded, and says how old they are', async ({
  page,
  electronApp,
}) => {
  await respondTo(electronApp, '/v1/instant-voice-links', 'GET', json(500, { error: 'boom' }));
  await page.keyboard.press('Control+r');
  await expect(page.getByText(/Could not check\. Showing/)).toBeVisible();
  await expect(table(page).getByText('Renamed')).toBeVisible();
  await interceptRequests(electronApp, []);
  await page.keyboard.press('Control+r');
  await expect(page.getByText(/Checked just now/)).toBeVisible();
});
