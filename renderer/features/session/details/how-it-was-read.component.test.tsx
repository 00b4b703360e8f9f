import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { ROUTE, saved, service } from '../../../testing/saved-session.ts';

test('Details say from which fields a transcript was read', async () => {
  await openScreen(ROUTE, {
    ...saved(),
    service,
    transcriptReasons: () => ({
      sureness: 'sure',
      reasons: [
        { reason: 'list', path: ['result', 'dialogue'], entries: 16 },
        { reason: 'words', field: 'txt' },
        { reason: 'start', field: 't0' },
      ],
    }),
  });
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect.element(page.getByText('result › dialogue › 16 entries')).toBeVisible();
  await expect.element(page.getByText('txt', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/not sure/)).not.toBeInTheDocument();
  expect(await accessibilityViolations()).toEqual([]);
});

test('Details say what may be wrong with a transcript', async () => {
  await openScreen(ROUTE, {
    ...saved(),
    service,
    transcriptReasons: () => ({
      sureness: 'unsure',
      reasons: [{ reason: 'text-lines', entries: 3 }, { reason: 'no-speakers' }],
    }),
  });
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect
    .element(page.getByText('Earmark is not sure that it read this transcript correctly.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByRole('listitem').getByText('Most turns have no speaker.')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});
