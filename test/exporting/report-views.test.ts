// Views of Analysis in reports of a library with removed words, as the worker of the app writes them.
import { mkdtempSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import sax from 'sax';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveReport } from '../../electron/exports/report/prove-report.ts';
import { type Report, termsOf, withReport } from '../../electron/exports/report/read-report.ts';
import { REPORT_EXTENSIONS, writeReport } from '../../electron/exports/report/write-report.ts';
import {
  REPORT_FORMATS,
  type ReportFormat,
  type ReportRequest,
  type ReportView,
} from '../../shared/model/report.ts';
import { noteId, REPORT, reportingLibrary } from './reporting-library.ts';

let library: Awaited<ReturnType<typeof reportingLibrary>>;
beforeAll(async () => {
  library = await reportingLibrary();
});
afterAll(() => library.close());

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** "34" is removed in the library, and here a number that Earmark counted. */
const view = (more: Partial<ReportView> = {}): ReportView => ({
  id: '00000000-0000-4000-a000-000000000001',
  name: 'Doors <by age>',
  what: 'Share of sessions in which a code occurs, by age',
  note: 'A code counts once in a session. Groups of fewer than 3 sessions have numbers instead of shares.',
  columns: [
    'Code',
    'Everyone: sessions of 34',
    'Everyone: share',
    '18 to 30: sessions of 2',
    '18 to 30: share',
  ],
  rows: [
    ['Building / The low door', 34, 0.571, 1, ''],
    ['Help', 1234, 0.5, 0, ''],
  ],
  rowsInAll: 2,
  picture: {
    width: 340,
    height: 34,
    title: 'Share of sessions, by age',
    description: 'The low door: Everyone 34 sessions',
    marks: [
      { kind: 'rect', x: 34, y: 0, width: 34, height: 10, fill: '#156149' },
      { kind: 'text', x: 0, y: 12, text: 'The low door', size: 12, fill: '#19231e' },
      { kind: 'text', x: 34, y: 12, text: '34 of 34', size: 12, fill: '#19231e', anchor: 'end' },
    ],
  },
  png: PNG,
  ...more,
});

const written = (change: Partial<ReportRequest>, given: (report: Report) => Report = (report) => report) => {
  const request = { ...REPORT, withClips: false, countsBy: null, ...change };
  return withReport(library.source, request, async (report, study) => {
    const path = join(
      mkdtempSync(join(library.folder, 'views-')),
      `Report.${REPORT_EXTENSIONS[request.format]}`,
    );
    const clips = await writeReport(given(report), request, { path, isFolder: false }, () => undefined);
    const proof = await proveReport({
      path,
      finalPath: path,
      extension: extname(path).slice(1),
      isFolder: false,
      scratch: join(library.folder, '.check'),
      report,
      clips,
      terms: termsOf(report, study),
    }).then(
      () => 'passes',
      (error: unknown) => String(error),
    );
    return { bytes: readFileSync(path), proof, content: report.content };
  });
};

/** A report in which nobody is quoted. */
const ALONE = {
  views: [view()],
  quotes: { from: 'nothing' },
  texts: [],
  headings: 'none',
} satisfies Partial<ReportRequest>;

const partsOf = (file: Uint8Array): Record<string, Uint8Array> => unzipSync(file);
const pictureIn = (file: Uint8Array): [string, Uint8Array][] =>
  Object.entries(partsOf(file)).filter(([name]) => name.startsWith('word/media/'));

