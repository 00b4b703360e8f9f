// Screens with more than a thousand of everything: each number is written with thousands separators, in digits of one width.
// @module-tag nightly
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../api/session-record.fixture.ts';
import { bareNumbers } from '../testing/bare-numbers.ts';
import { asJson, quotesAsJson, type Answers } from '../testing/main-stand-in.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { main } from '../testing/parts.ts';
import type { ServiceAnswers } from '../testing/service.ts';
import type { AnswerCell } from '../../shared/model/answers.ts';

const MANY = 1234;
const AT = '2025-11-21T18:00:00.000Z';
const PROJECT = 'Placing a hold';
const many = <Made,>(make: (index: number) => Made) =>
  Array.from({ length: MANY }, (_, index) => make(index));
const project = {
  id: 'p1',
  name: PROJECT,
  timeLimitMinutes: 1440,
  evaluator: {
    prompt: 'Answer.',
    questions: [
      { id: 'visits', label: 'How many visits?', type: 'number' as const },
      { id: 'first', label: 'Where first?', type: 'text' as const },
    ],
  },
};
const linkOf = (index: number) => ({
  id: `l${index}`,
  label: `N${index}`,
  token: 't',
  status: 'active' as const,
  url: `https://service.example/link/n${index}`,
  expiresAt: '2099-01-01T00:00:00Z',
  createdAt: '2025-11-01T00:00:00Z',
});
const service: ServiceAnswers = {
  'GET /v1/projects': () => ({ success: true, projects: [project] }),
  'GET /v1/projects/{projectId}': () => ({ success: true, project }),
  'GET /v1/projects/{projectId}/links': () => ({ success: true, links: many(linkOf) }),
  'GET /v1/instant-voice-links': () => ({
    success: true,
    links: many((index) => ({
      ...linkOf(index),
      prompt: 'Ask.',
      expiryPreset: 'never',
      landingPageInfo: '',
      landingPageTitle: '',
      timeLimitMinutes: 1440,
      updatedAt: AT,
    })),
  }),
};
const records = many((index) =>
  sessionRecord({
    sessionId: `s${index}`,
    number: index + 1,
    label: `P${index}`,
    projectName: PROJECT,
    notes: MANY,
    hasTranscript: true,
    summary: index % 2 === 0 ? 'ready' : 'none',
    tags: ['pilot'],
    durationSeconds: 18_000,
    hasAudio: true,
  }),
);
const cell = (value: number | string): AnswerCell => ({
  value,
  rationale: null,
  source: 'summary',
  at: AT,
  other: null,
  own: value,
});
const library: Answers = {
  sessionChanges: ({ since }) =>
    asJson({ revision: '1', isWhole: since === null, records: since === null ? records : [], gone: [] }),
  answers: () => ({
    next: null,
    rows: asJson(
      records.map(({ sessionId }, index) => ({
        sessionId,
        cells: { visits: cell(2345 + index), first: cell('At the desk') },
      })),
    ),
  }),
  codes: () => [
    { id: 'waiting', name: 'Waiting', colour: '#1a7f37', description: '', parentId: null, position: 0 },
  ],
  quotes: () =>
    quotesAsJson(
      many((index) => ({
        note: {
          id: `n${index}`,
          sessionId: `s${index}`,
          startSeconds: 1,
          endSeconds: 3,
          passage: null,
          text: 'Again.',
          codeIds: ['waiting'],
          createdAt: AT,
          updatedAt: AT,
        },
        session: { sessionId: `s${index}`, type: 'project' as const, projectId: 'p1' },
        label: `P${index}`,
        projectName: PROJECT,
        createdAt: null,
        speaker: null,
      })),
    ),
  search: () => ({
    sessions: records.slice(0, 20).map(({ sessionId }) => ({
      sessionId,
      matches: MANY,
      snippets: [
        {
          source: 'turn',
          text: 'At the desk.',
          marks: [[7, 11]],
          turnPlace: 0,
          noteId: null,
          startSeconds: 4,
          speaker: 'Participant',
          lane: 1,
        },
      ],
    })),
    sessionCount: MANY,
    matches: MANY * 7,
    isCut: false,
  }),
  moreSnippets: () => [],
  storedTranscript: () => null,
  sessionView: () => ({ speakers: {}, offsetSeconds: 0, positionSeconds: null, speed: null }),
  notes: () => [],
  newSessionIds: () => [],
  recordingDownloadPlan: () => ({
    downloaded: MANY,
    downloadedBytes: 5e9,
    remaining: MANY,
    remainingBytes: 5e9,
  }),
  retention: () => [],
  destinations: () => [],
  activity: () => [],
  backupState: () => null,
  storage: () => ({
    folder: '/home/researcher/.config/Earmark',
    sessions: MANY,
    libraryBytes: 5e9,
    audioBytes: 5e9,
    keptAside: null,
    lostChanges: null,
    versions: { earmark: '0.1.0', electron: '45.0.0' },
  }),
};
/** Returns the texts on the page whose digits differ in width, so that numbers below each other do not line up. */
function ofUnevenWidth(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const around = node.parentElement;
    if (around === null || !/\d/.test(text) || around.closest('style, script') !== null) continue;
    if (!getComputedStyle(around).fontVariantNumeric.includes('tabular-nums')) found.push(text);
  }
  return found;
}
const open = (route: string) => openScreen(route, { ...library, service });
const selectAll = () => userEvent.keyboard('{Control>}a{/Control}');
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('in the results of a search', async () => {
  await open('/sessions?find=desk');
  await expect.element(main.getByText('At the desk.').first()).toBeVisible();
  expect([bareNumbers(), ofUnevenWidth()]).toEqual([[], []]);
});

