import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pseudonymOf } from '../../../shared/domain/pseudonym.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { asJson, quotesAsJson, type Answers } from '../../testing/main-stand-in.ts';
import { quotesBySession } from '../../../shared/domain/quotes-by-session.ts';
import { dayText } from '../../../shared/domain/dates.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import type { Code } from '../../../shared/model/code.ts';
import type { Quote } from '../../../shared/model/note.ts';

const AT = '2026-11-12T07:30:00.000Z';
const code = (id: string, name: string, position: number): Code => ({
  id,
  name,
  colour: '#1a7f37',
  description: '',
  parentId: null,
  position,
});
const codes = [code('waiting', 'Waiting', 0), code('shelf', 'Shelf', 1)];
const quoteOf = (number: number): Quote => ({
  note: {
    id: `note ${number}`,
    sessionId: 's1',
    startSeconds: number,
    endSeconds: number + 2,
    passage: null,
    text: `Remark ${number}`,
    codeIds: ['waiting'],
    createdAt: AT,
    updatedAt: AT,
  },
  session: { sessionId: 's1', type: 'instant', projectId: null },
  label: 'P05 Callum',
  projectName: null,
  createdAt: AT,
  speaker: null,
});

function library(count: number): Answers {
  return {
    sessionChanges: () =>
      asJson({ revision: '1', isWhole: true, records: [sessionRecord({ sessionId: 's1' })], gone: [] }),
    codes: () => codes,
    quotes: () => quotesAsJson(Array.from({ length: count }, (_, number) => quoteOf(number))),
    saveNote: () => null,
    deleteNote: () => null,
    copyText: () => null,
  };
}

const PSEUDONYM = pseudonymOf(sessionRecord({ sessionId: 's1' }).number);
const list = page.getByRole('region', { name: 'Quotes' });
const first = list.getByRole('listitem').first();
const button = first.getByRole('button', { name: 'Change codes' });
const picker = page.getByRole('dialog', { name: 'Change codes' });

test('opens the codes of a quote with its button, and closes them with the same button', async () => {
  const earmark = await openScreen('/quotes', library(2));
  await expect.element(button).toHaveAttribute('aria-haspopup', 'dialog');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect.element(picker).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await picker.getByText('Shelf').click();
  await expect.element(first.getByText('Shelf')).toBeVisible();
  expect(earmark.inputsOf('saveNote').at(-1)?.note.codeIds).toEqual(['waiting', 'shelf']);
  await button.click();
  await expect.element(picker).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});

test('opens the codes of a quote with K, and returns the focus to the quote', async () => {
  await openScreen('/quotes', library(2));
  await expect.element(button).toBeInTheDocument();
  const row = first.element();
  if (row instanceof HTMLElement) row.focus();
  for (const time of ['the first time', 'again']) {
    await userEvent.keyboard('k');
    await expect.element(picker, { message: time }).toBeVisible();
    await expect.poll(() => picker.element().contains(document.activeElement), { message: time }).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(picker, { message: time }).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement, { message: time }).toBe(row);
  }
});

