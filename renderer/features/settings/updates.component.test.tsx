// Newer versions of Earmark: nothing without asking, what is sent, the notes, and the way out of every failure.
// @module-tag nightly
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEFAULT_SETTINGS } from '../../../shared/domain/default-settings.ts';
import type { UpdateState, Updates } from '../../../shared/model/update.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { fail, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const NEWER = { version: '1.2.0', notes: 'Faster lists.\n<b>Not bold</b>' };
const shown = (state: UpdateState, checkedAt: string | null = null): Updates => ({
  version: '0.1.0',
  host: state.status === 'impossible' ? null : 'updates.example.org',
  checkedAt,
  state,
});
let settings = DEFAULT_SETTINGS;
const open = (state: UpdateState, answers: Answers = {}, route = '/settings?section=updates') =>
  openScreen(route, {
    updates: () => shown(state),
    settings: () => settings,
    saveSettings: (change) => {
      settings = { ...settings, ...change };
      return settings;
    },
    destinations: () => [{ origin: 'https://updates.example.org', use: 'updates', lastAt: null }],
    retention: () => [],
    activity: () => [],
    backupState: () => null,
    recordingDownloadPlan: () => ({ downloaded: 0, downloadedBytes: 0, remaining: 0, remainingBytes: 0 }),
    ...answers,
  });

const section = page.getByRole('region', { name: 'Updates', exact: true });
const button = (name: string) => section.getByRole('button', { name, exact: true });
const everyDay = section.getByRole('switch', { name: 'Check for updates once a day' });
const check = button('Check for updates');

beforeEach(() => {
  settings = DEFAULT_SETTINGS;
});

test('checks nothing before the user asks, and says what is sent to whom', async () => {
  const earmark = await open({ status: 'off' });
  await expect.element(section).toMatchTextContent('Earmark 0.1.0Earmark has never looked for updates.');
  await expect.element(everyDay).not.toBeChecked();
  await expect
    .element(section)
    .toMatchTextContent('updates.example.org, which sees the version of Earmark, your system and your IP');
  await expect
    .element(page.getByRole('table', { name: 'Addresses that Earmark connects to' }))
    .toMatchTextContent(
      'https://updates.example.orgUpdates of Earmark; its version and your system are sent',
    );
  expect(earmark.inputsOf('checkForUpdates')).toEqual([]);
  expect(await accessibilityViolations()).toEqual([]);
  everyDay.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(everyDay).toBeChecked();
  expect(earmark.inputsOf('saveSettings')).toEqual([{ checkForUpdates: true }]);
});

test('checks, shows the notes as text, downloads with progress, and restarts, each when the user says so', async () => {
  const earmark = await open(
    { status: 'off' },
    {
      checkForUpdates: () => shown({ status: 'available', ...NEWER }),
      downloadUpdate: async () => {
        earmark.send('updatesChanged', shown({ status: 'downloading', percent: 40, ...NEWER }));
        await stopped.promise;
        return shown({ status: 'ready', ...NEWER });
      },
      stopUpdateDownload: () => {
        stopped.resolve(null);
        return null;
      },
      restartToUpdate: () => ({ interrupts: [] }),
    },
  );
  const stopped = Promise.withResolvers<null>();
  await check.click();
  await expect.element(section).toMatchTextContent('Earmark 1.2.0 is available.');
  await expect
    .element(section.getByRole('region', { name: 'Release notes' }))
    .toMatchTextContent('<b>Not bold</b>');
  expect(earmark.inputsOf('downloadUpdate')).toEqual([]);
  expect(await accessibilityViolations()).toEqual([]);
  await button('Download').click();
  await expect
    .element(section.getByRole('progressbar', { name: 'Download' }))
    .toHaveAttribute('aria-valuenow', '40');
  expect(await accessibilityViolations()).toEqual([]);
  await button('Stop').click();
  await expect.element(section).toMatchTextContent('Earmark 1.2.0 is downloaded. A restart installs it.');
  expect(earmark.inputsOf('restartToUpdate')).toEqual([]);
  await button('Restart to update').click();
  await expect.poll(() => earmark.inputsOf('restartToUpdate')).toEqual([{ interruptJobs: false }]);
});

test('says that this is the newest version', async () => {
  await open(
    { status: 'off' },
    { checkForUpdates: () => shown({ status: 'none' }, new Date().toISOString()) },
  );
  await check.click();
  await expect.element(section).toMatchTextContent(/This is the newest version\. Last checked today/);
});

