// The places of things in the library's screens that must not depend on the screen, on a count or on a name.
// @module-tag nightly
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { asJson, quotesAsJson, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import type { ServiceAnswers } from '../../testing/service.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';

const PROJECT = 'Placing a hold';
const LONG = `P02 ${'a very long label '.repeat(20)}`;
const NAMES = ['P01 Ines', LONG, 'P03 ليلى', 'P04 Ruth'];
const records = (count: number): SessionRecord[] =>
  Array.from({ length: count }, (_, index) =>
    sessionRecord({
      reviewState: index === 0 ? 'reviewed' : 'new',
      sessionId: `session-${String(index)}`,
      number: index + 1,
      label: NAMES[index] ?? `P${String(index)}`,
      projectName: PROJECT,
      turnMap: 'f'.repeat(48),
      createdAt: '2025-11-21T18:00:00.000Z',
    }),
  );
const service: ServiceAnswers = {
  'GET /v1/projects/{projectId}': () => ({ success: true, project: { id: 'p1', name: PROJECT } }),
};
const library = (count: number): Answers & { service: ServiceAnswers } => ({
  service,
  sessionChanges: ({ since }) =>
    asJson({
      revision: '1',
      isWhole: since === null,
      records: since === null ? records(count) : [],
      gone: [],
    }),
  quotes: () => quotesAsJson([]),
  codes: () => [],
  answers: () => ({ rows: asJson([]), next: null }),
});
const box = (element: Element) => element.getBoundingClientRect();
const sideBar = page.getByRole('navigation', { name: /^Main/ });

afterEach(() => page.viewport(1440, 900));

test('leads to the other screens of the library in the side bar only, and back to the list as it was left', async () => {
  await openScreen('/sessions?find=Ruth&scope=names', library(4));
  const find = main.getByRole('search', { name: 'Sessions' }).getByRole('textbox');
  await expect.element(find).toHaveValue('Ruth');
  for (const name of ['Answers', 'Quotes', 'Sessions']) {
    // oxlint-disable no-await-in-loop -- one window
    await sideBar.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(main.getByRole('link', { name: /^(Sessions|Answers|Quotes)$/ }).elements()).toEqual([]);
    // oxlint-enable no-await-in-loop
  }
  await expect.element(find).toHaveValue('Ruth');
  await sideBar.getByRole('link', { name: /^Sessions/ }).click();
  await expect.element(find).toHaveValue('');
});

const list = main.getByRole('region', { name: /^Sessions/ });
const row = (name: string) => list.getByRole('link', { name: new RegExp(`^${name}`) });

test.each([1440, 1024, 800])(
  'begins the names of sessions in every script at one place, after the checkbox and the turn map, at %i',
  async (width) => {
    await page.viewport(width, 720);
    await openScreen('/sessions', library(4));
    await expect.element(row('P01 Ines')).toBeVisible();
    const starts = list
      .getByRole('link')
      .elements()
      .map((link) => {
        const name = link.querySelector('b');
        const words = document.createRange();
        if (name !== null) words.selectNodeContents(name);
        // Of a name that is cut off, only a part is in view.
        return Math.round(Math.max(words.getBoundingClientRect().left, name === null ? 0 : box(name).left));
      });
    expect(starts).toHaveLength(4);
    expect(new Set(starts).size).toBe(1);
    const checkbox = box(
      list.getByRole('checkbox', { name: 'Select P01 Ines' }).element().children[0] as Element,
    );
    const link = row('P01 Ines').element();
    const map = link.querySelector('svg');
    const nextX = map === null || box(map).width === 0 ? (starts[0] ?? 0) : box(map).left;
    expect(checkbox.left).toBeGreaterThanOrEqual(box(link).left);
    expect(nextX - checkbox.right).toBeGreaterThanOrEqual(4);
  },
);

test.each([1440, 1024, 800])('has the count of the sessions in one line at a width of %i', async (width) => {
  await page.viewport(width, 720);
  await openScreen('/sessions', library(4));
  const count = main.getByText(/transcripts\b.* 1 reviewed, 3 new$/);
  await expect.element(count).toBeVisible();
  expect(box(count.element()).height).toBeLessThan(24);
  // The buttons beside it are in the same line.
  const filter = box(main.getByRole('button', { name: 'Filter' }).element());
  const { top, height } = box(count.element());
  expect(Math.abs(filter.top + filter.height / 2 - (top + height / 2))).toBeLessThan(4);
});

test('groups the filters under headings, and has the days in the format of the computer', async () => {
  await openScreen('/sessions', library(4));
  await main.getByRole('button', { name: 'Filter' }).click();
  const form = page.getByRole('dialog');
  const fields = async (name: string) => {
    const group = form.getByRole('group', { name });
    await expect.element(group).toBeVisible();
    return group.element().querySelectorAll('label').length;
  };
  expect(await fields('Session')).toBe(4);
  expect(await fields('Recording and texts')).toBe(6);
  expect(await fields('Date and length')).toBe(4);
  await form.getByRole('textbox', { name: 'From' }).fill('3 Dec 2025');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: /^Remove filter: .*3 Dec/ })).toBeInTheDocument();
});

test.each([1440, 800])(
  'shows the last change above the actions on a selection, at a width of %i',
  async (width) => {
    await page.viewport(width, 720);
    await openScreen('/sessions', { ...library(4), markSessions: () => null });
    await main.getByRole('checkbox', { name: 'Select P01 Ines' }).click({ force: true });
    const bar = page.getByRole('toolbar', { name: 'Selected sessions' });
    await bar.getByRole('button', { name: 'Review state' }).click();
    await page.getByRole('menuitemradio', { name: 'Reviewing' }).click();
    const message = page.getByRole('region', { name: 'Last change' });
    await expect.element(message).toMatchTextContent('1 session marked as Reviewing');
    expect(box(message.element()).bottom).toBeLessThan(box(bar.element()).top);
  },
);

test.each([1440, 1024, 800])(
  'begins the review states of sessions at one place, and names only unusual summaries, at %i',
  async (width) => {
    await page.viewport(width, 720);
    const answers = library(4);
    await openScreen('/sessions', {
      ...answers,
      sessionChanges: () =>
        asJson({
          revision: '1',
          isWhole: true,
          records: records(4).map((one, index) => ({ ...one, summary: index === 3 ? 'failed' : 'ready' })),
          gone: [],
        }),
    });
    await expect.element(row('P01 Ines')).toMatchTextContent('Reviewed');
    const starts = list
      .getByRole('link')
      .elements()
      .map((link) => {
        const icon = [...link.querySelectorAll('svg')].find((svg) => svg.nextSibling?.textContent === 'New');
        return Math.round(
          (icon ?? link.querySelector('[class*=review] svg'))?.getBoundingClientRect().left ?? -1,
        );
      });
    expect(starts).toHaveLength(4);
    expect(new Set(starts).size).toBe(1);
    await expect.element(list).not.toMatchTextContent('Summary ready');
    await expect.element(row('P04 Ruth')).toMatchTextContent('Summary failed');
  },
);
