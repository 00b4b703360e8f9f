// A service with twenty thousand projects, and one with an extremely long project name: only what is visible is
// rendered.
import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { asJson } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main, sideBar, sideBarLink } from '../../testing/parts.ts';
import type { ServiceAnswers } from '../../testing/service.ts';

const PROJECT_COUNT = 20_000;
/** More rows than a list renders: the visible ones and a few around them. */
const MAX_ROWS = 60;
/** More elements than the whole window has while every list renders only its visible rows. */
const MAX_ELEMENTS = 3000;
const projectName = (number: number) => `Study ${String(number).padStart(5, '0')}`;
const LAST = projectName(PROJECT_COUNT);
const projects = Array.from({ length: PROJECT_COUNT }, (_, index) => ({
  id: `study-${String(index + 1)}`,
  name: projectName(index + 1),
  prompt: 'Ask.',
}));
const service = {
  'GET /v1/projects': () => ({ success: true, projects }),
  'GET /v1/projects/{projectId}': ({ parameters }) => {
    const project = projects.find(({ id }) => id === parameters['projectId']);
    if (project === undefined) throw new Error('There is no such project.');
    return { success: true, project };
  },
  'GET /v1/projects/{projectId}/links': () => ({ success: true, links: [] }),
} satisfies ServiceAnswers;

const countElements = () => document.querySelectorAll('*').length;
const longestText = () =>
  Math.max(
    ...[...document.body.querySelectorAll(':not(style, script)')].flatMap((element) => [
      ...[...element.childNodes].map((child) => (child.nodeType === 3 ? (child.nodeValue ?? '').length : 0)),
      ...[...element.attributes].map(({ value }) => value.length),
    ]),
  );

async function expectManyProjects(): Promise<void> {
  await expect.element(sideBarLink(/^Projects/)).toMatchTextContent('20,000');
  await expect.element(sideBarLink(projectName(1))).toBeVisible();
  expect(sideBar.getByRole('link').length).toBeLessThan(MAX_ROWS);
  expect(main.getByRole('listitem').length).toBeLessThan(MAX_ROWS);
  expect(countElements()).toBeLessThan(MAX_ELEMENTS);
}

test('renders only the visible projects in the list and in the side bar', async () => {
  await openScreen('/projects', { service });
  await expect.element(main.getByText('20,000 projects')).toBeVisible();
  await expect.element(main.getByRole('link', { name: `Open ${projectName(1)}` })).toBeVisible();
  await expectManyProjects();
  await main.getByRole('textbox', { name: 'Filter projects' }).fill(LAST);
  await expect.element(main.getByText('1 of 20,000 shown')).toBeVisible();
  await main.getByRole('link', { name: `Open ${LAST}` }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: LAST })).toBeVisible();
});

test('opens one of many projects by its address', async () => {
  await openScreen(`/projects/study-${String(PROJECT_COUNT)}/links`, { service });
  await expect.element(page.getByRole('heading', { level: 1, name: LAST })).toBeVisible();
  await expectManyProjects();
});

test('shows many saved projects when there is no key', async () => {
  const noKey = () => ({ status: 'unavailable' as const, message: 'There is no keychain.' });
  await openScreen('/projects', {
    keychain: noKey,
    cachedResponse: ({ path }) =>
      path === '/v1/projects'
        ? { body: JSON.stringify({ success: true, projects }), checkedAt: new Date().toISOString() }
        : null,
    service: {
      'GET /v1/projects': () => new Promise(() => undefined),
      'GET /v1/projects/{projectId}/links': () => ({ success: true, links: [] }),
    },
  });
  await expectManyProjects();
  await expect.element(main.getByRole('link', { name: `Open ${projectName(2)}` })).toBeVisible();
});

