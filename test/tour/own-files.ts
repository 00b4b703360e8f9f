import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { wavFile } from '../../electron/recordings/redacted/wav-file.fixture.ts';
import { panel, sideBar, SMALLEST, type Step } from './step.ts';

const RATE = 8000;
/** Phrases of syllables, so that the waveform looks like speech. */
const speech = (seconds: number, seed: number): Uint8Array =>
  wavFile({
    format: 'pcm_s16le',
    channels: 1,
    sampleRate: RATE,
    data: new Uint8Array(
      Int16Array.from({ length: Math.round(seconds * RATE) }, (_, at) => {
        const time = at / RATE;
        const phrase = Math.sin(time * (0.9 + seed / 10)) > -0.3 ? 1 : 0;
        const syllable = Math.abs(Math.sin(time * 11 + seed) * Math.sin(time * 2.3));
        return Math.round(9000 * phrase * syllable * Math.sin(time * 2 * Math.PI * 180));
      }).buffer,
    ),
  });
const cue = (from: string, to: string, text: string) => `00:${from} --> 00:${to}\n${text}\n`;
const vtt = (end: string, ...words: string[]) =>
  `WEBVTT\n\n${words.map((text, index) => cue(`0${index}.000`, index === words.length - 1 ? end : `0${index + 1}.000`, text)).join('\n')}`;

const LONG = 'Interview with the members of the Thursday evening reading group, second part, after the break';
const FOLDER = 'Reading groups';
/** For what reads files or adds a study. */
const SLOW = { timeout: 30_000 };

async function writeFiles(folder: string): Promise<void> {
  await mkdir(join(folder, 'recorder'), { recursive: true });
  const files: [string, Uint8Array | string][] = [
    ['RG_A_2026-11-03.wav', speech(41, 1)],
    [
      'RG_A_2026-11-03.vtt',
      vtt('40.000', '<v Interviewer>Who finished the book?', '<v Ana>I did. Twice.', '<v Marek>Half of it.'),
    ],
    ['مجموعة ٤.wav', speech(27, 2)],
    ['مجموعة ٤.srt', '1\n00:00:00,000 --> 00:00:26,000\nAna: لم أجد الكتاب في المكتبة\n'],
    [`${LONG}.wav`, speech(33, 3)],
    [`${LONG}.txt`, 'Interviewer: How was the second part?\nAna: Slower than the first.\n'],
    ['recorder/REC_0107.wav', speech(52, 4)],
    ['recorder/REC_0108.wav', speech(51.5, 5)],
    [
      'group_c_final.vtt',
      vtt(
        '51.000',
        'Good evening, everyone. Before we start, who has not finished the book?',
        'Four. Five.',
        'Honest people.',
      ),
    ],
    ['hallway.wav', speech(12, 6)],
    ['group g notes.txt', 'Interviewer: What did you write down?\nMarek: Nothing.\n'],
    ['budget.xlsx', 'PK'],
  ];
  for (const [name, content] of files) await writeFile(join(folder, name), content);
  const recorded = new Date('2026-11-05T19:02:00');
  await utimes(join(folder, 'recorder/REC_0107.wav'), recorded, recorded);
}

const chooseNext = (app: ElectronApplication, path: string) =>
  app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, path);
const openSession = async (page: Page, name: string) => {
  await sideBar(page)
    .getByRole('link', { name: /^Sessions/ })
    .click();
  await panel(page).getByRole('link', { name }).click();
};

/** Closes the recordings that are open, and opens the workspace again: an open recording plays on after its file was moved. */
async function reopenWorkspace(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^My study, workspaces/ }).click();
  await page.getByRole('menuitem', { name: 'What Earmark does' }).click();
  await page.getByRole('button', { name: /^Explore the sample/ }).click();
  await expect(page.getByText('A made-up study to explore.')).toBeVisible(SLOW);
  await page.getByRole('button', { name: /, workspaces and settings$/ }).click();
  await page.getByRole('menuitemradio', { name: 'My study' }).click();
  await expect(page.getByRole('button', { name: /^My study, workspaces/ })).toBeVisible();
}

