// Words: counted in the sample, narrowed, read in context, played, opened in the session, and counted again after words
// are corrected and redacted.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { WordPlace } from '../../shared/model/analysis-words.ts';
import { accessibilityViolations } from './accessibility-violations.ts';
import { expect, test } from './launch.ts';
import { openApp } from './open-app.ts';
import { readClipboard } from './read-clipboard.ts';
import { sessionScreen } from './pages/session.ts';

let userData = '';
test.beforeAll(async () => {
  userData = await mkdtemp(join(tmpdir(), 'earmark-e2e-words-'));
});
test.afterAll(async () => {
  await rm(userData, { recursive: true, force: true, maxRetries: 3 });
});

const words = (page: Page) => page.getByRole('grid', { name: 'Words', exact: true });
const places = (page: Page, word: string) => page.getByRole('grid', { name: `Places of ${word}` });
/** How often a word was said, as the table has it; 0 if it has not. */
async function timesOf(page: Page, word: string): Promise<number> {
  await page.getByRole('textbox', { name: 'Filter words' }).fill(word);
  const row = words(page).locator(`[data-row-key="${word}"]`);
  const empty = page.getByText('No word matches this filter');
  await expect(row.or(words(page)).or(empty).first()).toBeVisible();
  return (await row.count()) === 0
    ? 0
    : Number((await row.getByRole('gridcell').nth(1).textContent())?.match(/\d+/)?.[0]);
}

async function openWords(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Analysis' }).click();
  await expect(page.getByRole('heading', { name: 'Analysis' })).toBeVisible();
  await page.keyboard.press('w');
  await expect(words(page)).toBeVisible();
}

test('a researcher reads a word in context by keyboard, plays a place and goes to it', async () => {
  const opened = await openApp({ userData });
  const { page } = opened;
  // Without a transcript there is nothing to count.
  await sessionScreen(page).open('P07 Ines');
  await expect(sessionScreen(page).turns.first()).toBeVisible();
  await openWords(page);
  await words(page).focus();
  const first = words(page).getByRole('row').first();
  const word = (await first.getAttribute('data-row-key')) ?? '';
  await page.keyboard.press('Enter');
  await expect(places(page, word)).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: /^Pause .* at \d/ }).first()).toBeVisible();
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: /^Pause .* at \d/ })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(sessionScreen(page).turns.first()).toBeVisible();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(places(page, word)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(words(page)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(words(page).locator(`[data-row-key="${word}"]`)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(words(page).locator(`[data-row-key="${word}"]`)).toBeVisible();
  await page.keyboard.press('Control+c');
  await expect.poll(() => readClipboard(opened.app)).toContain(`Word\tTimes\tPer 1,000 words`);
  await opened.close();
});

test('the counts change with a correction and a redaction', async () => {
  const opened = await openApp({ userData });
  const { page } = opened;
  await openWords(page);
  expect(await timesOf(page, 'zanzibar')).toBe(0);
  await sessionScreen(page).open('P07 Ines');
  await expect(sessionScreen(page).turns.first()).toBeVisible();
  await page.keyboard.press('e');
  await page.locator('[data-turn="1"]').getByRole('textbox').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(' Zanzibar is nice, Zanzibar.');
  await expect(page.getByRole('region', { name: 'Correcting' })).toContainText('1 correction');
  await page.keyboard.press('Escape');
  await openWords(page);
  await expect.poll(() => timesOf(page, 'zanzibar')).toBe(2);
  await page.evaluate(async () => {
    const { earmark } = window;
    const found = await earmark.call('wordPlaces', { scope: {}, word: 'zanzibar', after: null });
    if (!found.ok) throw new Error('No places');
    const [place] = JSON.parse(found.value.places) as WordPlace[];
    if (place === undefined) throw new Error('No place');
    const { sessionId, type, projectId, turn, start } = place;
    const redacted = await earmark.call('redact', {
      workspaceId: null,
      session: { sessionId, type, projectId },
      ranges: [{ turn, start, end: start + 'Zanzibar'.length }],
      expected: ['Zanzibar'],
      kind: 'place',
      replacement: '[Place 1]',
      scope: 'session',
      sound: 'silence',
    });
    if (!redacted.ok) throw new Error(redacted.problem.message);
  });
  await expect.poll(() => timesOf(page, 'zanzibar')).toBe(0);
  await opened.close();
});
