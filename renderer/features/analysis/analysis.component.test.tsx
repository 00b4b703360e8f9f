// Analysis: what the tables say, how they are used by keyboard, and what leaves the screen.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { CODE_COLOURS } from '../../../shared/domain/code-colours.ts';
import type { SavedView } from '../../../shared/model/analysis.ts';
import type { Code } from '../../../shared/model/code.ts';
import { analysisMain, BY_GROUP, TOGETHER } from '../../testing/analysis-main.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { storedDrafts } from '../../testing/idle-main.ts';
import { asJson, quotesAsJson, fail, type Answers, type MainStandIn } from '../../testing/main-stand-in.ts';
import { answerAsJson } from '../../testing/packed-answers.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';

const BY_AGE = `/analysis?view=codes&attribute=${encodeURIComponent('"Age group"')}`;
const grid = main.getByRole('grid');
const cell = (name: string) => grid.getByRole('gridcell', { name, exact: true });
const MISREAD = '“Request” misread, 55 and over: 4 of 7 sessions, 5 quotes';
const dock = main.getByRole('complementary', { name: 'Quotes of the chosen cell' });

afterEach(() => page.viewport(1440, 900));

/** What was counted last by codes: what other views show is read ahead. */
const codesScope = (earmark: MainStandIn) =>
  earmark
    .inputsOf('analysis')
    .filter(({ view }) => view === 'codes')
    .at(-1)?.scope;

const open = (route: string, more: Answers = {}) => openScreen(route, { ...analysisMain(), ...more });

/** The name of the cell that the keys act on. */
const current = () => {
  const id = grid.element().getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.getAttribute('aria-label');
};

