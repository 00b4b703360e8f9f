// A library with more than a thousand sessions, and a service with twenty thousand projects, as main sends them to the
// window. The tests of the screens have what is rendered of them.
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { LibraryDatabase } from '../../electron/database/base/library-database.ts';
import { createRepositories } from '../../electron/database/repositories/repositories.ts';
import { isFullSize } from '../full-size.ts';
import { startHostedService, type HostedService } from '../hosted-service.ts';
import { interceptRequests, json } from './intercept-requests.ts';
import { connect } from './connect-steps.ts';
import { expect, test } from './launch.ts';

test.describe.configure({ mode: 'serial' });

const KEY = 'api_many_projects_77aa';
const SESSION_COUNT = 1300;
const AT = '2025-11-21T18:00:00.000Z';
const PROJECT_COUNT = 20_000;
/** More rows than a list renders: the visible ones and a few around them. */
const MAX_ROWS = 60;
/** More elements than the whole window has while every list renders only its visible rows. */
const MAX_ELEMENTS = 3000;
const projectName = (number: number) => `Study ${String(number).padStart(5, '0')}`;
const manyProjects = Array.from({ length: PROJECT_COUNT }, (_, index) => ({
  id: `study-${String(index + 1)}`,
  name: projectName(index + 1),
  prompt: 'Ask.',
}));
const LAST = projectName(PROJECT_COUNT);

let service: HostedService;
test.beforeAll(async () => {
  service = await startHostedService({ basePath: '', key: KEY, sample: false });
});
test.afterAll(() => service.close());

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const main = (page: Page) => page.getByRole('main');
const goTo = (page: Page, name: RegExp) => nav(page).getByRole('link', { name }).click();
const countElements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

const respondWithProjects = (app: ElectronApplication, projects: readonly object[]) =>
  interceptRequests(app, [
    { url: '/links', method: 'GET', response: json(200, { success: true, links: [] }) },
    { url: '/v1/projects', method: 'GET', response: json(200, { success: true, projects }) },
  ]);

async function expectManyProjects(page: Page): Promise<void> {
  await expect(nav(page).getByRole('link', { name: /^Projects/ })).toContainText('20,000');
  await expect(nav(page).getByRole('link', { name: projectName(1) })).toBeVisible();
  expect(await nav(page).getByRole('link').count()).toBeLessThan(MAX_ROWS);
  expect(await main(page).getByRole('listitem').count()).toBeLessThan(MAX_ROWS);
  expect(await countElements(page)).toBeLessThan(MAX_ELEMENTS);
}

/** Writes sessions into the library of the sample workspace. */
function fillLibrary(userData: string): void {
  const file = join(userData, 'workspaces', 'sample-5', 'library.sqlite');
  // Earmark may be writing to it.
  const database = new LibraryDatabase(file, { timeout: 10_000 });
  const { sessions } = createRepositories(database);
  database.exec('begin immediate');
  for (let index = 0; index < SESSION_COUNT; index += 1) {
    const sessionId = `counted-${String(index)}`;
    sessions.add({ sessionId, type: 'instant', projectId: null, label: sessionId }, AT);
  }
  database.exec('commit');
  database.close();
}

test('shows the same number of sessions in the side bar, list, selection, export and Settings', async ({
  page,
  userData,
}) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  fillLibrary(userData);
  await page.reload();
  await expect(nav(page).getByRole('link', { name: /^Sessions/ })).toHaveText(/1,300$/);
  await goTo(page, /^Sessions/);
  await expect(main(page).getByText('1,300 on this computer')).toBeVisible();
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('toolbar', { name: 'Selected sessions' });
  await expect(bar).toContainText('1,300 selected');
  await bar.getByRole('button', { name: 'Export…' }).click();
  await expect(page.getByRole('button', { name: 'Export 1,300 sessions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await page.keyboard.press('Control+,');
  await expect(
    main(page)
      .getByText(/^1,300 sessions, /)
      .first(),
  ).toBeVisible();
  await goTo(page, /^Projects/);
});

test('renders only the visible projects in the list and in the side bar, also from the saved answer', async ({
  page,
  electronApp,
}) => {
  test.skip(!isFullSize, 'By day in many-projects.component.test.tsx, without main.');
  await respondWithProjects(electronApp, manyProjects);
  // The form for connecting a service takes up the whole window.
  await connect(page, service.address, KEY);
  await expect(main(page).getByText('20,000 projects')).toBeVisible();
  await expect(main(page).getByRole('link', { name: `Open ${projectName(1)}` })).toBeVisible();
  await expectManyProjects(page);
  await main(page).getByRole('textbox', { name: 'Filter projects' }).fill(LAST);
  await expect(main(page).getByText('1 of 20,000 shown')).toBeVisible();
  await main(page)
    .getByRole('link', { name: `Open ${LAST}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: LAST })).toBeVisible();
  // From here on, main answers from what it has stored.
  await interceptRequests(electronApp, [{ url: '/v1/', response: 'down' }]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: LAST })).toBeVisible();
  await expectManyProjects(page);
  await goTo(page, /^Projects/);
  await expect(main(page).getByRole('link', { name: `Open ${projectName(2)}` })).toBeVisible();
});
