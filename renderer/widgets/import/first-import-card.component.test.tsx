// What Sessions shows after a service was connected: what was found there, or the first steps.
// @module-tag nightly
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordingDownload } from '../../api/recording-download.fixture.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { storedDrafts } from '../../testing/idle-main.ts';
import { asJson, fail, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main, sideBarLink } from '../../testing/parts.ts';
import type { ImportState, LinkListCounts, NewSessions } from '../../../shared/model/import.ts';

const lists: LinkListCounts = {
  projects: 3,
  links: 120,
  sessions: 42,
  projectWithLinks: 'p1',
  read: 4,
  total: 4,
};
const found = (change: Partial<NewSessions> = {}): NewSessions => ({
  sessions: [],
  count: 42,
  checkedAt: new Date().toISOString(),
  problem: null,
  isPartial: false,
  isChecking: false,
  lists,
  ...change,
});
const job: ImportState = {
  status: 'running',
  total: 42,
  added: 10,
  alreadyPresent: 0,
  failed: 0,
  startedAt: '2026-01-10T10:00:00.000Z',
  problem: null,
};
const nothingFound = found({
  count: 0,
  lists: { ...lists, projects: 0, links: 0, sessions: 0, projectWithLinks: null },
});
const card = (name: RegExp | string) => main.getByRole('region', { name });
const button = (name: RegExp | string) => main.getByRole('button', { name });
const download = recordingDownload({ total: 42 });
/** What main answers with an import that begins with Add. */
const withImport = (answers: Answers = {}): Answers => {
  let current: ImportState | null = null;
  return {
    newSessions: () => found(),
    newRecordingsSize: () => 1_240_000_000,
    importJob: () => current,
    importNewSessions: () => {
      current = job;
      return job;
    },
    stopImport: () => {
      current = { ...job, status: 'stopped' };
      return null;
    },
    dismissImport: () => {
      current = null;
      return null;
    },
    resumeImport: () => {
      current = job;
      return null;
    },
    ...answers,
  };
};