test('says why it failed, and can try again', async () => {
  const why = 'Earmark cannot reach updates.example.org. Check your connection, then try again.';
  const earmark = await open({ status: 'failed', why }, { checkForUpdates: () => shown({ status: 'none' }) });
  await expect.element(section.getByRole('alert')).toMatchTextContent(why);
  expect(await accessibilityViolations()).toEqual([]);
  await check.click();
  await expect.element(section.getByRole('alert')).not.toBeInTheDocument();
  expect(earmark.inputsOf('checkForUpdates')).toEqual([null]);
});

test('offers nothing where Earmark cannot update itself, and says who does', async () => {
  settings = { ...DEFAULT_SETTINGS, checkForUpdates: true };
  await open({ status: 'impossible', why: 'Your organisation updates Earmark.' });
  await expect.element(section).toMatchTextContent('Your organisation updates Earmark.');
  await expect.element(everyDay).toBeDisabled();
  await expect.element(everyDay).not.toBeChecked();
  expect(section.getByRole('button').elements()).toEqual([]);
  expect(await accessibilityViolations()).toEqual([]);
});

test('asks before a restart interrupts a job', async () => {
  const earmark = await open(
    { status: 'ready', ...NEWER },
    {
      restartToUpdate: ({ interruptJobs }) => ({
        interrupts: interruptJobs ? [] : ['import', 'recordings'],
      }),
    },
  );
  await button('Restart to update').click();
  const question = page.getByRole('dialog', { name: 'Restart now?' });
  await expect
    .element(question)
    .toMatchTextContent(
      'sessions are being added and recordings are being downloaded. A restart interrupts this.',
    );
  expect(await accessibilityViolations()).toEqual([]);
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(earmark.inputsOf('restartToUpdate')).toEqual([{ interruptJobs: false }]);
  await button('Restart to update').click();
  await question.getByRole('button', { name: 'Restart', exact: true }).click();
  await expect.poll(() => earmark.inputsOf('restartToUpdate').at(-1)).toEqual({ interruptJobs: true });
});

test('says that a restart does not go on with a project of another program', async () => {
  await open(
    { status: 'ready', ...NEWER },
    { restartToUpdate: () => ({ interrupts: ['other project', 'recordings'] }) },
  );
  await button('Restart to update').click();
  await expect
    .element(page.getByRole('dialog', { name: 'Restart now?' }))
    .toMatchTextContent(
      'What was brought in of the project is removed when you open Earmark again: bring it in again then. Everything else continues when you open Earmark again.',
    );
});

test('says why it does not restart while something is written', async () => {
  await open(
    { status: 'ready', ...NEWER },
    {
      restartToUpdate: () =>
        fail({ kind: 'blocked', message: 'Earmark is still exporting. Restart when the export is done.' }),
    },
  );
  await button('Restart to update').click();
  await expect
    .element(page.getByRole('dialog', { name: 'Earmark did not restart' }))
    .toMatchTextContent('Earmark is still exporting.');
});

test('a bar says on other screens that a version is available, then that it is downloaded', async () => {
  const earmark = await open({ status: 'off' }, {}, '/projects');
  const bar = page.getByRole('status').filter({ hasText: 'Earmark 1.2.0' });
  await expect.element(page.getByRole('heading', { name: 'Projects' }).first()).toBeVisible();
  earmark.send('updatesChanged', shown({ status: 'available', ...NEWER }));
  await expect.element(bar).toMatchTextContent('Earmark 1.2.0 is available.');
  expect(await accessibilityViolations()).toEqual([]);
  await bar.getByRole('button', { name: 'Later' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  earmark.send('updatesChanged', shown({ status: 'ready', ...NEWER }));
  await expect.element(bar).toMatchTextContent('Earmark 1.2.0 is downloaded.');
  await expect.element(bar.getByRole('button', { name: 'Restart to update' })).toBeVisible();
  await bar.getByRole('link', { name: 'What’s new' }).click();
  await expect.element(section.getByRole('heading', { name: 'Updates' })).toHaveFocus();
  await expect.element(bar.getByRole('button', { name: 'Later' })).not.toBeInTheDocument();
});

test('the command checks at once and opens the section', async () => {
  const earmark = await open(
    { status: 'off' },
    { checkForUpdates: () => shown({ status: 'none' }) },
    '/projects',
  );
  await expect.element(page.getByRole('heading', { name: 'Projects' }).first()).toBeVisible();
  earmark.send('commandRequested', 'checkForUpdates');
  await expect.element(section.getByRole('heading', { name: 'Updates' })).toHaveFocus();
  expect(earmark.inputsOf('checkForUpdates')).toEqual([null]);
  await expect.element(section).toMatchTextContent('This is the newest version.');
});

test('the bar is there again in a window that was opened later', async () => {
  await open(
    { status: 'ready', ...NEWER },
    { waitingUpdate: () => ({ status: 'ready', ...NEWER }) },
    '/projects',
  );
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Earmark 1.2.0 is downloaded.' }))
    .toBeVisible();
});
