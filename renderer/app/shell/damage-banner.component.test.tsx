// @module-tag nightly
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { idleMain } from '../../testing/idle-main.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { service } from '../../testing/saved-session.ts';
import type { Storage } from '../../../shared/model/settings.ts';

const stored: Storage = {
  folder: '/home/researcher/.config/Earmark',
  sessions: 3,
  libraryBytes: 1,
  audioBytes: 0,
  keptAside: null,
  lostChanges: null,
  versions: { earmark: '0.1.0', electron: '45.0.0' },
};
const COPY = '/home/researcher/library.sqlite.damaged-2025-11-26-wal';
const open = (lostChanges: Storage['lostChanges']) =>
  openScreen('/sessions', { ...idleMain(), storage: () => ({ ...stored, lostChanges }), service });
const banner = page.getByRole('alert').filter({ hasText: 'Some of your last changes were lost' });

test('says that changes were lost and when, names the newest backup, and is dismissed', async () => {
  await open({
    changedAt: '2024-11-26T14:05:00',
    copy: COPY,
    backup: { path: '/media/stick/Mill Lane.earmark', madeAt: '2024-11-24T10:00:00', withAudio: true },
  });
  await expect
    .element(banner)
    .toMatchTextContent(
      'Some of your last changes were lost: their file is damaged (changed 26 Nov 2024, 14:05). The rest is in the library.',
    );
  await expect
    .element(banner)
    .toMatchTextContent(
      'restore your newest backup in Settings: /media/stick/Mill Lane.earmark (24 Nov 2024, 10:00). It replaces everything.',
    );
  await expect.element(banner).toMatchTextContent(`A copy of the damaged file was saved as ${COPY}.`);
  await expect.element(banner.getByRole('link', { name: 'Settings' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await banner.getByRole('button', { name: 'Close' }).click();
  await expect.element(banner).not.toBeInTheDocument();
});

test('says what to do without a backup', async () => {
  await open({ changedAt: '2024-11-26T14:05:00', copy: null, backup: null });
  await expect
    .element(banner)
    .toMatchTextContent('There is no backup. Check your latest work and redo what is missing.');
  expect(banner.element().textContent).not.toContain('copy');
});