test('counts by the chosen attribute, and names every cell whole', async () => {
  const earmark = await open(BY_AGE);
  await expect.element(cell(MISREAD)).toHaveTextContent('57%4 of 7');
  await expect.element(cell('Says “hold”, 18 to 34: 3 of 9 sessions, 4 quotes')).toBeVisible();
  expect(earmark.inputsOf('analysis')).toContainEqual({
    view: 'codes',
    scope: {},
    group: { by: 'attribute', name: 'Age group' },
    count: 'sessions',
  });
  await expect.element(main.getByText('Groups are small: 7 to 9 sessions.')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

test('opens the quotes of a cell with Enter; Escape returns to it', async () => {
  const earmark = await open(BY_AGE);
  await expect.element(cell(MISREAD)).toBeVisible();
  grid.element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(current()).toBe(MISREAD);
  await userEvent.keyboard('{Enter}');
  await expect.element(dock.getByText('55 and over: 5 quotes in 4 of 7 sessions')).toBeVisible();
  await expect.element(dock.getByRole('listitem').first()).toHaveFocus();
  expect(earmark.inputsOf('analysisQuotes')[0]).toMatchObject({
    cell: { view: 'codes', codeId: BY_GROUP.rows[3]?.codeId, group: '55 and over' },
  });
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dock).not.toBeInTheDocument();
  await expect.element(grid).toHaveFocus();
  expect(current()).toBe(MISREAD);
});

test('folds a code, and copies the table with Ctrl C', async () => {
  const copied: { text: string; html: string }[] = [];
  await open(BY_AGE, {
    copyRich: (content) => {
      copied.push(content);
      return null;
    },
  });
  await expect.element(cell(MISREAD)).toBeVisible();
  grid.element().focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(cell(MISREAD)).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect.element(main.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied[0]?.text).toContain('Words for it / “Request” misread\t10\t0.4167\t0\t0\t6\t0.75\t4\t0.5714');
  expect(copied[0]?.html).toContain('<td>Words for it / “Request” misread</td><td>10</td>');
});

test('saves a picture that is XML, with every number of the screen', async () => {
  const files: { suggestedName: string; type: string; bytes: unknown }[] = [];
  for (const route of [BY_AGE, '/analysis?view=together']) {
    await open(route, {
      saveFile: (file) => {
        files.push(file);
        return { path: '/home/researcher/view.svg' };
      },
    });
    await expect.element(grid.getByRole('gridcell').first()).toBeVisible();
    // All of them fit, once the size of the table is known.
    await expect.poll(() => grid.element().querySelectorAll('[role="gridcell"]').length).toBeGreaterThan(50);
    // A number and what it is of are two marks.
    const numbers = [...grid.element().querySelectorAll('[role="gridcell"] > span')].flatMap((one) =>
      [...one.childNodes].map(({ textContent }) => textContent),
    );
    await main.getByRole('button', { name: 'Save as' }).click();
    await page.getByRole('menuitem', { name: 'Picture (SVG)…' }).click();
    await expect.poll(() => files.length).toBe(route === BY_AGE ? 1 : 2);
    const svg = new TextDecoder().decode(z.instanceof(Uint8Array).parse(files.at(-1)?.bytes));
    const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(drawing.querySelector('parsererror')).toBeNull();
    expect(svg).not.toMatch(/href|url\(|var\(/);
    const marks = [...drawing.querySelectorAll('text')].map((one) => one.textContent);
    for (const number of new Set(numbers))
      expect(marks.filter((one) => one === number).length).toBeGreaterThanOrEqual(
        numbers.filter((one) => one === number).length,
      );
  }
});

test('shows codes together in a triangle, with the next view on key C', async () => {
  const earmark = await open('/analysis?view=codes');
  await expect.element(cell('Words for it, Everyone: 17 of 24 sessions, 18 quotes')).toBeVisible();
  await userEvent.keyboard('c');
  await expect.element(cell('“Request” misread with Says “reserve”: 5 sessions')).toHaveTextContent('5');
  await expect.element(cell('Says “reserve”: 12 sessions in all')).toBeVisible();
  await expect
    .poll(() => grid.element().querySelectorAll('[role="gridcell"]').length)
    .toBe(TOGETHER.cells.flat().length);
  expect(earmark.inputsOf('analysis').at(-1)).toMatchObject({
    view: 'together',
    together: { in: 'seconds', seconds: 45 },
    level: 'lowest',
  });
  expect(await accessibilityViolations()).toEqual([]);
});

test('gives groups of fewer than 3 sessions no share', async () => {
  const [everyone, few] = BY_GROUP.groups;
  await open(BY_AGE, {
    analysis: () =>
      answerAsJson({
        result: {
          ...BY_GROUP,
          groups: [everyone, { ...few, sessions: 2 }].flatMap((one) =>
            one?.key === undefined ? [] : [one as never],
          ),
          rows: BY_GROUP.rows.slice(0, 1).map(({ codeId }) => ({
            codeId,
            cells: [
              { sessions: 17, quotes: 18, seconds: 340, share: 17 / 24 },
              { sessions: 1, quotes: 2, seconds: 20, share: null },
            ],
          })),
          groupSeconds: [14_400, 1200],
        },
        sessions: 24,
        notCounted: { notFetched: ['s1', 's2', 's3'] },
      }),
  });
  const name = 'Words for it, 18 to 34: 1 of 2 sessions, 2 quotes. Fewer than 3 sessions';
  await expect.element(cell(name)).toHaveTextContent('1of 2');
  await expect.element(main.getByText('3 sessions have not been fetched and are not counted.')).toBeVisible();
});

test('says that nothing is coded, that attributes are missing, and why it cannot count', async () => {
  await open('/analysis?view=codes', { codes: () => [], attributes: () => [] });
  await expect.element(main.getByText('Nothing is coded yet')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Go to Quotes' })).toBeVisible();
  await open('/analysis?view=codes', { attributes: () => [] });
  await expect.element(main.getByText('Add attributes under Participants')).toBeVisible();
  await open('/analysis?view=codes', {
    analysis: () => fail({ kind: 'blocked', message: 'The library is locked.' }),
  });
  await expect.element(main.getByText('The library is locked.')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('draws only the cells in view of 150 codes together, and keeps every cell in reach of the keys', async () => {
  const many: Code[] = Array.from({ length: 150 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `Code ${String(index + 1)}`,
    colour: CODE_COLOURS[index % CODE_COLOURS.length]?.hex ?? '',
    description: '',
    parentId: null,
    position: index,
  }));
  await open('/analysis?view=together', {
    codes: () => many,
    analysis: () =>
      answerAsJson({
        result: {
          view: 'together',
          codeIds: many.map(({ id }) => id),
          cells: many.map((_, row) => Array.from({ length: row + 1 }, (__, column) => (row + column) % 7)),
        },
        sessions: 24,
        notCounted: { notFetched: [] },
      }),
  });
  await expect.element(cell('Code 1: 0 sessions in all')).toBeVisible();
  expect(grid.element().querySelectorAll('[role="gridcell"]').length).toBeLessThan(800);
  grid.element().focus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.element(cell('Code 150: 4 sessions in all')).toBeInViewport();
  expect(current()).toBe('Code 150: 4 sessions in all');
});

test('narrows what is counted by any code, one of many found by typing', async () => {
  const earmark = await open('/analysis?view=codes');
  await main.getByRole('combobox', { name: 'Codes' }).fill('misread');
  await page.getByRole('option', { name: 'Words for it / “Request” misread' }).click();
  await expect.poll(() => codesScope(earmark)).toEqual({ codeId: BY_GROUP.rows[3]?.codeId });
});

test('narrows what is counted by a filter, which a chip removes', async () => {
  const earmark = await open('/analysis?view=codes&review=reviewed&tag=pilot');
  await expect.element(cell('Words for it, Everyone: 17 of 24 sessions, 18 quotes')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Filter, 2 on' })).toBeVisible();
  await main.getByRole('button', { name: 'Remove filter: Reviewed' }).click();
  await expect.poll(() => codesScope(earmark)).toEqual({ tag: 'pilot' });
  await main.getByRole('button', { name: 'Filter, 1 on' }).click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => codesScope(earmark)).toEqual({});
});

test('keeps the picture while it counts again, and says that it counts', async () => {
  let answer = (): void => {};
  await open('/analysis?view=codes', {
    analysis: (request) =>
      request.view === 'codes' && request.count === 'quotes'
        ? (new Promise((resolve) => {
            answer = () => {
              resolve(asJson({ result: BY_GROUP, sessions: 24, notCounted: { notFetched: [] } }));
            };
          }) as never)
        : asJson({ result: BY_GROUP, sessions: 24, notCounted: { notFetched: [] } }),
  });
  await expect.element(cell(MISREAD)).toBeVisible();
  await main.getByRole('combobox', { name: 'Count' }).click();
  await page.getByRole('option', { name: 'Quotes' }).click();
  await expect.element(main.getByText('Counting…')).toBeVisible();
  await expect.element(cell(MISREAD)).toHaveTextContent('57%4 of 7');
  answer();
  await expect.element(cell(MISREAD)).toHaveTextContent('5');
  await expect.element(main.getByText('Counting…')).not.toBeInTheDocument();
});

test('saves a view by name, opens it, and deletes it', async () => {
  const views: SavedView[] = [];
  const earmark = await open('/analysis?view=together&count=quotes', {
    savedViews: () => [...views],
    saveView: ({ view }) => {
      views.push(view);
      return null;
    },
    deleteView: () => {
      views.pop();
      return null;
    },
  });
  await expect.element(cell('Says “reserve”: 12 quotes in all')).toBeVisible();
  await main.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Enter a name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Pairs');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(views).toMatchObject([{ name: 'Pairs', search: 'view=together&count=quotes' }]);
  await userEvent.keyboard('t');
  await main.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Pairs' }).click();
  await expect.element(cell('Says “reserve”: 12 quotes in all')).toBeVisible();
  await main.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Delete this view' }).click();
  await expect.poll(() => earmark.inputsOf('deleteView').length).toBe(1);
});

test('saves a view, adds it to the report and leads there; a saved one is added at once', async () => {
  const views: SavedView[] = [];
  const earmark = await open(BY_AGE, {
    ...storedDrafts(),
    savedViews: () => [...views],
    saveView: ({ view }) => {
      views.push(view);
      return null;
    },
    quotes: () => quotesAsJson([]),
    previewReport: ({ views: inReport, withNames }) => ({
      title: 'Analysis',
      exportedAt: '2026-11-12T07:30:00.000Z',
      withNames,
      text: '',
      sections: [],
      quotes: [],
      people: 0,
      counts: null,
      methods: [],
      views: inReport.map((view) => ({ ...view, text: '' })),
      missing: 0,
    }),
    reportState: () => null,
    dismissReport: () => null,
  });
  await expect.element(cell(MISREAD)).toBeVisible();
  const saveAs = main.getByRole('button', { name: 'Save as' });
  await saveAs.click();
  await page.getByRole('menuitem', { name: 'Add to report…' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('Codes by age{Enter}');
  await page.getByRole('button', { name: 'Open the report' }).click();
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect.element(preview.getByRole('region', { name: 'Codes by age', exact: true })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Analysis' }).first().click();
  await saveAs.click();
  await page.getByRole('menuitem', { name: 'Add to report', exact: true }).click();
  await expect.element(page.getByText('Added to the report', { exact: true }).first()).toBeVisible();
  expect(earmark.inputsOf('saveView')).toHaveLength(1);
});
