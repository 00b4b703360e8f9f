// A library and a project with more than a thousand of everything: each count is the same on every screen, and is
// written with thousands separators.
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { createNotes } from '../../electron/database/repositories/notes.ts';
import { registerSearchFunctions } from '../../electron/database/search/functions.ts';
import { createSessions } from '../../electron/database/repositories/sessions.ts';
import { expect, test } from './launch.ts';

test.describe.configure({ mode: 'serial', timeout: 60_000 });

const PROJECT = 'Library app: placing a hold';
const PROJECT_ID = 'library-app-hold';
const SESSIONS = 1300;
const NOTES = 1200;
/** P07 Ines, a session that the service has. */
const INES = 'c4f2a9d8-1e67-4b30-a5c9-7d83f016b2e7';
const LINKS = 1100;
const AT = '2025-11-21T18:00:00.000Z';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const main = (page: Page) => page.getByRole('main');
const goTo = (page: Page, name: RegExp) => nav(page).getByRole('link', { name }).click();
const expectText = (page: Page, words: string | RegExp) =>
  expect(main(page).getByText(words).first()).toBeVisible();
/** The counts that the page shows without thousands separators; years are left out. */
const bareNumbers = (page: Page) =>
  page.evaluate(() =>
    [...document.body.innerText.matchAll(/(?<![\w.,:/#–-])\d{4,}(?![\w-])/g)]
      .map(([number]) => number)
      .filter((number) => !/^(?:19|20)\d\d$/.test(number)),
  );

/** Writes sessions, and notes on one of them, into the library of the open workspace. */
function fillLibrary(userData: string): void {
  const folder = join(userData, 'workspaces');
  const [name = ''] = readdirSync(folder);
  const database = new DatabaseSync(join(folder, name, 'library.sqlite'), { timeout: 5000 });
  registerSearchFunctions(database);
  const [sessions, notes] = [createSessions(database), createNotes(database)];
  const ids = [...Array.from({ length: SESSIONS - 1 }, (_, index) => `counted-${String(index)}`), INES];
  database.exec('begin');
  for (const sessionId of ids)
    sessions.add(
      { sessionId, type: 'project', projectId: PROJECT_ID, projectName: PROJECT, label: sessionId },
      AT,
    );
  database.exec('commit');
  for (let index = 0; index < NOTES; index += 1)
    notes.save({
      id: randomUUID(),
      sessionId: INES,
      startSeconds: index % 200,
      endSeconds: (index % 200) + 1,
      passage: null,
      text: 'Again.',
      codeIds: [],
      createdAt: AT,
      updatedAt: AT,
    });
  database.close();
}

test('shows the same number of sessions in the side bar, list, selection, export, Settings and Answers', async ({
  page,
  userData,
}) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  fillLibrary(userData);
  await page.reload();
  await expect(nav(page).getByRole('link', { name: /^Sessions/ })).toHaveText(/1,300$/);
  await goTo(page, /^Sessions/);
  await expectText(page, '1,300 on this computer');
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('toolbar', { name: 'Selected sessions' });
  await expect(bar).toContainText('1,300 selected');
  await bar.getByRole('button', { name: 'Export…' }).click();
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'Export 1,300 sessions' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export 1,300 sessions' })).toBeVisible();
  expect(await bareNumbers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await page.keyboard.press('Control+,');
  await expectText(page, /^1,300 sessions, /);
  expect(await bareNumbers(page)).toEqual([]);
  await page.goBack();
  await page.getByRole('link', { name: 'Answers' }).click();
  await expectText(page, 'Get 1,300 summaries…');
  await expectText(page, '1,300 sessions');
  expect(await bareNumbers(page)).toEqual([]);
});

test('shows the same number of notes in Quotes, in the session list and in the session', async ({ page }) => {
  await goTo(page, /^Sessions/);
  await page.getByRole('link', { name: 'Quotes' }).click();
  await expectText(page, '1,200 notes in 1 session');
  await expect(page.getByRole('treeitem', { name: /All notes/ })).toContainText('1,200');
  await expect(page.getByRole('treeitem', { name: /Without a code/ })).toContainText('1,200');
  expect(await bareNumbers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sessions', exact: true }).click();
  const session = main(page).getByRole('link', { name: /^c4f2a9d8|^P07 Ines/ });
  await expect(session).toContainText('1,200 notes');
  await session.click();
  await expect(page.getByRole('tab', { name: /^Notes/ })).toHaveText('Notes 1,200');
});

test('shows the same number of links in the tab, the funnel, the filters and the list of projects', async ({
  page,
}) => {
  await page.evaluate(
    async ({ id, count }) => {
      const labels = Array.from({ length: count }, (_, index) => `N${String(index)}`);
      await window.earmark.call('request', {
        workspaceId: null,
        method: 'POST',
        path: `/v1/projects/${id}/links`,
        query: '',
        body: JSON.stringify({ labels, expiryPreset: '1_week' }),
      });
    },
    { id: PROJECT_ID, count: LINKS },
  );
  await goTo(page, /^Projects/);
  await page.reload();
  const row = main(page).getByRole('listitem').filter({ hasText: PROJECT });
  await expect(row).toContainText('of 1,112 used');
  const [, used = '', active = ''] =
    /(\d+) of 1,112 used(1,\d{3}) active/.exec((await row.textContent()) ?? '') ?? [];
  expect(active).not.toBe('');
  await expect(nav(page).getByRole('link', { name: new RegExp(`^${PROJECT}`) })).toHaveText(
    `${PROJECT}, active links: ${active}`,
  );
  await row.getByRole('link', { name: `Open ${PROJECT}` }).click();
  await expect(page.getByRole('link', { name: /^Links/ })).toHaveText('Links 1,112');
  const funnel = page.getByRole('region', { name: 'Links by status' });
  await expect(funnel).toContainText(`${used} of 1,112 links became a session`);
  await expect(funnel.getByRole('button', { name: 'All 1,112' })).toBeVisible();
  await expect(funnel.getByRole('button', { name: `Used ${used}` })).toBeVisible();
  await funnel.getByRole('button', { name: `Active ${active}` }).click();
  await expectText(page, `${active} of 1,112 shown`);
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('toolbar', { name: 'Selected links' })).toContainText(`${active} selected`);
  await expect(page.getByRole('button', { name: `Cancel ${active}…` })).toBeVisible();
  expect(await bareNumbers(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Filter by label' }).fill('nobody');
  await expectText(page, 'All 1,112 links are still there.');
});
