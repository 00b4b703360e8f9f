// The menus of rows, which are the same on every screen: by right-click and by keyboard.
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { asJson, quotesAsJson, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import { AT, recording, ROUTE, saved, service, SESSION_ID } from '../../testing/saved-session.ts';

const menu = page.getByRole('menu');
const items = () =>
  menu
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent.replace(/(?:Enter|Space|F2|Delete|Del|Alt[↑↓]|[CEKQR])$/, ''));
const item = (name: string | RegExp) => menu.getByRole('menuitem', { name });
const rightClick = (locator: Locator) => locator.click({ button: 'right' });

const labels = ['P05 Callum', 'P07 Ines', 'P08 Oluchi'];
const library: Answers = {
  sessionChanges: () =>
    asJson({
      revision: '1',
      isWhole: true,
      gone: [],
      records: labels.map((label, index) =>
        sessionRecord({ sessionId: `s${index}`, number: index + 1, label, createdAt: AT, openedAt: AT }),
      ),
    }),
};
const sessionRow = (label: string) => main.getByRole('link', { name: new RegExp(label) });

test('opens the menu of a session at the pointer or at its row, and acts on that session alone', async () => {
  let copied = '';
  await openScreen('/sessions', {
    ...library,
    copyText: (text) => {
      copied = text;
      return null;
    },
  });
  await expect.element(sessionRow('P07 Ines')).toBeVisible();
  await rightClick(sessionRow('P07 Ines'));
  await expect.element(page.getByRole('menu', { name: 'Actions for P07 Ines' })).toBeVisible();
  expect(items()).toEqual([
    'Open session',
    'Copy session ID',
    'Export…',
    'Get recording',
    'Delete from this computer…',
  ]);
  const { violations } = await axe.run('[role="menu"]');
  expect(violations.map(({ id }) => id)).toEqual([]);
  await item('Copy session ID').click();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.poll(() => copied).toBe('s1');

  const row = sessionRow('P08 Oluchi').element() as HTMLElement;
  row.focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.element(page.getByRole('menu', { name: 'Actions for P08 Oluchi' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(row);
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.element(menu).toBeVisible();
  await expect.element(item('Open session')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
});

test('has the actions of the selection on a row that is selected with others, and only there', async () => {
  await openScreen('/sessions', library);
  for (const label of ['P05 Callum', 'P07 Ines'])
    await main.getByRole('checkbox', { name: `Select ${label}` }).click({ force: true });
  await rightClick(sessionRow('P07 Ines'));
  await expect.element(page.getByRole('menu', { name: 'Actions for the selected sessions' })).toBeVisible();
  await expect.element(item('Export 2 sessions…')).toBeVisible();
  await expect.element(item('Delete 2 sessions…')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await rightClick(sessionRow('P08 Oluchi'));
  await expect.element(page.getByRole('menu', { name: 'Actions for P08 Oluchi' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

test('has the actions of a link that its buttons have', async () => {
  let copied = '';
  const link = { id: 'l1', label: 'P07 Ines', token: 't', url: 'https://service.example/link/1' };
  await openScreen('/projects/p1/links', {
    copyText: (text) => {
      copied = text;
      return null;
    },
    service: {
      'GET /v1/projects': () => ({ success: true, projects: [{ id: 'p1', name: 'Holds' }] }),
      'GET /v1/projects/{projectId}': () => ({ success: true, project: { id: 'p1', name: 'Holds' } }),
      'GET /v1/projects/{projectId}/links': () => ({
        success: true,
        links: [{ ...link, status: 'active', expiresAt: '2099-01-01T00:00:00Z', createdAt: AT }],
      }),
    },
  });
  const row = main.getByRole('row', { name: /P07 Ines/ });
  await rightClick(row.getByText('P07 Ines').first());
  await expect.element(menu).toBeVisible();
  expect(items()).toEqual(['Copy link', 'QR code', 'Details', 'Cancel link…']);
  await item('Copy link').click();
  await expect.poll(() => copied).toBe('https://service.example/link/1');
  await rightClick(row.getByText('P07 Ines').first());
  await item('Cancel link…').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

const note = {
  id: '2f1c9a34-6f0b-4c3e-8a55-0d9f6d1e7b21',
  sessionId: SESSION_ID,
  startSeconds: 1,
  endSeconds: 2,
  passage: null,
  text: 'Went to the shelf',
  codeIds: ['waiting'],
  createdAt: AT,
  updatedAt: AT,
};
const code = { name: 'Waiting', colour: '#1a7f37', description: '', parentId: null, position: 0 };

test('opens the menus of quotes and codes', async () => {
  await openScreen('/quotes', {
    codes: () => [{ id: 'waiting', ...code }],
    quotes: () =>
      quotesAsJson([
        {
          note,
          session: { sessionId: SESSION_ID, type: 'instant', projectId: null },
          label: 'P07 Ines',
          projectName: null,
          createdAt: AT,
          speaker: null,
        },
      ]),
  });
  const quote = page.getByRole('region', { name: 'Quotes' }).getByRole('listitem').first();
  await expect.element(quote).toBeVisible();
  (quote.element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.element(menu).toBeVisible();
  expect(items()).toEqual([
    'Open in session',
    'Play or pause',
    'Copy with its reference',
    'Change codes',
    'Move up',
    'Move down',
  ]);
  await item('Change codes').click();
  await expect.element(page.getByRole('dialog', { name: 'Change codes' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await rightClick(page.getByRole('treeitem', { name: /Waiting/ }));
  await expect.element(page.getByRole('menu', { name: 'Actions for code Waiting' })).toBeVisible();
  await item('Edit code').click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Waiting');
});

test('opens the menus of a turn and of a note, but not on selected words', async () => {
  const earmark = await openScreen(ROUTE, {
    ...saved(),
    codes: () => [{ id: 'waiting', ...code }],
    notes: () => [note],
    audio: () => ({ ...recording, durationSeconds: 4 }),
    saveClip: () => ({ path: '/home/researcher/S001 – 00.01-00.02.wav' }),
    service,
  });
  const words = main.getByText('The search, and then the shelf.').first();
  await rightClick(words);
  await expect.element(menu).toBeVisible();
  expect(items()).toEqual(['Copy quote', 'Name the speaker…', 'Correct this turn', 'Redact']);
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  getSelection()?.selectAllChildren(words.element());
  const selected = new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'mouse' });
  words.element().dispatchEvent(selected);
  // The menu of the system opens, with Copy.
  expect(selected.defaultPrevented).toBe(false);
  getSelection()?.removeAllRanges();

  await page.getByRole('tab', { name: /^Notes/ }).click();
  await rightClick(main.getByRole('article').getByText('Went to the shelf'));
  await expect.element(menu).toBeVisible();
  expect(items()).toEqual(['Play from here', 'Edit note', 'Save clip…', 'Delete note']);
  await item('Save clip…').click();
  await expect
    .poll(() => earmark.inputsOf('saveClip'))
    .toEqual([
      {
        session: { sessionId: SESSION_ID, type: 'instant', projectId: null },
        startSeconds: 1,
        endSeconds: 2,
      },
    ]);
});

test('opens the menu of a project that its button opens', async () => {
  await openScreen('/projects', {
    service: {
      'GET /v1/projects': () => ({ success: true, projects: [{ id: 'p1', name: 'Holds' }] }),
      'GET /v1/projects/{projectId}/links': () => ({ success: true, links: [] }),
    },
  });
  await rightClick(main.getByRole('link', { name: 'Open Holds' }));
  await expect.element(page.getByRole('menu', { name: 'Actions for Holds' })).toBeVisible();
  const atPointer = items();
  expect(atPointer).toEqual([
    'Get all recordings',
    'Find and replace in transcripts…',
    'Duplicate project',
    'Hide project',
  ]);
  await userEvent.keyboard('{Escape}');
  await main.getByRole('button', { name: 'More actions for Holds' }).click();
  await expect.element(menu).toBeVisible();
  expect(items()).toEqual(atPointer);
});
