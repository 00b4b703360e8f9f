// A service with twenty thousand projects, and one whose names have no end: the window answers, draws what is in
// sight, and does so again after a restart.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { startHostedService, type HostedService } from '../hosted-service.ts';
import { bend, json } from './bend.ts';
import { connect } from './connect-steps.ts';
import { expect, test } from './launch.ts';
import { openApp } from './open-app.ts';

test.describe.configure({ mode: 'serial', timeout: 60_000 });

const KEY = 'api_many_projects_77aa';
const MANY = 20_000;
/** A list of what is in sight, and a few rows around it. */
const DRAWN_ROWS = 60;
/** What a whole window has where no list is drawn beyond its edges. */
const DRAWN_NODES = 3000;
const nameOf = (place: number) => `Study ${String(place).padStart(5, '0')}`;
const many = Array.from({ length: MANY }, (_, at) => ({
  id: `study-${String(at + 1)}`,
  name: nameOf(at + 1),
  prompt: 'Ask.',
}));
const LAST = nameOf(MANY);

let service: HostedService;
test.beforeAll(async () => {
  service = await startHostedService({ basePath: '', key: KEY, sample: false });
});
test.afterAll(() => service.close());

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const main = (page: Page) => page.getByRole('main');
const go = (page: Page, name: RegExp) => nav(page).getByRole('link', { name }).click();
const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);
const longestText = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[...document.body.querySelectorAll(':not(style, script)')].flatMap((each) => [
        ...[...each.childNodes].map((child) => (child.nodeType === 3 ? (child.nodeValue ?? '').length : 0)),
        ...[...each.attributes].map(({ value }) => value.length),
      ]),
    ),
  );

const answerProjects = (app: ElectronApplication, projects: readonly object[]) =>
  bend(app, [
    { at: '/links', method: 'GET', as: json(200, { success: true, links: [] }) },
    { at: '/v1/projects', method: 'GET', as: json(200, { success: true, projects }) },
  ]);

async function showsMany(page: Page): Promise<void> {
  await expect(nav(page).getByRole('link', { name: /^Projects/ })).toContainText('20,000');
  await expect(nav(page).getByRole('link', { name: nameOf(1) })).toBeVisible();
  expect(await nav(page).getByRole('link').count()).toBeLessThan(DRAWN_ROWS);
  expect(await main(page).getByRole('listitem').count()).toBeLessThan(DRAWN_ROWS);
  expect(await nodes(page)).toBeLessThan(DRAWN_NODES);
}

test('of many projects those in sight are drawn, in the list and in the side bar', async ({
  page,
  electronApp,
}) => {
  await answerProjects(electronApp, many);
  await page.reload();
  await showsMany(page);
  // From here to the page for connecting, which has the whole window.
  await connect(page, service.address, KEY);
  await expect(main(page).getByText('20,000 projects')).toBeVisible();
  await expect(main(page).getByRole('link', { name: `Open ${nameOf(1)}` })).toBeVisible();
  await showsMany(page);
  await main(page).getByRole('textbox', { name: 'Filter projects' }).fill(LAST);
  await expect(main(page).getByText('1 of 20,000 shown')).toBeVisible();
  await main(page)
    .getByRole('link', { name: `Open ${LAST}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: LAST })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: LAST })).toBeVisible();
  await showsMany(page);
});

test('the side bar leads to each of them, by its wheel and by Tab', async ({ page }) => {
  const projects = nav(page).getByRole('list', { name: 'Projects' });
  const first = projects.getByRole('link', { name: nameOf(1) });
  await expect(projects.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '20000');
  await first.focus();
  for (let place = 2; place <= 50; place += 1) {
    await page.keyboard.press('Tab');
    await expect(projects.getByRole('link', { name: nameOf(place) })).toBeFocused();
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
  expect(await nodes(page)).toBeLessThan(DRAWN_NODES);
});

test('pickers of a project offer some of them and find all', async ({ page }) => {
  const pick = async (name: string) => {
    const picker = page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name })).first();
    await picker.click();
    await expect(page.getByRole('option').first()).toBeVisible();
    // The last one says how many there are.
    expect(await page.getByRole('option').count()).toBe(101);
    await expect(page.getByRole('option').last()).toHaveText(
      /^100 of 20,00\d shown\. Type to find the others\.$/,
    );
    await picker.fill(LAST);
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.getByRole('option', { name: LAST }).click();
    await expect(picker).toHaveValue(LAST);
  };
  await go(page, /^Sessions/);
  await page.getByRole('link', { name: 'Answers' }).click();
  await pick('Answers of');
  await page.keyboard.press('Control+,');
  await main(page).getByRole('button', { name: 'Change…' }).first().click();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await pick('Sessions of');
  await page.getByRole('button', { name: 'Leave the rules as they were' }).click();
});

test('the palette finds one of many', async ({ page }) => {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`setup ${LAST}`);
  await expect(page.getByRole('option', { name: `Setup of ${LAST}` })).toBeVisible();
  expect(await page.getByRole('option').count()).toBeLessThan(DRAWN_ROWS);
  await page.keyboard.press('Escape');
});

test('after a restart, what is saved of many projects opens as well', async () => {
  const userData = await mkdtemp(join(tmpdir(), 'earmark-e2e-many-'));
  try {
    const first = await openApp({ userData });
    await answerProjects(first.app, many);
    await connect(first.page, service.address, KEY);
    await showsMany(first.page);
    await first.close();
    const second = await openApp({ userData });
    await expect(second.page.getByText(/Earmark has no key for/)).toBeVisible();
    await showsMany(second.page);
    await second.page
      .getByRole('link', { name: /^Projects/ })
      .first()
      .click();
    await expect(main(second.page).getByRole('link', { name: `Open ${nameOf(2)}` })).toBeVisible();
    await second.close();
  } finally {
    await rm(userData, { recursive: true, force: true, maxRetries: 5 });
  }
});

test('a name without an end is shown by its beginning, and its setup says why it does not open', async ({
  page,
  electronApp,
}) => {
  const name = `Endless ${'long name '.repeat(500_000)}`;
  const project = { ...many[0], name, description: name.slice(0, 20_000) };
  await bend(electronApp, [
    { at: '/links', method: 'GET', as: json(200, { success: true, links: [] }) },
    { at: '/v1/projects/', method: 'GET', as: json(200, { success: true, project }) },
    { at: '/v1/projects', method: 'GET', as: json(200, { success: true, projects: [project] }) },
  ]);
  await go(page, /^Projects/);
  await page.reload();
  // Five megabytes take their time from one process to the other.
  const arrival = { timeout: 20_000 };
  await expect(main(page).getByText('1 project', { exact: true })).toBeVisible(arrival);
  await expect(main(page).getByRole('heading', { name: /^Endless long name .*…$/ })).toBeVisible();
  await expect.poll(() => longestText(page)).toBeLessThan(2000);
  await go(page, /^Endless/);
  await expect(page.getByRole('heading', { level: 1, name: /^Endless/ })).toBeVisible(arrival);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Endless/ })).toBeVisible(arrival);
  await expect.poll(() => longestText(page)).toBeLessThan(2000);
  await page.getByRole('link', { name: 'Setup' }).click();
  await expect(main(page).getByRole('alert')).toContainText(
    'This project is too long to be edited here',
    arrival,
  );
  await expect.poll(() => longestText(page)).toBeLessThan(2000);
});