/** Returns what a reader sees of a report. */
function textIn(format: ReportFormat, bytes: Uint8Array): string {
  const text =
    format === 'docx'
      ? new TextDecoder().decode(partsOf(bytes)['word/document.xml']).replaceAll(/<\/w:(?:p|tc)>/g, '\n')
      : new TextDecoder().decode(bytes);
  return format === 'markdown'
    ? text.replaceAll(/\\([^\n])/g, '$1')
    : text
        .replaceAll(/<[^<>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>');
}

test.each(REPORT_FORMATS)(
  'writes a view with its sentence, its note and its numbers as %s',
  async (format) => {
    const { bytes, proof } = await written({ format, views: [view(), view({ name: 'Again' })] });
    expect(proof).toBe('passes');
    const text = textIn(format, bytes);
    for (const part of [
      'Doors <by age>',
      'Again',
      'Share of sessions in which a code occurs, by age',
      'Groups of fewer than 3 sessions have numbers instead of shares.',
      'Everyone: sessions of 34',
      'Building / The low door',
      '57.1%',
      '1,234',
    ])
      expect(text).toContain(part);
    // The quotes come after it.
    expect(text.indexOf('we all went home')).toBeGreaterThan(text.indexOf('Again'));
  },
);

test('has the table of a view in its order in Markdown', async () => {
  const { bytes } = await written({ format: 'markdown', views: [view({ rowsInAll: 40 })] });
  expect(bytes.toString()).toContain(
    [
      '| Code | Everyone: sessions of 34 | Everyone: share | 18 to 30: sessions of 2 | 18 to 30: share |',
      '| --- | --- | --- | --- | --- |',
      String.raw`| Building / The low door | 34 | 57\.1% | 1 |  |`,
    ].join('\n'),
  );
  expect(bytes.toString()).toContain('The first 2 of 40 rows.');
});

test('has the picture as SVG in a page that an XML parser reads, and as PNG in Word', async () => {
  const { bytes: page } = await written({ format: 'html', views: [view(), view()] });
  const ids: string[] = [];
  let rects = 0;
  const parser = Object.assign(sax.parser(true), {
    onerror: (error: Error) => {
      throw error;
    },
    onopentag: ({ name, attributes }: sax.Tag | sax.QualifiedTag) => {
      if (name === 'rect') rects += 1;
      if (typeof attributes['id'] === 'string') ids.push(attributes['id']);
    },
  });
  parser.write(page.toString().replace('<!DOCTYPE html>', '')).close();
  // Each has its paper.
  expect(rects).toBe(4);
  expect(new Set(ids).size).toBe(ids.length);
  const { bytes: file } = await written({ format: 'docx', views: [view()] });
  expect(pictureIn(file).map(([, bytes]) => Buffer.compare(bytes, PNG))).toEqual([0]);
  expect(new TextDecoder().decode(partsOf(file)['word/document.xml'])).toContain(
    'descr="The low door: Everyone',
  );
});

/** In the name, a head, a cell, a picture and its description. */
const saying = (words: string): ReportView[] => {
  const { picture } = view();
  if (picture === null) throw new Error('There is a picture.');
  return [
    view({ name: `About ${words}` }),
    view({ columns: ['Code', `${words}: sessions of 34`, 'Share'], rows: [['Help', 1, '']] }),
    view({ rows: [[`As ${words} said`, 1, '', 1, '']] }),
    view({ note: `Quotes with ${words}` }),
    view({
      picture: {
        ...picture,
        marks: [{ kind: 'text', x: 0, y: 12, text: `By ${words}`, size: 12, fill: '#19231e' }],
      },
    }),
    view({ picture: { ...picture, description: `By ${words}` } }),
  ];
};

test.each(REPORT_FORMATS)('writes no removed word and no name of a view as %s', async (format) => {
  for (const [words, instead] of [
    ['Rosalba', '[Name 1]'],
    // Removed in a session alone that has no quote here.
    ['Leeds', '[Place 1]'],
    ['Tobias Lind', '[S002]'],
  ] as const) {
    const quotes = { from: 'quotes' as const, noteIds: [3, 4, 5].map(noteId) };
    // oxlint-disable-next-line no-await-in-loop -- one report at a time
    const { bytes, proof, content } = await written({ format, views: saying(words), quotes });
    expect(proof).toBe('passes');
    const all =
      format === 'docx'
        ? Object.values(partsOf(bytes))
            .map((part) => new TextDecoder().decode(part))
            .join('\n')
        : bytes.toString();
    expect(all).not.toContain(words);
    expect(textIn(format, bytes)).toContain(instead);
    // What is drawn cannot be replaced.
    expect(content.views.map(({ picture }) => picture !== null)).toEqual([
      true,
      false,
      false,
      true,
      false,
      true,
    ]);
    if (format !== 'docx') continue;
    // The same picture is in the file once.
    expect(pictureIn(bytes)).toHaveLength(1);
  }
});

test.each(REPORT_FORMATS)('refuses a report as %s whose view has a removed word', async (format) => {
  for (const wrong of saying('Rosalba').slice(0, 4)) {
    // Without the number that is removed elsewhere, so that the word alone is refused.
    const other = {
      ...wrong,
      columns: wrong.columns.map((column) => column.replace('34', '35')),
      rows: wrong.rows.map((row) => row.map((cell) => (cell === 34 ? 35 : cell))),
      picture: null,
      png: null,
      text: '',
    };
    const given = (report: Report): Report => ({ ...report, content: { ...report.content, views: [other] } });
    // oxlint-disable-next-line no-await-in-loop -- one report at a time
    const { proof } = await written({ format, views: [view()] }, given);
    expect([wrong.name, proof]).toEqual([
      wrong.name,
      expect.stringContaining('still has words that [Name 1] replaces'),
    ]);
  }
});

test.each(REPORT_FORMATS)('writes a report of views alone as %s', async (format) => {
  const { bytes, proof } = await written({ format, ...ALONE });
  expect(proof).toBe('passes');
  expect(textIn(format, bytes)).not.toContain('0 quotes');
  await expect(written({ format, views: [], quotes: { from: 'nothing' } })).rejects.toThrow(
    'None of these quotes',
  );
});

test.each(REPORT_FORMATS)(
  'refuses a report of views alone as %s with a word or a name of a session',
  async (format) => {
    // Nobody is quoted: each session of the library is looked at nevertheless.
    for (const [words, why] of [
      ['Rosalba', 'still has words that [Name 1] replaces'],
      ['Leeds', 'still has words that [Place 1] replaces'],
      ['Marisol Vega', 'has a name although people are numbered'],
    ] as const) {
      const wrong = {
        ...view({ picture: null, png: null, columns: ['Code'], rows: [[`As ${words} said`]] }),
        text: '',
      };
      const given = (report: Report): Report => ({
        ...report,
        content: { ...report.content, views: [wrong] },
      });
      // oxlint-disable-next-line no-await-in-loop -- one report at a time
      const { proof } = await written({ format, ...ALONE }, given);
      expect([words, proof]).toEqual([words, expect.stringContaining(why)]);
    }
  },
);

test.each(REPORT_FORMATS)(
  'has the text under a view, cleaned, and no table of a view without rows as %s',
  async (format) => {
    const [one, empty] = [
      view(),
      view({
        id: '00000000-0000-4000-a000-000000000002',
        name: 'Empty',
        rows: [],
        rowsInAll: 0,
        picture: null,
        png: null,
      }),
    ];
    const { bytes, proof } = await written({
      format,
      ...ALONE,
      views: [one, empty],
      texts: [{ place: { at: 'view', viewId: one.id }, text: 'As Rosalba told Tobias Lind.' }],
    });
    expect(proof).toBe('passes');
    const text = textIn(format, bytes);
    expect(text).toContain('As [Name 1] told [S002].');
    expect(text.indexOf('As [Name 1]')).toBeGreaterThan(text.indexOf('Doors <by age>'));
    expect(text.indexOf('As [Name 1]')).toBeLessThan(text.indexOf('Building / The low door'));
    // The heads of the table are those of the first view.
    expect(text.split('18 to 30: share')).toHaveLength(2);
    expect(text).toContain('Empty');
  },
);

/** Returns the cells of the only table in a report, row by row. */
function cellsIn(format: ReportFormat, bytes: Uint8Array): string[][] {
  const plain = (cell: string): string =>
    cell
      .replaceAll(/<[^<>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .trim();
  if (format === 'markdown')
    return [...new TextDecoder().decode(bytes).matchAll(/^\| (.*) \|$/gm)]
      .map(([, line = '']) => line.split(' | ').map((cell) => cell.replaceAll(/\\([^\n])/g, '$1').trim()))
      .filter(([first]) => first !== '---');
  const xml =
    format === 'docx'
      ? new TextDecoder().decode(partsOf(bytes)['word/document.xml'])
      : new TextDecoder().decode(bytes);
  const [row, cell] =
    format === 'docx'
      ? [/<w:tr>(.*?)<\/w:tr>/gs, /<w:tc>(.*?)<\/w:tc>/gs]
      : [/<tr>(.*?)<\/tr>/gs, /<t[hd][^>]*>(.*?)<\/t[hd]>/gs];
  return [...xml.matchAll(row)].map(([, inRow = '']) =>
    [...inRow.matchAll(cell)].map(([, inCell = '']) => plain(inCell)),
  );
}

/** Reads a number as a reader of the report does. */
const numberIn = (text: string): number =>
  text.endsWith('%') ? Number(text.replaceAll(/[<>%]/g, '')) / 100 : Number(text.replaceAll(',', ''));

test('has each number of random tables at its place in every format, and passes the proof', async () => {
  const count = fc.nat({ max: 2_000_000 });
  const share = fc.nat({ max: 10_000 }).map((part) => part / 10_000);
  const table = fc.array(fc.tuple(count, share, count), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom(...REPORT_FORMATS), async (numbers, format) => {
      const columns = ['Code', 'Everyone: sessions of 34', 'Everyone: share', 'Times'];
      const rows = numbers.map((cells, index) => [`Code ${String.fromCodePoint(97 + index)}`, ...cells]);
      const { bytes, proof } = await written({
        format,
        ...ALONE,
        views: [view({ columns, rows, rowsInAll: rows.length, picture: null, png: null })],
      });
      expect(proof).toBe('passes');
      const [head, ...lines] = cellsIn(format, bytes);
      expect(head).toEqual(columns);
      expect(lines.map(([name]) => name)).toEqual(rows.map(([name]) => name));
      for (const [index, [, sessions = '', ofAll = '', times = '']] of lines.entries()) {
        const [one = 0, part = 0, other = 0] = numbers[index] ?? [];
        expect([numberIn(sessions), numberIn(times)]).toEqual([one, other]);
        // With one decimal; few more than none, and few less than all, are said to be so.
        const most = /^[<>]/.test(ofAll) ? 0.001 : 0.0005;
        expect(Math.abs(numberIn(ofAll) - part)).toBeLessThanOrEqual(most + 1e-9);
      }
    }),
    { numRuns: 15 },
  );
});
