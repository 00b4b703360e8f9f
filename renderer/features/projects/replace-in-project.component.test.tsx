// Find and replace in the transcripts of a project: search in pages, ticks by session, progress, and what was left out.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { asJson, fail, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import type { ServiceAnswers } from '../../testing/service.ts';
import type { FoundSession } from '../../../shared/model/found-words.ts';

const service = {
  'GET /v1/projects': () => ({ success: true, projects: [{ id: 'p1', name: 'Holds' }] }),
  'GET /v1/projects/{projectId}/links': () => ({ success: true, links: [] }),
} satisfies ServiceAnswers;

const FOUND: FoundSession[] = [
  {
    sessionId: 's1',
    turns: [
      { turn: 1, text: 'Reverse? I reverse it.', speaker: 'P07 Ines', startSeconds: 5 },
      { turn: 4, text: 'To reverse.', speaker: 'Interviewer', startSeconds: null },
    ],
  },
  { sessionId: 's2', turns: [{ turn: 0, text: 'I reverse it.', speaker: 'P08 Otto', startSeconds: 2 }] },
  { sessionId: 's3', turns: [{ turn: 2, text: 'They reverse.', speaker: 'P09 Mai', startSeconds: 9 }] },
];
const record = (sessionId: string, label: string) =>
  sessionRecord({ sessionId, type: 'project', projectId: 'p1', label });
const NO_PATCH = {
  from: 0,
  removed: 0,
  turns: [],
  segments: [],
  state: { version: 1, turns: [], corrections: [], unplaced: [], canUndo: true, canRedo: false },
  pills: [],
};

const answers = (more: Answers = {}): Answers & { service: ServiceAnswers } => ({
  service,
  sessionChanges: () =>
    asJson({
      revision: '1',
      isWhole: true,
      gone: [],
      records: [record('s1', 'P07 Ines'), record('s2', 'P08 Otto'), record('s3', 'P09 Mai')],
    }),
  // One session a page.
  findWords: ({ words, after }) => {
    const index = after ?? 0;
    return {
      sessions: asJson(words.startsWith('revers') ? FOUND.slice(index, index + 1) : []),
      next: index + 1 < FOUND.length ? index + 1 : null,
      isCut: false,
    };
  },
  correctTranscript: () => asJson(NO_PATCH),
  ...more,
});

const dialog = page.getByRole('dialog', { name: 'Find and replace in transcripts of Holds' });
const find = dialog.getByRole('textbox', { name: 'Find' });
const list = dialog.getByRole('listbox', { name: 'Places' });
const options = list.getByRole('option');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });

afterEach(() => page.viewport(1440, 900));

async function openDialog(more: Answers = {}) {
  const opened = await openScreen('/projects', answers(more));
  await main.getByRole('button', { name: 'More actions for Holds' }).click();
  await page.getByRole('menuitem', { name: 'Find and replace in transcripts…' }).click();
  await expect.element(find).toHaveFocus();
  return opened;
}

const toList = async () => {
  while (document.activeElement?.getAttribute('role') !== 'listbox') await userEvent.keyboard('{Tab}');
};

test('replaces in every ticked session by keyboard alone, one change each, and leaves out what changed', async () => {
  await page.viewport(683, 640);
  const opened = await openDialog({
    correctTranscript: ({ session }) =>
      session.sessionId === 's2'
        ? fail({ kind: 'blocked', message: 'Changed.', code: 'transcript-changed' })
        : asJson(NO_PATCH),
  });
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('reverse{Tab}reserve');
  await expect.element(dialog).toMatchTextContent('5 places in 3 sessions, 5 ticked');
  await expect.element(options.nth(0)).toMatchTextContent('P07 Ines 3 places');
  await expect.element(options.nth(1)).toMatchTextContent('P07 Ines, 00:05Reverse becomes Reserve');
  expect(await accessibilityViolations()).toEqual([]);
  await toList();
  // The second hit of the first session, and the whole last session.
  await userEvent.keyboard('{ArrowDown}{ArrowDown} {End}{ArrowUp} ');
  await expect.element(dialog).toMatchTextContent('5 places in 3 sessions, 3 ticked');
  await expect.element(options.nth(0)).toHaveAttribute('aria-selected', 'false');
  await expect.element(dialog).toMatchTextContent('To undo it in a session');
  button('Replace 3').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(dialog.getByRole('status'))
    .toMatchTextContent(
      'Replaced 2 places in 1 session.1 session changed since the search and was left out.',
    );
  await expect.element(button('Close').last()).toHaveFocus();
  expect(await accessibilityViolations()).toEqual([]);
  expect(
    opened
      .inputsOf('correctTranscript')
      .map(({ session, act, expected }) => [session.sessionId, act, expected]),
  ).toEqual([
    [
      's1',
      {
        act: 'replace',
        turns: [
          { turn: 1, text: 'Reserve? I reverse it.' },
          { turn: 4, text: 'To reserve.' },
        ],
      },
      [
        { turn: 1, text: 'Reverse? I reverse it.' },
        { turn: 4, text: 'To reverse.' },
      ],
    ],
    [
      's2',
      { act: 'replace', turns: [{ turn: 0, text: 'I reserve it.' }] },
      [{ turn: 0, text: 'I reverse it.' }],
    ],
  ]);
  // What was typed is still there.
  await button('Find again').click();
  await expect.element(find).toHaveValue('reverse');
});

test('stops between sessions, and says what is unchanged', async () => {
  const first = Promise.withResolvers<ReturnType<typeof asJson<typeof NO_PATCH>>>();
  await openDialog({ correctTranscript: () => first.promise });
  await userEvent.keyboard('reverse{Tab}reserve');
  await button('Replace 5').click();
  await expect.element(dialog).toMatchTextContent('0 of 3 sessions.');
  await expect.element(button('Stop')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Stop')).toBeVisible();
  await button('Stop').click();
  first.resolve(asJson(NO_PATCH));
  await expect
    .element(dialog.getByRole('status'))
    .toMatchTextContent(
      'You stopped before the end.Replaced 3 places in 1 session.2 sessions are unchanged.',
    );
});

test('says that there are no matches, that there are more, and why nothing could be replaced', async () => {
  const opened = await openDialog();
  await userEvent.keyboard('renew');
  await expect.element(dialog).toMatchTextContent('No matches. Check the spelling and the options.');
  opened.answer({
    findWords: () => ({ sessions: asJson(FOUND), next: null, isCut: true }),
    correctTranscript: () => fail({ kind: 'blocked', message: 'There is no room on the disk.' }),
  });
  await find.fill('reverse');
  await expect.element(dialog).toMatchTextContent('The first 5 places. Replace these, then search again.');
  await button('Replace 5').click();
  await expect
    .element(dialog.getByRole('status'))
    .toMatchTextContent('There is no room on the disk.Nothing was replaced.3 sessions are unchanged.');
  opened.answer({ findWords: () => fail({ kind: 'blocked', message: 'The library is in use.' }) });
  await button('Find again').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The library is in use.');
  await expect.element(dialog).toMatchTextContent('The search did not finish, so there may be matches.');
});
