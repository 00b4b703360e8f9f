// Matches of a search: selecting and coding them together, hearing one, and coming back to it.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { router } from '../../app/routes.tsx';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { asJson, type Answers } from '../../testing/main-stand-in.ts';
import { AT, missingRecording, saved, service } from '../../testing/saved-session.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import type { Code } from '../../../shared/model/code.ts';
import type { Note } from '../../../shared/model/note.ts';
import type { SearchSnippet } from '../../../shared/model/search.ts';
import type { TranscriptReading, Turn } from '../../../shared/model/transcript.ts';

const WAITING = '11111111-1111-4111-8111-111111111111';
const waiting: Code = {
  id: WAITING,
  name: 'Waiting',
  parentId: null,
  colour: '#2d8786',
  description: '',
  position: 0,
};
const hit = (turnPlace: number): SearchSnippet => ({
  source: 'turn',
  turnPlace,
  noteId: null,
  lane: 1,
  startSeconds: turnPlace * 10,
  text: `I waited ${String(turnPlace)} hours. Then I left.`,
  marks: [[2, 8]],
});
const summary: SearchSnippet = {
  source: 'summary',
  turnPlace: null,
  noteId: null,
  lane: null,
  startSeconds: null,
  text: 'They waited for hours.',
  marks: [[5, 11]],
};
const session = (sessionId: string, label: string, day: number) =>
  sessionRecord({
    sessionId,
    label,
    type: 'instant',
    projectId: null,
    createdAt: `2025-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
    hasTranscript: true,
  });
const passageOf = (sessionId: string, turnPlace: number) => ({
  sessionId,
  passage: { turnPlace, start: 0, end: 17, quote: `I waited ${String(turnPlace)} hours.` },
  startSeconds: turnPlace * 10,
  endSeconds: turnPlace * 10 + 2,
});

function library(notes: Note[] = []) {
  return {
    ...saved(),
    sessionChanges: ({ since }) =>
      asJson({
        revision: '1',
        isWhole: since === null,
        records:
          since === null
            ? [session('a', 'P10 Dana', 3), session('b', 'P2 Ines', 2), session('c', 'P1 Frank', 4)]
            : [],
        gone: [],
      }),
    codes: () => [waiting],
    search: () => ({
      sessions: [
        { sessionId: 'a', snippets: [hit(1), hit(2)], matches: 2 },
        { sessionId: 'b', snippets: [hit(4)], matches: 1 },
        { sessionId: 'c', snippets: [summary], matches: 1 },
      ],
      matches: 4,
      sessionCount: 3,
      isCut: false,
    }),
    hitPassages: ({ hits }) => hits.map(({ sessionId, turnPlace }) => passageOf(sessionId, turnPlace)),
    notes: ({ sessionId }) => notes.filter((note) => note.sessionId === sessionId),
    moreSnippets: () => [],
    saveNote: () => null,
    deleteNote: () => null,
    service,
  } satisfies Answers & { service: unknown };
}

const results = main.getByRole('region', { name: 'Search results' });
const field = main.getByRole('textbox', { name: 'Search everything people said' });
const bar = page.getByRole('toolbar', { name: 'Selected hits' });
const boxes = () =>
  results
    .getByRole('checkbox', { name: /^Select hit in/ })
    .elements()
    .map((box) => box.getAttribute('aria-checked'));
const link = (text: string) => results.getByRole('link', { name: new RegExp(text) });

async function searchFor(text = 'waited', answers = library()) {
  const earmark = await openScreen('/sessions', answers);
  await field.fill(text);
  await expect.element(link('I waited 1 hours')).toBeVisible();
  return earmark;
}

const focusOn = (element: Element) => {
  if (element instanceof HTMLElement) element.focus();
};

/** Opens a session from the list, and comes back to the list as it was left. */
async function openAndComeBack(open: () => Promise<void>): Promise<void> {
  await expect.poll(() => router.state.location.search).toHaveProperty('find');
  const { state } = router.state.location;
  await open();
  await expect.poll(() => router.state.location.pathname).toBe('/sessions/a');
  await expect.element(page.getByText('What did you try first?')).toBeVisible();
  await expect.poll(() => router.state.location.search).not.toHaveProperty('turn');
  // Not `back`: the test page has a query of its own, which a search in the hash does not survive.
  await router.navigate({ to: '/sessions', search: { find: 'waited' }, state });
}

test('lists what was only summarised after what was said, and offers no box for it', async () => {
  await searchFor();
  const summarised = results.getByRole('region', { name: 'Only in the summary' });
  await expect.element(summarised.getByRole('link', { name: 'P1 Frank' })).toBeVisible();
  await expect.element(summarised.getByRole('link', { name: /They waited for hours/ })).toBeVisible();
  expect(boxes()).toEqual(['false', 'false', 'false']);
  expect(await accessibilityViolations()).toEqual([]);
});

test('selects hits by pointer, Space, Shift and Ctrl+A, apart from sessions', async () => {
  await searchFor();
  await results.getByRole('checkbox', { name: 'Select hit in P10 Dana at 00:10' }).click();
  await expect.poll(boxes).toEqual(['true', 'false', 'false']);
  await results
    .getByRole('checkbox', { name: 'Select hit in P2 Ines at 00:40' })
    .click({ modifiers: ['Shift'] });
  await expect.poll(boxes).toEqual(['true', 'true', 'true']);
  await expect.element(page.getByText('3 hits selected')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.poll(boxes).toEqual(['false', 'false', 'false']);
  await field.click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('I waited 1 hours')).toHaveFocus();
  await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  await expect.poll(boxes).toEqual(['true', 'true', 'false']);
  await userEvent.keyboard('x');
  await expect.poll(boxes).toEqual(['true', 'false', 'false']);
  await bar.getByRole('button', { name: 'Select all 3' }).click();
  await expect.poll(boxes).toEqual(['true', 'true', 'true']);
  await results.getByRole('checkbox', { name: 'Select P2 Ines' }).click();
  await expect.poll(boxes).toEqual(['false', 'false', 'false']);
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(page.getByRole('toolbar', { name: 'Selected sessions' })).toBeVisible();
  await link('I waited 4 hours').click({ modifiers: ['Control'] });
  await expect.poll(boxes).toEqual(['false', 'false', 'true']);
  await expect.element(page.getByRole('toolbar', { name: 'Selected sessions' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.poll(boxes).toEqual(['true', 'true', 'true']);
});

test('codes the selected hits together, each as a quote of its sentence, with one undo', async () => {
  const known: Note = {
    id: '33333333-3333-4333-8333-333333333333',
    ...passageOf('b', 4),
    text: 'Mine',
    codeIds: ['22222222-2222-4222-8222-222222222222'],
    createdAt: '2026-01-01T10:00:00.000Z',
    updatedAt: '2026-01-01T10:00:00.000Z',
  };
  const earmark = await searchFor('waited', library([known]));
  await results.getByRole('checkbox', { name: /^Select hit in P10 Dana at 00:20/ }).click();
  await results.getByRole('checkbox', { name: /^Select hit in P2 Ines/ }).click();
  await userEvent.keyboard('k');
  const picker = page.getByRole('dialog', { name: 'Code 2 hits…' });
  await expect.element(picker).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await page.getByRole('option', { name: 'Waiting' }).click();
  await expect.poll(() => earmark.inputsOf('saveNote').length).toBe(2);
  expect(earmark.inputsOf('hitPassages')).toEqual([
    {
      text: 'waited',
      hits: [
        { sessionId: 'a', turnPlace: 2 },
        { sessionId: 'b', turnPlace: 4 },
      ],
    },
  ]);
  const [added, changed] = earmark.inputsOf('saveNote');
  expect(added).toMatchObject({
    session: { sessionId: 'a' },
    note: {
      sessionId: 'a',
      passage: { turnPlace: 2, start: 0, end: 17, quote: 'I waited 2 hours.' },
      startSeconds: 20,
      endSeconds: 22,
      text: '',
      codeIds: [WAITING],
    },
  });
  // Words that have a note already get no second one.
  expect(changed?.note).toMatchObject({ id: known.id, text: 'Mine', codeIds: [...known.codeIds, WAITING] });
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(picker).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => earmark.inputsOf('deleteNote').map(({ id }) => id)).toEqual([added?.note.id]);
  await expect.poll(() => earmark.inputsOf('saveNote').at(-1)?.note).toEqual(known);
});

test('says why the codes were not saved', async () => {
  await searchFor('waited', {
    ...library(),
    saveNote: () => {
      throw new Error('The disk is full');
    },
  });
  await results.getByRole('checkbox', { name: /^Select hit in P2 Ines/ }).click();
  await bar.getByRole('button', { name: 'Code 1 hit…' }).click();
  await page.getByRole('option', { name: 'Waiting' }).click();
  await expect.element(page.getByText(/^The codes were not saved\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove code Waiting' })).not.toBeInTheDocument();
});

test('plays the sentence of a hit from its preview, and says why it cannot', async () => {
  const earmark = await searchFor('waited', {
    ...library(),
    audio: () => missingRecording('The service has no recording of this session.'),
  });
  const preview = main.getByRole('complementary', { name: 'Preview' });
  await preview.getByRole('button', { name: 'Play' }).click();
  await expect.element(preview.getByText('The service has no recording of this session.')).toBeVisible();
  expect(earmark.inputsOf('hitPassages')).toEqual([
    { text: 'waited', hits: [{ sessionId: 'a', turnPlace: 1 }] },
  ]);
  expect(earmark.inputsOf('audio').at(-1)?.session.sessionId).toBe('a');
  focusOn(link('I waited 4 hours').element());
  await userEvent.keyboard('p');
  await expect.poll(() => earmark.inputsOf('audio').at(-1)?.session.sessionId).toBe('b');
  focusOn(link('They waited').element());
  await expect.element(preview.getByRole('button', { name: 'Play' })).not.toBeInTheDocument();
});

test('goes through the hits of all sessions with F3, and comes back to the last one', async () => {
  const spoken = (text: string): Turn => ({
    role: 'participant',
    text,
    speakerLabel: null,
    startSeconds: null,
    endSeconds: null,
  });
  const turns = [
    spoken('No.'),
    spoken('We waited there.'),
    spoken('And waited again.'),
    spoken('No.'),
    spoken('Waited.'),
  ];
  const reading: TranscriptReading = { transcript: { turns, warnings: [] }, segments: [] };
  const earmark = {
    ...library(),
    storedTranscript: () => asJson({ reading, receivedAt: AT }),
    transcript: () => asJson(reading),
  };
  await searchFor('waited', earmark);
  await link('I waited 1 hours').click();
  const current = () =>
    document
      .querySelector('[data-words] mark[data-current]')
      ?.closest('[data-turn]')
      ?.getAttribute('data-turn');
  await expect.poll(current).toBe('1');
  await expect.element(main.getByRole('textbox', { name: 'Find in transcript' })).toHaveValue('waited');
  await userEvent.keyboard('{F3}');
  await expect.poll(current).toBe('2');
  await userEvent.keyboard('{F3}{F3}');
  await expect.poll(() => router.state.location.pathname).toBe('/sessions/b');
  await expect.poll(current).toBe('4');
  await userEvent.keyboard('{Shift>}{F3}{F3}{F3}{/Shift}');
  await expect.poll(() => router.state.location.pathname).toBe('/sessions/a');
  await expect.poll(current).toBe('2');
  await router.navigate({ to: '/sessions', search: { find: 'waited' } });
  await expect.element(link('I waited 2 hours')).toHaveFocus();
});

test('comes back from a session to the hit that was opened, selected as before', async () => {
  await searchFor();
  await results.getByRole('checkbox', { name: /^Select hit in P2 Ines/ }).click();
  const second = link('I waited 2 hours');
  await openAndComeBack(() => second.click());
  await expect.element(second).toHaveFocus();
  await expect.element(second).toHaveAttribute('aria-current', 'true');
  await expect.poll(boxes).toEqual(['false', 'false', 'true']);
});

test('comes back to the hit that was opened from its preview', async () => {
  await searchFor();
  await field.click();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(link('I waited 2 hours')).toHaveFocus();
  await openAndComeBack(() => main.getByRole('button', { name: /^Open at 00:20/ }).click());
  await expect.element(link('I waited 2 hours')).toHaveFocus();
});

test('comes back to the first hit that Enter in the search field opened', async () => {
  await searchFor();
  await openAndComeBack(async () => {
    await field.click();
    await userEvent.keyboard('{Enter}');
  });
  await expect.element(link('I waited 1 hours')).toHaveFocus();
});

test('offers near words and codes if nothing is found', async () => {
  const other: Code = { ...waiting, id: '44444444-4444-4444-8444-444444444444', name: 'Waitng room' };
  const earmark = await openScreen('/sessions', {
    ...library(),
    codes: () => [waiting, other],
    search: ({ text }) =>
      text === 'waited'
        ? {
            sessions: [{ sessionId: 'a', snippets: [hit(1)], matches: 1 }],
            matches: 1,
            sessionCount: 1,
            isCut: false,
          }
        : { sessions: [], matches: 0, sessionCount: 0, isCut: false },
    nearSearches: () => ['waited', 'waiter'],
  });
  await field.fill('waitng');
  const near = main.getByRole('group', { name: 'Search for' });
  await expect.element(near.getByRole('button', { name: 'waiter' })).toBeVisible();
  expect(earmark.inputsOf('nearSearches').at(-1)).toEqual({
    text: 'waitng',
    scope: 'everyone',
    within: null,
  });
  const ofCode = main.getByRole('group', { name: 'Quotes with the code' }).getByRole('link');
  await expect.element(ofCode).toHaveAccessibleName('Waitng room');
  await expect.element(ofCode).toHaveAttribute('href', expect.stringContaining(other.id));
  expect(await accessibilityViolations()).toEqual([]);
  await near.getByRole('button', { name: 'waited' }).click();
  await expect.element(field).toHaveValue('waited');
  await expect.element(field).toHaveFocus();
  await expect.element(results.getByRole('link', { name: /I waited 1 hours/ })).toBeVisible();
});
