// The views of Analysis over the sample study: the quotes behind their numbers, what leaves the screen, and saved views.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { accessibilityViolations } from './accessibility-violations.ts';
import { layoutFaults } from './layout-faults.ts';
import { expect, journeyWithoutApp, test } from './launch.ts';
import { openApp, type OpenApp } from './open-app.ts';
import { openPalette } from './open-palette.ts';
import { readClipboard } from './read-clipboard.ts';

let folder = '';
let earmark: OpenApp;
const page = (): Page => earmark.page;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-e2e-analysis-'));
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
const grid = () => main().getByRole('grid');
const dock = () => main().getByRole('complementary', { name: 'Quotes of the chosen cell' });

/** Answers the next system dialog with this file. */
const saveAs = (path: string) =>
  earmark.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);

async function save(type: string, file: string): Promise<Uint8Array> {
  const path = join(folder, file);
  await saveAs(path);
  await main().getByRole('button', { name: 'Save as' }).click();
  await page().getByRole('menuitem', { name: type }).click();
  await expect
    .poll(() =>
      readFile(path).then(
        ({ length }) => length,
        () => 0,
      ),
    )
    .toBeGreaterThan(0);
  return readFile(path);
}

async function choose(control: string, value: string): Promise<void> {
  await main().getByRole('combobox', { name: control, exact: true }).click();
  await page().getByRole('option', { name: value, exact: true }).click();
}

/** The first letters of the views, and what says that each of them is there. */
const VIEWS = [
  ['c', 'Share of sessions in which a code occurs'],
  ['c', 'Sessions in which two codes occur within 45 seconds'],
  ['t', 'Where codes are in each interview'],
  ['n', 'New codes by session'],
  ['a', 'Answers by group'],
] as const;

test(
  'a researcher compares groups, and goes back to what was said',
  journeyWithoutApp({
    'groups by age, and opens the quotes behind a number by keyboard': async () => {
      await expect(main().getByRole('heading', { level: 1 })).toBeVisible();
      await page().keyboard.press('g');
      await page().keyboard.press('a');
      await expect(main().getByRole('heading', { name: 'Analysis', level: 1 })).toBeVisible();
      await page().keyboard.press('c');
      await choose('Group by', 'Age group');
      const cell = grid().getByRole('gridcell', {
        name: /^Placing a hold, 35 to 54: [1-9]\d* of \d+ sessions/,
      });
      await expect(cell).toBeVisible();
      await grid().focus();
      for (const key of ['ArrowRight', 'ArrowRight']) await page().keyboard.press(key);
      await page().keyboard.press('Enter');
      await expect(dock().getByRole('listitem').first()).toBeFocused();
      const count = await dock().getByRole('listitem').count();
      await expect(dock()).toContainText(
        new RegExp(`35 to 54: ${String(count)} quotes? in \\d+ of \\d+ sessions`),
      );
      expect(await accessibilityViolations(page())).toEqual([]);
      expect(await layoutFaults(page())).toEqual([]);
      await page().keyboard.press('Escape');
      await expect(grid()).toBeFocused();
    },
    'copies the numbers, and saves them as CSV, workbook and pictures': async () => {
      await page().keyboard.press('ControlOrMeta+c');
      await expect(main().getByRole('button', { name: 'Copied' })).toBeVisible();
      const copied = await readClipboard(earmark.app);
      const csv = new TextDecoder().decode(await save('Table (CSV)…', 'codes.csv'));
      const cellsOf = (text: string, by: string) =>
        text
          .trim()
          .split(/\r?\n/)
          .map((line) => line.split(by));
      expect(cellsOf(csv.replace(/^\ufeff/, ''), ',')).toEqual(cellsOf(copied, '\t'));
      const parts = unzipSync(await save('Table (Excel)…', 'codes.xlsx'));
      const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString();
      const numbers = [...sheet.matchAll(/<v>([\d.]+)<\/v>/g)].map(([, number]) => Number(number));
      expect(numbers.length).toBeGreaterThan(20);
      expect(numbers).toEqual(
        cellsOf(copied, '\t')
          .slice(1)
          .flatMap(([, ...cells]) => cells.flatMap((text) => (text === '' ? [] : [Number(text)]))),
      );
      const svg = new TextDecoder().decode(await save('Picture (SVG)…', 'codes.svg'));
      expect(svg).toMatch(
        /^<\?xml[^]*<title id="title">Share of sessions in which a code occurs, by age group</,
      );
      const png = await save('Picture (PNG)…', 'codes.png');
      expect(Buffer.from(png.subarray(1, 4)).toString()).toBe('PNG');
    },
    'shows each view in both schemes': async () => {
      for (const [index, [key, title]] of VIEWS.entries()) {
        if (index > 0) await page().keyboard.press(key);
        await expect(main().getByRole('region', { name: title })).toBeVisible();
        for (const colourScheme of ['dark', 'light'] as const) {
          await page().emulateMedia({ colorScheme: colourScheme });
          expect(await accessibilityViolations(page())).toEqual([]);
        }
        expect(await layoutFaults(page())).toEqual([]);
      }
    },
    'opens the quotes of new codes and of a coded stretch': async () => {
      await page().keyboard.press('n');
      const points = main().getByRole('group', { name: 'Sessions with new codes' });
      await points.getByRole('button').first().focus();
      await page().keyboard.press('Enter');
      await expect(dock()).toContainText('New: ');
      await page().keyboard.press('Escape');
      await expect(points.getByRole('button').first()).toBeFocused();
      await main().getByRole('button', { name: 'Show as table' }).click();
      await expect(
        main().getByRole('region', { name: 'Table: New codes by session' }).getByRole('row'),
      ).not.toHaveCount(0);
      await page().keyboard.press('t');
      await grid()
        .getByRole('rowheader', { name: /^P12 Leo/ })
        .click();
      await expect(dock().getByRole('listitem')).not.toHaveCount(0);
      await page().keyboard.press('Escape');
      await page().keyboard.press('ArrowRight');
      await page().keyboard.press('Enter');
      await expect(dock().getByRole('listitem')).toHaveCount(1);
      await page().keyboard.press('Escape');
    },
    'saves a view by name, and opens it from the palette': async () => {
      await choose('Group by', 'Project');
      await main().getByRole('button', { name: 'Views' }).click();
      await page().getByRole('menuitem', { name: 'Save this view…' }).click();
      await page().getByRole('textbox', { name: 'Name' }).fill('Lines of each project');
      await page().keyboard.press('Enter');
      await expect(page().getByRole('dialog')).toHaveCount(0);
      await page().keyboard.press('g');
      await page().keyboard.press('q');
      await expect(main().getByRole('heading', { name: 'Quotes', level: 1 })).toBeVisible();
      await openPalette(page());
      await page().keyboard.type('Lines of each');
      await page().keyboard.press('Enter');
      await expect(main().getByRole('region', { name: 'Where codes are in each interview' })).toBeVisible();
      await expect(main().getByRole('combobox', { name: 'Group by' })).toHaveValue('Project');
    },
  }),
);

test(
  'the views fit into a small window',
  journeyWithoutApp({
    'has the views in a menu at 1024 by 768': async () => {
      await page().setViewportSize({ width: 1024, height: 768 });
      await page().keyboard.press('g');
      await page().keyboard.press('a');
      for (const [index, [key, title]] of VIEWS.entries()) {
        await page().keyboard.press(index === 0 ? 'a' : key);
        if (index === 0) await page().keyboard.press('c');
        await expect(main().getByRole('region', { name: title })).toBeVisible();
        expect(await layoutFaults(page())).toEqual([]);
      }
    },
  }),
);
