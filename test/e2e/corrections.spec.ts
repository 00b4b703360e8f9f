// Correcting a transcript: typed while listening, found by search, undone after a restart; the places that are worth a
// second listen; and newer transcripts from the service.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './launch.ts';
import { interceptRequests, json } from './intercept-requests.ts';
import { openApp } from './open-app.ts';
import { sessionList } from './pages/library.ts';
import { INES } from './pages/sample-data.ts';
import { sessionScreen } from './pages/session.ts';

let userData = '';
test.beforeAll(async () => {
  userData = await mkdtemp(join(tmpdir(), 'earmark-e2e-corrections-'));
});
test.afterAll(async () => {
  await rm(userData, { recursive: true, force: true, maxRetries: 3 });
});

const words = (page: Page, turn: number) =>
  page.locator(`[data-turn="${String(turn)}"]`).getByRole('textbox');
const strip = (page: Page) => page.getByRole('region', { name: 'Correcting' });
const matches = (page: Page, text: string) =>
  page.evaluate(async (query) => {
    const answer = await window.earmark.call('search', { text: query, scope: 'everyone', within: null });
    return answer.ok ? answer.value.matches : -1;
  }, text);
const received = (page: Page) =>
  page.evaluate(async (session) => {
    const answer = await window.earmark.call('cachedResponse', {
      path: '/v1/session/transcript',
      query: `sessionId=${session.sessionId}`,
    });
    return answer.ok ? answer.value?.body : null;
  }, INES);

test('a researcher corrects a transcript, and has what was received', async () => {
  const opened = await openApp({ userData });
  const { page } = opened;
  await sessionScreen(page).open('P07 Ines');
  // Without a transcript there is nothing to correct.
  await expect(sessionScreen(page).turns.first()).toBeVisible();
  const before = await received(page);
  await page.keyboard.press('e');
  await expect(strip(page)).toContainText('No corrections yet');
  await words(page, 1).click();
  await page.keyboard.press('Control+End');
  // At once: a pause in the typing, as on a busy machine, would make it two corrections to undo.
  await page.keyboard.insertText(' Zanzibar is nice.');
  await expect(strip(page)).toContainText('1 correction');
  await expect.poll(() => matches(page, 'zanzibar')).toBe(1);
  for (const _ of 'Zanzibar is nice.') await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(words(page, 2)).toHaveText('Zanzibar is nice.');
  await expect(words(page, 2)).toBeFocused();
  await page
    .getByRole('button', { name: /^P07 Ines: change the speaker/ })
    .nth(1)
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('textbox', { name: /^Interviewer/ }).nth(1)).toHaveText('Zanzibar is nice.');
  await expect(page.getByRole('complementary').getByRole('listitem')).not.toHaveCount(0);
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(strip(page)).toBeHidden();
  expect(await received(page)).toBe(before);
  await opened.close();

  const again = await openApp({ userData });
  await sessionScreen(again.page).open('P07 Ines');
  await expect(sessionScreen(again.page).turns.first()).toBeVisible();
  await again.page.keyboard.press('e');
  const undo = again.page.getByRole('button', { name: 'Undo correction' });
  for (const left of ['2 corrections', '1 correction', 'No corrections yet']) {
    await undo.click();
    await expect(strip(again.page)).toContainText(left);
  }
  await expect(undo).toBeDisabled();
  await expect.poll(() => matches(again.page, 'zanzibar')).toBe(0);
  await again.page.getByRole('button', { name: 'Redo correction' }).click();
  await expect.poll(() => matches(again.page, 'zanzibar')).toBe(1);
  await again.close();
});

test('a researcher goes through the places where words and sound do not fit', async () => {
  const opened = await openApp({ userData });
  const { page } = opened;
  const session = sessionScreen(page);
  await session.open('P07 Ines');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Worth a second listen' }).click();
  await expect(session.panel).toContainText(/Nothing stands out. Earmark compared \d+ turns with the sound./);
  await page.getByRole('button', { name: 'Speakers', exact: true }).click();
  const later = page.getByRole('button', { name: 'Later by 1 s' });
  for (let seconds = 0; seconds < 8; seconds += 1) await later.click();
  await page.keyboard.press('Escape');
  await expect(session.panel).toContainText('Starts 5.4 seconds after the end of the recording');
  await page.keyboard.press('d');
  await expect(session.panel.getByRole('button', { name: /^Play: / }).first()).toBeFocused();
  await page.keyboard.press('y');
  await expect(session.panel).toContainText('2 left of 3');
  await page.keyboard.press('Control+z');
  await expect(session.tab('Second listen 3')).toBeVisible();
  await page
    .getByRole('link', { name: /^Sessions/ })
    .first()
    .click();
  await expect(page.getByRole('main').getByRole('link', { name: /P07 Ines/ })).toContainText(
    '3 places worth a second listen',
  );
  await opened.close();
});

test('a researcher decides in the list whether to use a newer transcript', async () => {
  const opened = await openApp();
  const { page, app } = opened;
  const session = sessionScreen(page);
  const list = sessionList(page);
  /** Lets the service send a transcript, as when the session is opened. */
  const send = async (text: string) => {
    const transcript = [{ role: 'user', content: text, startSeconds: 1, endSeconds: 2 }];
    await interceptRequests(app, [{ url: '/v1/session/transcript', response: json(200, { transcript }) }]);
    await page.evaluate((ref) => window.earmark.call('transcript', ref), INES);
  };
  const isWaiting = (isExpected: boolean) =>
    isExpected
      ? expect(list.session('P07 Ines')).toContainText('Newer transcript waits')
      : expect(list.session('P07 Ines')).not.toContainText('Newer');
  const decide = async (action: string, button: string, answer: string) => {
    await list.select('P07 Ines');
    const more = list.selectionBar.getByRole('button', { name: 'More' });
    const item = page.getByRole('menuitem', { name: action });
    // The bar measures what it has room for after it is shown.
    await expect(async () => {
      if ((await more.isVisible()) && !(await item.isVisible())) await more.click();
      await page.getByRole('button', { name: action }).or(item).click({ timeout: 2000 });
    }).toPass();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1 correction does not fit');
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toContainText(answer);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  };

  await session.open('P07 Ines');
  await expect(session.turns.first()).toBeVisible();
  await page.keyboard.press('e');
  await words(page, 1).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Zanzibar.');
  await expect(strip(page)).toContainText('1 correction');
  await page.keyboard.press('Escape');
  await list.open();
  await send('Hello.');
  await isWaiting(true);
  await decide('Keep current transcripts…', 'Keep 1 current', '1 session keeps the current transcript.');
  await isWaiting(false);
  await send('Hello.');
  await isWaiting(false);

  await send('Good morning.');
  await isWaiting(true);
  await list.clearSelection();
  await decide('Use newer transcripts…', 'Use 1 newer', '1 session now uses the newer transcript.');
  await isWaiting(false);
  // Shown without the service, from this computer.
  await interceptRequests(app, [{ url: '/v1/session/transcript', response: 'down' }]);
  await list.session('P07 Ines').click();
  await expect(session.transcript).toContainText('Good morning.');
  await expect(session.transcript).not.toContainText('Zanzibar');
  await opened.close();
});
