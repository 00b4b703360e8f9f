// What leaves Analysis: the table of every view, opened in R and LibreOffice where these are installed, and the picture of
// every view with a chart, both with what the screen shows.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import Papa from 'papaparse';
import { expect, journeyWithoutApp, test } from './launch.ts';
import { openApp, type OpenApp } from './open-app.ts';

let folder = '';
let earmark: OpenApp;
const page = (): Page => earmark.page;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-e2e-analysis-files-'));
  earmark = await openApp({
    userData: join(folder, 'data'),
    sample: 'first start',
    motion: 'reduce',
    // So high that every row is drawn.
    windowSize: { width: 1440, height: 1900 },
  });
});
test.afterAll(async () => {
  await earmark.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

const main = () => page().getByRole('main');
/** The drawings, which other icons are not. */
const pictures = () => main().locator('svg[role="img"]');
const grid = () => main().getByRole('grid');
const BY_AGE = `attribute=${encodeURIComponent('"Age group"')}`;
type Table = string[][];

async function save(type: string, file: string): Promise<string> {
  const path = join(folder, file);
  await earmark.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
  await main().getByRole('button', { name: 'Save as' }).click();
  await page().getByRole('menuitem', { name: type }).click();
  await expect.poll(() => readFile(path, 'utf8').catch(() => '')).toMatch(/\n$/);
  return readFile(path, 'utf8');
}

const tableIn = (csv: string): Table =>
  Papa.parse<string[]>(csv.replace(/^\ufeff/, ''), { skipEmptyLines: true }).data;
const column = (table: Table, name: string): number[] => {
  const [head = [], ...rows] = table;
  const at = head.indexOf(name);
  expect(at, name).toBeGreaterThan(-1);
  return rows.map((row) => Number(row[at]));
};

/** Returns the numbers that the accessible names of elements have at a place. */
async function numbersIn(elements: Locator, pattern: RegExp): Promise<number[]> {
  const names = await elements.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? one.textContent),
  );
  return names.flatMap((name) => {
    const number = pattern.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

/** The numbers of the table behind a chart, rounded as the screen shows them, and those of a saved table. */
async function shownAsTable(saved: Table, from: number): Promise<{ shown: number[]; inFile: number[] }> {
  await main().getByRole('button', { name: 'Show as table' }).click();
  const rows = main()
    .getByRole('region', { name: /^Table: / })
    .getByRole('row');
  await expect(rows).toHaveCount(saved.length);
  const cells = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
  );
  const numbers = (table: Table) =>
    table.flatMap((row) =>
      row
        .slice(from)
        .filter((cell) => cell !== '')
        .map((cell) => Number(Number(cell).toFixed(1))),
    );
  return { shown: numbers(cells), inFile: numbers(saved.slice(1)) };
}

interface View {
  name: string;
  search: string;
  /** What shows that the view is there. */
  ready: () => Locator;
  /** Returns the numbers on the screen, and those of the saved table that must be the same. */
  numbers: (table: Table) => Promise<{ shown: number[]; inFile: number[] }>;
  /** Returns how many of each mark are on the screen; none if the view has no chart. */
  marks?: () => Promise<Record<string, number>>;
}

/** Counts the marks of the pictures on the screen by their tags. */
const marksOfPictures = () =>
  pictures().evaluateAll((drawings) => {
    const counts: Record<string, number> = {};
    for (const tag of ['rect', 'circle', 'line', 'polyline', 'polygon'])
      counts[tag] = drawings.reduce((sum, one) => sum + one.querySelectorAll(tag).length, 0);
    return counts;
  });

const VIEWS: View[] = [
  {
    name: 'glance',
    search: 'view=glance',
    ready: () =>
      grid()
        .getByRole('button', { name: /participant’s words: \d/ })
        .first(),
    numbers: async (table) => {
      const cells = grid().getByRole('button');
      return {
        shown: [
          ...(await numbersIn(cells, /participant’s words: (\d+)$/)),
          ...(await numbersIn(cells, /answers under 5 words: (\d+) of/)),
        ],
        inFile: [
          ...column(table, 'Words or characters of the participant'),
          ...column(table, 'Answers under 5'),
        ],
      };
    },
  },
  {
    name: 'drop-off',
    search: 'view=drop-off&projectId=pick-up-lockers',
    ready: () => main().getByRole('region', { name: 'How many reached each question' }),
    numbers: async (table) => ({
      shown: await numbersIn(page().locator('[data-step]'), /: (\d+) of/),
      inFile: column(table, 'Reached'),
    }),
    marks: async () => ({ rect: await page().locator('[data-step]').count() }),
  },
  {
    name: 'codes',
    search: `view=codes&${BY_AGE}`,
    ready: () => grid().getByRole('gridcell').first(),
    numbers: async (table) => ({
      shown: await numbersIn(grid().getByRole('gridcell'), /: (\d+) of \d+ sessions?/),
      inFile: table.slice(1).flatMap((row) =>
        row
          .slice(1)
          .filter((_, index) => index % 2 === 0)
          .map(Number),
      ),
    }),
    marks: async () => ({
      rect: await grid().getByRole('gridcell').count(),
      circle: await grid().getByRole('rowheader').count(),
    }),
  },
  {
    name: 'together',
    search: 'view=together',
    ready: () => grid().getByRole('gridcell').first(),
    numbers: async (table) => ({
      shown: await numbersIn(grid().getByRole('gridcell'), /: (\d+) sessions?/),
      inFile: table.slice(1).flatMap((row) =>
        row
          .slice(1)
          .filter((cell) => cell !== '')
          .map(Number),
      ),
    }),
    marks: async () => ({ rect: await grid().getByRole('gridcell').count() }),
  },
  {
    name: 'timeline',
    search: `view=timeline&${BY_AGE}`,
    ready: () => grid().getByRole('rowheader').first(),
    numbers: async (table) => {
      const stretches = await numbersIn(grid().getByRole('rowheader'), /: (\d+) coded stretch/);
      return {
        shown: [stretches.reduce((sum, one) => sum + one, 0)],
        inFile: [table.slice(1).filter((row) => row[3] !== '').length],
      };
    },
    marks: async () => ({ rect: await grid().locator('[role="gridcell"][title]').count() }),
  },
  {
    name: 'new-codes',
    search: 'view=new-codes',
    ready: () => pictures().first(),
    numbers: (table) => shownAsTable(table, 3),
    marks: marksOfPictures,
  },
  {
    name: 'answers',
    search: `view=answers&${BY_AGE}`,
    ready: () => pictures().first(),
    numbers: (table) => shownAsTable(table, 3),
    marks: marksOfPictures,
  },
  {
    name: 'words',
    search: 'view=words',
    ready: () => grid().getByRole('row').nth(20),
    numbers: async (table) => {
      const rows = await grid()
        .getByRole('row')
        .evaluateAll((all) =>
          all.map((row) => [...row.querySelectorAll('[role="gridcell"]')].map((cell) => cell.textContent)),
        );
      const counts = rows.flatMap((cells) => cells.find((text) => /^\d/.test(text))?.split(' ')[0] ?? []);
      const shown = counts.slice(0, 20).map(Number);
      return { shown, inFile: column(table, 'Times').slice(0, shown.length) };
    },
  },
];

/** Counts the marks of an SVG by their tags, without the background. Throws if it is not XML. */
const marksIn = (svg: string) =>
  page().evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'image/svg+xml');
    const problem = read.querySelector('parsererror');
    if (problem !== null) throw new Error(problem.textContent);
    const count = (tag: string) => read.documentElement.querySelectorAll(tag).length;
    const marks: Record<string, number> = { rect: count('rect') - 1 };
    for (const tag of ['circle', 'line', 'polyline', 'polygon']) marks[tag] = count(tag);
    return marks;
  }, svg);

