// @module-tag nightly
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { attributeOf } from '../../api/attribute.fixture.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { router } from '../../app/routes.tsx';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { asJson, quotesAsJson, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import type { Quote } from '../../../shared/model/note.ts';

const AT = '2026-11-12T07:30:00.000Z';
const BRANCH = attributeOf(1, { name: 'Branch' });
const BRANCH_THERE = attributeOf(2, { name: 'branch', projectId: null });
const OTHER = attributeOf(3, { name: 'Shoe size', projectId: 'p9' });
const quoteOf = (sessionId: string, text: string, projectId: string | null = 'p1'): Quote => ({
  note: {
    id: `note ${text}`,
    sessionId,
    startSeconds: 1,
    endSeconds: 2,
    passage: null,
    text,
    codeIds: [],
    createdAt: AT,
    updatedAt: AT,
  },
  session: { sessionId, type: projectId === null ? 'instant' : 'project', projectId },
  label: sessionId,
  projectName: null,
  createdAt: AT,
  speaker: null,
});
const library: Answers = {
  sessionChanges: () =>
    asJson({
      revision: '1',
      isWhole: true,
      records: [
        sessionRecord({ sessionId: 'ann', values: { [BRANCH.id]: 'North' } }),
        sessionRecord({
          sessionId: 'ben',
          type: 'instant',
          projectId: null,
          values: { [BRANCH_THERE.id]: 'north' },
        }),
        sessionRecord({ sessionId: 'cleo' }),
      ],
      gone: [],
    }),
  attributes: () => [BRANCH_THERE, BRANCH, OTHER],
  codes: () => [],
  quotes: () =>
    quotesAsJson([
      quoteOf('ann', 'waits'),
      quoteOf('ann', 'shelf'),
      quoteOf('ben', 'desk', null),
      quoteOf('cleo', 'queue'),
    ]),
};

afterEach(() => page.viewport(1440, 900));

const list = page.getByRole('region', { name: 'Quotes' });
const shown = () => list.getByRole('listitem').elements().length;
const button = page.getByRole('button', { name: /^Filter by participants/ });

test('filters quotes by what is known of the participants of all projects', async () => {
  await openScreen('/quotes', library);
  await expect.poll(shown).toBe(4);
  await button.click();
  const form = page.getByRole('dialog', { name: /^Filter by participants/ });
  await expect.element(form.getByRole('group', { name: 'Branch' })).toBeVisible();
  // No quote is from that project.
  await expect.element(form.getByRole('group', { name: 'Shoe size' })).not.toBeInTheDocument();
  const north = form.getByRole('checkbox', { name: 'North' });
  await expect.element(north).toHaveFocus();
  await expect.element(north).toHaveAccessibleDescription('3 notes');
  await userEvent.keyboard(' ');
  await expect.poll(shown).toBe(3);
  await form.getByRole('button', { name: 'Done' }).click();
  await expect.element(button).toHaveTextContent('Participants, 1 on');
  await expect.element(button).toHaveFocus();
  expect(router.state.location.search).toEqual({ attributes: [{ name: 'branch', values: ['North'] }] });
  expect(await accessibilityViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Remove filter: branch: North' }).click();
  await expect.poll(shown).toBe(4);
});

test('fits a window of 1024, and shows all notes again if none fits', async () => {
  await page.viewport(1024, 700);
  const filter = encodeURIComponent(JSON.stringify([{ name: 'Branch', values: ['West'] }]));
  await openScreen(`/quotes?attributes=${filter}`, library);
  await expect.element(page.getByText('No note matches this filter')).toBeVisible();
  const bar = button.element().parentElement;
  expect(bar?.scrollWidth).toBeLessThanOrEqual(bar?.clientWidth ?? 0);
  await page.getByRole('button', { name: 'Show all notes' }).click();
  await expect.poll(shown).toBe(4);
});
