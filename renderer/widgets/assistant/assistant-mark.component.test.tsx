// The mark of a quote that a person accepted: beside it wherever it is listed, also without an assistant.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Note, Quote } from '../../../shared/model/note.ts';
import { NO_POLICY } from '../../../shared/domain/no-policy.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { asJson, quotesAsJson } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { ROUTE, saved, service, SESSION_ID } from '../../testing/saved-session.ts';

const AT = '2026-11-12T07:30:00.000Z';
const note = (number: number, fields: Pick<Note, 'assistant'> = {}): Note => ({
  id: `2f1c9a34-6f0b-4c3e-8a55-${String(number).padStart(12, '0')}`,
  sessionId: SESSION_ID,
  startSeconds: null,
  endSeconds: null,
  passage: { turnPlace: 1, start: 0, end: 10, quote: 'The search' },
  text: `Note ${String(number)}`,
  codeIds: [],
  createdAt: AT,
  updatedAt: AT,
  ...fields,
});
const accepted = note(1, { assistant: { model: 'qwen3:14b' } });
const own = note(2);
const mark = { name: 'Suggested by the assistant' };
const removed = { policy: () => ({ ...NO_POLICY, assistant: false }) };

test('marks an accepted quote among all quotes, and no other', async () => {
  const quote = (one: Note): Quote => ({
    note: one,
    session: { sessionId: SESSION_ID, type: 'instant', projectId: null },
    label: 'P05 Callum',
    projectName: null,
    createdAt: AT,
    speaker: { name: 'P05 Callum', lane: 1 },
  });
  await openScreen('/quotes', {
    ...removed,
    sessionChanges: () =>
      asJson({
        revision: '1',
        isWhole: true,
        records: [sessionRecord({ sessionId: SESSION_ID })],
        gone: [],
      }),
    quotes: () => quotesAsJson([quote(accepted), quote(own)]),
  });
  const rows = page.getByRole('region', { name: 'Quotes' }).getByRole('listitem');
  await expect.element(rows.filter({ hasText: 'Note 1' }).getByRole('img', mark)).toBeVisible();
  await expect.element(rows.filter({ hasText: 'Note 2' })).toBeVisible();
  expect(rows.filter({ hasText: 'Note 2' }).getByRole('img', mark).elements()).toEqual([]);
});

test('marks an accepted quote in its session, and no other', async () => {
  await openScreen(ROUTE, { ...saved(), ...removed, service, notes: () => [accepted, own] });
  await page.getByRole('tab', { name: /^Notes/ }).click();
  const cards = page.getByRole('article');
  await expect.element(cards.filter({ hasText: 'Note 1' }).getByRole('img', mark)).toBeVisible();
  expect(cards.filter({ hasText: 'Note 2' }).getByRole('img', mark).elements()).toEqual([]);
});
