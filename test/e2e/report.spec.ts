// From the first start to reports and clips of quotes, and how many actions that takes.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { accessibilityViolations } from './accessibility-violations.ts';
import { countActions } from './count-actions.ts';
import { expect, journeyWithoutApp, test } from './launch.ts';
import { openApp, type OpenApp } from './open-app.ts';

let folder = '';
let earmark: OpenApp;
const page = (): Page => earmark.page;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-e2e-report-'));
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

const main = () => page().getByRole('main');
const dialog = (name: string | RegExp) => page().getByRole('dialog', { name });
const boxOf = (place: number) =>
  main().getByRole('region', { name: 'Quotes' }).getByRole('checkbox').nth(place);

/** Answers the next system dialog with this file. */
const saveAs = (path: string) =>
  earmark.app.evaluate(({ dialog: systemDialog }, filePath) => {
    systemDialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);

/** All words of a Word file, one paragraph a line, and its parts. */
async function readWord(path: string): Promise<{ xml: string; text: string; all: string }> {
  const parts = Object.values(unzipSync(await readFile(path))).map((part) => Buffer.from(part).toString());
  const xml = parts.find((part) => part.includes('<w:body>')) ?? '';
  const text = xml.replaceAll('</w:p>', '\n').replaceAll(/<[^<>]*>/g, '');
  return { xml, text, all: parts.join('\n') };
}

test(
  'a researcher writes a report of ten quotes, and clips with a web page',
  journeyWithoutApp({
    'saves a Word report of ten quotes by code in fewer than 25 actions from the first start': async () => {
      const path = join(folder, 'Lockers.docx');
      await saveAs(path);
      await expect(page().getByRole('button', { name: /^Explore the sample/ })).toBeFocused();
      const actions = countActions(page());
      await actions.press('Enter');
      await actions.click(
        page()
          .getByRole('navigation', { name: 'Main', exact: true })
          .getByRole('link', { name: /^Quotes/ }),
      );
      await actions.click(boxOf(0));
      await actions.click(boxOf(9), { modifiers: ['Shift'] });
      await expect(main().getByRole('toolbar', { name: 'Selected quotes' })).toContainText('10 selected');
      await actions.click(main().getByRole('button', { name: 'Report…' }));
      await actions.click(dialog('Report').getByRole('textbox', { name: 'Title' }));
      await actions.type('What people met at the lockers');
      await actions.press('ControlOrMeta+Enter');
      await expect(dialog('Saved')).toContainText('Lockers.docx');
      expect(actions.steps.length, actions.steps.join(', ')).toBeLessThan(25);
      const { xml, text, all } = await readWord(path);
      expect(text).toContain('What people met at the lockers');
      expect(xml).toContain('<w:pStyle w:val="Heading1"/>');
      // One with two codes is under both.
      expect(new Set(text.match(/^“.+”$/gm)).size).toBe(10);
      expect(all).not.toMatch(/P07 Ines|Ines/);
      expect(await accessibilityViolations(page())).toEqual([]);
      await dialog('Saved').getByRole('button', { name: 'Done' }).click();
    },
    'plays a quote in the report, and stops when the report is closed': async () => {
      await main().getByRole('button', { name: 'Report…' }).click();
      await dialog('Report').getByRole('button', { name: 'Play quote 1', exact: true }).click();
      await expect(
        dialog('Report').getByRole('button', { name: 'Pause quote 1', exact: true }),
      ).toBeVisible();
      expect(await accessibilityViolations(page())).toEqual([]);
      await page().keyboard.press('Escape');
      await expect(dialog('Report')).toHaveCount(0);
      await expect
        .poll(() => page().evaluate(() => [...document.querySelectorAll('audio')].every((one) => one.paused)))
        .toBe(true);
    },
    'gets the recordings and writes one file for each clip, with a page that plays them': async () => {
      // Playing a quote got the recording of its session, and the ten quotes may all be of that one.
      const downloaded = () =>
        page().evaluate(async () => {
          const plan = await window.earmark.call('recordingDownloadPlan', {
            sessionIds: null,
            projectId: null,
          });
          return plan.ok ? plan.value.downloaded : null;
        });
      // It is still arriving on a busy machine, and would be there again after it was deleted.
      await expect.poll(downloaded).toBeGreaterThan(0);
      await page().evaluate(() => window.earmark.call('clearAudio', null));
      await expect.poll(downloaded).toBe(0);
      await main().getByRole('button', { name: 'Clips…' }).click();
      // A failure shows what the dialog says instead.
      await expect(dialog('Clips')).toContainText(/recordings? (is|are) not on this computer/);
      await dialog('Clips')
        .getByRole('button', { name: /^Get \d+ recordings?/ })
        .click();
      await expect(dialog('Clips').getByRole('slider', { name: 'End of clip 10' })).toBeVisible({
        timeout: 60_000,
      });
      await expect(dialog('Clips').getByRole('button', { name: /^Get / })).toHaveCount(0);
      expect(await accessibilityViolations(page())).toEqual([]);
      await dialog('Clips').getByRole('button', { name: 'Leave out clip 10' }).click();
      await expect(dialog('Clips').getByText(/^9 clips, /)).toBeVisible();
      await dialog('Clips').getByRole('radio', { name: 'One file each' }).check();
      const parent = await mkdtemp(join(folder, 'clips-'));
      await earmark.app.evaluate(({ dialog: systemDialog }, filePath) => {
        systemDialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
      }, parent);
      await page().keyboard.press('ControlOrMeta+Enter');
      await expect(dialog('Saved')).toContainText(parent);
      const names = await readdir(parent, { recursive: true });
      expect(names.filter((name) => name.endsWith('.wav'))).toHaveLength(9);
      const web = await readFile(
        join(parent, names.find((name) => name.endsWith('Clips.html')) ?? ''),
        'utf8',
      );
      expect(web.match(/<audio /g)).toHaveLength(9);
      expect(`${names.join('\n')}\n${web}`).not.toMatch(/Ines|Leo/);
    },
  }),
);

/** A report opens over the quotes. */
const openAnalysis = () =>
  page()
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: /^Analysis/ })
    .click();

