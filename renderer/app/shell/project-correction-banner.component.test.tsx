// @module-tag nightly
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { idleMain } from '../../testing/idle-main.ts';
import { asJson } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { service } from '../../testing/saved-session.ts';
import type { RunningCorrection } from '../../../shared/model/project-correction.ts';

const FINISHED: RunningCorrection = {
  projectId: 'p1',
  words: { found: 'reverse', replacement: 'reserve' },
  act: 'replace',
  interrupted: 'replace',
  isStopped: false,
  total: 24,
  sessions: 24,
  hits: 40,
  left: [],
  deleted: 0,
  rest: 0,
  isRunning: false,
  problem: null,
};
const records = ['Ada', 'Bo', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus'].map((label) =>
  sessionRecord({ sessionId: label.toLowerCase(), label }),
);
/** Opens the app with a replacement, and what its buttons do. */
async function open(first: RunningCorrection) {
  const opened = await openScreen('/sessions', {
    ...idleMain(),
    sessionChanges: () => asJson({ revision: '1', isWhole: true, records, gone: [] }),
    projectCorrection: () => first,
    undoProjectCorrection: () => null,
    continueProjectCorrection: () => null,
    dismissProjectCorrection: () => null,
    service,
  });
  return opened;
}
const banner = page.getByRole('status').filter({ hasText: '“reverse” with “reserve”' });

test('says that an interrupted replacement was finished, and undoes it', async () => {
  const earmark = await open({ ...FINISHED, isRunning: true, sessions: 5, rest: 19 });
  await expect.element(banner).toMatchTextContent('Replacing “reverse” with “reserve”: 5 of 24 sessions.');
  await expect.element(banner.getByRole('button')).not.toBeInTheDocument();
  earmark.send('projectCorrectionChanged', FINISHED);
  await expect
    .element(banner)
    .toMatchTextContent(
      'Replacing “reverse” with “reserve” was interrupted. Earmark finished it: 24 sessions.',
    );
  expect(await accessibilityViolations()).toEqual([]);
  await banner.getByRole('button', { name: 'Undo' }).click();
  expect(earmark.inputsOf('undoProjectCorrection')).toEqual([{ workspaceId: 'w1' }]);
  earmark.send('projectCorrectionChanged', {
    ...FINISHED,
    act: 'undo',
    sessions: 23,
    left: [{ sessionId: 'bo', why: 'stays' }],
  });
  await expect
    .element(banner)
    .toMatchTextContent(
      'Undid replacing “reverse” with “reserve” in 23 sessions. Not undone in Bo: the words were corrected again. Change them by hand.',
    );
  await expect.element(banner.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await banner.getByRole('button', { name: 'Close' }).click();
  expect(earmark.inputsOf('dismissProjectCorrection')).toEqual([{ workspaceId: 'w1' }]);
  earmark.send('projectCorrectionChanged', null);
  await expect.element(banner).not.toBeInTheDocument();
});

test('says that an interrupted undo was finished, and where it was not done', async () => {
  await open({ ...FINISHED, act: 'undo', interrupted: 'undo', sessions: 22, deleted: 2 });
  await expect
    .element(banner)
    .toMatchTextContent(
      'Undoing the replacement: “reverse” with “reserve” was interrupted. Earmark finished it: 22 sessions. 2 sessions were deleted.',
    );
});

test('names the sessions in which nothing was replaced, five of many, and no words that may be of a deleted session', async () => {
  const changed = records.map(({ sessionId }) => ({ sessionId, why: 'changed' as const }));
  const left = [...changed, { sessionId: 'ada', why: 'redacted' as const }];
  await open({ ...FINISHED, words: null, sessions: 15, left, deleted: 1 });
  const shown = page.getByRole('status').filter({ hasText: 'Replacing words in a project was interrupted.' });
  await expect
    .element(shown)
    .toMatchTextContent(
      'Not replaced in Ada, Bo, Cleo, Dan, Eve and 2 more: changed since the search. Not replaced in Ada: the words are redacted. 1 session was deleted.',
    );
});

test('continues after a problem, or undoes', async () => {
  const earmark = await open({
    ...FINISHED,
    interrupted: null,
    sessions: 5,
    rest: 19,
    problem: 'There is no room on the disk.',
  });
  await expect
    .element(banner)
    .toMatchTextContent(
      'Replacing “reverse” with “reserve” stopped at 5 of 24 sessions. There is no room on the disk.',
    );
  await expect.element(banner.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.element(banner.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await banner.getByRole('button', { name: 'Try again' }).click();
  expect(earmark.inputsOf('continueProjectCorrection')).toEqual([{ workspaceId: 'w1' }]);
});

test('says nothing of a replacement that was not interrupted', async () => {
  const earmark = await open(FINISHED);
  await expect.element(banner).toBeVisible();
  earmark.send('projectCorrectionChanged', { ...FINISHED, interrupted: null });
  await expect.element(banner).not.toBeInTheDocument();
});
