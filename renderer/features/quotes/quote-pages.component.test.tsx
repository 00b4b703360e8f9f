// Quotes of many sessions, which arrive a page at a time.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { quotesBySession } from '../../../shared/domain/quotes-by-session.ts';
import type { Quote, QuotePage, QuotesAfter } from '../../../shared/model/note.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { asJson, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const AT = '2026-11-12T07:30:00.000Z';
const PAGES = 3;

const quoteOf = (sessionId: string): Quote => ({
  note: {
    id: `note of ${sessionId}`,
    sessionId,
    startSeconds: null,
    endSeconds: null,
    passage: null,
    text: `Remark on ${sessionId}`,
    codeIds: [],
    createdAt: AT,
    updatedAt: AT,
  },
  session: { sessionId, type: 'project', projectId: 'p1' },
  label: sessionId,
  projectName: 'Lockers',
  createdAt: AT,
  speaker: null,
});

/** The page after a place, with the quote of one session. */
function pageAfter(after: QuotesAfter | null): QuotePage {
  const number = (after?.number ?? 0) + 1;
  return {
    sessions: quotesBySession([quoteOf(`s${String(number)}`)]),
    next: number === PAGES ? null : { at: AT, number },
  };
}

const sessions = (): Answers => ({
  sessionChanges: () =>
    asJson({ revision: '1', isWhole: true, records: [sessionRecord({ sessionId: 's1' })], gone: [] }),
});
const list = page.getByRole('region', { name: 'Quotes' });

test('continues to read if Quotes is left, and asks for no page twice', async () => {
  const second = Promise.withResolvers<null>();
  const earmark = await openScreen('/quotes', {
    ...sessions(),
    quotes: async ({ after }) => {
      if (after?.number === 1) await second.promise;
      return asJson(pageAfter(after));
    },
  });
  await expect.poll(() => earmark.inputsOf('quotes')).toHaveLength(2);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  second.resolve(null);
  await userEvent.keyboard('gq');
  await expect.element(list.getByText('Remark on s3')).toBeVisible();
  expect(earmark.inputsOf('quotes').map(({ after }) => after?.number ?? 0)).toEqual([0, 1, 2]);
});