test('reaches every project in the side bar by wheel and by Tab', async () => {
  await openScreen('/projects', { service });
  const list = sideBar.getByRole('list', { name: 'Projects' });
  const first = list.getByRole('link', { name: projectName(1) });
  await expect.element(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '20000');
  first.element().focus();
  for (let number = 2; number <= 50; number += 1) {
    await userEvent.keyboard('{Tab}');
    await expect.element(list.getByRole('link', { name: projectName(number) })).toHaveFocus();
  }
  await expect.element(first).not.toBeInTheDocument();
  await userEvent.wheel(list, { delta: { y: 10_000_000 } });
  const last = list.getByRole('listitem').filter({ hasText: LAST });
  await expect.element(last).toHaveAttribute('aria-posinset', '20000');
  await expect.element(sideBarLink(/^Instant links/)).toBeVisible();
  await last.getByRole('link').click();
  await expect.element(page.getByRole('heading', { level: 1, name: LAST })).toBeVisible();
  await expect.element(last.getByRole('link')).toHaveAttribute('aria-current', 'page');
  expect(countElements()).toBeLessThan(MAX_ELEMENTS);
});

/** Checks that the picker lists the first projects, and picks the last one by its name. */
async function pickLastProject(name: string): Promise<Locator> {
  const picker = page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name })).first();
  await picker.click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  // The last option says how many there are.
  expect(page.getByRole('option').length).toBe(101);
  await expect
    .element(page.getByRole('option').last())
    .toMatchTextContent(/^100 of 20,00\d shown\. Type to find the others\.$/);
  await picker.fill(LAST);
  await expect.poll(() => page.getByRole('option').length).toBe(1);
  await page.getByRole('option', { name: LAST }).click();
  return picker;
}

test('the project picker of the answers lists the first hundred projects and finds any by its name', async () => {
  await openScreen('/answers', { service, answers: () => ({ rows: asJson([]), next: null }) });
  await expect.element(await pickLastProject('Project')).toHaveValue(LAST);
});

test('the project picker of a retention rule lists the first hundred projects and finds any by its name', async () => {
  await openScreen('/settings', {
    service,
    retention: () => [],
    retentionPreview: () => ({ sessions: 0, recordings: 0, audioBytes: 0, transcripts: 0, notes: 0 }),
    destinations: () => [],
    backupState: () => null,
    activity: () => [],
    recordingDownloadPlan: () => ({ downloaded: 0, downloadedBytes: 0, remaining: 0, remainingBytes: 0 }),
  });
  await main.getByRole('button', { name: 'Change…' }).first().click();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await expect.element(await pickLastProject('Sessions of')).toHaveValue(LAST);
  await page.getByRole('button', { name: 'Keep current rules' }).click();
});

test('the palette finds one of many projects', async () => {
  await openScreen('/projects', {
    service,
    search: () => ({ sessions: [], matches: 0, sessionCount: 0, isCut: false }),
  });
  await expectManyProjects();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox', { name: 'Search or run a command' })).toHaveFocus();
  await userEvent.keyboard(`setup ${LAST}`);
  await expect.element(page.getByRole('option', { name: `Setup of ${LAST}` })).toBeVisible();
  expect(page.getByRole('option').length).toBeLessThan(MAX_ROWS);
  await userEvent.keyboard('{Escape}');
});

test('shortens an extremely long project name, and says in its setup why it cannot be edited', async () => {
  const name = `Endless ${'long name '.repeat(500_000)}`;
  const project = { id: 'study-1', name, description: name.slice(0, 20_000), prompt: 'Ask.' };
  const long: ServiceAnswers = {
    ...service,
    'GET /v1/projects': () => ({ success: true, projects: [project] }),
    'GET /v1/projects/{projectId}': () => ({ success: true, project }),
  };
  await openScreen('/projects', { service: long });
  await expect.element(main.getByText('1 project', { exact: true })).toBeVisible();
  await expect.element(main.getByRole('heading', { name: /^Endless long name .*…$/ })).toBeVisible();
  await expect.poll(longestText).toBeLessThan(2000);
  await sideBarLink(/^Endless/).click();
  await expect.element(page.getByRole('heading', { level: 1, name: /^Endless/ })).toBeVisible();
  await expect.poll(longestText).toBeLessThan(2000);
  await page.getByRole('link', { name: 'Setup' }).click();
  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent('This project is too long to be edited here');
  await expect.poll(longestText).toBeLessThan(2000);
});
