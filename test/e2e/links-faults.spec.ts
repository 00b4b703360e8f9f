// The link desk on bad days: whatever the service does, nothing typed is lost, and what is not sure is said to be.
import type { ElectronApplication, Page } from '@playwright/test';
import { bend, json } from './bend.ts';
import { expect, test } from './launch.ts';

test.describe.configure({ mode: 'serial' });

const PROJECT = 'Library app: placing a hold';
const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const labelsEditor = (page: Page) => page.getByRole('textbox', { name: 'Labels, one on each line' });
const table = (page: Page) => page.getByRole('main').getByRole('table');
const row = (page: Page, label: string) => table(page).getByRole('row', { name: new RegExp(label) });
const dock = (page: Page) => page.getByRole('main').getByRole('complementary');
const bent = (
  app: ElectronApplication,
  at: string,
  method: string,
  as: Parameters<typeof bend>[1][0]['as'],
) => bend(app, [{ at, method, as }]);

test('a refused batch leaves the form as it was, with the reason', async ({ page, electronApp }) => {
  await sideBar(page).getByRole('link', { name: PROJECT }).click();
  await expect(row(page, 'P12 Leo')).toBeVisible();
  await page.keyboard.press('Control+n');
  await labelsEditor(page).click();
  await page.keyboard.insertText('F01 Ada\nF02 Ben\nF03 Cid');
  for (const [answer, words] of [
    [json(403, { error: 'Forbidden' }), 'projects:write'],
    [json(404, { error: 'Project not found' }), 'no longer exists'],
    [json(401, { error: 'Unauthorized' }), 'did not accept this key'],
  ] as const) {
    await bent(electronApp, '/links', 'POST', answer);
    await page.keyboard.press('Control+Enter');
    await expect(dock(page).getByRole('alert')).toContainText(words);
    await expect(labelsEditor(page)).toContainText('F02 Ben');
    await labelsEditor(page).click();
  }
});

test('a lost answer is looked for in the list, and what was made counts as made', async ({
  page,
  electronApp,
}) => {
  await bend(electronApp, [{ at: '/links', method: 'POST', times: 1, as: 'lost' }]);
  await labelsEditor(page).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: '3 links created' })).toBeVisible();
  await expect(row(page, 'F02 Ben')).toHaveCount(1);
  await page.getByRole('button', { name: 'Done' }).click();
});

test('a service that is gone in the middle gives an honest partial result', async ({ page, electronApp }) => {
  await page.keyboard.press('Control+n');
  await labelsEditor(page).click();
  const labels = Array.from({ length: 60 }, (_, at) => `G${String(at + 1).padStart(2, '0')}`);
  await page.keyboard.insertText(labels.join('\n'));
  // Chunks of three: the first one passes, the others meet a service that is down.
  await electronApp.evaluate(({ net }) => {
    const keep = globalThis as typeof globalThis & { straight?: typeof net.fetch };
    keep.straight ??= net.fetch.bind(net);
    const { straight } = keep;
    let posts = 0;
    net.fetch = async (input, init) => {
      if (init?.method === 'POST' && (posts += 1) > 1) throw new TypeError('net::ERR_CONNECTION_REFUSED');
      return straight(input, init);
    };
  });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: '3 of 60 links created' })).toBeVisible();
  await expect(dock(page).getByRole('alert').first()).toContainText('Nothing was lost');
  await bend(electronApp, []);
  // What was not made is still typed, also when the window comes up anew.
  await page.reload();
  await expect(page.getByText('57 links to create')).toBeVisible();
  await page.getByRole('button', { name: /Create 57 links/ }).click();
  await expect(page.getByRole('heading', { name: '57 links created' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('link', { name: 'Links 75' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
});

test('a busy service is waited for, and Stop ends the waiting', async ({ page, electronApp }) => {
  await page.keyboard.press('Control+n');
  await labelsEditor(page).click();
  await page.keyboard.insertText('H01\nH02');
  await bent(electronApp, '/links', 'POST', {
    ...json(429, { error: 'Too many requests' }),
    headers: { 'retry-after': '40' },
  });
  await page.keyboard.press('Control+Enter');
  await expect(dock(page)).toContainText(/Trying again in (40|39|38) seconds/);
  await dock(page).getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('heading', { name: '0 of 2 links created' })).toBeVisible();
  await bend(electronApp, []);
  await page.getByRole('button', { name: 'Done' }).click();
});

test('cancelling says of each link what became of it', async ({ page, electronApp }) => {
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
  await bent(electronApp, '/cancel', 'POST', json(403, { error: 'Forbidden' }));
  await cancel();
  await expect(page.getByRole('dialog', { name: '0 of 3 links cancelled' })).toContainText('projects:write');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await bend(electronApp, [
    { at: '/cancel', method: 'POST', times: 1, as: 'lost' },
    {
      at: '/cancel',
      method: 'POST',
      times: 1,
      as: json(400, { error: 'Cannot cancel link with status: used' }),
    },
  ]);
  await cancel();
  const result = page.getByRole('dialog', { name: '2 of 3 links cancelled' });
  await expect(result).toContainText('was used a moment ago, so it was not cancelled.');
  await result.getByRole('button', { name: 'Close' }).last().click();
  await bend(electronApp, []);
  await page.getByRole('button', { name: 'Clear selection' }).click();
});

test('a change to an instant link that is refused, lost or too late keeps what was typed', async ({
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
  const at = '/v1/instant-voice-links/';
  for (const [as, words] of [
    [json(403, { error: 'Forbidden' }), 'voice_links:write'],
    [json(500, { error: 'boom' }), 'was not changed'],
    [json(400, { error: 'Label must be a non-empty string' }), 'Give the link a label that says something'],
    ['down', 'not changed'],
  ] as const) {
    await bent(electronApp, at, 'PATCH', as);
    await page.keyboard.press('Control+s');
    await expect(dock(page)).toContainText(words);
    await expect(label).toHaveValue('Renamed');
  }
  await bent(electronApp, at, 'PATCH', 'lost');
  await page.keyboard.press('Control+s');
  await expect(table(page).getByText('Renamed')).toBeVisible();
  await label.fill('Renamed twice');
  await bent(electronApp, at, 'PATCH', json(400, { error: 'Only active links can be edited' }));
  await page.keyboard.press('Control+s');
  await expect(dock(page)).toContainText('was used a moment ago, so it was not changed');
  await expect(dock(page)).toContainText('Renamed twice');
  await bend(electronApp, []);
});

test('the list that cannot be read again keeps its rows and says how old they are', async ({
  page,
  electronApp,
}) => {
  await bent(electronApp, '/v1/instant-voice-links', 'GET', json(500, { error: 'boom' }));
  await page.keyboard.press('Control+r');
  await expect(page.getByText(/Could not check\. Showing/)).toBeVisible();
  await expect(table(page).getByText('Renamed')).toBeVisible();
  await bend(electronApp, []);
  await page.keyboard.press('Control+r');
  await expect(page.getByText(/Checked just now/)).toBeVisible();
});
