// A backup that the user opens outside the window, with a double-click.
// @module-tag nightly
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BackupChoice } from '../../../shared/model/privacy.ts';
import { fail } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';

const backup = (workspaceName: string): BackupChoice => ({
  path: `/home/ada/${workspaceName}.earmark`,
  madeAt: '2026-05-04T10:00:00.000Z',
  workspaceName,
  address: 'https://interviews.example.org',
  sessions: 24,
  notes: 3,
  recordings: 0,
  replaces: null,
});
/** What Settings reads. */
const SETTINGS = {
  destinations: () => [],
  retention: () => [],
  activity: () => [],
  backupState: () => null,
  recordingDownloadPlan: () => ({ downloaded: 0, downloadedBytes: 0, remaining: 0, remainingBytes: 0 }),
};
const question = page.getByRole('dialog', { name: 'Restore this backup?' });
const button = main.getByRole('button', { name: 'Choose a file…' });

test('a backup that Earmark was started with is shown in Settings, and forgotten once cancelled', async () => {
  const waiting = [backup('Mill Lane')];
  const earmark = await openScreen('/projects', {
    ...SETTINGS,
    openedBackup: () => waiting.pop() ?? null,
  });
  await expect.element(question).toMatchTextContent(/Mill Lane.*24 sessions/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(button).toBeVisible();
  expect(earmark.inputsOf('openedBackup')).toHaveLength(1);
});

test('a backup opened while Earmark runs takes the place of the one that is asked about', async () => {
  const waiting = [backup('Harbour'), backup('Mill Lane')];
  const earmark = await openScreen('/projects', {
    ...SETTINGS,
    openedBackup: () => waiting.pop() ?? null,
  });
  await expect.element(question).toMatchTextContent('Mill Lane');
  earmark.send('backupOpened', null);
  await expect.element(question).toMatchTextContent('Harbour');
});

test('a file that is no backup says so in Settings, until another one is chosen', async () => {
  await openScreen('/projects', {
    ...SETTINGS,
    openedBackup: () => fail({ kind: 'blocked', message: 'This is not an Earmark backup.' }),
    chooseBackup: () => backup('Mill Lane'),
  });
  const alert = main.getByRole('alert').filter({ hasText: 'This is not an Earmark backup.' });
  await expect.element(alert).toBeVisible();
  await button.click();
  await expect.element(question).toMatchTextContent('Mill Lane');
  await expect.element(alert).not.toBeInTheDocument();
});
