// Transcripts and summaries that Earmark reads wrongly are read right once a researcher has shown how: in files of their
// own, and in sessions of a service.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { wavFile } from '../../electron/recordings/redacted/wav-file.fixture.ts';
import { accessibilityViolations } from './accessibility-violations.ts';
import { interceptRequests, json } from './intercept-requests.ts';
import { expect, journeyWithoutApp, test } from './launch.ts';
import { openApp, type OpenApp } from './open-app.ts';
import { CALLUM, INES, PROJECT } from './pages/sample-data.ts';
import { sessionScreen } from './pages/session.ts';
import { sideBar } from './pages/side-bar.ts';

let folder = '';
let earmark: OpenApp;
const page = (): Page => earmark.page;
const main = () => page().getByRole('main');
const session = () => sessionScreen(page());
const button = (name: string | RegExp) => main().getByRole('button', { name });
const raw = () => main().getByRole('listbox', { name: 'Lines' });
const shown = () => main().getByRole('region', { name: 'As it will be' });
const part = (name: string) => main().getByRole('group', { name, exact: true });
const toast = () => page().getByRole('region', { name: 'Last change' });
const turn = (place: number) => page().locator(`[data-turn="${place}"]`);
const saveAs = (path: string) =>
  earmark.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
const chooseNext = (paths: string[]) =>
  earmark.app.evaluate(({ dialog }, filePaths) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths });
  }, paths);
/** Checks that nothing is wrong for people who use a screen reader, in both colour schemes. */
async function expectAccessible(): Promise<void> {
  expect(await accessibilityViolations(page())).toEqual([]);
  await page().emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityViolations(page())).toEqual([]);
  await page().emulateMedia({ colorScheme: 'light' });
}
/** Moves to a line of the data, from 1. */
async function goToLine(text: string): Promise<void> {
  await raw().focus();
  await page().keyboard.press('Control+f');
  await page().keyboard.insertText(text);
  await page().keyboard.press('Enter');
  await page().keyboard.press('Escape');
  await raw().focus();
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-e2e-reading-'));
});
test.afterEach(() => earmark.close());
test.afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));

const STARTS = [0.8, 4.2, 9.1, 12.9, 20.2, 23.4];
const spoken = (name: string) => [
  'Hello, and thank you for joining. When did you last use the lockers?',
  `On Sunday, with my magnifier. I am ${name}.`,
  'What held you up?',
  'The screen is grey on grey.',
  'What would you change?',
  'Let it speak. It has a loudspeaker already.',
];
const RATE = 8000;
const sound = (seconds: number, seed: number): Uint8Array =>
  wavFile({
    format: 'pcm_s16le',
    channels: 1,
    sampleRate: RATE,
    data: new Uint8Array(
      Int16Array.from({ length: seconds * RATE }, (_, at) => ((at * seed) % 20_000) - 10_000).buffer,
    ),
  });

/** A file whose words are called titles, and whose times count hundredths of a second. */
const titled = (name: string) =>
  JSON.stringify({
    call: { id: `7f3c-${name}` },
    lines: spoken(name).map((title, index) => ({
      title,
      who: index % 2 === 0 ? 'M' : 'K',
      at: Math.round((STARTS[index] ?? 0) * 100),
    })),
  });

/** Lines that Earmark reads as words, with the speaker and the time in them. */
const barred = (name: string) =>
  [
    'Recorder export',
    ...spoken(name).map(
      (words, index) => `${index % 2 === 0 ? 'M' : 'K'} | ${String(STARTS[index])} | ${words}`,
    ),
  ].join('\n');

