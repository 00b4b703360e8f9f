import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { asJson, quotesAsJson, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import type { Code } from '../../../shared/model/code.ts';
import type { Quote } from '../../../shared/model/note.ts';

const AT = '2026-11-12T07:30:00.000Z';
const WAITING = '11111111-1111-4111-8111-111111111111';
const DESK = '22222222-2222-4222-8222-222222222222';
const SHELF = '33333333-3333-4333-8333-333333333333';
const codeOf = (id: string, name: string, parentId: string | null): Code => ({
  id,
  name,
  colour: '#1a7f37',
  description: '',
  parentId,
  position: 0,
});
const quoteOf = (text: string, codeIds: string[]): Quote => ({
  note: {
    id: `note ${text}`,
    sessionId: 's1',
    startSeconds: 1,
    endSeconds: 2,
    passage: null,
    text,
    codeIds,
    createdAt: AT,
    updatedAt: AT,
  },
  session: { sessionId: 's1', type: 'instant', projectId: null },
  label: 'P05 Callum',
  projectName: null,
  createdAt: AT,
  speaker: null,
});
const library: Answers = {
  sessionChanges: () =>
    asJson({ revision: '1', isWhole: true, records: [sessionRecord({ sessionId: 's1' })], gone: [] }),
  codes: () => [
    codeOf(WAITING, 'Waiting', null),
    codeOf(DESK, 'Desk', WAITING),
    codeOf(SHELF, 'Shelf', null),
  ],
  quotes: () =>
    quotesAsJson([
      quoteOf('waits', [WAITING]),
      quoteOf('desk and shelf', [DESK, SHELF]),
      quoteOf('shelf', [SHELF]),
      quoteOf('nothing', []),
    ]),
};

const list = page.getByRole('region', { name: 'Quotes' });
const shown = () => list.getByRole('listitem').elements().length;
const button = page.getByRole('button', { name: 'Filter by codes' });
const popover = page.getByRole('dialog', { name: 'Filter by codes' });
const option = (name: string) => page.getByRole('option', { name, exact: true });

test('filters quotes by codes with the keyboard, keeps the filter in the address, and removes it with its chip', async () => {
  await openScreen('/quotes', library);
  await expect.poll(shown).toBe(4);
  await button.click();
  await expect.element(popover.getByRole('combobox', { name: 'Has all of' })).toHaveFocus();
  await userEvent.keyboard('wait{ArrowDown}{Enter}');
  await expect.poll(shown).toBe(2);
  await popover.getByRole('combobox', { name: 'Has none of' }).click();
  await option('Shelf').click();
  await expect.poll(shown).toBe(1);
  await expect.element(list.getByText('waits')).toBeVisible();
  await popover.getByRole('button', { name: 'Done' }).click();
  await expect.element(popover).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveTextContent('Codes, 2 on');
  await page.getByRole('treeitem', { name: 'Shelf' }).click();
  await expect.element(page.getByText('No note matches this filter')).toBeVisible();
  await page.getByRole('treeitem', { name: 'All notes' }).click();
  await page.getByRole('button', { name: 'Remove filter: With Waiting, and without Shelf' }).click();
  await expect.poll(shown).toBe(4);
});

test('moves a code from one list of the filter to another', async () => {
  await openScreen('/quotes', library);
  await button.click();
  await popover.getByRole('combobox', { name: 'Has any of' }).click();
  await option('Shelf').click();
  await expect.poll(shown).toBe(2);
  await popover.getByRole('combobox', { name: 'Has none of' }).click();
  await option('Shelf').click();
  await expect.poll(shown).toBe(2);
  await expect.element(page.getByRole('button', { name: 'Remove filter: Without Shelf' })).toBeVisible();
  await popover.getByRole('button', { name: 'Clear codes' }).click();
  await expect.poll(shown).toBe(4);
});
