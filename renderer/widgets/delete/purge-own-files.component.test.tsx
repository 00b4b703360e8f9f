// Deleting sessions of the researcher's own files: their originals stay.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PurgePreview } from '../../../shared/model/privacy.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import type { Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { ownSession } from '../../testing/own-session.ts';
import { main } from '../../testing/parts.ts';

const row = main.getByRole('link', { name: /hallway/ });
const dialog = page.getByRole('dialog', { name: 'Delete “hallway” from this computer?' });

async function ask(counts: Partial<PurgePreview>, more: Answers = {}) {
  const earmark = await openScreen('/sessions', {
    ...ownSession(),
    purgePreview: () => ({
      sessions: 1,
      recordings: 1,
      audioBytes: 48_000,
      transcripts: 0,
      notes: 0,
      fromFiles: 1,
      originals: 1,
      assistantCalls: 0,
      setAside: [],
      ...counts,
    }),
    purgeBackups: () => [],
    backupState: () => null,
    ...more,
  });
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete from this computer…' }).click();
  return earmark;
}

test('says that the original stays, and nothing of a service', async () => {
  await ask({});
  await expect.element(dialog).toMatchTextContent('Your original file stays where it is');
  await expect.element(dialog).not.toMatchTextContent(/service|link list|by ID|[Ss]ummar/);
  expect(await accessibilityViolations()).toEqual([]);
  await dialog.getByRole('radio', { name: 'Everything' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Delete 1 session' })).toBeEnabled();
  await expect.element(dialog).not.toMatchTextContent(/service|link list|by ID|[Ss]ummar/);
});

test('says that what the assistant was sent is deleted, as far as it is on this computer', async () => {
  await ask({ assistantCalls: 2 });
  await expect.element(dialog).toMatchTextContent('What the assistant was sent is deleted too');
});

test('says nothing of originals if Earmark has files of its own only', async () => {
  await ask({ originals: 0 });
  await expect.element(dialog).toMatchTextContent('You can’t undo this.');
  await expect.element(dialog).not.toMatchTextContent('original file');
});

test('lists the session without a word about its summary', async () => {
  await openScreen('/sessions', ownSession());
  await expect.element(row).toBeVisible();
  await expect.element(row).not.toMatchTextContent(/[Ss]ummar/);
  expect(row.element().querySelector('[title*="ummar"]')).toBeNull();
});
