// The sample workspace: things to try with its study, the offer of a new one, and replacing it.
// @module-tag nightly
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { asJson, fail, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import { DEFAULT_SETTINGS } from '../../../shared/domain/default-settings.ts';
import type { SampleState } from '../../../shared/model/sample.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import type { Settings } from '../../../shared/model/settings.ts';

const INES = { sessionId: 'ines', type: 'project' as const, projectId: 'hold' };
const records = [
  sessionRecord({
    ...INES,
    label: 'P07 Ines',
    projectName: 'Placing a hold',
    reviewState: 'reviewed',
    notes: 5,
  }),
  sessionRecord({ sessionId: 'leo', number: 8, label: 'P12 Leo', projectName: 'Placing a hold' }),
];
const STATE: SampleState = {
  version: 2,
  isOlder: false,
  problem: null,
  current: { sessions: 2, notes: 5, ownAnswers: 1, codes: 3 },
  replacement: { sessions: 24, notes: 97, ownAnswers: 21, codes: 14 },
  toTry: {
    listen: { session: INES, atSeconds: 62.5 },
    codeId: '2f1c9a34-6f0b-4c3e-8a55-000000000001',
    words: 'queue',
    projectId: 'hold',
  },
};

/** What main answers in the sample workspace; settings are stored as main does. */
function sampleWorkspace(state: Partial<SampleState> = {}, sessions: SessionRecord[] = records): Answers {
  let settings: Settings = DEFAULT_SETTINGS;
  return {
    workspaces: () => ({
      currentId: 'sample',
      list: [
        {
          id: 'sample',
          name: 'Sample workspace',
          sample: true,
          local: false,
          address: null,
          keyTail: null,
          keyPlace: 'nowhere',
        },
      ],
      damagedFile: null,
      isFirstStart: false,
    }),
    settings: () => settings,
    saveSettings: (change) => {
      settings = { ...settings, ...change };
      return settings;
    },
    sample: () => ({ ...STATE, ...state }),
    sessionChanges: () => asJson({ revision: '1', isWhole: true, records: sessions, gone: [] }),
    recordingDownloadPlan: () => ({ downloaded: 0, downloadedBytes: 0, remaining: 0, remainingBytes: 0 }),
    activity: () => [],
    retention: () => [],
    destinations: () => [],
    backupState: () => null,
  };
}
const strip = main.getByRole('region', { name: 'Things to try' });
/** Returns the screen that a link leads to. */
const screenOf = (link: Element) => decodeURIComponent(new URL((link as HTMLAnchorElement).href).hash);
const dialog = page.getByRole('dialog');

test('names the interviews of the sample, and links each thing to try to its place', async () => {
  await openScreen('/sessions', sampleWorkspace());
  await expect
    .element(strip)
    .toMatchTextContent('A made-up study to explore. 2 interviews. Nothing is sent anywhere.');
  await expect
    .poll(() => strip.getByRole('link').elements().map(screenOf))
    .toEqual([
      '#/sessions/ines?type=project&projectId=hold&at=62.5',
      '#/quotes?code=2f1c9a34-6f0b-4c3e-8a55-000000000001',
      '#/sessions?find=queue',
      '#/answers?projectId=hold',
    ]);
  await expect.element(main.getByRole('link', { name: /^P07 Ines/ })).toMatchTextContent('5 notes');
  await expect.element(main.getByText('1 reviewed, 1 new')).toBeInTheDocument();
  await expect
    .element(main.getByRole('region', { name: 'Sessions by day' }).getByRole('heading'))
    .toMatchTextContent(/ 2$/);
  expect(await accessibilityViolations()).toEqual([]);
});

test('leaves out a thing to try whose content was deleted', async () => {
  await openScreen(
    '/sessions',
    sampleWorkspace({ toTry: { ...STATE.toTry, listen: null, words: null, codeId: null } }),
  );
  await expect
    .poll(() => strip.getByRole('link').elements().map(screenOf))
    .toEqual(['#/answers?projectId=hold']);
});

test('hides the things to try for good, until they are switched on in Settings', async () => {
  const earmark = await openScreen('/sessions', sampleWorkspace());
  await strip.getByRole('button', { name: 'Hide the things to try' }).click();
  await expect.element(strip).not.toBeInTheDocument();
  await expect.element(main).toHaveFocus();
  await expect.poll(() => earmark.inputsOf('saveSettings')).toEqual([{ thingsToTry: false }]);
  await page.getByRole('link', { name: /^Settings/ }).click();
  const shown = main.getByRole('switch', { name: 'Show things to try' });
  await expect.element(shown).not.toBeChecked();
  shown.element().focus();
  await userEvent.keyboard(' ');
  await page
    .getByRole('link', { name: /^Sessions/ })
    .first()
    .click();
  await expect.element(strip).toBeVisible();
});

test('shows things to try in the sample alone', async () => {
  const { sessionChanges } = sampleWorkspace();
  const earmark = await openScreen('/sessions', sessionChanges === undefined ? {} : { sessionChanges });
  await expect.element(main.getByRole('link', { name: /^P07 Ines/ })).toBeVisible();
  await expect.element(strip).not.toBeInTheDocument();
  await page.getByRole('button', { name: /workspaces and settings/ }).click();
  await expect.element(page.getByRole('menuitem', { name: /Connect a service/ })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: /sample/ })).not.toBeInTheDocument();
  expect(earmark.inputsOf('sample')).toEqual([]);
});