/** The table of Codes by age as the screen has it: the name of each code, and its numbers of sessions, from its label. */
async function numbersOnScreen(): Promise<Map<string, string[]>> {
  const names = await main()
    .getByRole('grid')
    .getByRole('gridcell', { name: /: \d+ of \d+ sessions/ })
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
  const byCode = new Map<string, string[]>();
  for (const name of names) {
    const [, code = '', sessions = ''] = /^(.*), [^,]+: ([\d,]+) of \d+ sessions/.exec(name) ?? [];
    byCode.set(code, [...(byCode.get(code) ?? []), sessions]);
  }
  return byCode;
}

/** Returns the rows of a table of a report: the name of the code, and the numbers of sessions of each group. */
function numbersIn(rows: readonly string[][]): Map<string, string[]> {
  const [head = [], ...lines] = rows;
  const counts = head.flatMap((one, column) => (/: sessions of \d+$/.test(one) ? [column] : []));
  return new Map(
    lines.map((line) => [
      (line[0] ?? '').split(' / ').at(-1) ?? '',
      counts.map((column) => line[column] ?? ''),
    ]),
  );
}

const withoutTags = (xml: string): string => xml.replaceAll(/<[^<>]*>/g, '').trim();

test(
  'a researcher puts a view of Analysis into a report',
  journeyWithoutApp({
    'adds the current view, which is named and saved': async () => {
      await page().keyboard.press('Escape');
      await expect(page().getByRole('dialog')).toHaveCount(0);
      await openAnalysis();
      await main().getByText('Codes by group', { exact: true }).click();
      await main().getByRole('combobox', { name: 'Group by', exact: true }).click();
      await page().getByRole('option', { name: 'Age group', exact: true }).click();
      await expect(main().getByRole('grid')).toContainText('55 and over');
      await main().getByRole('button', { name: 'Save as' }).click();
      await page().getByRole('menuitem', { name: 'Add to report…' }).click();
      await dialog(/^Save this view/)
        .getByRole('textbox', { name: 'Name' })
        .fill('Codes by age');
      await page().keyboard.press('Enter');
      await expect(page().getByRole('button', { name: 'Open the report' })).toBeVisible();
      await main().getByText('Codes together', { exact: true }).click();
      await main().getByRole('button', { name: 'Save as' }).click();
      await page().getByRole('menuitem', { name: 'Add to report…' }).click();
      await dialog(/^Save this view/)
        .getByRole('textbox', { name: 'Name' })
        .fill('Pairs');
      await page().keyboard.press('Enter');
      await expect(dialog(/^Save this view/)).toHaveCount(0);
    },
    'moves a view and gives it a text': async () => {
      await main().getByRole('button', { name: 'Save as' }).click();
      await page().getByRole('menuitem', { name: 'Open the report' }).click();
      const preview = dialog('Report').getByRole('region', { name: 'Preview' });
      await preview.getByRole('button', { name: 'Move Pairs up' }).click();
      await expect(preview.getByRole('heading', { level: 3 })).toHaveText(['Pairs', 'Codes by age']);
      await preview.getByRole('button', { name: 'Add text: Text under Codes by age' }).click();
      await page().keyboard.type('Older people needed help most often.');
      for (const colourScheme of ['dark', 'light'] as const) {
        await page().emulateMedia({ colorScheme: colourScheme });
        expect(await accessibilityViolations(page())).toEqual([]);
      }
      await page().keyboard.press('Escape');
    },
    'writes its numbers, words and picture into each format': async () => {
      await openAnalysis();
      await main().getByText('Codes by group', { exact: true }).click();
      await expect(main().getByRole('grid')).toContainText('55 and over');
      const shown = await numbersOnScreen();
      expect(shown.size).toBeGreaterThan(5);
      for (const [format, extension] of [
        ['Word', 'docx'],
        ['Web page', 'html'],
        ['Markdown', 'md'],
      ] as const) {
        const path = join(folder, `Views.${extension}`);
        await saveAs(path);
        await openAnalysis();
        await main().getByRole('button', { name: 'Save as' }).click();
        await page().getByRole('menuitem', { name: 'Open the report' }).click();
        await dialog('Report')
          .getByRole('radiogroup', { name: 'Format' })
          .getByText(format, { exact: true })
          .click();
        await expect(dialog('Report').getByRole('button', { name: /^Save report/ })).toBeEnabled();
        await page().keyboard.press('ControlOrMeta+Enter');
        await expect(dialog('Saved')).toContainText(`Views.${extension}`);
        await dialog('Saved').getByRole('button', { name: 'Done' }).click();
        const bytes = await readFile(path);
        const { rows, text } = contentOf(extension, bytes);
        expect(numbersIn(rows)).toEqual(shown);
        for (const words of [
          'Pairs',
          'Codes by age',
          'Share of sessions in which a code occurs, by age group',
          '24 sessions are counted.',
          'Older people needed help most often.',
          'People are numbered.',
        ])
          expect(text).toContain(words);
        expect(text.indexOf('Pairs')).toBeLessThan(text.indexOf('Codes by age'));
      }
    },
  }),
);