let folder = '';
const originals = () => join(folder, FOLDER);

/** From the first start to sessions that are made of a folder of recordings and transcripts. */
export const ownFiles: Step[] = [
  {
    name: 'own-files-first-start',
    run: async (page) => {
      await expect(page.locator('button:focus', { hasText: 'Explore the sample' })).toBeVisible();
    },
  },
  {
    name: 'own-files-drop',
    run: async (page) => {
      await page.keyboard.press('3');
      // The sample is still being added.
      await expect(panel(page).getByText('Drop recordings and transcripts here')).toBeVisible(SLOW);
    },
  },
  { name: 'own-files-drop-small', size: SMALLEST, run: () => Promise.resolve() },
  {
    name: 'own-files-pairing',
    run: async (page, app) => {
      folder = await mkdtemp(join(tmpdir(), 'earmark-tour-own-files-'));
      await mkdir(originals());
      await writeFiles(originals());
      await chooseNext(app, originals());
      await panel(page).getByRole('button', { name: 'Choose a folder…' }).click();
      await expect(panel(page).getByText(/^12 files/)).toBeVisible(SLOW);
      await expect(panel(page).getByRole('list', { name: 'Which recording is it?' })).toBeVisible();
    },
  },
  { name: 'own-files-pairing-small', size: SMALLEST, run: () => Promise.resolve() },
  {
    name: 'own-files-choose-a-file',
    run: async (page) => {
      await panel(page).getByRole('button', { name: 'Add a recording to group g notes' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'own-files-decided',
    run: async (page) => {
      await page.keyboard.press('Escape');
      await panel(page)
        .getByRole('button', { name: /^This one REC_0107/ })
        .click();
      await expect(panel(page).getByText('You chose this')).toBeVisible();
    },
  },
  {
    name: 'own-files-added',
    run: async (page) => {
      await page.keyboard.press('Control+Enter');
      await expect(panel(page).getByText('7 sessions added')).toBeVisible(SLOW);
    },
  },
  {
    name: 'own-files-sessions',
    run: async (page) => {
      await panel(page).getByRole('link', { name: 'Show the sessions' }).click();
      await expect(panel(page).getByRole('link', { name: 'hallway' })).toBeVisible();
    },
  },
  {
    name: 'own-files-without-words',
    run: async (page) => {
      await openSession(page, 'hallway');
      await expect(panel(page).getByText('No words yet')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
    },
  },
  {
    name: 'own-files-typing',
    run: async (page) => {
      await panel(page).getByRole('button', { name: 'Type it' }).click();
      await page.keyboard.insertText('Interviewer: Did you see the new shelf?');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+j');
      await page.keyboard.insertText('Ana: Which one?');
    },
  },
  { name: 'own-files-typing-small', size: SMALLEST, run: () => Promise.resolve() },
  {
    name: 'own-files-details',
    run: async (page) => {
      await page.keyboard.press('Control+Enter');
      await expect(page.locator('[data-turn="1"]')).toContainText('Which one?');
      await page.getByRole('tab', { name: 'Details' }).click();
      await expect(page.getByText('hallway.wav, the original file')).toBeVisible();
    },
  },
  {
    name: 'own-files-moved',
    run: async (page) => {
      await rename(join(originals(), 'RG_A_2026-11-03.wav'), join(folder, 'a.wav'));
      await reopenWorkspace(page);
      await openSession(page, 'RG A 2026-11-03');
      await expect(panel(page).getByRole('button', { name: 'Look in a folder…' })).toBeVisible();
    },
  },
  {
    name: 'own-files-moved-small',
    size: SMALLEST,
    run: async () => {
      await rm(folder, { recursive: true, force: true });
    },
  },
];