test('offers to replace an older sample, after saying what is lost and what comes', async () => {
  let replace: () => void = () => undefined;
  const earmark = await openScreen('/sessions', {
    ...sampleWorkspace({ isOlder: true }),
    replaceSample: () =>
      new Promise((resolve) => {
        replace = () => {
          resolve(null);
        };
      }),
  });
  const offer = main.getByRole('region', { name: 'New sample' });
  await expect.element(offer).toMatchTextContent('24 interviews');
  await expect.element(strip).not.toBeInTheDocument();
  await offer.getByRole('button', { name: 'Replace sample…' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Replace the sample?' })).toBeVisible();
  await expect.element(dialog).toMatchTextContent('2 sessions, 5 notes, 1 answer and 3 codes');
  await expect.element(dialog).toMatchTextContent('24 sessions, 97 notes, 21 answers and 14 codes');
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(earmark.inputsOf('replaceSample')).toEqual([]);
  await offer.getByRole('button', { name: 'Replace sample…' }).click();
  await dialog.getByRole('button', { name: 'Replace sample' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  earmark.answer(sampleWorkspace());
  earmark.send('workspaceChanged', { currentId: 'sample', switched: true });
  replace();
  await expect.element(strip).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('says why a sample could not be replaced', async () => {
  await openScreen('/settings', {
    ...sampleWorkspace(),
    replaceSample: () =>
      fail({ kind: 'blocked', message: 'A backup is being restored. Wait until it has finished.' }),
  });
  await main.getByRole('button', { name: 'Reset sample…' }).click();
  await dialog.getByRole('button', { name: 'Reset sample' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('A backup is being restored.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('dismisses the offer of a new sample for good; the menu still has it', async () => {
  const earmark = await openScreen('/sessions', sampleWorkspace({ isOlder: true }));
  const offer = main.getByRole('region', { name: 'New sample' });
  await offer.getByRole('button', { name: 'Hide the offer of a new sample' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.poll(() => earmark.inputsOf('saveSettings')).toEqual([{ dismissedSample: 2 }]);
  await page.getByRole('button', { name: /workspaces and settings/ }).click();
  await page.getByRole('menuitem', { name: 'Replace sample…' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Replace the sample?' })).toBeVisible();
});

test('says why the study could not be added, and tries again', async () => {
  const earmark = await openScreen('/sessions', {
    ...sampleWorkspace({ problem: 'There is no room on this computer.' }, []),
    prepareSample: () => {
      earmark.answer(sampleWorkspace());
      return null;
    },
  });
  const alert = main.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Earmark could not add the sample’s interviews');
  await expect.element(alert).toMatchTextContent('There is no room on this computer.');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main.getByRole('link', { name: /^P07 Ines/ })).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('shows rows as skeletons while the study is being added', async () => {
  let answer: () => void = () => undefined;
  const { sessionChanges, ...others } = sampleWorkspace();
  const earmark = await openScreen('/sessions', {
    ...others,
    sessionChanges: (input) =>
      new Promise((resolve) => {
        answer = () => {
          resolve(sessionChanges?.(input) ?? asJson({ revision: '1', isWhole: true, records: [], gone: [] }));
        };
      }),
  });
  await expect.element(main.getByRole('status', { name: 'Reading sessions' })).toBeVisible();
  await expect.poll(() => earmark.inputsOf('sessionChanges')).toHaveLength(1);
  answer();
  await expect.element(main.getByRole('link', { name: /^P07 Ines/ })).toBeVisible();
});

test('marks an interview that is under way, but not one that was days ago', async () => {
  const running = (sessionId: string, daysAgo: number) =>
    sessionRecord({
      sessionId,
      label: `${String(daysAgo)} days ago`,
      status: 'in_progress',
      createdAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    });
  await openScreen('/sessions', sampleWorkspace({}, [running('now', 0), running('then', 3)]));
  await expect.element(main.getByRole('link', { name: /^0 days ago/ })).toMatchTextContent('In progress');
  await expect.element(main.getByRole('link', { name: /^3 days ago/ })).not.toMatchTextContent('In progress');
});
