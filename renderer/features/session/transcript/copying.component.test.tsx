// Every way of copying words of a session: with pseudonyms, unless names were chosen, which is remembered and said.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../../api/session-record.fixture.ts';
import { asJson } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { redactingMain } from '../../../testing/redacting-main.ts';
import { ROUTE, SESSION_ID } from '../../../testing/saved-session.ts';
import { useCopiedNames } from '../../../ui/copying.ts';

afterEach(() => {
  useCopiedNames.setState({ withNames: false });
});

const NAMED = sessionRecord({
  sessionId: SESSION_ID,
  type: 'instant',
  projectId: null,
  hasTranscript: true,
  label: 'P07 Ines',
});
const turn = page.getByRole('region', { name: 'Transcript text' }).getByRole('listitem').nth(1);
const focusTurn = () => {
  const element = document.querySelector('[data-turn="1"]');
  if (element instanceof HTMLElement) element.focus();
};
const WAYS: Record<string, () => Promise<void>> = {
  'the button above the transcript': () =>
    page
      .getByRole('region', { name: 'Transcript', exact: true })
      .getByRole('button', { name: 'Copy', exact: true })
      .click(),
  'the button of a turn': async () => {
    await turn.hover();
    await turn.getByRole('button', { name: /^Copy/ }).click();
  },
  'the key on a turn': async () => {
    focusTurn();
    await userEvent.keyboard('c');
  },
  'the menu of a turn': async () => {
    await turn.click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Copy quote/ }).click();
  },
  'a command': async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await page.getByRole('combobox', { name: /Search/ }).fill('copy transcript');
    await page.getByRole('option', { name: /^Copy transcript/ }).click();
  },
};

test.each(Object.entries(WAYS))('copies by %s as it was chosen last, and says so', async (_, copy) => {
  const earmark = await openScreen(ROUTE, {
    ...redactingMain().answers,
    sessionChanges: () => asJson({ revision: '1', isWhole: true, gone: [], records: [NAMED] }),
    copyText: () => null,
    search: () => ({ sessions: [], matches: 0, sessionCount: 0, isCut: false }),
  });
  await expect.element(turn).toBeVisible();
  const copied = () => earmark.inputsOf('copyText').at(-1) ?? '';
  await copy();
  await expect.poll(copied).toContain('Matteo likes');
  expect(copied()).toMatch(/S007|Participant/);
  expect(copied()).not.toContain('P07');
  await expect.element(page.getByText('Copied with pseudonyms').last()).toBeVisible();
  await page.getByRole('button', { name: 'Copy with names' }).click();
  await expect.poll(copied).toContain('P07');
  await expect.element(page.getByText('Copied with names').last()).toBeVisible();
  expect(localStorage.getItem('earmark.copied-names')).toContain('true');
  await copy();
  await expect.poll(() => earmark.inputsOf('copyText').length).toBe(3);
  expect(copied()).toContain('P07');
});
