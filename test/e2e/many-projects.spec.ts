// A service with twenty thousand projects, and one with an extremely long project name: the window stays responsive
// and renders only what is visible, also after a restart.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { startHostedService, type HostedService } from '../hosted-service.ts';
import { interceptRequests, json } from './intercept-requests.ts';
import { connect } from './connect-steps.ts';
import { expect, test } from './launch.ts';
import { openApp } from './open-app.ts';

test.describe.configure({ mode: 'serial', timeout: 60_000 });

const KEY = 'api_many_projects_77aa';
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
const longestText = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[...document.body.querySelectorAll(':not(style, script)')].flatMap((element) => [
        ...[...element.childNodes].map((child) =>
          child.nodeType === 3 ? (child.nodeValue ?? '').length : 0,
        ),
        ...[...element.attributes].map(({ value }) => value.length),
      ]),
    ),
  );

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

test('renders only the visible projects in the list and in the side bar', async ({ page, electronApp }) => {
  await respondWithProjects(electronApp, manyProjects);
  await page.reload();
  await expectManyProjects(page);
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
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: LAST })).toBeVisible();
  await expectManyProjects(page);
});

test('reaches every project in the side bar by wheel and by Tab', async ({ page }) => {
  const projects = nav(page).getByRole('list', { name: 'Projects' });
  const first = projects.getByRole('link', { name: projectName(1) });
  await expect(projects.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '20000');
  await first.focus();
  for (let number = 2; number <= 50; number += 1) {
    await page.keyboard.press('Tab');
    await expect(projects.getByRole('link', { name: projectName(number) })).toBeFocused();
  }
  await first.waitFor({ state: 'detached' });
  await projects.hover();
  await page.mouse.wheel(0, 10_000_000);
  const last = projects.getByRole('listitem').filter({ hasText: LAST });
  await expect(last).toHaveAttribute('aria-posinset', '20000');
  await expect(nav(page).getByRole('link', { name: /^Instant links/ })).toBeVisible();
  await last.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: LAST })).toBeVisible();
  await expect(last.getByRole('link')).toHaveAttribute('aria-current', 'page');
  expect(await countElements(page)).toBeLessThan(MAX_ELEMENTS);
});

test('project pickers list the first hundred projects and find any by its name', async ({ page }) => {
  const pickLastProject = async (name: string) => {
    const picker = page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name })).first();
    await picker.click();
    await expect(page.getByRole('option').first()).toBeVisible();
    // The last option says how many there are.
    expect(await page.getByRole('option').count()).toBe(101);
    await expect(page.getByRole('option').last()).toHaveText(
      /^100 of 20,00\d shown\. Type to find the others\.$/,
    );
    await picker.fill(LAST);
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.getByRole('option', { name: LAST }).click();
    await expect(picker).toHaveValue(LAST);
  };
  await goTo(page, /^Sessions/);
  await page.getByRole('link', { name: 'Answers' }).click();
  await pickLastProject('Answers of');
  await page.keyboard.press('Control+,');
  await main(page).getByRole('button', { name: 'Change…' }).first().click();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await pickLastProject('Sessions of');
  await page.getByRole('button', { name: 'Leave the rules as they were' }).click();
});

test('the palette finds one of many projects', async ({ page }) => {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`setup ${LAST}`);
  await expect(page.getByRole('option', { name: `Setup of ${LAST}` })).toBeVisible();
  expect(await page.getByRole('option').count()).toBeLessThan(MAX_ROWS);
  await page.keyboard.press('Escape');
});

test('shows many saved projects after a restart', async () => {
  const userData = await mkdtemp(join(tmpdir(), 'earmark-e2e-many-'));
  try {
    const first = await openApp({ userData });
    await respondWithProjects(first.app, manyProjects);
    await connect(first.page, service.address, KEY);
    await expectManyProjects(first.page);
    await first.close();
    const second = await openApp({ userData });
    await expect(second.page.getByText(/Earmark has no key for/)).toBeVisible();
    await expectManyProjects(second.page);
    await second.page
      .getByRole('link', { name: /^Projects/ })
      .first()
      .click();
    await expect(main(second.page).getByRole('link', { name: `Open ${projectName(2)}` })).toBeVisible();
    await second.close();
  } finally {
    await rm(userData, { recursive: true, force: true, maxRetries: 5 });
  }
});

test('shortens an extremely long project name, and says in its setup why it cannot be edited', async ({
  page,
  electronApp,
}) => {
  const name = `Endless ${'long name '.repeat(500_000)}`;
  const project = { ...manyProjects[0], name, description: name.slice(0, 20_000) };
  await interceptRequests(electronApp, [
    { url: '/links', method: 'GET', response: json(200, { success: true, links: [] }) },
    { url: '/v1/projects/', method: 'GET', response: json(200, { success: true, project }) },
    { url: '/v1/projects', method: 'GET', response: json(200, { success: true, projects: [project] }) },
  ]);
  await goTo(page, /^Projects/);
  await page.reload();
  // Sending five megabytes from one process to the other takes a while.
  const loadTimeout = { timeout: 20_000 };
  await expect(main(page).getByText('1 project', { exact: true })).toBeVisible(loadTimeout);
  await expect(main(page).getByRole('heading', { name: /^Endless long name .*…$/ })).toBeVisible();
  await expect.poll(() => longestText(page)).toBeLessThan(2000);
  await goTo(page, /^Endless/);
  await expect(page.getByRole('heading', { level: 1, name: /^Endless/ })).toBeVisible(loadTimeout);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Endless/ })).toBeVisible(loadTimeout);
  await expect.poll(() => longestText(page)).toBeLessThan(2000);
  await page.getByRole('link', { name: 'Setup' }).click();
  await expect(main(page).getByRole('alert')).toContainText(
    'This project is too long to be edited here',
    loadTimeout,
  );
  await expect.poll(() => longestText(page)).toBeLessThan(2000);
});
