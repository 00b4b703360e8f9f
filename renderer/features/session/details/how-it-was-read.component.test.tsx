// @module-tag nightly
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { fail } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { ROUTE, saved, service, SESSION_ID } from '../../../testing/saved-session.ts';
import type { ReadingReasons } from '../../../../shared/model/reading-reasons.ts';

test('Details say from which fields a transcript was read', async () => {
  await openScreen(ROUTE, {
    ...saved(),
    service,
    readingReasons: () => ({
      rule: null,
      sureness: 'sure',
      reasons: [
        { reason: 'list', path: ['result', 'dialogue'], entries: 16 },
        { reason: 'words', field: 'txt' },
        { reason: 'start', field: 't0' },
      ],
    }),
  });
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect.element(page.getByText('result › dialogue, 16 entries')).toBeVisible();
  await expect.element(page.getByText('txt', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/not sure/)).not.toBeInTheDocument();
  expect(await accessibilityViolations()).toEqual([]);
});

test('Details say what may be wrong with a transcript', async () => {
  await openScreen(ROUTE, {
    ...saved(),
    service,
    readingReasons: () => ({
      rule: null,
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

test('Details say that no turns were found, and nothing else', async () => {
  await openScreen(ROUTE, {
    ...saved(),
    service,
    readingReasons: () => ({ rule: null, sureness: 'none', reasons: [{ reason: 'no-turns' }] }),
  });
  await page.getByRole('tab', { name: 'Details' }).click();
  const details = page.getByRole('tabpanel', { name: 'Details' });
  await expect.element(details.getByRole('listitem').getByText('No turns were found.')).toBeVisible();
  // The bar above the transcript says so.
  await expect.element(details.getByText(/not sure/)).not.toBeInTheDocument();
});

test('Details say why it is not known how a transcript was read, and ask again', async () => {
  const earmark = await openScreen(ROUTE, {
    ...saved(),
    service,
    readingReasons: () => fail({ kind: 'timeout', message: 'This transcript is too large to read.' }),
  });
  await page.getByRole('tab', { name: 'Details' }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'This transcript is too large to read.' });
  await expect.element(problem).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'How the transcript was read' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  const answer = Promise.withResolvers<ReadingReasons & { rule: null }>();
  earmark.answer({ readingReasons: () => answer.promise });
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect.element(problem).not.toBeInTheDocument();
  await expect.element(again).toBeVisible();
  answer.resolve({ rule: null, sureness: 'sure', reasons: [{ reason: 'words', field: 'txt' }] });
  await expect.element(page.getByText('txt', { exact: true })).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});

test('Details say how another version of the transcript was read as soon as it is used', async () => {
  const earmark = await openScreen(ROUTE, {
    ...saved(),
    service,
    readingReasons: () => ({ rule: null, sureness: 'sure', reasons: [{ reason: 'words', field: 'txt' }] }),
  });
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect.element(page.getByText('txt', { exact: true })).toBeVisible();
  earmark.answer({
    readingReasons: () => ({
      rule: null,
      sureness: 'sure',
      reasons: [{ reason: 'words', field: 'utterance' }],
    }),
  });
  earmark.send('transcriptVersionChanged', { sessionId: SESSION_ID });
  await expect.element(page.getByText('utterance', { exact: true })).toBeVisible();
  await expect.element(page.getByText('txt', { exact: true })).not.toBeInTheDocument();
});

test('long names of fields do not make Details wider', async () => {
  const long = 'automatically_recognised_words_of_the_final_result_of_the_transcription_service';
  await openScreen(ROUTE, {
    ...saved(),
    service,
    readingReasons: () => ({ rule: null, sureness: 'sure', reasons: [{ reason: 'words', field: long }] }),
  });
  await page.getByRole('tab', { name: 'Details' }).click();
  const value = page.getByText(long);
  await expect.element(value).toBeVisible();
  const { scrollWidth, clientWidth } = value.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  const panel = page.getByRole('tabpanel', { name: 'Details' }).element();
  expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
});
