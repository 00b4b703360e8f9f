import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { asJson, fail, type Answers } from '../../testing/main-stand-in.ts';
import { storedDrafts, WORKSPACE } from '../../testing/idle-main.ts';
import { variants } from '../../testing/variants.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main, sideBarLink } from '../../testing/parts.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { bareNumbers } from '../../testing/bare-numbers.ts';
import { answerWith, type ServiceAnswers } from '../../testing/service.ts';

const PROJECT = 'Placing a hold';
const OTHER = 'Visits last month';
const THIRD = 'Reading habits';
const service = {
  'GET /v1/projects': () => ({
    success: true,
    projects: [PROJECT, OTHER, THIRD].map((name, index) => ({ id: `p${String(index + 1)}`, name })),
  }),
  'GET /v1/projects/{projectId}/links': () => ({ success: true, links: [] }),
} satisfies ServiceAnswers;
type ProjectsAnswer = NonNullable<ServiceAnswers['GET /v1/projects']>;

const projectLink = (name: string) => main.getByRole('link', { name: `Open ${name}` });
const openLinks = main.getByRole('link', { name: /^Open / });
const menuButton = (name: string) => main.getByRole('button', { name: `More actions for ${name}` });
const hiddenProjectsLink = (count: number) =>
  main.getByRole('link', { name: `Hidden projects (${String(count)})` });
const hide = async (name: string) => {
  await menuButton(name).click();
  await page.getByRole('menuitem', { name: 'Hide project' }).click();
  await expect.element(projectLink(name)).not.toBeInTheDocument();
};

const inAnHour = () => new Date(Date.now() + 3_600_000).toUTCString();
const faults: [what: string, message: string, answer: ProjectsAnswer][] = [
  [
    'an unreachable service',
    'Earmark cannot reach 127.0.0.1',
    () => fail({ kind: 'offline', message: 'Earmark cannot reach 127.0.0.1:8787.' }),
  ],
  [
    'a service that does not answer in time',
    'did not answer in time',
    () => fail({ kind: 'timeout', message: '127.0.0.1:8787 did not answer in time. Try again.' }),
  ],
  [
    'an answer that is too large',
    'larger than Earmark can read',
    () => fail({ kind: 'blocked', message: 'The service sent larger than Earmark can read.' }),
  ],
  [
    'a web page',
    'No interview service answered at this address',
    () => answerWith(200, '<html><title>Sign in to the network</title></html>'),
  ],
  [
    'JSON of another shape',
    'No interview service answered at this address',
    () => answerWith(200, { success: true, projects: 7 }),
  ],
  [
    'a refused key',
    'The service no longer accepts this key',
    () => answerWith(401, { error: 'Missing or invalid token' }),
  ],
  [
    'a key without the scope',
    'for a key with the scope projects:read',
    () => answerWith(403, { error: 'Missing scope: projects:read' }),
  ],
  [
    'a limit in seconds',
    'Try again in 90 seconds',
    () => answerWith(429, { error: 'Too many requests' }, { 'retry-after': '90' }),
  ],
  [
    'a limit until a time',
    'Try again after',
    () => answerWith(429, { error: 'Too many requests' }, { 'retry-after': inAnHour() }),
  ],
  [
    'a problem of the service',
    'could not process the request',
    () => answerWith(500, { error: 'database is on fire' }),
  ],
];
const inEveryRun = ['an unreachable service', 'a web page', 'a refused key', 'a limit in seconds'];

test.each(variants(inEveryRun, faults))(
  'shows the error for %s until a retry succeeds: %s',
  async (_what, message, answer) => {
    const earmark = await openScreen('/projects', { service: { ...service, 'GET /v1/projects': answer } });
    await expect.element(main.getByRole('alert')).toMatchTextContent(message);
    earmark.answerRequests(service);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect.element(main.getByText(PROJECT)).toBeVisible();
  },
);

