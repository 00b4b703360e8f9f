// A review: from the list of sessions through each of them, by key, to what was done.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { asJson, type Answers, type MainStandIn } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { main } from '../../../testing/parts.ts';
import { saved, service } from '../../../testing/saved-session.ts';
import type { Note } from '../../../../shared/model/note.ts';
import type { ReviewState } from '../../../../shared/model/session.ts';

const NAMES = ['P05 Callum', 'P07 Ines', 'P09 Hedda'];
const CODES = ['Waiting', 'Wording'].map((name, position) => ({
  id: `2f1c9a34-6f0b-4c3e-8a55-00000000000${String(position)}`,
  name,
  colour: '#2d8786',
  description: '',
  parentId: null,
  position,
}));
const strip = page.getByRole('region', { name: 'Review', exact: true });
const title = (name: string) => page.getByRole('heading', { level: 1, name });

/** A library of three sessions, of which the last is reviewed. Marks and notes are stored as main does. */
async function openLibrary(): Promise<{ main: MainStandIn; stateOf: (name: string) => ReviewState }> {
  const states = new Map<string, ReviewState>(NAMES.map((name) => [name, 'new']));
  states.set('P09 Hedda', 'reviewed');
  const notes: Note[] = [];
  const stored: Answers = {
    ...saved(),
    sessionChanges: () =>
      asJson({
        revision: '1',
        isWhole: true,
        gone: [],
        records: NAMES.map((name, index) =>
          sessionRecord({
            sessionId: name,
            number: index + 1,
            label: name,
            type: 'instant',
            projectId: null,
            createdAt: `2026-11-12T0${String(9 - index)}:30:00Z`,
            reviewState: states.get(name) ?? 'new',
            notes: notes.filter(({ sessionId }) => sessionId === name).length,
            hasTranscript: true,
          }),
        ),
      }),
    markSessions: ({ sessionIds, marks }) => {
      for (const id of sessionIds) if (marks.reviewState !== undefined) states.set(id, marks.reviewState);
      earmark.send('sessionsChanged', null);
      return null;
    },
    notes: ({ sessionId }) => notes.filter((note) => note.sessionId === sessionId),
    saveNote: ({ note }) => {
      notes.push(note);
      earmark.send('sessionsChanged', null);
      earmark.send('notesChanged', null);
      return null;
    },
    codes: () => CODES,
    // The other code would be the first after a note.
    codeUse: () => [{ codeId: CODES[notes.length === 0 ? 1 : 0]?.id ?? '', notes: 4 }],
  };
  const earmark = await openScreen('/sessions', { ...stored, service });
  return { main: earmark, stateOf: (name) => states.get(name) ?? 'new' };
}

test('goes through the new sessions by key, codes words by number, and ends with what was done', async () => {
  const { main: earmark, stateOf } = await openLibrary();
  await main.getByRole('button', { name: 'Review 2 sessions' }).click();
  await expect.element(title('P05 Callum')).toBeVisible();
  await expect.element(strip).toMatchTextContent(/Review 1 of 2.*2 left/);
  await expect.poll(() => stateOf('P05 Callum')).toBe('reviewing');
  expect(await accessibilityViolations()).toEqual([]);

  await userEvent.keyboard('j');
  await expect.element(title('P07 Ines')).toBeVisible();
  await userEvent.keyboard('k');
  await expect.element(title('P05 Callum')).toBeVisible();

  // The code on the most notes has the first number.
  await expect.element(strip.getByRole('button', { name: /Wording/ })).toMatchTextContent(/^1/);
  const words = page.getByText('The search, and then the shelf.').first();
  await expect.element(words).toBeVisible();
  document.getSelection()?.selectAllChildren(words.element());
  const listsRead = earmark.inputsOf('sessionChanges').length;
  await userEvent.keyboard('1');
  await expect
    .poll(() => earmark.inputsOf('saveNote').map(({ note }) => [note.codeIds, note.passage?.quote]))
    .toEqual([[[CODES[1]?.id], 'The search, and then the shelf.']]);
  // The end of the review counts the notes of the sessions as listed.
  await expect.poll(() => earmark.inputsOf('sessionChanges').length).toBeGreaterThan(listsRead);

  await userEvent.keyboard('v');
  await expect.element(title('P07 Ines')).toBeVisible();
  // The numbers stay the same during a review, whatever is coded.
  await expect.element(strip.getByRole('button', { name: /Wording/ })).toMatchTextContent(/^1/);
  await expect.poll(() => stateOf('P05 Callum')).toBe('reviewed');
  await expect.element(strip).toMatchTextContent(/Review 2 of 2.*1 left/);
  await userEvent.keyboard('v');
  const result = page.getByRole('dialog', { name: 'Review finished' });
  await expect.element(result).toMatchTextContent('You reviewed 2 sessions and added 1 note.');
  await result.getByRole('button', { name: 'Done' }).click();
  await expect.element(title('Sessions')).toBeVisible();
  await expect.element(strip).not.toBeInTheDocument();
  expect(stateOf('P07 Ines')).toBe('reviewed');
});

test('is there again from the list, and says what is left when it ends early', async () => {
  await openLibrary();
  await main.getByRole('button', { name: 'Review 2 sessions' }).click();
  await expect.element(strip).toBeVisible();
  await userEvent.keyboard('v');
  await expect.element(title('P07 Ines')).toBeVisible();
  await userEvent.keyboard('{Escape}{Escape}');
  await main.getByRole('button', { name: 'Continue review, 1 left' }).click();
  await expect.element(title('P07 Ines')).toBeVisible();
  await strip.getByRole('button', { name: 'End review' }).click();
  const result = page.getByRole('dialog', { name: 'Review ended' });
  await expect.element(result).toMatchTextContent('You reviewed 1 session. 1 session is left.');
  await result.getByRole('button', { name: 'Review the one left' }).click();
  await expect.element(strip).toMatchTextContent('Review 1 of 1');
  await strip.getByRole('button', { name: 'Mark reviewed' }).click();
  await page.getByRole('dialog', { name: 'Review finished' }).getByRole('button', { name: 'Done' }).click();
});

test('stays in the review at one Escape too many, and says what a code needs', async () => {
  const { main: earmark } = await openLibrary();
  await main.getByRole('button', { name: 'Review 2 sessions' }).click();
  await expect.element(strip.getByRole('button', { name: /Wording/ })).toBeVisible();
  const words = page.getByText('The search, and then the shelf.').first();
  await expect.element(words).toBeVisible();
  await userEvent.keyboard('1');
  await expect.element(strip).toMatchTextContent('Select words first, or press N to write a note.');
  expect(earmark.inputsOf('saveNote')).toEqual([]);

  document.getSelection()?.selectAllChildren(words.element());
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => String(document.getSelection())).toBe('');
  const hint = strip.getByText('Press Esc again to leave; continue later from Sessions.');
  await expect.element(hint).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(hint).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  // Another key in between: the next Escape says it again.
  await userEvent.keyboard('j');
  await expect.element(title('P07 Ines')).toBeVisible();
  await expect.element(hint).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(hint).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(title('Sessions')).toBeVisible();
});

test('the keys of the review do nothing without one', async () => {
  const { main: earmark } = await openLibrary();
  await main.getByRole('link', { name: /^P05 Callum/ }).click();
  await expect.element(title('P05 Callum')).toBeVisible();
  await userEvent.keyboard('vj1');
  await expect.element(title('P05 Callum')).toBeVisible();
  expect([earmark.inputsOf('markSessions'), earmark.inputsOf('saveNote')]).toEqual([[], []]);
});