test(
  'a file that cannot be read is read as the researcher shows, and so is another one like it',
  journeyWithoutApp({
    'has two files that Earmark cannot read': async () => {
      earmark = await openApp({
        userData: join(folder, 'data'),
        sample: 'welcome',
        motion: 'reduce',
        windowSize: { width: 1440, height: 900 },
      });
      await page()
        .getByRole('button', { name: /^Open your own recordings/ })
        .click();
      const paths = [];
      for (const [index, name] of ['Priya', 'Marek'].entries()) {
        await writeFile(join(folder, `${name}.wav`), sound(26, 3 + index));
        await writeFile(join(folder, `${name}.json`), titled(name));
        paths.push(join(folder, `${name}.wav`), join(folder, `${name}.json`));
      }
      await writeFile(join(folder, 'Ola.txt'), barred('Ola'));
      paths.push(join(folder, 'Ola.txt'));
      await chooseNext(paths);
      await button('Choose files…').click();
      await expect(main().getByRole('link', { name: /^Show Earmark how to read it/ })).toHaveCount(2);
      await expectAccessible();
    },
    'opens one by keyboard, and finds a guess with the unit that fits the recording': async () => {
      await main().getByRole('link', { name: 'Show Earmark how to read it: Priya.json' }).focus();
      await page().keyboard.press('Enter');
      await expect(main().getByText('Earmark does not know this format, but it has a guess.')).toBeVisible();
      await expect(shown().getByRole('status')).toHaveText(/^6 turns, all have words, times only rise/);
      await expect(part('Start')).toContainText('The recording is 0:26 long.');
      await expect(main().getByRole('radio', { name: 'Hundredths' })).toBeChecked();
      await expectAccessible();
    },
    'says who is who, and reads it, by keyboard': async () => {
      await main().getByRole('button', { name: 'M is the interviewer' }).focus();
      await page().keyboard.press('Enter');
      await expect(shown().getByRole('listitem').first()).toContainText('Interviewer');
      await expect(button(/^Read this file/)).toBeEnabled();
      await page().keyboard.press('Control+Enter');
      await expect(main().getByText('5 files. 2 pairs, 1 on its own')).toBeVisible();
      await expect(main().getByRole('link', { name: /^Show Earmark how to read it/ })).toHaveCount(0);
    },
    'finds the speakers and times in the lines of a text': async () => {
      await expect(main().getByText('7 turns, no times')).toBeVisible();
      await button('Change Ola').click();
      await page().getByRole('menuitem', { name: 'Change how it is read…' }).click();
      await expect(main().getByRole('textbox', { name: 'What a line looks like' })).toHaveValue(
        '{speaker} | {start} | {words}',
      );
      await expect(shown().getByRole('status')).toHaveText(/^6 turns, all have words, times only rise/);
      await expectAccessible();
      await expect(button(/^Read this file/)).toBeEnabled();
      await page().keyboard.press('Control+Enter');
      await expect(main().getByText('6 turns, ends 00:23')).toHaveCount(3);
    },
    'adds the sessions with the right turns': async () => {
      // Its recording is known a moment later than its transcript.
      await expect(button(/^Add 3 sessions/)).toBeEnabled();
      await page().keyboard.press('Control+Enter');
      await expect(main().getByText('3 sessions added')).toBeVisible();
      await main().getByRole('link', { name: 'Marek' }).click();
      await expect(session().turns).toHaveCount(6);
      await expect(turn(1)).toContainText('I am Marek.');
      await expect(turn(1)).toContainText('00:04');
      await expect(turn(0)).toContainText('Interviewer');
      await expect(turn(1)).toContainText('Marek');
      await expect(session().playButton).toBeEnabled();
    },
  }),
);

/** A service's transcript with codes for speakers, and times in hundredths of a second. */
const coded = (name: string, seconds: number) => ({
  rec: {
    items: spoken(name).map((x, index) => ({
      v: index % 2 === 0 ? 'M' : 'K',
      x,
      s: Math.round(((index * seconds) / 6 + 0.8) * 100),
    })),
  },
});
const DIGEST = 'The hold was placed at the second try, and nobody was sure that it had worked.';
const digest = (ease: string) => ({
  digest: { blurb: DIGEST, bullets: ['Looked in the menu first', 'Wanted a date'] },
  verdicts: [
    { ask: 'First place', got: 'The menu', why: 'Said at 00:20' },
    { ask: 'Ease', got: ease, why: 'Two tries' },
  ],
});
/** Lets the service send transcripts and summaries of an unknown format for two sessions. */
const sendUnknown = () =>
  interceptRequests(
    earmark.app,
    [
      { sessionId: CALLUM.sessionId, name: 'Callum', seconds: 134, ease: '5' },
      { sessionId: INES.sessionId, name: 'Ines', seconds: 244, ease: '3' },
    ].flatMap(({ sessionId, name, seconds, ease }) => [
      {
        url: `/session/transcript?sessionId=${sessionId}`,
        response: json(200, { success: true, sessionId, transcript: coded(name, seconds) }),
      },
      {
        url: `/sessions/summary?sessionId=${sessionId}`,
        response: json(200, { success: true, sessionId, summary: digest(ease) }),
      },
      {
        url: `/session/evaluation?sessionId=${sessionId}`,
        response: json(200, {
          success: true,
          sessionId,
          type: 'project',
          projectId: PROJECT.id,
          evaluationResults: null,
          evaluatedAt: null,
          hasError: false,
        }),
      },
    ]),
  );