test('offers to replace a refused key, and the side bar agrees', async () => {
  await openScreen('/projects', {
    keychain: () => ({ status: 'working', message: null }),
    service: { ...service, 'GET /v1/projects': () => answerWith(401, { error: 'Missing or invalid token' }) },
  });
  await expect.element(page.getByText('Not connected')).toBeVisible();
  await expect.element(page.getByText(/no longer accepts this key/)).toBeVisible();
  expect(page.getByText(/no longer accepts this key/).elements()).toHaveLength(1);
  await expect.element(main).not.toMatchTextContent('Check that you copied');
  await main.getByRole('link', { name: 'Replace key' }).click();
  await expect.poll(() => location.hash).toContain(`replace=${WORKSPACE.id}`);
});

test('counts down to the next attempt while the service is busy', async () => {
  await openScreen('/projects', {
    service: {
      ...service,
      'GET /v1/projects': () => answerWith(429, { error: 'Too many requests' }, { 'retry-after': '60' }),
    },
  });
  const alert = main.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/Earmark tries again in 5\d seconds/);
  const first = alert.element().textContent;
  await expect.poll(() => alert.element().textContent).not.toBe(first);
});

test('hides a project by keyboard, focuses its neighbour, and restores it on Undo', async () => {
  await openScreen('/projects', { service });
  await expect.element(projectLink(PROJECT)).toBeVisible();
  const names = openLinks.elements().map((link) => link.getAttribute('aria-label') ?? '');
  const neighbour = names[names.indexOf(`Open ${PROJECT}`) + 1] ?? names.at(-2) ?? '';
  await expect.element(sideBarLink(/^Projects/)).toMatchTextContent('3');
  await expect.element(main.getByText(/Hidden projects/)).not.toBeInTheDocument();
  menuButton(PROJECT).element().focus();
  await userEvent.keyboard('{Enter}');
  const item = page.getByRole('menuitem', { name: 'Hide project' });
  await expect.element(item).toBeVisible();
  for (let press = 0; press < 9 && item.element() !== document.activeElement; press += 1)
    await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await expect.element(projectLink(PROJECT)).not.toBeInTheDocument();
  await expect.element(sideBarLink(PROJECT)).not.toBeInTheDocument();
  await expect.element(main.getByRole('link', { name: neighbour, exact: true })).toHaveFocus();
  await expect.element(sideBarLink(/^Projects/)).toMatchTextContent('2');
  await expect.element(main.getByText('2 project')).toBeVisible();
  await expect.element(hiddenProjectsLink(1)).toBeVisible();

  const message = page.getByRole('region', { name: 'Last change' });
  await expect.element(message).toMatchTextContent(`“${PROJECT}” hidden`);
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect.element(projectLink(PROJECT)).toBeVisible();
  await expect.element(sideBarLink(PROJECT)).toBeVisible();
  await expect.element(main.getByText(/Hidden projects/)).not.toBeInTheDocument();
});

test('opens a hidden project by its address, with its sessions, and hides it or shows it again there', async () => {
  const drafts = storedDrafts();
  const answers: Answers = {
    ...drafts,
    sessionChanges: () =>
      asJson({
        revision: '1',
        isWhole: true,
        gone: [],
        records: [sessionRecord({ label: 'P07 Ines', projectName: PROJECT, hasTranscript: true })],
      }),
  };
  const earmark = await openScreen('/projects', { ...answers, service });
  await hide(PROJECT);
  earmark.answerRequests({
    'GET /v1/projects/{projectId}': () => ({
      success: true,
      project: { id: 'p1', name: PROJECT, prompt: 'Ask.' },
    }),
  });
  await sideBarLink(/^Sessions/).click();
  await expect.element(main.getByRole('link', { name: /P07 Ines/ })).toMatchTextContent(PROJECT);
  location.hash = '#/projects/p1/links';
  const heading = page.getByRole('heading', { level: 1, name: PROJECT });
  await expect.element(heading).toBeVisible();
  location.hash = '#/projects/p1/setup';
  await menuButton(PROJECT).click();
  await page.getByRole('menuitem', { name: 'Show again' }).click();
  await expect.element(sideBarLink(PROJECT)).toBeVisible();
  await menuButton(PROJECT).click();
  await page.getByRole('menuitem', { name: 'Hide project' }).click();
  await expect.element(sideBarLink(PROJECT)).not.toBeInTheDocument();
  await expect.element(heading).toBeVisible();
});

