import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { asJson, type Answers } from '../../testing/main-stand-in.ts';
import { storedDrafts } from '../../testing/idle-main.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import type { Code } from '../../../shared/model/code.ts';

const WAITING = '11111111-1111-4111-8111-111111111111';
const DESK = '22222222-2222-4222-8222-222222222222';
const code = (id: string, name: string, parentId: string | null): Code => ({
  id,
  name,
  parentId,
  colour: '#1a7f37',
  description: '',
  position: 0,
});
const session = (sessionId: string, label: string, day: number, notes = 0) =>
  sessionRecord({
    sessionId,
    label,
    projectName: 'Placing a hold',
    createdAt: `2025-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
    hasTranscript: true,
    notes,
  });
const library: Answers = {
  sessionChanges: ({ since }) =>
    asJson({
      revision: '1',
      isWhole: since === null,
      records:
        since === null
          ? [session('a', 'P10 Dana', 1, 3), session('b', 'P2 Ines', 2), session('c', 'P1 Frank', 3, 5)]
          : [],
      gone: [],
    }),
  codes: () => [code(WAITING, 'Waiting', null), code(DESK, 'At the desk', WAITING)],
  sessionsWithCodes: () => ['a', 'c'],
  search: () => ({ sessions: [], matches: 0, sessionCount: 0, isCut: false }),
};

const rows = main.getByRole('region', { name: /^Sessions/ }).getByRole('link');
const names = () => rows.elements().map((row) => row.querySelector('b')?.textContent);
const field = main.getByRole('textbox', { name: 'Search everything people said' });

async function sortBy(order: string): Promise<void> {
  await main.getByRole('button', { name: /^Sort: / }).click();
  await page.getByRole('menuitemradio', { name: order }).click();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
}

test('sorts the sessions, without days unless they are by date, and restores the order', async () => {
  const drafts = storedDrafts();
  const earmark = await openScreen('/sessions', { ...library, ...drafts });
  await expect.poll(names).toEqual(['P1 Frank', 'P2 Ines', 'P10 Dana']);
  await expect.element(main.getByRole('region', { name: 'Sessions by day' })).toBeVisible();
  await sortBy('Most notes');
  await expect.poll(names).toEqual(['P1 Frank', 'P10 Dana', 'P2 Ines']);
  await sortBy('Name, A to Z');
  await expect.poll(names).toEqual(['P1 Frank', 'P2 Ines', 'P10 Dana']);
  await expect.element(main.getByRole('region', { name: 'Sessions', exact: true })).toBeVisible();
  expect(main.getByRole('region', { name: 'Sessions', exact: true }).getByRole('heading').elements()).toEqual(
    [],
  );
  await expect.poll(() => earmark.inputsOf('saveDraft').at(-1)?.value).toContain('name');
  await openScreen('/sessions', { ...library, ...drafts });
  await expect.element(main.getByRole('button', { name: 'Sort: Name, A to Z' })).toBeVisible();
});

test('shows sessions found by name before what people said', async () => {
  await openScreen('/sessions', library);
  await field.fill('p2');
  const named = main.getByRole('region', { name: 'Sessions by name, project or ID' });
  await expect.element(named.getByRole('link', { name: /^P2 Ines/ })).toBeVisible();
  await expect.element(main.getByText('1 session by name', { exact: true })).toBeVisible();
  await expect.element(named.getByRole('link')).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(named.getByRole('link')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field).toHaveFocus();
});

test('lists only the sessions with a name, for selecting and reviewing them', async () => {
  await openScreen('/sessions', library);
  await main.getByText('Names', { exact: true }).click();
  await main.getByRole('textbox', { name: 'Find sessions by name, project or ID' }).fill('frank');
  await expect.poll(names).toEqual(['P1 Frank']);
  await expect.element(main.getByText('1 of 3 sessions shown')).toBeVisible();
  await expect
    .element(main.getByRole('button', { name: 'Review 1 session' }))
    .toHaveTextContent('Review 1 session');
  await expect.element(main.getByTitle(/^The service writes a summary when you ask/).first()).toBeVisible();
});

test('shows the sessions with all, any and none of the chosen codes', async () => {
  const earmark = await openScreen('/sessions', library);
  await main.getByRole('button', { name: 'Filter', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Filter' });
  await form.getByRole('combobox', { name: 'Has any of' }).click();
  await page.getByRole('option', { name: 'Waiting', exact: true }).click();
  await expect.poll(names).toEqual(['P1 Frank', 'P10 Dana']);
  await form.getByRole('combobox', { name: 'Has none of' }).click();
  await page.getByRole('option', { name: 'Waiting / At the desk' }).click();
  await expect
    .poll(() => earmark.inputsOf('sessionsWithCodes'))
    .toEqual([
      { filter: { all: [], any: [WAITING], none: [] } },
      { filter: { all: [], any: [WAITING], none: [DESK] } },
    ]);
  await form.getByRole('button', { name: 'Done' }).click();
  const chip = main.getByRole('button', { name: 'Remove filter: With Waiting, and without At the desk' });
  await chip.click();
  await expect.poll(names).toHaveLength(3);
});

test('selects sessions with Ctrl, Shift, Space, the arrow keys and Ctrl+A, and clears the selection', async () => {
  await openScreen('/sessions', library);
  const row = (name: string) => main.getByRole('link', { name: new RegExp(`^${name}`) });
  const selected = () =>
    names().filter((name) =>
      row(name ?? '')
        .element()
        .closest('li')
        ?.hasAttribute('data-selected'),
    );
  await row('P1 Frank').click({ modifiers: ['Control'] });
  await expect.poll(selected).toEqual(['P1 Frank']);
  await row('P10 Dana').click({ modifiers: ['Shift'] });
  await expect.poll(selected).toEqual(['P1 Frank', 'P2 Ines', 'P10 Dana']);
  await expect.element(main.getByText('3 sessions selected')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.poll(selected).toEqual([]);
  await userEvent.keyboard('{ArrowUp} {Shift>}{ArrowUp}{/Shift}');
  await expect.poll(selected).toEqual(['P1 Frank', 'P2 Ines']);
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.poll(selected).toEqual(['P2 Ines']);
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.poll(selected).toHaveLength(3);
  await main
    .getByRole('region', { name: /^Sessions/ })
    .getByRole('checkbox')
    .first()
    .click();
  await expect.poll(selected).toHaveLength(2);
});

test('selects sessions in the search results', async () => {
  const hit = (sessionId: string) => ({
    sessionId,
    matches: 1,
    snippets: [
      {
        source: 'memo' as const,
        turnPlace: null,
        noteId: null,
        lane: null,
        startSeconds: null,
        text: 'Waited at the desk',
        marks: [],
      },
    ],
  });
  await openScreen('/sessions', {
    ...library,
    search: () => ({ sessions: [hit('a'), hit('b')], matches: 2, sessionCount: 2, isCut: false }),
    notes: () => [],
    storedTranscript: () => null,
    sessionView: () => ({ speakers: {}, offsetSeconds: 0, positionSeconds: null, speed: null }),
    moreSnippets: () => [],
  });
  await field.fill('wait');
  const results = main.getByRole('region', { name: 'Search results' });
  const bar = page.getByRole('toolbar', { name: 'Selected sessions' });
  await results.getByRole('link', { name: 'P10 Dana' }).click({ modifiers: ['Control'] });
  await expect.element(bar).toMatchTextContent('1 selected');
  await results.getByRole('link', { name: 'P2 Ines' }).click({ modifiers: ['Shift'] });
  await expect.element(bar).toMatchTextContent('2 selected');
  await results.getByRole('checkbox', { name: 'Select P10 Dana' }).click();
  await expect.element(bar).toMatchTextContent('1 selected');
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(bar).toMatchTextContent('2 selected');
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
});
