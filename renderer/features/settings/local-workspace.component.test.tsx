// A workspace without a service in Settings.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { fail } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { LOCAL, ownFilesMain } from '../../testing/own-files-main.ts';
import { main } from '../../testing/parts.ts';

test('has no address and no key, and is deleted with all of its data', async () => {
  const earmark = await openScreen('/settings', {
    ...ownFilesMain(null).answers,
    destinations: () => [],
    retention: () => [],
    activity: () => [],
    backupState: () => null,
    recordingDownloadPlan: () => ({ downloaded: 0, downloadedBytes: 0, remaining: 0, remainingBytes: 0 }),
    forgetWorkspace: () => fail({ kind: 'blocked', message: 'An export is running.' }),
  });
  await expect.element(main.getByText('No service')).toBeVisible();
  expect(main.getByText('API key').elements()).toEqual([]);
  await main.getByRole('button', { name: 'Delete…', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Delete My study?' });
  await expect.element(dialog.getByRole('button', { name: 'Keep workspace' })).toHaveFocus();
  expect(await accessibilityViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete workspace' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('An export is running.');
  expect(earmark.inputsOf('forgetWorkspace')).toEqual([{ id: LOCAL.id, withData: true }]);
});