const bar = () => main().getByText('Earmark is not sure it reads this transcript right.');
const settingsSection = () => main().getByRole('region', { name: 'Reading transcripts' });
const openSession = async (name: string) => {
  await sideBar(page()).openSessions();
  await main()
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  await expect(session().heading(name)).toBeVisible();
  await expect(session().turns.first()).toBeVisible();
};
async function openSettings(): Promise<void> {
  await page().keyboard.press('Control+,');
  await expect(settingsSection()).toBeVisible();
  await settingsSection().scrollIntoViewIfNeeded();
}
/** Ticks the session that has a note, which is not ticked by itself. */
async function tickSessionWithWork(): Promise<void> {
  await expect(main().getByRole('checkbox', { name: /^1 other session looks the same/ })).not.toBeChecked();
  await button('Show them').click();
  const list = page().getByRole('dialog', { name: 'Sessions that look the same' });
  const ines = list.getByRole('option', { name: /^P07 Ines.*Has your notes/ });
  await expect(ines).toHaveAttribute('aria-selected', 'false');
  await expectAccessible();
  await list.getByRole('listbox', { name: 'Sessions to read' }).focus();
  await page().keyboard.press('Space');
  await expect(ines).toHaveAttribute('aria-selected', 'true');
  await list.getByRole('button', { name: 'Done' }).click();
}
async function expectReadRight(name: string): Promise<void> {
  await expect(turn(0)).toContainText('Interviewer');
  await expect(turn(1)).toHaveAttribute('data-tone', '2');
  await expect(turn(1)).toContainText(`I am ${name}.`);
  await expect(turn(0)).toContainText('00:00');
  await expect(bar()).toBeHidden();
}
/** Without speakers, and with times in seconds. */
async function expectReadWrongly(): Promise<void> {
  await expect(bar()).toBeVisible();
  await expect(turn(0)).not.toContainText('Interviewer');
  await expect(turn(1)).not.toContainText('00:23');
}

