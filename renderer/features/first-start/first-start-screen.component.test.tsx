// The first start: what Earmark is, three ways to begin, and a sample that could not be added.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { WORKSPACE } from '../../testing/idle-main.ts';
import { asJson, fail, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { LOCAL, PROJECT } from '../../testing/own-files-main.ts';
import type { SampleState } from '../../../shared/model/sample.ts';
import type { Workspace } from '../../../shared/model/workspace.ts';

const SAMPLE: Workspace = {
  id: 'sample',
  name: 'Sample workspace',
  sample: true,
  local: false,
  address: null,
  keyTail: null,
  keyPlace: 'nowhere',
};
const STATE: SampleState = {
  version: 2,
  isOlder: false,
  problem: null,
  current: { sessions: 1, notes: 5, ownAnswers: 1, codes: 3 },
  replacement: { sessions: 24, notes: 97, ownAnswers: 21, codes: 14 },
  toTry: { listen: null, codeId: null, words: null, projectId: null },
};
const FULL = 'This computer is out of space, so nothing was saved. Free some space, then try again.';

const firstStart = (answers: Answers = {}): Answers => ({
  workspaces: () => ({ currentId: SAMPLE.id, list: [SAMPLE], damagedFile: null, isFirstStart: true }),
  switchWorkspace: () => SAMPLE,
  sample: () => STATE,
  prepareSample: () => null,
  sessionChanges: () =>
    asJson({
      revision: '1',
      isWhole: true,
      records: [sessionRecord({ sessionId: 'ines', label: 'P07 Ines' })],
      gone: [],
    }),
  recordingDownloadPlan: () => ({ downloaded: 0, downloadedBytes: 0, remaining: 0, remainingBytes: 0 }),
  activity: () => [],
  retention: () => [],
  destinations: () => [],
  backupState: () => null,
  keychain: () => ({ status: 'working', message: null }),
  ...answers,
});

const explore = page.getByRole('button', { name: /^Explore the sample/ });
const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const what = title(/^Listen to your interviews, mark what matters/);
const problem = page.getByRole('alert');

test('says what Earmark is at the first start, and opens the sample by Enter', async () => {
  const earmark = await openScreen('/', firstStart());
  await expect.element(what).toBeVisible();
  await expect.element(explore).toHaveFocus();
  expect(await accessibilityViolations()).toEqual([]);
  expect(earmark.inputsOf('switchWorkspace')).toEqual([]);
  // The sample is being read, and thereby added, before anything is pressed.
  expect(earmark.inputsOf('sample').length).toBeGreaterThan(0);
  await userEvent.keyboard('{Enter}');
  await expect.element(title('Sessions')).toBeVisible();
  expect(earmark.inputsOf('switchWorkspace')).toEqual(['sample']);
});

test('opens the sample of a service’s workspace, from the menu of workspaces', async () => {
  const earmark = await openScreen('/projects', {
    ...firstStart(),
    workspaces: () => ({
      currentId: WORKSPACE.id,
      list: [SAMPLE, WORKSPACE],
      damagedFile: null,
      isFirstStart: false,
    }),
  });
  await page.getByRole('button', { name: /workspaces and settings/ }).click();
  await page.getByRole('menuitem', { name: 'What Earmark does' }).click();
  await expect.element(what).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(title('Projects')).toBeVisible();
  await page.getByRole('button', { name: 'Forward' }).click();
  await explore.click();
  await expect.poll(() => earmark.inputsOf('switchWorkspace')).toEqual(['sample']);
});

test('opens the form to connect by its key', async () => {
  await openScreen('/', firstStart());
  await expect.element(explore).toHaveFocus();
  await userEvent.keyboard('2');
  await expect.element(title('Connect to your interview service')).toBeVisible();
});

test('leads to the backups', async () => {
  await openScreen('/', firstStart());
  await page.getByRole('link', { name: 'Restore a backup…' }).click();
  await expect.element(title('Settings')).toBeVisible();
});

/** Main that creates a workspace without a service, and opens it as main does. */
function creatingMain(create: NonNullable<Answers['createLocalWorkspace']>): Answers {
  return {
    ...firstStart({
      createLocalWorkspace: create,
      sessionChanges: () => asJson({ revision: '1', isWhole: true, records: [], gone: [] }),
    }),
    service: { 'GET /v1/projects': () => ({ success: true, projects: [PROJECT] }) },
  } as Answers;
}

test('makes a place for recordings of one’s own by its key, and opens it', async () => {
  const earmark = await openScreen(
    '/',
    creatingMain(() => {
      earmark.answer({
        workspaces: () => ({
          currentId: LOCAL.id,
          list: [SAMPLE, LOCAL],
          damagedFile: null,
          isFirstStart: false,
        }),
      });
      earmark.send('workspaceChanged', { currentId: LOCAL.id, switched: true });
      return { workspace: LOCAL, projectId: PROJECT.id };
    }),
  );
  await expect.element(explore).toHaveFocus();
  await userEvent.keyboard('3');
  await expect
    .element(page.getByRole('heading', { name: 'Drop recordings and transcripts here' }))
    .toBeVisible();
  await expect.element(title(PROJECT.name)).toBeVisible();
  expect(earmark.inputsOf('createLocalWorkspace')).toEqual([
    { name: 'My study', projectName: 'My interviews' },
  ]);
});

test('says why there is no place for recordings of one’s own, and tries again', async () => {
  const earmark = await openScreen(
    '/',
    creatingMain(() => fail({ kind: 'blocked', message: FULL })),
  );
  await page.getByRole('button', { name: /^Open your own recordings/ }).click();
  await expect.element(problem).toMatchTextContent(FULL);
  expect(await accessibilityViolations()).toEqual([]);
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => earmark.inputsOf('createLocalWorkspace')).toHaveLength(2);
});

