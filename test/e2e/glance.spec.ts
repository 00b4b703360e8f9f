// Interviews at a glance and Drop-off over the sample study: what each number is, the places behind it, and their sound.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from './accessibility-violations.ts';
import { layoutFaults } from './layout-faults.ts';
import { expect, journeyWithoutApp, test } from './launch.ts';
import { openApp, type OpenApp } from './open-app.ts';

let folder = '';
let earmark: OpenApp;
const page = (): Page => earmark.page;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-e2e-glance-'));
  earmark = await openApp({
    userData: join(folder, 'data'),
    sample: 'first start',
    motion: 'reduce',
    windowSize: { width: 1440, height: 900 },
  });
});
test.afterAll(async () => {
  await earmark.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

const main = () => page().getByRole('main');
const grid = () => main().getByRole('grid', { name: 'Interviews at a glance' });
const places = () => main().getByRole('region', { name: 'Places of the chosen cell' });
const left = () => main().getByRole('complementary', { name: 'Who left here' });
const cell = (name: RegExp) => grid().getByRole('button', { name });

async function choose(control: string, value: string): Promise<void> {
  await main().getByRole('combobox', { name: control, exact: true }).click();
  await page().getByRole('option', { name: value, exact: true }).click();
}

test(
  'a researcher sees how interviews went, and listens to why',
  journeyWithoutApp({
    'the facts of each interview are counted and measured': async () => {
      await expect(main().getByRole('heading', { level: 1 })).toBeVisible();
      await page().keyboard.press('g');
      await page().keyboard.press('a');
      await choose('Project', 'Pick-up lockers: first month');
      await expect(cell(/^L12 Desmond, participant’s words: \d+$/)).toBeVisible();
      await expect(cell(/^L12 Desmond, last question asked: 4 of 4$/)).toBeVisible();
      await expect(cell(/^L12 Desmond, ended: Goodbye$/)).toBeVisible();
      await expect(cell(/^L12 Desmond, length 2:0\d, limit 10:00$/)).toBeVisible();
      await expect(grid().getByText('of 4 questions')).toBeVisible();
      expect(await accessibilityViolations(page())).toEqual([]);
      expect(await layoutFaults(page())).toEqual([]);
    },
    'a number opens its places, which play, by keyboard': async () => {
      await cell(/^L17 Priya, median pause/).focus();
      await page().keyboard.press('s');
      await expect(grid().getByRole('columnheader', { name: 'Pause' })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
      await page().keyboard.press('Enter');
      await expect(places()).toContainText('Pauses before answers');
      await expect(places().getByRole('listitem').first()).toBeFocused();
      await page().keyboard.press(' ');
      await expect(places().getByRole('button', { name: /^Pause L17 Priya/ })).toBeVisible();
      await page().keyboard.press(' ');
      expect(await accessibilityViolations(page(), places())).toEqual([]);
      await page().keyboard.press('Escape');
      await expect(places()).toHaveCount(0);
      await expect(cell(/^L17 Priya, median pause/)).toBeFocused();
    },
    'silence is measured in a recording that is here': async () => {
      // Playing it downloaded it.
      await expect(cell(/^L17 Priya, share of silence: \d+%$/)).toBeVisible();
    },
    'facts narrow the interviews, and the table leaves as CSV': async () => {
      await main().getByRole('button', { name: 'Filter by facts' }).click();
      await page().getByRole('textbox', { name: 'Participant’s words from' }).fill('200');
      await page().keyboard.press('Escape');
      await expect(main().getByText(/^\d of 10 sessions$/)).toBeVisible();
      await expect(cell(/^L05 Rosa, length/)).toHaveCount(0);
      const file = join(folder, 'glance.csv');
      await earmark.app.evaluate(({ dialog }, filePath) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
      }, file);
      await main().getByRole('button', { name: 'Save as' }).click();
      await page().getByRole('menuitem', { name: 'Table (CSV)…' }).click();
      // Sessions have their pseudonyms in what leaves the app.
      await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toMatch(/^S\d{3},124\.592,/m);
      expect(await readFile(file, 'utf8')).not.toContain('Desmond');
      await main()
        .getByRole('button', { name: /^Remove filter: Participant’s words/ })
        .click();
      await expect(cell(/^L05 Rosa, length/)).toBeVisible();
    },
    'drop-off shows who reached which question': async () => {
      await page().keyboard.press('Escape');
      await page().keyboard.press('d');
      const steps = main().getByRole('region', { name: 'How many reached each question' });
      await expect(steps.getByRole('button', { name: /^Question 4, When would you go/ })).toBeVisible();
      await expect(steps.getByRole('button', { name: /^Started: 10 of/ })).toBeVisible();
      expect(await accessibilityViolations(page())).toEqual([]);
      expect(await layoutFaults(page())).toEqual([]);
      await steps.getByRole('button', { name: /^Started/ }).focus();
      await page().keyboard.press('ArrowRight');
      await page().keyboard.press('Enter');
      await expect(left()).toContainText('Left during question 1');
      await page().keyboard.press('Escape');
      await expect(left()).toHaveCount(0);
    },
  }),
);
