// @module-tag nightly
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main, sideBar } from '../../testing/parts.ts';
import { saved, service, SESSION_ID } from '../../testing/saved-session.ts';

test('shows the list of sessions after the session on the screen is deleted, wherever it was opened', async () => {
  const earmark = await openScreen('/settings', {
    ...saved(),
    destinations: () => [],
    retention: () => [],
    activity: () => [],
    backupState: () => null,
    recordingDownloadPlan: () => ({ downloaded: 0, downloadedBytes: 0, remaining: 0, remainingBytes: 0 }),
    purgePreview: ({ what }) => ({
      sessions: 1,
      recordings: 1,
      audioBytes: 48_000,
      transcripts: 1,
      notes: 1,
      fromFiles: 0,
      originals: 0,
      assistantCalls: 0,
      setAside:
        what === 'audio'
          ? []
          : [
              { reason: 'restore', at: '2026-03-01T09:30:00.000Z', sizeBytes: 4_000_000 },
              { reason: 'damage', at: '2026-04-01T09:30:00.000Z', sizeBytes: 2_000_000 },
            ],
    }),
    purgeBackups: () => [],
    purge: ({ sessionIds, what }) => {
      earmark.send('purged', { sessionIds, what });
      return [];
    },
    service,
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await sideBar.getByRole('link', { name: /^Session 0c2f/ }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete from this computer…' }).click();
  const dialog = page.getByRole('dialog', {
    name: `Delete “Session ${SESSION_ID.slice(0, 8)}…” from this computer?`,
  });
  const olderLibraries = dialog.getByRole('list', { name: 'Older libraries' });
  await expect.element(olderLibraries).not.toBeInTheDocument();
  await dialog.getByRole('radio', { name: 'Everything' }).click();
  await expect.element(olderLibraries).toMatchTextContent('Replaced by a restore');
  await expect.element(olderLibraries).toMatchTextContent('Set aside as damaged');
  await expect.element(dialog).toMatchTextContent('only the people who run it can delete');
  expect(await accessibilityViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete 1 session' }).click();
  await page
    .getByRole('dialog', { name: 'Deleted from this computer' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click();
  await expect.element(main.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
});
