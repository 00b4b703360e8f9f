import { expect, type Page } from '@playwright/test';
import { sessionScreen } from './pages/session.ts';
import { CALLUM, INES } from './pages/sample-data.ts';

export const NOTE = 'Looks for a way back.';
export const CODE = 'waiting';

/**
 * Adds two sessions of the sample project to the library: Callum, and Ines with a summary, a highlight and a note
 * that has a code. Leaves out what a test before has done.
 */
export async function prepareLibrary(page: Page): Promise<void> {
  const notes = await page.evaluate((ines) => window.earmark.call('notes', ines), INES);
  if (notes.ok && notes.value.length > 0) return;
  const session = sessionScreen(page);
  if (!(await sessionIds(page)).includes(CALLUM.sessionId)) await session.open('P05 Callum');
  await session.open('P07 Ines');
  await session.requestSummary();
  await expect(page.getByText('Evaluator answers')).toBeVisible();
  await session.turns.first().focus();
  await page.keyboard.press('h');
  await expect(session.tab('Notes 1')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('n');
  await session.noteText.fill(NOTE);
  await session.noteCodes.fill(CODE);
  await session.noteCodes.press('Enter');
  await session.noteCodes.press('Control+Enter');
  await expect(session.tab('Notes 2')).toBeVisible();
}

/** The IDs of the sessions in the library. */
export const sessionIds = async (page: Page): Promise<string[]> => {
  const changes = await page.evaluate(() => window.earmark.call('sessionChanges', { since: null }));
  if (!changes.ok) throw new Error('The library does not answer.');
  const { records } = JSON.parse(changes.value) as { records: { sessionId: string }[] };
  return records.map(({ sessionId }) => sessionId);
};