test('shows how far it has looked, then what was found', async () => {
  const earmark = await openScreen('/sessions', {
    newSessions: () =>
      found({ count: 0, checkedAt: null, isChecking: true, lists: { ...lists, read: 1, links: 0 } }),
    newRecordingsSize: () => null,
  });
  await expect.element(card('Looking for your sessions')).toMatchTextContent('1 of 4 lists of links read.');
  await expect
    .element(main.getByRole('progressbar', { name: 'Lists of links read' }))
    .toHaveAttribute('aria-valuenow', '25');
  expect(await accessibilityViolations()).toEqual([]);
  earmark.answer({ newSessions: () => found() });
  earmark.send('newSessionsChanged', null);
  await expect.element(card('3 projects, 120 links, 42 sessions ready to add')).toBeVisible();
  await expect.element(button('Add with recordings')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

test('says why it could not look, and looks again', async () => {
  const earmark = await openScreen('/sessions', {
    newSessions: () =>
      found({ count: 0, checkedAt: null, lists: null, problem: 'Earmark cannot reach example.org.' }),
    newRecordingsSize: () => null,
  });
  await expect
    .element(card('Earmark could not look for sessions'))
    .toMatchTextContent('Earmark cannot reach example.org.');
  earmark.answer({
    newSessions: () => found({ problem: 'This key can’t read instant links.', isPartial: true }),
    checkForNewSessions: () => {
      earmark.send('newSessionsChanged', null);
      return null;
    },
  });
  await button('Check again').click();
  await expect
    .element(card(/42 sessions ready to add/))
    .toMatchTextContent('Earmark could not read everything. This key can’t read instant links.');
});

test('adds the sessions with their recordings, and says what was added until Done', async () => {
  const downloads: unknown[] = [];
  const earmark = await openScreen('/sessions', {
    ...withImport(),
    startRecordingDownload: (set) => {
      downloads.push(set);
      return download;
    },
  });
  await button('Add with recordings, about 1.2 GB').click();
  await expect.element(card('Adding 42 sessions')).toMatchTextContent('10 of 42 checked, 10 found');
  await expect.element(button('Stop')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  // Also if another screen is open when the import ends.
  await page
    .getByRole('link', { name: /^Projects/ })
    .first()
    .click();
  const ended: ImportState = { ...job, status: 'ended', added: 42 };
  earmark.answer({
    importJob: () => ended,
    newSessions: () => found({ count: 0 }),
    sessionChanges: () =>
      asJson({ revision: '2', isWhole: true, records: [sessionRecord({ label: 'P07 Ines' })], gone: [] }),
  });
  earmark.send('importChanged', ended);
  earmark.send('sessionsChanged', null);
  await expect.poll(() => downloads).toEqual([{ workspaceId: 'w1', sessionIds: null, projectId: null }]);
  await page
    .getByRole('link', { name: /^Sessions/ })
    .first()
    .click();
  await expect.element(card('42 sessions added')).toMatchTextContent('Recordings download while you work.');
  await expect.element(main.getByRole('link', { name: /^P07 Ines/ })).toBeVisible();
  await button('Done').click();
  await expect.element(card('42 sessions added')).not.toBeInTheDocument();
  expect(earmark.inputsOf('dismissImport')).toHaveLength(1);
  expect(downloads).toHaveLength(1);
});

test('stops, continues, and names the sessions that could not be added', async () => {
  const earmark = await openScreen('/sessions', withImport({ startRecordingDownload: () => download }));
  const downloads = () => earmark.inputsOf('startRecordingDownload').length;
  await button(/^Add with recordings/).click();
  await button('Stop').click();
  const stopped = card('Stopped. 10 of 42 sessions added');
  await expect.element(stopped).toMatchTextContent('32 sessions not added yet.');
  expect(await accessibilityViolations()).toEqual([]);
  await button('Continue').click();
  await expect.element(card('Adding 42 sessions')).toBeVisible();
  const ended: ImportState = { ...job, status: 'ended', added: 40, failed: 2 };
  earmark.answer({ importJob: () => ended });
  earmark.send('importChanged', ended);
  await expect.element(card('40 of 42 sessions added')).toMatchTextContent('2 sessions could not be added.');
  expect(await accessibilityViolations()).toEqual([]);
  await expect.poll(downloads).toBe(1);
  earmark.answer({ importJob: () => job });
  await button('Try again').click();
  await expect.element(card('Adding 42 sessions')).toBeVisible();
  const endedJob: ImportState = { ...job, status: 'ended', added: 42 };
  earmark.answer({ importJob: () => endedJob });
  earmark.send('importChanged', endedJob);
  await expect.element(card('42 sessions added')).toBeVisible();
  // Those that were added only now have recordings, too.
  await expect.poll(downloads).toBe(2);
});

test('says why the sessions could not be added', async () => {
  await openScreen(
    '/sessions',
    withImport({
      importNewSessions: () => fail({ kind: 'blocked', message: 'There is no room on this computer.' }),
    }),
  );
  await button('Add 42 sessions').click();
  await expect.element(main.getByRole('alert')).toMatchTextContent('There is no room on this computer.');
  await expect.element(button('Add 42 sessions')).toBeEnabled();
});

test('does not come back after Not now, for the workspace in which it was dismissed', async () => {
  const drafts = storedDrafts();
  const earmark = await openScreen('/sessions', { ...withImport(), ...drafts });
  await button('Not now').click();
  await expect.element(card(/42 sessions ready to add/)).not.toBeInTheDocument();
  await expect.element(main).toHaveFocus();
  await expect.element(button('Add 42 sessions')).toBeVisible();
  await expect
    .poll(() => earmark.inputsOf('saveDraft').findLast(({ form }) => form === 'first import')?.value)
    // What an earlier test left to be saved can arrive first.
    .toContain('"closed"');
  await openScreen('/sessions', { ...withImport(), ...drafts });
  await expect.element(button('Add 42 sessions')).toBeVisible();
  await expect.element(card(/42 sessions ready to add/)).not.toBeInTheDocument();
});

test('leads through the first steps of an empty service, and marks what is done', async () => {
  const earmark = await openScreen('/sessions', { newSessions: () => nothingFound });
  const steps = card('Three steps to your first session').getByRole('listitem');
  await expect.element(steps.first()).toHaveAttribute('aria-current', 'step');
  await expect.element(main.getByRole('link', { name: 'Create links' })).not.toBeInTheDocument();
  expect(await accessibilityViolations()).toEqual([]);
  await main.getByRole('link', { name: 'New project' }).click();
  await expect.element(main.getByRole('radiogroup', { name: 'Start from' })).toBeVisible();

  const projects = [
    { id: 'p1', name: 'One', updatedAt: '2026-01-01T00:00:00.000Z' },
    { id: 'p2', name: 'Two', prompt: 'Ask.', updatedAt: '2026-01-02T00:00:00.000Z' },
  ];
  const service = {
    'GET /v1/projects': () => ({ success: true, projects }),
    'GET /v1/projects/{projectId}/links': () => ({ success: true, links: [] }),
  };
  const withProjects = found({
    count: 0,
    lists: { ...lists, projects: 2, links: 0, sessions: 0, projectWithLinks: null },
  });
  const second = await openScreen('/sessions', { newSessions: () => withProjects, service });
  await expect.element(steps.first()).toMatchTextContent('Done: 2 projects');
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  expect(await accessibilityViolations()).toEqual([]);
  await main.getByRole('link', { name: 'Create links' }).click();
  await expect.poll(() => location.hash).toBe('#/projects/p2/links?panel=create');

  second.answer({
    newSessions: () =>
      found({ count: 0, lists: { ...lists, projects: 2, links: 5, sessions: 0, projectWithLinks: 'p1' } }),
  });
  second.send('newSessionsChanged', null);
  await page
    .getByRole('link', { name: /^Sessions/ })
    .first()
    .click();
  await expect.element(steps.nth(1)).toMatchTextContent('Done: 5 links');
  await expect.element(steps.nth(2)).toHaveAttribute('aria-current', 'step');
  await main.getByRole('link', { name: 'Share links' }).click();
  await expect.poll(() => location.hash).toBe('#/projects/p1/links');
  expect(earmark.unexpected).toEqual([]);
});

test('shows no first steps at a service that has had sessions', async () => {
  await openScreen('/sessions', {
    newSessions: () => found({ count: 0 }),
    service: {
      'GET /v1/projects': () => ({ success: true, projects: [{ id: 'p1', name: 'One' }] }),
      'GET /v1/projects/{projectId}/links': () => ({ success: true, links: [] }),
    },
  });
  await expect.element(sideBarLink('One')).toBeVisible();
  await expect.element(main.getByText('No sessions here yet')).toBeVisible();
  await expect.element(card('Three steps to your first session')).not.toBeInTheDocument();
});