test('opens the workspace for one’s own recordings that is there already', async () => {
  const earmark = await openScreen('/first-start', {
    ...firstStart(),
    workspaces: () => ({
      currentId: SAMPLE.id,
      list: [SAMPLE, LOCAL],
      damagedFile: null,
      isFirstStart: false,
    }),
    switchWorkspace: () => LOCAL,
  });
  await page.getByRole('button', { name: /^Open your own recordings/ }).click();
  await expect.poll(() => earmark.inputsOf('switchWorkspace')).toEqual([LOCAL.id]);
});

test('leads from the form to connect to the sample, not back to the first page', async () => {
  await openScreen('/connect', firstStart());
  await page.getByRole('button', { name: 'Explore the sample workspace' }).click();
  await expect.element(title('Sessions')).toBeVisible();
});

test.each<[what: string, sample: NonNullable<Answers['sample']>]>([
  ['the study could not be added', () => ({ ...STATE, problem: FULL })],
  ['the library could not be made', () => fail({ kind: 'blocked', message: FULL })],
])('says at once that %s, and tries again', async (_what, sample) => {
  const earmark = await openScreen('/', firstStart({ sample }));
  await expect.element(problem).toMatchTextContent(`could not add the sample’s interviews. ${FULL}`);
  expect(await accessibilityViolations()).toEqual([]);
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => earmark.inputsOf('prepareSample')).toHaveLength(1);
  await expect.element(problem).toMatchTextContent(FULL);
  await expect.element(what).toBeVisible();
  earmark.answer({ sample: () => STATE });
  await explore.click();
  await expect.element(title('Sessions')).toBeVisible();
});

test('waits for a sample that is still being added, and says so', async () => {
  const { promise: added, resolve: finish } = Promise.withResolvers<null>();
  await openScreen('/', firstStart({ prepareSample: () => added }));
  await explore.click();
  await expect.element(explore).toMatchTextContent('Getting it ready…');
  await expect.element(what).toBeVisible();
  finish(null);
  await expect.element(title('Sessions')).toBeVisible();
});
