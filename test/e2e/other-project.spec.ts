// A researcher moves from another program: a project with codings is brought in by keyboard, read, and undone.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LOCKER_TEXTS, lockerProject } from '../other-projects/locker-project.ts';
import { accessibilityViolations } from './accessibility-violations.ts';
import { expect, journeyWithoutApp, test } from './launch.ts';
import { openApp, type OpenApp } from './open-app.ts';
import { openPalette } from './open-palette.ts';

let folder = '';
let earmark: OpenApp;
const page = (): Page => earmark.page;
const main = () => page().getByRole('main');
const goesTo = (name: string) => main().getByRole('combobox', { name: `Where ${name} goes` });
const longSource = () => main().getByRole('combobox', { name: /^Where Interview with the members/ });
const chooseNext = (path: string) =>
  earmark.app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, path);
const mainLink = (name: string) =>
  page()
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: new RegExp(`^${name}`) });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-e2e-other-project-'));
  await writeFile(join(folder, 'Group A.txt'), LOCKER_TEXTS['Group A']);
  await writeFile(join(folder, 'Lockers.qdpx'), lockerProject());
  await writeFile(join(folder, 'Broken.qdpx'), 'PK');
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

test(
  'a researcher brings in a project from another program',
  journeyWithoutApp({
    'has a session with the words of one of its texts': async () => {
      await page()
        .getByRole('button', { name: /^Open your own recordings/ })
        .click();
      await chooseNext(join(folder, 'Group A.txt'));
      await main().getByRole('button', { name: 'Choose files…' }).click();
      await expect(main().getByRole('button', { name: /^Add 1 session/ })).toBeEnabled();
      await page().keyboard.press('Control+Enter');
      await expect(main().getByText('1 session added')).toBeVisible();
    },
    'opens the page from the palette, and reads why a file is not a project': async () => {
      await openPalette(page());
      await page().keyboard.insertText('maxqda');
      await page().keyboard.press('Enter');
      await expect(main().getByRole('button', { name: 'Choose a file (.qdpx)…' })).toBeFocused();
      await chooseNext(join(folder, 'Broken.qdpx'));
      await page().keyboard.press('Enter');
      await expect(main().getByRole('alert')).not.toBeEmpty();
    },
    'chooses where the sources go by keyboard, and what it chose is still there after a look elsewhere':
      async () => {
        await chooseNext(join(folder, 'Lockers.qdpx'));
        await page().keyboard.press('Enter');
        await expect(main().getByText('Lockers.qdpx, from MAXQDA 24')).toBeVisible();
        await expect(main().getByRole('region', { name: 'Sources' })).toBeFocused();
        expect(await accessibilityViolations(page())).toEqual([]);
        await expect(goesTo('Group A').locator('option:checked')).toHaveText('Group A (same words)');
        await page().keyboard.press('ArrowDown');
        await page().keyboard.press('ArrowDown');
        await page().keyboard.press('ArrowDown');
        await page().keyboard.press('Space');
        await expect(longSource()).toHaveValue('nothing');
        await mainLink('Sessions').click();
        await expect(main().getByText('Group A')).toBeVisible();
        await page().keyboard.press('Alt+ArrowLeft');
        await expect(longSource()).toHaveValue('nothing');
        await expect(main().getByRole('button', { name: /^Bring in 3 sessions, 3 codings/ })).toBeEnabled();
      },
    'brings it in, and reads what did not fit': async () => {
      await main().getByRole('region', { name: 'Sources' }).focus();
      await page().keyboard.press('Control+Enter');
      await expect(main().getByText('Lockers.qdpx was brought in.')).toBeFocused();
      await expect(main().getByText(/^Added: 2 sessions, 4 codes, 3 codings/)).toBeVisible();
      await expect(main().getByRole('list', { name: 'What did not fit' })).toContainText('Locker room.png');
      expect(await accessibilityViolations(page())).toEqual([]);
    },
    'sees the codings in the session that was there before': async () => {
      await main().getByRole('link', { name: 'Show the sessions' }).click();
      await main().getByText('Group A', { exact: true }).click();
      await expect(main().locator('mark', { hasText: 'too small to read' })).toBeVisible();
      await page()
        .getByRole('tab', { name: /^Notes/ })
        .click();
      const notes = page().getByRole('complementary');
      await expect(notes.getByText('Second person to say so')).toBeVisible();
      await expect(notes.getByText('Too small to read').first()).toBeVisible();
      await expect(notes.getByText('Help from staff').first()).toBeVisible();
    },
    'undoes it in Settings, and the session is as before': async () => {
      await page().keyboard.press('Control+,');
      await main().getByRole('button', { name: 'Undo Lockers.qdpx…' }).click();
      const question = page().getByRole('dialog', { name: 'Undo Lockers.qdpx?' });
      await expect(question).toContainText('Your other sessions, codings and notes do not change.');
      expect(await accessibilityViolations(page())).toEqual([]);
      await question.getByRole('button', { name: 'Delete what it added' }).click();
      await expect(main().getByText('Lockers.qdpx was undone.')).toBeVisible();
      await expect(main().getByRole('button', { name: 'Undo Lockers.qdpx…' })).toHaveCount(0);
      await expect(mainLink('Sessions')).toContainText('1');
      await mainLink('Sessions').click();
      await main().getByText('Group A', { exact: true }).click();
      await expect(main().getByText('The code on my phone was too small to read.')).toBeVisible();
      await expect(main().locator('mark')).toHaveCount(0);
      await expect(page().getByText('Second person to say so')).toHaveCount(0);
    },
  }),
);
