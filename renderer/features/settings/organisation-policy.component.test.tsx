// What the organisation has set: shown, explained, and out of the researcher's reach.
// @module-tag nightly
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NO_POLICY } from '../../../shared/domain/no-policy.ts';
import type { Policy } from '../../../shared/model/policy.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const FILE = '/etc/earmark/policy.json';
const open = (set: Partial<Policy>) =>
  openScreen('/settings', {
    policy: () => ({ ...NO_POLICY, ...set }),
    spellCheck: () => ({
      available: ['en-GB'],
      ofSystem: ['en-GB'],
      source: 'https://redirector.gvt1.com',
      isAllowed: set.hosts === undefined,
      fetching: [],
      failed: [],
    }),
    destinations: () => [],
    retention: () => [],
    activity: () => [],
    backupState: () => null,
    recordingDownloadPlan: () => ({ downloaded: 0, downloadedBytes: 0, remaining: 0, remainingBytes: 0 }),
  });

const heading = page.getByText('Set by your organisation', { exact: true });
const change = page.getByRole('button', { name: 'Change…', exact: true });

test('shows nothing on a computer that nobody manages', async () => {
  await open({});
  await expect.element(change).toBeEnabled();
  await expect.element(heading).not.toBeInTheDocument();
});

test('shows what is set and in which file, and disables the controls', async () => {
  await open({
    file: FILE,
    updates: false,
    hosts: ['interviews.example.org'],
    retentionDays: 90,
    fixesRetention: true,
  });
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText(FILE)).toBeVisible();
  await expect.element(page.getByText('Earmark does not look for updates.')).toBeVisible();
  await expect
    .element(page.getByText('Earmark connects only to this computer and to interviews.example.org.'))
    .toBeVisible();
  await expect
    .element(page.getByText('Set by your organisation: recordings and words are deleted 90 days'))
    .toBeVisible();
  await expect.element(change).toBeDisabled();
  await expect.element(page.getByRole('switch', { name: 'Check spelling' })).toBeDisabled();
  await expect.element(page.getByText('may not download dictionaries')).toBeVisible();
});

test('says that the file has a fault', async () => {
  await open({ file: FILE, hosts: [], fixesRetention: true, problems: ['“hosts” must be a list.'] });
  const alert = page.getByRole('alert').filter({ hasText: 'This file has a fault' });
  await expect.element(alert).toMatchTextContent('“hosts” must be a list.');
  await expect.element(page.getByText('Earmark connects to no other computer.')).toBeVisible();
  await expect.element(change).toBeDisabled();
});
