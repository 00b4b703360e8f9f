// A researcher without a service: from a folder of recordings and transcripts to a report, and away again.
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { wavFile } from '../../electron/recordings/redacted/wav-file.fixture.ts';
import { accessibilityViolations } from './accessibility-violations.ts';
import { expect, journeyWithoutApp, test } from './launch.ts';
import { openApp, type OpenApp } from './open-app.ts';

let folder = '';
let originals = '';
let earmark: OpenApp;
const page = (): Page => earmark.page;
const main = () => page().getByRole('main');
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-e2e-own-files-'));
  originals = join(folder, 'Reading groups');
  await mkdir(originals);
  earmark = await openApp({
    userData: join(folder, 'data'),
    sample: 'welcome',
    motion: 'reduce',
    windowSize: { width: 1440, height: 900 },
  });
});
test.afterAll(async () => {
  await earmark.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

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
const vtt = (words: string) => `WEBVTT

00:00.000 --> 00:02.000
<v Interviewer>What held you up at the locker?

00:02.500 --> 00:06.000
<v Participant>${words}
`;

const mainLink = (name: string) =>
  page()
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: new RegExp(`^${name}`) });
const saveAs = (path: string) =>
  earmark.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
const chooseNext = (paths: string[]) =>
  earmark.app.evaluate(({ dialog }, filePaths) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths });
  }, paths);