test('in the selection of sessions', async () => {
  await open('/sessions');
  await expect.element(main.getByText('1,234 on this computer')).toBeVisible();
  await selectAll();
  await expect.element(page.getByRole('toolbar', { name: 'Selected sessions' })).toMatchTextContent('1,234');
  expect([bareNumbers(), ofUnevenWidth()]).toEqual([[], []]);
});

test('in the answers, their statistics and an open answer', async () => {
  await open('/answers?projectId=p1');
  await expect.element(main.getByText('2,961.5').first()).toBeVisible();
  expect([bareNumbers(), ofUnevenWidth()]).toEqual([[], []]);
  await page.getByRole('button', { name: /^How many visits\?: 2,345/ }).click();
  await expect.element(page.getByRole('complementary', { name: 'Answer', exact: true })).toBeVisible();
  expect([bareNumbers(), ofUnevenWidth()]).toEqual([[], []]);
});

test('in the quotes, the codebook and the selection of quotes', async () => {
  await open('/quotes');
  await expect.element(page.getByRole('treeitem', { name: /Waiting/ })).toMatchTextContent('1,234');
  await page.getByRole('region', { name: 'Quotes' }).getByRole('listitem').first().click();
  await selectAll();
  await expect.element(page.getByRole('toolbar', { name: 'Selected quotes' })).toMatchTextContent('1,234');
  expect([bareNumbers(), ofUnevenWidth()]).toEqual([[], []]);
});

test('in the links of a project and the panel that creates more', async () => {
  await open('/projects/p1/links');
  await expect.element(button('All 1,234')).toBeVisible();
  await main.getByRole('button', { name: 'Create links' }).click();
  // Typing a thousand lines takes seconds.
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', many((index) => `X${index}`).join('\n'));
  const field = await page.getByRole('textbox', { name: 'Labels, one on each line' }).findElement();
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(button('Create 1,234 links')).toBeVisible();
  expect([bareNumbers(), ofUnevenWidth()]).toEqual([[], []]);
});

test('in the instant links and their selection', async () => {
  await open('/instant');
  await expect.element(button('All 1,234')).toBeVisible();
  page.getByRole('row').nth(1).element().focus();
  await selectAll();
  await expect.element(page.getByRole('toolbar', { name: 'Selected links' })).toMatchTextContent('1,234');
  expect([bareNumbers(), ofUnevenWidth()]).toEqual([[], []]);
});

test('in the projects, a setup and Settings', async () => {
  for (const [route, words] of [
    ['/projects', '1,440 min'],
    ['/projects/p1/setup', 'How many visits?'],
    ['/settings', /^1,234 sessions, /],
  ] as const) {
    await open(route);
    await expect.element(page.getByText(words).first()).toBeVisible();
    expect({ route, bare: bareNumbers(), uneven: ofUnevenWidth() }).toEqual({ route, bare: [], uneven: [] });
  }
});

/** Returns where these texts end, in pixels from the left, each once. */
function endsOf(within: Element, texts: readonly string[]): number[] {
  const ends = new Set<number>();
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!texts.includes(node.textContent ?? '')) continue;
    const letters = document.createRange();
    letters.selectNodeContents(node);
    ends.add(Math.round(letters.getBoundingClientRect().right));
  }
  return [...ends];
}

test('numbers end below each other in the list of sessions and in the log', async () => {
  const numbers = [3, 45, 678, 1234];
  await openScreen('/sessions', {
    ...library,
    service,
    sessionChanges: () =>
      asJson({
        revision: '1',
        isWhole: true,
        gone: [],
        records: numbers.map((notes, index) =>
          sessionRecord({ sessionId: `s${index}`, label: `P${index}`, notes, durationSeconds: notes * 25 }),
        ),
      }),
  });
  await expect.element(main.getByText('1,234')).toBeVisible();
  expect(endsOf(main.element(), ['3', '45', '678', '1,234'])).toHaveLength(1);
  expect(endsOf(main.element(), ['~1:15', '~18:45', '~4:42:30', '~8:34:10'])).toHaveLength(1);
  await openScreen('/settings', {
    ...library,
    service,
    activity: () => numbers.map((count) => ({ at: AT, act: 'export', sessions: count, details: 'CSV' })),
  });
  await button('Show log').click();
  const log = page.getByRole('dialog');
  await expect.element(log.getByText('1,234', { exact: true })).toBeVisible();
  expect(endsOf(log.element(), ['3', '45', '678', '1,234'])).toHaveLength(1);
});
