// A note that was just saved: in sight, marked for a moment, and undone where it is.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { ROUTE, saved, service, SESSION_ID } from '../../../testing/saved-session.ts';
import type { Note } from '../../../../shared/model/note.ts';

const note = (index: number): Note => ({
  id: `2f1c9a34-6f0b-4c3e-8a55-${String(index).padStart(12, '0')}`,
  sessionId: SESSION_ID,
  startSeconds: null,
  endSeconds: null,
  passage: null,
  text: `Note number ${String(index)}`,
  codeIds: [],
  createdAt: '2026-11-12T07:30:00Z',
  updatedAt: '2026-11-12T07:30:00Z',
});

/** Main with so many notes that a new one at their end is out of sight. */
async function openNotes(times: Partial<Note> = {}): Promise<void> {
  let notes = Array.from({ length: 30 }, (_, index) => ({ ...note(index), ...times }));
  const main = await openScreen(ROUTE, {
    ...saved(),
    service,
    notes: () => notes,
    saveNote: (one) => {
      notes = [...notes.filter(({ id }) => id !== one.note.id), one.note];
      main.send('notesChanged', null);
      return null;
    },
    deleteNote: ({ id }) => {
      notes = notes.filter((one) => one.id !== id);
      main.send('notesChanged', null);
      return null;
    },
  });
  await expect.element(page.getByText('What did you try first?').first()).toBeVisible();
}
afterEach(() => page.viewport(1440, 900));

const card = page.getByRole('article').filter({ hasText: 'The shelf, then' });
const transcript = page.getByRole('region', { name: 'Transcript', exact: true });

async function takeNote(): Promise<void> {
  document
    .getSelection()
    ?.selectAllChildren(page.getByText('The search, and then the shelf.').first().element());
  await userEvent.keyboard('n');
  await expect.element(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveFocus();
  await userEvent.keyboard('The shelf, then{Control>}{Enter}{/Control}');
}

test('scrolls to a note that was saved, marks it, and takes the focus back to the transcript', async () => {
  await openNotes();
  await takeNote();
  await expect.element(card.getByText('Saved')).toBeInViewport();
  await expect.element(transcript).toHaveFocus();
  expect(await accessibilityViolations()).toEqual([]);
  // It goes by itself.
  await expect.element(card.getByText('Saved')).not.toBeInTheDocument();
  await expect.element(card).toBeInViewport();
});

test.each([1440, 1024, 800])(
  'keeps all buttons of a saved note in its card at a width of %i',
  async (width) => {
    await page.viewport(width, 720);
    await openNotes({ startSeconds: 4000, endSeconds: 4321 });
    await page.getByRole('tab', { name: /^Notes/ }).click();
    await page.getByRole('button', { name: 'Edit note: Note number 29' }).click();
    await userEvent.keyboard('. The shelf, then{Control>}{Enter}{/Control}');
    await expect.element(card.getByRole('button', { name: 'Undo' })).toBeVisible();
    const { right } = card.element().getBoundingClientRect();
    for (const button of card.getByRole('button').elements())
      expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  },
);

test('undoes the saved note from its card', async () => {
  await openNotes();
  await takeNote();
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(transcript).toHaveFocus();
  await expect.element(page.getByText('Note number 29')).toBeInTheDocument();
});

test('marks a changed note, and leaves the focus on its card', async () => {
  await openNotes();
  await page.getByRole('tab', { name: /^Notes/ }).click();
  await page.getByRole('button', { name: 'Edit note: Note number 29' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveFocus();
  await userEvent.keyboard('. The shelf, then{Control>}{Enter}{/Control}');
  await expect.element(card.getByText('Saved')).toBeInViewport();
  await expect.poll(() => document.activeElement?.closest('article') === card.element()).toBe(true);
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(page.getByText('Note number 29')).toBeInTheDocument();
});