const tables = new Map<string, Table>();

const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

/**
 * What a program must have read: the same numbers however it writes them, and the same texts. The word “true” is a value
 * to LibreOffice, which shows it in capitals.
 */
function expectSame(found: Table | undefined, name: string): void {
  const plain = (table: Table | undefined) =>
    table?.map((row) =>
      row.map((cell) => (/^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell).toPrecision(9) : cell.toLowerCase())),
    );
  expect(plain(found), name).toEqual(plain(tables.get(name)));
}

async function openInLibreOffice(): Promise<void> {
  const files = [...tables.keys()].map((name) => join(folder, `${name}.csv`));
  const { status, stderr } = spawnSync(
    'soffice',
    [
      `-env:UserInstallation=file://${join(folder, 'profile')}`,
      '--headless',
      // Commas, UTF-8.
      '--infilter=CSV:44,34,76,1',
      '--convert-to',
      'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false',
      '--outdir',
      join(folder, 'shown'),
      ...files,
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  for (const name of tables.keys())
    expectSame(tableIn(await readFile(join(folder, 'shown', `${name}.csv`), 'utf8')), name);
}

async function openInR(): Promise<void> {
  const script = join(folder, 'read.R');
  await writeFile(
    script,
    `for (name in commandArgs(TRUE)) {
  table <- read.csv(paste0(name, ".csv"), fileEncoding = "UTF-8-BOM", check.names = FALSE, na.strings = "")
  write.csv(table, paste0(name, ".r.csv"), row.names = FALSE, na = "", fileEncoding = "UTF-8")
}`,
  );
  const { status, stderr } = spawnSync('Rscript', ['--vanilla', script, ...tables.keys()], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  if (status !== 0) throw new Error(stderr);
  for (const name of tables.keys())
    expectSame(tableIn(await readFile(join(folder, `${name}.r.csv`), 'utf8')), name);
}

test(
  'every table and picture has what the screen shows',
  journeyWithoutApp({
    ...Object.fromEntries(
      VIEWS.map(({ name, search, ready, numbers, marks }) => [
        `of ${name}`,
        async () => {
          await page().evaluate((to) => {
            location.hash = to;
          }, `#/analysis?${search}`);
          await expect(ready()).toBeVisible();
          const table = tableIn(await save('Table (CSV)…', `${name}.csv`));
          tables.set(name, table);
          const { shown, inFile } = await numbers(table);
          expect(shown.length).toBeGreaterThan(0);
          expect(shown).toEqual(inFile);
          if (marks === undefined) return;
          const onScreen = await marks();
          expect(Object.values(onScreen).some((count) => count > 0)).toBe(true);
          expect(await marksIn(await save('Picture (SVG)…', `${name}.svg`))).toMatchObject(onScreen);
        },
      ]),
    ),
    ...(isInstalled('soffice') && { 'LibreOffice reads every table': openInLibreOffice }),
    ...(isInstalled('Rscript') && { 'R reads every table': openInR }),
  }),
);