test('opens the codes of a quote away from it, wherever its row is', async () => {
  await openScreen('/quotes', {
    ...library(30),
    codes: () => [...codes, ...Array.from({ length: 12 }, (_, at) => code(`c${at}`, `Code ${at}`, at + 2))],
  });
  await expect.element(button).toBeInTheDocument();
  const rows = list
    .getByRole('listitem')
    .elements()
    .filter((row) => row.getBoundingClientRect().bottom < window.innerHeight);
  for (const row of [rows[0], rows[Math.floor(rows.length / 2)], rows.at(-1)]) {
    if (!(row instanceof HTMLElement)) throw new Error('No row');
    row.focus();
    await userEvent.keyboard('k');
    await expect.element(picker.getByRole('option').first()).toBeVisible();
    const [words] = [...row.querySelectorAll('p')].filter(({ textContent }) =>
      textContent.startsWith('Remark'),
    );
    await expect
      .poll(() => {
        const [shown, quote] = [picker.element().getBoundingClientRect(), words?.getBoundingClientRect()];
        return quote !== undefined && (shown.top >= quote.bottom || shown.bottom <= quote.top)
          ? 'apart'
          : `${shown.top} to ${shown.bottom}, the note ${quote?.top ?? 0} to ${quote?.bottom ?? 0}`;
      })
      .toBe('apart');
    expect(picker.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    expect(picker.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(picker).not.toBeInTheDocument();
  }
});

test('reads quotes one page after another', async () => {
  const at = '2026-11-10T12:00:00Z';
  const pages = [0, 1, 2].map((place) => ({
    sessions: quotesBySession([quoteOf(place)]),
    next: place < 2 ? { at, number: place } : null,
  }));
  const earmark = await openScreen('/quotes', {
    ...library(3),
    quotes: ({ after }) =>
      asJson(pages[after === null ? 0 : after.number + 1] ?? { sessions: [], next: null }),
  });
  await expect.element(page.getByText('3 notes in 1 session')).toBeVisible();
  expect(earmark.inputsOf('quotes').map(({ after }) => after)).toEqual([
    null,
    { at, number: 0 },
    { at, number: 1 },
  ]);
});

test('reads quotes again that changed between two pages', async () => {
  const next = { at: '2026-11-10T12:00:00Z', number: 0 };
  let isDeleted = false;
  const earmark = await openScreen('/quotes', {
    ...library(2),
    quotes: ({ after }) => {
      if (after === null) return asJson({ sessions: quotesBySession(isDeleted ? [] : [quoteOf(0)]), next });
      if (!isDeleted) earmark.send('notesChanged', null);
      isDeleted = true;
      return quotesAsJson([quoteOf(1)]);
    },
  });
  await expect.element(page.getByText('1 note in 1 session')).toBeVisible();
  expect(earmark.inputsOf('quotes')).toHaveLength(4);
});

test('reads the quotes and the codebook once', async () => {
  const earmark = await openScreen('/quotes', library(2));
  await expect.element(button).toBeInTheDocument();
  expect(earmark.inputsOf('quotes')).toEqual([{ codeIds: null, after: null }]);
  expect(earmark.inputsOf('codes')).toHaveLength(1);
});

test('closes the codes of one quote when another part of the screen is pressed', async () => {
  await openScreen('/quotes', library(2));
  await button.click();
  await expect.element(picker).toBeVisible();
  await page.getByRole('heading', { name: 'All notes' }).click();
  await expect.element(picker).not.toBeInTheDocument();
});

const row = (number: number) => list.getByRole('listitem').nth(number);
const selected = () =>
  list
    .getByRole('listitem')
    .elements()
    .flatMap((item, index) => (item.hasAttribute('data-selected') ? [index] : []));
const remark = (number: number) => list.getByText(`Remark ${number}`, { exact: true });
const bar = page.getByRole('toolbar', { name: 'Selected quotes' });

test('selects quotes by pointer and keyboard, and copies them with their references', async () => {
  const earmark = await openScreen('/quotes', library(4));
  await remark(1).click({ modifiers: ['Control'] });
  await expect.poll(selected).toEqual([1]);
  await remark(3).click({ modifiers: ['Shift'] });
  await expect.poll(selected).toEqual([1, 2, 3]);
  await expect.element(page.getByText('3 notes selected')).toBeInTheDocument();
  await row(2).getByRole('checkbox', { name: 'Select quote of P05 Callum' }).click();
  await expect.poll(selected).toEqual([1, 3]);
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect.element(page.getByText('Copied 2 quotes')).toBeVisible();
  expect(earmark.inputsOf('copyText')).toEqual([
    [1, 3]
      .map((second) => `“Remark ${second}” (${PSEUDONYM}, ${dayText(new Date(AT))}, 00:0${second})`)
      .join('\n\n'),
  ]);
  await expect.element(page.getByText('Copied with pseudonyms').last()).toBeVisible();
  await page.getByRole('button', { name: 'Copy with names' }).click();
  await expect
    .poll(() => earmark.inputsOf('copyText').at(-1))
    .toMatch(/^“Remark 1” \(P05 Callum, .*P05 Callum,/s);
  await expect.element(page.getByText('Copied with names').last()).toBeVisible();
  // The choice stays, also for one quote.
  const one = row(0).element();
  if (one instanceof HTMLElement) one.focus();
  await userEvent.keyboard('c');
  await expect.poll(() => earmark.inputsOf('copyText').at(-1)).toMatch(/^“Remark 0” \(P05 Callum, /);
  await page.getByRole('button', { name: 'Copy with pseudonyms' }).click();
  await expect
    .poll(() => earmark.inputsOf('copyText').at(-1))
    .toMatch(new RegExp(`^“Remark 0” \\(${PSEUDONYM}, `));
  const firstRow = row(0).element();
  if (firstRow instanceof HTMLElement) firstRow.focus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(selected).toEqual([]);
  await userEvent.keyboard('x{Shift>}{ArrowDown}{/Shift}');
  await expect.poll(selected).toEqual([0, 1]);
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.poll(selected).toEqual([0, 1, 2, 3]);
});

test('adds a code to the selected quotes, and takes it back with one undo', async () => {
  const earmark = await openScreen('/quotes', library(3));
  await remark(0).click({ modifiers: ['Control'] });
  await remark(1).click({ modifiers: ['Control'] });
  await bar.getByRole('button', { name: 'Codes…' }).click();
  const codeBox = (name: string) => page.getByRole('dialog').getByRole('checkbox', { name });
  await expect.element(codeBox('Waiting')).toHaveAttribute('aria-checked', 'true');
  await codeBox('Shelf').click();
  await expect.element(codeBox('Shelf')).toHaveAttribute('aria-checked', 'true');
  const saved = () => earmark.inputsOf('saveNote').map(({ note }) => [note.id, note.codeIds.join(' ')]);
  await expect.poll(saved).toEqual([
    ['note 0', 'waiting shelf'],
    ['note 1', 'waiting shelf'],
  ]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect
    .poll(() => saved().slice(2))
    .toEqual([
      ['note 0', 'waiting'],
      ['note 1', 'waiting'],
    ]);
});

test('deletes the selected notes, and restores them with Undo', async () => {
  const earmark = await openScreen('/quotes', library(3));
  await remark(0).click({ modifiers: ['Control'] });
  await remark(2).click({ modifiers: ['Control'] });
  await bar.getByRole('button', { name: 'Delete 2 notes' }).click();
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(1);
  expect(earmark.inputsOf('deleteNote').map(({ id }) => id)).toEqual(['note 0', 'note 2']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(3);
  expect(earmark.inputsOf('saveNote').map(({ note }) => note.id)).toEqual(['note 0', 'note 2']);
});

test('adds a code to a quote that is dragged onto it, once, and takes it back on Undo', async () => {
  const earmark = await openScreen('/quotes', library(2));
  await expect.element(first).toBeVisible();
  const grip = first.getByTitle('Drag onto a code or to another place');
  const shelf = page.getByRole('treeitem', { name: /Shelf/ });
  await grip.dropTo(shelf, { steps: 6 });
  await expect.element(first.getByText('Shelf')).toBeVisible();
  await expect.element(page.getByText('Code Shelf added to a quote of P05 Callum.')).toBeInTheDocument();
  await grip.dropTo(shelf, { steps: 6 });
  await grip.dropTo(page.getByRole('treeitem', { name: /All notes/ }), { steps: 6 });
  expect(earmark.inputsOf('saveNote').map(({ note }) => note.codeIds)).toEqual([['waiting', 'shelf']]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(first.getByText('Shelf')).not.toBeInTheDocument();
  expect(earmark.inputsOf('saveNote').at(-1)?.note.codeIds).toEqual(['waiting']);
});

test('adds a code to all selected quotes if one of them is dragged onto it', async () => {
  const earmark = await openScreen('/quotes', library(3));
  await remark(0).click({ modifiers: ['Control'] });
  await remark(2).click({ modifiers: ['Control'] });
  await first
    .getByTitle('Drag onto a code or to another place')
    .dropTo(page.getByRole('treeitem', { name: /Shelf/ }), { steps: 6 });
  await expect.element(page.getByText('Code Shelf added to 2 quotes.')).toBeInTheDocument();
  const saved = () => earmark.inputsOf('saveNote').map(({ note }) => [note.id, note.codeIds.join(' ')]);
  await expect.poll(saved).toEqual([
    ['note 0', 'waiting shelf'],
    ['note 2', 'waiting shelf'],
  ]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect
    .poll(() => saved().slice(2))
    .toEqual([
      ['note 0', 'waiting'],
      ['note 2', 'waiting'],
    ]);
});

test('leads from a code without notes to all of them', async () => {
  await openScreen('/quotes?code=shelf', library(2));
  await expect.element(page.getByText('No notes with this code yet')).toBeVisible();
  await page.getByRole('button', { name: 'Show all notes' }).click();
  await expect.element(page.getByRole('heading', { name: 'All notes' })).toBeVisible();
  await expect.element(remark(1)).toBeVisible();
});

test.each([800, 683])('has all actions on selected quotes in view at a width of %i', async (width) => {
  await page.viewport(width, 600);
  onTestFinished(() => page.viewport(1440, 900));
  await openScreen('/quotes', library(2));
  await first.getByRole('checkbox').click({ force: true });
  await expect.element(bar).toBeVisible();
  const room = list.element().getBoundingClientRect();
  const outside = () =>
    ['Copy 1 quote', 'Codes…', 'Delete 1 note', 'Clear selection'].filter((name) => {
      const { left, right } = bar.getByRole('button', { name }).element().getBoundingClientRect();
      return left < room.left || right > room.right;
    });
  await expect.poll(outside).toEqual([]);
});

test.each([1440, 1024, 800])(
  'has the last quote clear of the selection bar when it has the focus, at a width of %i',
  async (width) => {
    await page.viewport(width, 720);
    onTestFinished(() => page.viewport(1440, 900));
    await openScreen('/quotes', library(12));
    await expect.element(first).toBeVisible();
    await remark(0).click({ modifiers: ['Control'] });
    await userEvent.keyboard('{Control>}a{/Control}');
    const copy = page.getByRole('button', { name: /^Copy 12 quotes/ });
    await expect.element(copy).toBeVisible();
    await userEvent.keyboard('{Control>}c{/Control}');
    await expect.element(page.getByText('Copied 12 quotes')).toBeVisible();
    list.element().querySelector<HTMLElement>('[data-index="0"]')?.focus();
    for (let step = 0; step < 11; step += 1) await userEvent.keyboard('{ArrowDown}');
    const focused = () => document.activeElement?.closest<HTMLElement>('[data-index]');
    await expect.poll(() => focused()?.dataset['index']).toBe('11');
    const top = () => copy.element().closest('[class*=bar]')?.getBoundingClientRect().top ?? 0;
    await expect
      .poll(() => (focused()?.getBoundingClientRect().bottom ?? 1e9) - top())
      .toBeLessThanOrEqual(0);
  },
);
