// Settings: the ways of reading that were shown, taking one back, and carrying them to another computer.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StoredRule } from '../../../../shared/model/reading-rule.ts';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { fail, type Answers } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { main } from '../../../testing/parts.ts';
import { JSON_DATA, OTHERS, runOf } from '../../../testing/teaching-main.ts';

const rule = JSON_DATA.guess ?? fail({ kind: 'bug', message: 'No rule' });
const stored = (id: string, madeWith: string | null): StoredRule => ({
  id,
  rule,
  shape: JSON_DATA.shape,
  createdAt: '2026-11-26T13:27:08Z',
  madeWith,
});
const ID = '2f7c2f62-35a5-4d0a-8e0a-0a3d0a5b7a11';
const OTHER_ID = '2f7c2f62-35a5-4d0a-8e0a-0a3d0a5b7a12';
const RULES = [
  { rule: stored(ID, 'L17 Priya'), sessions: 12 },
  { rule: stored(OTHER_ID, null), sessions: 0 },
];
const section = main.getByRole('region', { name: 'Reading transcripts' });
const button = (name: string) => section.getByRole('button', { name, exact: true });

async function open(more: Answers = {}) {
  const earmark = await openScreen('/settings?section=reading', {
    destinations: () => [],
    retention: () => [],
    activity: () => [],
    backupState: () => null,
    recordingDownloadPlan: () => ({ downloaded: 0, downloadedBytes: 0, remaining: 0, remainingBytes: 0 }),
    readingRules: () => RULES,
    ...more,
  });
  await expect.element(section).toBeVisible();
  return earmark;
}

test('lists what was shown: with which session, when, and how many sessions it reads', async () => {
  await open();
  await expect.element(section).toMatchTextContent(/Shown with L17 Priya\s*Transcripts, .*, 12 sessions/);
  await expect.element(section).toMatchTextContent(/a session that is gone\s*Transcripts, .*, 0 sessions/);
  expect(await accessibilityViolations()).toEqual([]);
});

test('says where to begin if nothing was shown yet', async () => {
  await open({ readingRules: () => [] });
  await expect.element(section).toMatchTextContent('Earmark reads all transcripts by itself');
});

test('asks before a way of reading is undone, and says why it could not be', async () => {
  let isFull = true;
  const earmark = await open({
    undoRule: () =>
      isFull ? fail({ kind: 'blocked', message: 'The disk is full.' }) : runOf({ doing: 'undo', total: 12 }),
  });
  await button('Undo: Shown with L17 Priya').click();
  const question = page.getByRole('dialog', { name: 'Undo this way of reading?' });
  await expect.element(question).toMatchTextContent('12 sessions are read again without it.');
  expect(await accessibilityViolations()).toEqual([]);
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect.element(question.getByRole('alert')).toMatchTextContent('The disk is full.');
  isFull = false;
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(earmark.inputsOf('undoRule').at(-1)).toEqual({ workspaceId: 'w1', ruleId: ID });
  await expect.element(page.getByText('Undoing: 0 of 12 sessions.')).toBeVisible();
});

test('exports one or all', async () => {
  const earmark = await open({ exportRules: () => true });
  await button('Export: Shown with L17 Priya').click();
  await expect.poll(() => earmark.inputsOf('exportRules')).toEqual([{ workspaceId: 'w1', ruleIds: [ID] }]);
  await button('Export all…').click();
  await expect
    .poll(() => earmark.inputsOf('exportRules').at(-1))
    .toEqual({ workspaceId: 'w1', ruleIds: [ID, OTHER_ID] });
});

test('shows what is in a file before any of it is used, and reads the sessions that are ticked', async () => {
  const earmark = await open({
    openRuleFile: () => ({
      fileName: 'lockers.json',
      rules: [
        { rule, shape: JSON_DATA.shape, madeWith: 'L17 Priya', isKnown: false, sessions: OTHERS },
        { rule, shape: ['a'], madeWith: 'L02 Bo', isKnown: true, sessions: [] },
      ],
    }),
    importRule: ({ sessionIds }) => runOf({ total: sessionIds.length }),
  });
  await button('Import…').click();
  const file = page.getByRole('dialog', { name: 'lockers.json' });
  const first = file.getByRole('region', { name: 'Shown with L17 Priya' });
  await expect.element(first).toMatchTextContent('12 sessions here look like it.');
  await expect
    .element(first.getByRole('option', { name: /L02 Ines.*Has your notes/ }))
    .toHaveAttribute('aria-selected', 'false');
  await expect
    .element(file.getByRole('region', { name: 'Shown with L02 Bo' }))
    .toMatchTextContent('Used from now on.');
  expect(await accessibilityViolations()).toEqual([]);
  expect(earmark.inputsOf('importRule')).toEqual([]);
  await first.getByRole('button', { name: 'Read 10 sessions' }).click();
  await expect.element(first).toMatchTextContent('Used from now on.');
  const [request] = earmark.inputsOf('importRule');
  expect(request).toMatchObject({ rule, shape: JSON_DATA.shape, madeWith: 'L17 Priya' });
  expect(request?.sessionIds).toHaveLength(10);
});

test('says why a file could not be opened', async () => {
  await open({
    openRuleFile: () => fail({ kind: 'blocked', message: 'This file has no ways of reading in it.' }),
  });
  await button('Import…').click();
  await expect
    .element(section.getByRole('alert'))
    .toMatchTextContent('This file has no ways of reading in it.');
});