test(
  'what a service sends in an unknown format is read as the researcher shows, in every session',
  journeyWithoutApp({
    'doubts how it reads two sessions, one of which has a note': async () => {
      earmark = await openApp({ motion: 'reduce', windowSize: { width: 1440, height: 900 } });
      await sendUnknown();
      await session().open('P05 Callum');
      await expectReadWrongly();
      await expectAccessible();
      await session().open('P07 Ines');
      await expectReadWrongly();
      await turn(1).focus();
      await page().keyboard.press('n');
      await session().noteText.fill('Cannot see the screen');
      await page().keyboard.press('Control+Enter');
      await expect(session().tab('Notes 1')).toBeVisible();
    },
    'shows how to read one, and ticks the other, which has work in it': async () => {
      await openSession('P05 Callum');
      await main().getByRole('link', { name: 'Check how it is read' }).focus();
      await page().keyboard.press('Enter');
      await expect(shown().getByRole('status')).toHaveText(/^6 turns, all have words, times only rise/);
      await expect(main().getByRole('radio', { name: 'Hundredths' })).toBeChecked();
      await button('M is the interviewer').click();
      await expect(shown().getByRole('listitem').first()).toContainText('Interviewer');
      await goToLine('Sunday');
      await page().keyboard.press('Space');
      await expect(shown().getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'true');
      await page().keyboard.press('Space');
      await tickSessionWithWork();
      await expect(button(/^Read 2 sessions/)).toBeEnabled();
      await page().keyboard.press('Control+Enter');
    },
    'reads both right, and the note is where it was': async () => {
      // It goes away by itself, on a busy machine before the rest is checked.
      await expect(toast()).toContainText('2 sessions read this way');
      await expect(session().heading('P05 Callum')).toBeVisible();
      await expectReadRight('Callum');
      await expect(main().getByText('2 sessions were read.')).toBeVisible();
      await session().panel.getByRole('button', { name: 'More about this session' }).click();
      await page().getByRole('menuitem', { name: 'Details' }).click();
      await expect(session().panel).toContainText('The way you showed Earmark');
      await expectAccessible();
      await openSession('P07 Ines');
      await expectReadRight('Ines');
      await session().tab('Notes 1').click();
      await expect(session().panel.getByText('Cannot see the screen')).toBeVisible();
      await expect(session().panel).toContainText('I am Ines.');
    },
    'lists it in Settings, exports it, and undoes it': async () => {
      await openSettings();
      await expect(settingsSection()).toContainText(/Shown with P05 Callum\s*Transcripts, .*, 2 sessions/);
      await expectAccessible();
      await saveAs(join(folder, 'rules.json'));
      await settingsSection().getByRole('button', { name: 'Export: Shown with P05 Callum' }).click();
      await expect
        .poll(() => readFile(join(folder, 'rules.json'), 'utf8').catch(() => ''))
        .toContain('earmark-reading-rules');
      await settingsSection().getByRole('button', { name: 'Undo: Shown with P05 Callum' }).click();
      const question = page().getByRole('dialog', { name: 'Undo this way of reading?' });
      await expect(question).toContainText('2 sessions are read again without it.');
      await question.getByRole('button', { name: 'Undo' }).click();
      await expect(settingsSection()).toContainText('Earmark reads all transcripts by itself');
      await expect(main().getByText('2 sessions are read as before.')).toBeVisible();
      for (const name of ['P05 Callum', 'P07 Ines']) {
        await openSession(name);
        await expectReadWrongly();
      }
      await session().tab('Notes 1').click();
      await expect(session().panel.getByText('Cannot see the screen')).toBeVisible();
    },
    'reads by the rule of a file after a preview': async () => {
      await openSettings();
      await chooseNext([join(folder, 'rules.json')]);
      await settingsSection().getByRole('button', { name: 'Import…' }).click();
      const file = page().getByRole('dialog', { name: 'rules.json' });
      await expect(file).toContainText('2 sessions here look like it.');
      const ines = file.getByRole('option', { name: /^P07 Ines.*Has your notes/ });
      await expect(ines).toHaveAttribute('aria-selected', 'false');
      await file.getByRole('listbox', { name: 'Sessions to read' }).focus();
      if ((await file.getByRole('option').first().getAttribute('id')) !== (await ines.getAttribute('id')))
        await page().keyboard.press('ArrowDown');
      await page().keyboard.press('Space');
      await expectAccessible();
      await file.getByRole('button', { name: 'Read 2 sessions' }).click();
      await expect(file).toContainText('Used from now on.');
      await file.getByRole('button', { name: 'Close' }).last().click();
      await expect(main().getByText('2 sessions were read.')).toBeVisible();
      await openSession('P05 Callum');
      await expectReadRight('Callum');
      await openSession('P07 Ines');
      await expectReadRight('Ines');
    },
    'shows how to read a summary and its answers': async () => {
      await session().requestSummary();
      await openSession('P05 Callum');
      await session().requestSummary();
      await expect(session().panel).toContainText('Earmark is not sure it reads this summary right.');
      await expectAccessible();
      await session().panel.getByRole('link', { name: 'Check how it is read' }).click();
      await expect(main().getByRole('heading', { name: 'Read this summary' })).toBeVisible();
      await goToLine('verdicts');
      await page().keyboard.press('Enter');
      await page().keyboard.press('1');
      await expect(shown().getByRole('status')).toContainText('of 5 questions answered');
      const isEase = main().getByRole('combobox', { name: 'Ease', exact: true });
      await isEase.click();
      await page()
        .getByRole('option', { name: /^How easy/ })
        .click();
      await main().getByRole('combobox', { name: 'First place', exact: true }).click();
      await page()
        .getByRole('option', { name: /^Where did they look first/ })
        .click();
      await expect(shown()).toContainText('How easy was placing the hold');
      await expectAccessible();
      await tickSessionWithWork();
      await expect(button(/^Read 2 sessions/)).toBeEnabled();
      await page().keyboard.press('Control+Enter');
    },
    'shows the headline in the session, and the answers in Answers': async () => {
      await expect(session().panel.getByText(DIGEST)).toBeVisible();
      await expect(session().panel).toContainText('How easy was placing the hold, from 1 to 7?');
      await expect(session().panel).not.toContainText('Earmark is not sure');
      await sideBar(page())
        .link(/^Answers/)
        .click();
      const table = page().getByRole('grid', { name: `Answers of ${PROJECT.name}` });
      for (const [person, ease] of [
        ['P05 Callum', '5'],
        ['P07 Ines', '3'],
      ] as const)
        await expect(
          table
            .getByRole('row', { name: new RegExp(person) })
            .getByRole('button', { name: 'How easy was placing the hold' }),
        ).toContainText(ease);
      await page().keyboard.press('Control+z');
      await expect(main().getByText('2 sessions are read as before.')).toBeVisible();
      await expect(
        table.getByRole('button', { name: 'How easy was placing the hold' }).filter({ hasText: /[53]$/ }),
      ).toHaveCount(0);
    },
  }),
);