/** Returns the table of Codes by age in a report, and all of its words. */
function contentOf(extension: 'docx' | 'html' | 'md', bytes: Buffer): { rows: string[][]; text: string } {
  if (extension === 'md') {
    const text = bytes.toString().replaceAll(/\\([^\n])/g, '$1');
    const lines = [...text.matchAll(/^\| (.*) \|$/gm)].map(([, line = '']) => line.split(' | '));
    const first = lines.findIndex((line) => line.some((cell) => cell.startsWith('Everyone: sessions')));
    return { rows: lines.slice(first).filter(([cell]) => cell !== '---'), text };
  }
  const parts = extension === 'docx' ? unzipSync(bytes) : {};
  const xml =
    extension === 'docx' ? Buffer.from(parts['word/document.xml'] ?? []).toString() : bytes.toString();
  if (extension === 'docx') {
    expect(Object.keys(parts).filter((name) => name.endsWith('.png'))).toHaveLength(2);
    expect(xml).toMatch(/descr="[^"]*Everyone \d+ of \d+ sessions/);
  } else {
    expect(xml.match(/<svg [^>]*role="img"/g)).toHaveLength(2);
    expect(xml).toMatch(/<desc[^>]*>[^<]*Everyone \d+ of \d+ sessions/);
  }
  const [table, row, cell] =
    extension === 'docx'
      ? [/<w:tbl>.*?<\/w:tbl>/gs, /<w:tr>.*?<\/w:tr>/gs, /<w:tc>.*?<\/w:tc>/gs]
      : [/<table .*?<\/table>/gs, /<tr>.*?<\/tr>/gs, /<t[hd][ >].*?<\/t[hd]>/gs];
  const own = (xml.match(table) ?? []).find((one) => one.includes('Everyone: sessions')) ?? '';
  return {
    rows: (own.match(row) ?? []).map((line) => (line.match(cell) ?? []).map(withoutTags)),
    text: withoutTags(xml.replaceAll('</w:p>', '\n')),
  };
}
