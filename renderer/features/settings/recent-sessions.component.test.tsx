// Whether the desktop shows names of sessions, where there is a place for them.
// @module-tag nightly
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NO_POLICY } from '../../../shared/domain/no-policy.ts';
import { DEFAULT_SETTINGS } from '../../../shared/domain/default-settings.ts';
import { openScreen } from '../../testing/open-screen.tsx';

let saved = DEFAULT_SETTINGS;
const open = (recentSessions: boolean) =>
  openScreen('/settings', {
    settings: () => saved,
    saveSettings: (change) => {
      saved = { ...saved, ...change };
      return saved;
    },
    policy: () => ({ ...NO_POLICY, file: '/policy.json', recentSessions }),
    hasRecentSessions: () => true,
    destinations: () => [],
    retention: () => [],
    activity: () => [],
    backupState: () => null,
    recordingDownloadPlan: () => ({ downloaded: 0, downloadedBytes: 0, remaining: 0, remainingBytes: 0 }),
  });
const toggle = page.getByRole('switch', { name: 'Recent sessions on the desktop' });

beforeEach(() => {
  saved = DEFAULT_SETTINGS;
});

test('says who can see the names, and turns them off', async () => {
  const earmark = await open(true);
  await expect.element(toggle).toBeChecked();
  await expect.element(page.getByText('Anyone at this computer can see them.')).toBeVisible();
  toggle.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(toggle).not.toBeChecked();
  expect(earmark.inputsOf('saveSettings')).toEqual([{ recentSessions: false }]);
});

test('cannot be turned on if the organisation forbids it', async () => {
  await open(false);
  await expect.element(toggle).not.toBeChecked();
  await expect.element(toggle).toBeDisabled();
  await expect
    .element(page.getByText('Set by your organisation: the desktop shows no recent sessions.'))
    .toBeVisible();
});
