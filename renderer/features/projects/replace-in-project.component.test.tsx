// Find and replace in the transcripts of a project: search in pages, ticks by session, progress, and what was left out.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { asJson, fail, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import type { ServiceAnswers } from '../../testing/service.ts';
import type { RunningCorrection } from '../../../shared/model/project-correction.ts';
import type { FoundSession } from '../../../shared/model/found-words.ts';

const service = {
  'GET /v1/projects': () => ({ success: true, projects: [{ id: 'p1', name: 'Holds' }] }),
  'GET /v1/projects/{projectId}/links': () => ({ success: true, links: [] }),
} satisfies ServiceAnswers;

const FOUND: FoundSession[] = [
  {
    sessionId: 's1',
    turns: [
      { turn: 1, hash: 'h1', text: 'Reverse? I reverse it.', speaker: 'P07 Ines', startSeconds: 5 },
      { turn: 4, hash: 'h4', text: 'To reverse.', speaker: 'Interviewer', startSeconds: null },
    ],
  },
  {
    sessionId: 's2',
    turns: [{ turn: 0, hash: 'h0', text: 'I reverse it.', speaker: 'P08 Otto', startSeconds: 2 }],
  },
  {
    sessionId: 's3',
    turns: [{ turn: 2, hash: 'h2', text: 'They reverse.', speaker: 'P09 Mai', startSeconds: 9 }],
  },
];
const record = (sessionId: string, label: string) =>
  sessionRecord({ sessionId, type: 'project', projectId: 'p1', label });
/** A replacement of which the first of three sessions is changed. */
const JOB: RunningCorrection = {
  projectId: 'p1',
  words: { found: 'reverse', replacement: 'reserve' },
  act: 'replace',
  interrupted: null,
  isStopped: false,
  total: 3,
  sessions: 1,
  hits: 3,
  left: [],
  deleted: 0,
  rest: 2,
  isRunning: true,
  problem: null,
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
  replaceInProject: () => null,
  dismissProjectCorrection: () => null,
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

test('replaces in every ticked session by keyboard alone, names what changed, and undoes it', async () => {
  await page.viewport(683, 640);
  const opened = await openDialog();
  opened.answer({
    replaceInProject: () => {
      opened.send('projectCorrectionChanged', { ...JOB, total: 2, sessions: 1, hits: 2, rest: 1 });
      return null;
    },
    undoProjectCorrection: () => {
      opened.send('projectCorrectionChanged', {
        ...JOB,
        act: 'undo',
        total: 1,
        sessions: 0,
        hits: 0,
        rest: 1,
      });
      return null;
    },
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
  await expect.element(dialog).toMatchTextContent('You can undo it at the end, or later in each session');
  button('Replace 3').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toMatchTextContent('1 of 2 sessions.');
  expect(opened.inputsOf('replaceInProject')).toEqual([
    {
      workspaceId: 'w1',
      projectId: 'p1',
      words: 'reverse',
      replacement: 'reserve',
      matchCase: false,
      sessions: [
        {
          sessionId: 's1',
          turns: [
            { turn: 1, hash: 'h1', hits: [{ start: 0, end: 7 }] },
            { turn: 4, hash: 'h4', hits: [{ start: 3, end: 10 }] },
          ],
        },
        { sessionId: 's2', turns: [{ turn: 0, hash: 'h0', hits: [{ start: 2, end: 9 }] }] },
      ],
    },
  ]);
  const ended = { ...JOB, total: 2, hits: 2, rest: 0, isRunning: false };
  opened.send('projectCorrectionChanged', { ...ended, left: [{ sessionId: 's2', why: 'changed' }] });
  await expect
    .element(dialog.getByRole('status'))
    .toMatchTextContent('Replaced 2 places in 1 session.Not replaced in P08 Otto: changed since the search.');
  await expect.element(button('Close').last()).toHaveFocus();
  expect(await accessibilityViolations()).toEqual([]);
  await button('Undo').click();
  await expect.element(dialog).toMatchTextContent('0 of 1 session.');
  opened.send('projectCorrectionChanged', { ...ended, act: 'undo', total: 1 });
  await expect.element(dialog.getByRole('status')).toMatchTextContent('Undone: 2 places in 1 session.');
  await expect.element(button('Undo')).not.toBeInTheDocument();
  // What was typed is still there.
  await button('Find again').click();
  await expect.element(find).toHaveValue('reverse');
  expect(opened.inputsOf('dismissProjectCorrection')).toHaveLength(1);
});

test('stops between sessions, and says what is unchanged', async () => {
  const opened = await openDialog({ stopProjectCorrection: () => null });
  opened.answer({
    replaceInProject: () => {
      opened.send('projectCorrectionChanged', JOB);
      return null;
    },
  });
  await userEvent.keyboard('reverse{Tab}reserve');
  await button('Replace 5').click();
  await expect.element(dialog).toMatchTextContent('1 of 3 sessions.');
  await expect.element(button('Stop')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Stop')).toBeVisible();
  await button('Stop').click();
  expect(opened.inputsOf('stopProjectCorrection')).toHaveLength(1);
  opened.send('projectCorrectionChanged', { ...JOB, isStopped: true, isRunning: false });
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
    replaceInProject: () => fail({ kind: 'blocked', message: 'Another replacement has not finished.' }),
  });
  await find.fill('reverse');
  await expect.element(dialog).toMatchTextContent('The first 5 places. Replace these, then search again.');
  await button('Replace 5').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Another replacement has not finished.');
  opened.answer({
    replaceInProject: () => {
      const problem = 'There is no room on the disk.';
      opened.send('projectCorrectionChanged', { ...JOB, isRunning: false, problem });
      return null;
    },
    continueProjectCorrection: () => {
      opened.send('projectCorrectionChanged', { ...JOB, isRunning: false, sessions: 3, hits: 5, rest: 0 });
      return null;
    },
  });
  await button('Replace 5').click();
  await expect
    .element(dialog.getByRole('status'))
    .toMatchTextContent(
      'There is no room on the disk.Replaced 3 places in 1 session.2 sessions are unchanged.',
    );
  await button('Try again').click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent('Replaced 5 places in 3 sessions.');
  opened.answer({ findWords: () => fail({ kind: 'blocked', message: 'The library is in use.' }) });
  await button('Find again').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The library is in use.');
  await expect.element(dialog).toMatchTextContent('The search did not finish, so there may be matches.');
});
