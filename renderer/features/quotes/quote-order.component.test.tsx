// The order that the researcher gives the quotes.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { router } from '../../app/routes.tsx';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { storedDrafts } from '../../testing/idle-main.ts';
import { asJson, quotesAsJson, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import type { Quote } from '../../../shared/model/note.ts';

const AT = '2026-11-12T07:30:00.000Z';
const quoteOf = (letter: string): Quote => ({
  note: {
    id: `note ${letter}`,
    sessionId: 's1',
    startSeconds: null,
    endSeconds: null,
    passage: null,
    text: `Remark ${letter}`,
    codeIds: [],
    createdAt: AT,
    updatedAt: AT,
  },
  session: { sessionId: 's1', type: 'project', projectId: 'p1' },
  label: 'P05 Callum',
  projectName: 'Lockers',
  createdAt: AT,
  speaker: null,
});
const library = (): Answers => ({
  ...storedDrafts(),
  sessionChanges: () =>
    asJson({ revision: '1', isWhole: true, records: [sessionRecord({ sessionId: 's1' })], gone: [] }),
  codes: () => [],
  quotes: () => quotesAsJson(['A', 'B', 'C', 'D'].map(quoteOf)),
});
const list = page.getByRole('region', { name: 'Quotes' });
const row = (letter: string) => list.getByRole('listitem').filter({ hasText: `Remark ${letter}` });
const order = () =>
  list
    .getByRole('listitem')
    .elements()
    .toSorted((one, other) => Number(one.ariaPosInSet) - Number(other.ariaPosInSet))
    .map((item) => /Remark (.)/.exec(item.textContent)?.[1])
    .join('');

async function focusRow(letter: string): Promise<void> {
  const element = row(letter).element();
  if (element instanceof HTMLElement) element.focus();
  await expect.element(row(letter)).toHaveFocus();
}

test('moves a quote with Alt and arrows, which keeps the focus, is undone and survives a new start', async () => {
  const answers = library();
  await openScreen('/quotes', answers);
  await expect.poll(order).toBe('ABCD');
  await focusRow('B');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(order).toBe('ACBD');
  await expect.element(page.getByText('Quote moved to place 3 of 4')).toBeInTheDocument();
  await expect.element(row('B')).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(order).toBe('ACDB');
  await expect.element(row('B')).toHaveFocus();
  // The last quote has no place after it.
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(order).toBe('ACDB');
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
  await expect.poll(order).toBe('BACD');
  expect(router.state.location.search).toEqual({ order: 'own' });
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(order).toBe('ABCD');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(order).toBe('BACD');
  expect(await accessibilityViolations()).toEqual([]);
  await openScreen('/quotes?order=own', answers);
  await expect.poll(order).toBe('BACD');
  // Each project has an order of its own.
  await openScreen('/quotes?order=own&project=p1', answers);
  await expect.poll(order).toBe('ABCD');
});

test('moves a quote that is dragged to another place', async () => {
  await openScreen('/quotes', library());
  await expect.poll(order).toBe('ABCD');
  const grip = row('D').getByTitle('Drag onto a code or to another place');
  await grip.dropTo(row('B'), { steps: 8, targetPosition: { x: 200, y: 6 } });
  await expect.poll(order).toBe('ADBC');
  await row('A')
    .getByTitle('Drag onto a code or to another place')
    .dropTo(page.getByRole('heading', { name: 'All notes' }), { steps: 8 });
  await expect.poll(order).toBe('ADBC');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(order).toBe('ABCD');
});