test('lists hidden projects on a separate screen, and shows them again from there', async () => {
  const drafts = storedDrafts();
  await openScreen('/projects', { ...drafts, service });
  await hide(PROJECT);
  await openScreen('/projects', { ...drafts, service });
  await main.getByRole('textbox', { name: 'Filter projects' }).fill('placing a hold');
  await expect.element(main.getByText('of all projects that are not hidden')).toBeVisible();
  await main.getByRole('button', { name: 'Show all projects' }).click();
  await hide(OTHER);
  await hiddenProjectsLink(2).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hidden projects' })).toBeVisible();
  await expect.poll(() => openLinks.length).toBe(2);
  await expect.element(main.getByText('Hidden on this computer only')).toBeVisible();
  await page.getByRole('button', { name: 'Close message' }).click();
  expect(await accessibilityViolations()).toEqual([]);
  await main.getByRole('button', { name: `Show again: ${OTHER}` }).click();
  await expect.element(projectLink(OTHER)).not.toBeInTheDocument();
  await expect.element(projectLink(PROJECT)).toHaveFocus();
  await expect.element(sideBarLink(OTHER)).toBeVisible();
  await main.getByRole('button', { name: `Show again: ${PROJECT}` }).click();
  await expect.element(main.getByText('No project is hidden')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Go to projects' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(projectLink(PROJECT)).toBeVisible();
  await expect.element(projectLink(OTHER)).toBeVisible();
});

test('says so when all projects are hidden', async () => {
  await openScreen('/projects', { service });
  await expect.element(projectLink(PROJECT)).toBeVisible();
  const count = openLinks.length;
  for (let remaining = count; remaining > 0; remaining -= 1) {
    await main
      .getByRole('button', { name: /^More actions for / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Hide project' }).click();
    await expect.poll(() => openLinks.length).toBe(remaining - 1);
  }
  await expect.element(main.getByText('All projects are hidden')).toBeVisible();
  const show = main.getByRole('link', { name: /^Show \d+ hidden projects?$/ });
  await expect.element(show).toHaveFocus();
  await show.click();
  await expect.poll(() => openLinks.length).toBe(count);
});

test('does not hide a project when the library cannot be written, and says why', async () => {
  const saveDraft: Answers['saveDraft'] = () =>
    fail({
      kind: 'blocked',
      message: 'Another program is using the library. Close that program, then try again.',
    });
  const earmark = await openScreen('/projects', { service, saveDraft });
  await menuButton(PROJECT).click();
  await page.getByRole('menuitem', { name: 'Hide project' }).click();
  await expect
    .element(page.getByText('The project was not hidden.'))
    .toHaveTextContent(
      'The project was not hidden. Another program is using the library. Close that program, then try again.',
    );
  await expect.element(projectLink(PROJECT)).toBeVisible();
  earmark.answer(storedDrafts());
  await hide(PROJECT);
});

test('shows the same number of links in the list of projects and in the side bar', async () => {
  const links = Array.from({ length: 1112 }, (_, index) => ({
    id: `l${String(index)}`,
    label: `N${String(index)}`,
    status: index < 5 ? 'used' : 'active',
    expiresAt: '2099-01-01T00:00:00Z',
  }));
  await openScreen('/projects', {
    service: {
      'GET /v1/projects': () => ({ success: true, projects: [{ id: 'p1', name: PROJECT }] }),
      'GET /v1/projects/{projectId}/links': () => ({ success: true, links }),
    },
  });
  const row = main.getByRole('listitem').filter({ hasText: PROJECT });
  await expect.element(row).toMatchTextContent('5 of 1,112 used1,107 active');
  await expect
    .element(sideBarLink(new RegExp(`^${PROJECT}`)))
    .toHaveTextContent(`${PROJECT}, active links: 1,107`);
  expect(bareNumbers()).toEqual([]);
});
