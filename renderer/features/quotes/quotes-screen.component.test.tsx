import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { asJson, type Answers } from '../../testing/main-stand-in.ts';
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
    quotes: () => asJson(Array.from({ length: count }, (_, number) => quoteOf(number))),
    saveNote: () => null,
  };
}

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

test('reads the quotes and the codebook once', async () => {
  const earmark = await openScreen('/quotes', library(2));
  await expect.element(button).toBeInTheDocument();
  expect(earmark.inputsOf('quotes')).toEqual([{ codeIds: null }]);
  expect(earmark.inputsOf('codes')).toHaveLength(1);
});

test('closes the codes of one quote when another part of the screen is pressed', async () => {
  await openScreen('/quotes', library(2));
  await button.click();
  await expect.element(picker).toBeVisible();
  await page.getByRole('heading', { name: 'All notes' }).click();
  await expect.element(picker).not.toBeInTheDocument();
});