test(
  'a researcher works with recordings of their own',
  journeyWithoutApp({
    'opens a workspace without a service from the first start': async () => {
      await writeFile(join(originals, 'Group A.wav'), sound(8, 3));
      await writeFile(join(originals, 'Group A.vtt'), vtt('I asked Petra, and she opened it.'));
      await writeFile(join(originals, 'مجموعة ٤.wav'), sound(7, 5));
      await writeFile(join(originals, 'مجموعة ٤.srt'), '1\n00:00:00,000 --> 00:00:06,000\nAna: لا شيء\n');
      await writeFile(join(originals, 'hallway.wav'), sound(3, 7));
      await writeFile(join(originals, 'budget.xlsx'), 'PK');
      await page()
        .getByRole('button', { name: /^Open your own recordings/ })
        .click();
      await expect(main().getByText('Drop recordings and transcripts here')).toBeVisible();
      expect(await accessibilityViolations(page())).toEqual([]);
    },
    'pairs a folder of files, and adds them': async () => {
      await chooseNext([originals]);
      await main().getByRole('button', { name: 'Choose a folder…' }).click();
      await expect(main().getByRole('heading', { name: 'Add sessions from files' })).toBeVisible();
      await expect(main().getByRole('button', { name: /^Add 3 sessions/ })).toBeEnabled();
      expect(await accessibilityViolations(page())).toEqual([]);
      await page().keyboard.press('Control+Enter');
      await expect(main().getByText('3 sessions added')).toBeVisible();
      await main().getByRole('link', { name: 'Group A' }).click();
      await expect(main().getByText('I asked Petra, and she opened it.')).toBeVisible();
      await expect(page().getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
      expect(await accessibilityViolations(page())).toEqual([]);
    },
    'corrects, redacts and codes what was said, and the sound is hidden as well': async () => {
      await page().keyboard.press('e');
      const words = page().getByRole('textbox', { name: /^Group A/ });
      await words.click();
      await page().keyboard.press('Control+End');
      await page().keyboard.insertText(' At once.');
      await page().keyboard.press('Escape');
      await expect(page().getByRole('region', { name: 'Correcting' })).toBeHidden();
      const turn = page().locator('[data-turn="1"]');
      await expect(turn).toContainText('At once.');
      await turn.focus();
      for (let word = 0; word < 3; word += 1) await page().keyboard.press('Control+ArrowRight');
      await page().keyboard.press('r');
      const popover = page().getByRole('dialog', { name: 'Redact', exact: true });
      await expect(popover).toContainText('Redact Petra');
      await page().keyboard.press('Enter');
      await expect(turn).not.toContainText('Petra');
      await page().keyboard.press('Escape');
      await turn.focus();
      await page().keyboard.press('n');
      await page()
        .getByRole('textbox', { name: /^Note|New note/ })
        .fill('Somebody opened it');
      await page().keyboard.press('Control+Enter');
      await expect(page().getByRole('complementary').getByText('Somebody opened it')).toBeVisible();
    },
    'types the words of a recording that has none': async () => {
      await mainLink('Sessions').click();
      await main().getByText('hallway').click();
      await main().getByRole('button', { name: 'Type it' }).click();
      await page().keyboard.insertText('Ana: It was closed.');
      await page().keyboard.press('Enter');
      await page().keyboard.press('Control+j');
      await page().keyboard.insertText('Interviewer: Since when?');
      expect(await accessibilityViolations(page())).toEqual([]);
      await page().keyboard.press('Control+Enter');
      await expect(page().locator('[data-turn="1"]')).toContainText('Since when?');
    },
    'writes a report of what was said, without the name': async () => {
      await mainLink('Quotes').click();
      await main().getByRole('checkbox').first().click();
      await main().getByRole('button', { name: 'Report…' }).click();
      const path = join(folder, 'Report.md');
      await saveAs(path);
      await page().getByRole('dialog', { name: 'Report' }).getByText('Markdown', { exact: true }).click();
      await page()
        .getByRole('dialog', { name: 'Report' })
        .getByRole('button', { name: /^Save report/ })
        .click();
      await expect(page().getByRole('dialog', { name: 'Saved' })).toContainText('Report.md');
      const text = await readFile(path, 'utf8');
      expect(text).toContain('she opened it');
      expect(text).not.toContain('Petra');
      await page().getByRole('dialog', { name: 'Saved' }).getByRole('button', { name: 'Done' }).click();
    },
    'finds a recording again that was moved and renamed': async () => {
      await mkdir(join(folder, 'Archive'));
      await rename(join(originals, 'Group A.wav'), join(folder, 'Archive', 'a.wav'));
      await earmark.close();
      earmark = await openApp({
        userData: join(folder, 'data'),
        motion: 'reduce',
        windowSize: { width: 1440, height: 900 },
      });
      await mainLink('Sessions').click();
      await main().getByText('Group A', { exact: true }).click();
      await expect(main().getByText('The recording is not where it was.')).toBeVisible();
      expect(await accessibilityViolations(page())).toEqual([]);
      await chooseNext([join(folder, 'Archive')]);
      await main().getByRole('button', { name: 'Look in a folder…' }).click();
      await expect(page().getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
      await expect(page().locator('[data-hidden-stretch]').first()).toBeAttached();
    },
    'backs up with recordings, deletes a session, and restores it elsewhere': async () => {
      const backup = join(folder, 'study.earmark');
      await saveAs(backup);
      await page().keyboard.press('Control+,');
      await main().getByRole('button', { name: 'Back up…' }).click();
      await expect(main()).toContainText(`Saved as ${backup}, with 3 recordings.`);
      await mainLink('Sessions').click();
      await main().getByText('Group A', { exact: true }).click();
      await main().getByRole('button', { name: 'More actions' }).click();
      await page()
        .getByRole('menuitem', { name: /^Delete from this computer/ })
        .click();
      const question = page().getByRole('dialog', { name: /^Delete “Group A”/ });
      await question.getByRole('radio', { name: 'Everything' }).check();
      await expect(question).toContainText('Your original file stays where it is');
      await question.getByRole('button', { name: 'Delete 1 session' }).click();
      await expect(mainLink('Sessions')).toContainText('2');
      expect(await readdir(join(folder, 'Archive'))).toEqual(['a.wav']);
      await earmark.close();
      earmark = await openApp({ userData: join(folder, 'other computer'), motion: 'reduce' });
      await rm(originals, { recursive: true });
      await rm(join(folder, 'Archive'), { recursive: true });
      await chooseNext([backup]);
      await page().keyboard.press('Control+,');
      await main().getByRole('button', { name: 'Choose a file…' }).click();
      await page().getByRole('dialog').getByRole('button', { name: 'Add this workspace' }).click();
      await expect(page().getByRole('button', { name: /^My study/ })).toBeVisible();
      await mainLink('Sessions').click();
      await main().getByText('Group A', { exact: true }).click();
      await expect(main().getByText(', and she opened it. At once.')).toBeVisible();
      await expect(page().getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
      expect(await page().locator('body').textContent()).not.toContain('Petra');
    },
  }),
);
