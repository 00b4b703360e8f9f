// The workbook of a study, read back by a library that did not write it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { turnColumns } from '../../electron/exports/formats/turns-csv.ts';
import type { ExportOptions, ExportStudy } from '../../electron/exports/formats/study.ts';
import { writable } from '../../electron/exports/formats/writable-text.ts';
import { CUT_MARK, MOST_CHARACTERS } from '../../electron/exports/formats/workbook-cells.ts';
import { xlsxChunks } from '../../electron/exports/formats/xlsx.ts';
import { findRemovedWords } from '../../electron/exports/proof/find-removed-words.ts';
import { anyStudy } from './any-study.ts';
import { note } from './qdpx-hold-study.ts';
import { named, readXml } from './qdpx-reading.ts';
import { aSession, aStudy } from './small-study.ts';
import { type ReadCell, readWorkbook, workbookParts } from './workbook-reading.ts';

const OPTIONS = { withNames: false, guarded: true };

const bytesOf = async (
  study: ExportStudy,
  options: ExportOptions = OPTIONS,
  mostRows?: number,
): Promise<Buffer> => Buffer.concat(await Array.fromAsync(xlsxChunks(study, options, mostRows)));

const saying = (...texts: string[]) =>
  texts.map((text, place) => ({ place, speakerKey: null, text, startSeconds: null, endSeconds: null }));

const study = aStudy(
  [
    aSession({
      durationSeconds: 61.5,
      createdAt: '2025-11-21T18:30:00+02:00',
      turns: saying('=1+1', '-5', '007', ' two\nlines ', 'a _x0041_ & <b>', 'constructor', '__proto__', ''),
    }),
    aSession({ sessionId: 'session-2', pseudonym: 'S002', createdAt: 'soon', durationSeconds: null }),
  ],
  {
    codes: [
      { id: 'c1', name: 'Trust', colour: '#1a7f37', description: '', parentId: null },
      { id: 'c2', name: 'Ease', colour: '#a74f1a', description: '+ more', parentId: 'c1' },
    ],
    participants: {
      attributes: [
        { id: 'a', name: 'Age', type: 'number', projectId: 'p1' },
        { id: 'b', name: 'Card since', type: 'date', projectId: 'p1' },
        { id: 'c', name: 'Member', type: 'yes-no', projectId: 'p1' },
        { id: 'd', name: 'age', type: 'text', projectId: null },
      ],
      list: [
        {
          pseudonym: 'P001',
          label: 'Ines',
          projectId: 'p1',
          sessions: [{ sessionId: 'session-1', pseudonym: 'S001' }],
          firstSessionId: 'session-1',
          values: new Map([
            ['a', { kind: 'number', value: 9.875 }],
            ['b', { kind: 'date', value: '2016-06-13' }],
            ['c', { kind: 'yes-no', value: false }],
            ['d', { kind: 'text', value: '007' }],
          ]),
        },
        {
          pseudonym: 'P002',
          label: null,
          projectId: 'p1',
          sessions: [{ sessionId: 'session-2', pseudonym: 'S002' }],
          firstSessionId: 'session-2',
          values: new Map([
            ['a', { kind: 'text', value: 'old' }],
            ['b', { kind: 'text', value: '2011-02-31' }],
          ]),
        },
      ],
    },
  },
);

test('has a sheet for each table, with numbers, dates, yes and no as such', async () => {
  const sheets = await readWorkbook(await bytesOf(study));
  expect(Object.keys(sheets)).toEqual(['Participants', 'Sessions', 'Turns', 'Quotes', 'Codes', 'Columns']);
  expect(sheets['Participants']).toEqual([
    ['participant', 'projectId', 'sessions', 'Age', 'Card_since', 'Member', 'age_2'],
    ['P001', 'p1', 'S001', 9.875, new Date('2016-06-13'), false, '007'],
    // As typed: they are no number and no day.
    ['P002', 'p1', 'S002', 'old', '2011-02-31', null, null],
  ]);
  const [head = [], first = [], second = []] = sheets['Sessions'] ?? [];
  const at = (row: ReadCell[], name: string) => row[head.indexOf(name)];
  expect(at(first, 'createdAt')).toEqual(new Date('2025-11-21T16:30:00Z'));
  expect([at(second, 'createdAt'), at(second, 'durationSeconds')]).toEqual(['soon', null]);
  expect([at(first, 'durationSeconds'), at(first, 'participant')]).toEqual([61.5, 'P001']);
  expect(sheets['Codes']?.map(([code]) => code)).toEqual(['code', 'Trust', 'Trust > Ease']);
  expect(sheets['Columns']).toContainEqual([
    'Participants',
    'Age',
    'Age (a number; a value that is none is as typed)',
    'number',
  ]);
});

test('has texts as they are, and no formula', async () => {
  const bytes = await bytesOf(study);
  const sheets = await readWorkbook(bytes);
  const texts = (sheets['Turns'] ?? []).slice(1).map((row) => row.at(-1));
  expect(texts).toEqual([
    '=1+1',
    '-5',
    '007',
    ' two\nlines ',
    'a _x0041_ & <b>',
    'constructor',
    '__proto__',
    null,
  ]);
  for (const xml of workbookParts(bytes).values()) expect(xml).not.toMatch(/<f[\s>]/);
});

test('freezes the head of each sheet, which is bold, and gives each column a width', async () => {
  const parts = workbookParts(await bytesOf(study));
  const sheets = [...parts].filter(([name]) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
  expect(sheets).toHaveLength(6);
  const styles = readXml(parts.get('xl/styles.xml') ?? '');
  const fonts = named(styles, 'font').map((font) => named(font, 'b').length > 0);
  const isBold = named(styles, 'xf').map(({ attributes: { fontId } }) => fonts[Number(fontId ?? 0)]);
  for (const [name, xml] of sheets) {
    const root = readXml(xml);
    expect(named(root, 'pane').map(({ attributes }) => [attributes['ySplit'], attributes['state']])).toEqual([
      ['1', 'frozen'],
    ]);
    // Two selected sheets would be edited together.
    expect(named(root, 'sheetView')[0]?.attributes['tabSelected']).toBe(
      name.endsWith('/sheet1.xml') ? '1' : '0',
    );
    const head = named(root, 'row')[0]?.children ?? [];
    expect(head.every(({ attributes: { s } }) => isBold[Number(s)])).toBe(true);
    const widths = named(root, 'col').map(({ attributes: { width } }) => Number(width));
    expect(widths).toHaveLength(head.length);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(8);
    expect(Math.max(...widths)).toBeLessThanOrEqual(60);
  }
});

test('cuts texts that Excel cannot hold, marks them, and says where', async () => {
  const longest = 'a'.repeat(MOST_CHARACTERS);
  const sections: (readonly string[])[] = [];
  const options = { ...OPTIONS, remark: (lines: readonly string[]) => sections.push(lines) };
  const turns = saying(longest, `${longest}b`, '👍'.repeat(20_000));
  const sheets = await readWorkbook(
    await bytesOf(aStudy([aSession({ turns, memo: `${longest}!` })]), options),
  );
  const [, complete, cut, emoji] = (sheets['Turns'] ?? []).map((row) => String(row.at(-1)));
  expect(complete).toBe(longest);
  expect(cut).toHaveLength(MOST_CHARACTERS);
  expect(cut?.endsWith(`a${CUT_MARK}`)).toBe(true);
  expect(emoji).toMatch(/👍… \[cut: too long for Excel\]$/u);
  expect(sections).toEqual([
    [
      'Excel workbook',
      '- Times are in UTC. The sheet Columns describes every column.',
      '- A cell in Excel can have 32,767 characters. Longer texts are cut; CSV and JSON have all of them:',
      '    Sessions, memo: cut in row 2.',
      '    Turns, text: cut in rows 3, 4.',
    ],
  ]);
  expect(sheets['Columns']?.slice(-2)).toEqual([
    ['Sessions', 'memo', 'Cut in row 2', 'text'],
    ['Turns', 'text', 'Cut in rows 3, 4', 'text'],
  ]);
});

test('continues a table with more rows than a sheet can hold in another sheet', async () => {
  const turns = saying(...Array.from({ length: 250 }, (_, index) => `turn ${String(index + 1)}`));
  const sheets = await readWorkbook(await bytesOf(aStudy([aSession({ turns })]), OPTIONS, 126));
  expect(Object.keys(sheets)).toEqual(['Sessions', 'Turns', 'Turns 2', 'Quotes', 'Columns']);
  const [first = [], second = []] = [sheets['Turns'], sheets['Turns 2']];
  expect([first.length, second.length]).toEqual([126, 126]);
  expect(second[0]).toEqual(first[0]);
  expect([first.at(-1)?.at(-1), second[1]?.at(-1), second.at(-1)?.at(-1)]).toEqual([
    'turn 125',
    'turn 126',
    'turn 250',
  ]);
});

test('has every turn of any study, with cells of the types of the columns', async () => {
  await fc.assert(
    fc.asyncProperty(anyStudy, fc.boolean(), async (any, withNames) => {
      const sheets = await readWorkbook(await bytesOf(any, { withNames, guarded: true }));
      const [head, ...rows] = sheets['Turns'] ?? [];
      expect(head).toEqual(turnColumns({ withNames, guarded: true }).map(({ name }) => name));
      const expected = any.sessions.flatMap((session) =>
        session.turns.map(({ text, place, startSeconds }) => [
          session.pseudonym,
          place + 1,
          Number.isFinite(startSeconds) ? startSeconds : null,
          writable(text.replaceAll(/\r\n?/g, '\n')),
        ]),
      );
      const at = (row: ReadCell[], name: string) => row[head?.indexOf(name) ?? -1] ?? null;
      expect(
        rows.map((row) => [
          at(row, 'session'),
          at(row, 'turn'),
          at(row, 'startSeconds'),
          String(at(row, 'text') ?? ''),
        ]),
      ).toEqual(expected);
      const names = Object.keys(sheets).map((name) => name.toLowerCase());
      expect(new Set(names).size).toBe(names.length);
    }),
    { numRuns: 50 },
  );
});

/** Finds removed words in the file as it is read again after it was written. */
async function foundIn(written: ExportStudy, words: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'earmark-xlsx-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'Study.xlsx');
  await writeFile(file, await bytesOf(written));
  return (await findRemovedWords(file, [{ words }])).map(({ place }) => place);
}

test('takes no number for a removed one that Earmark wrote', async () => {
  const turns = saying(...Array.from({ length: 60 }, () => 'Hello'));
  const written = aStudy([aSession({ turns, durationSeconds: 4711.5, createdAt: '2025-11-21T18:00:00Z' })]);
  // A row, a turn, a duration, a day as Excel counts it, the year of a schema, a width.
  for (const words of ['57', '4711', '45982', '2006', '100'])
    // oxlint-disable-next-line no-await-in-loop
    expect([words, await foundIn(written, words)]).toEqual([words, []]);
  expect(await foundIn(aStudy([aSession({ turns, memo: 'I am 57' })]), '57')).toEqual([
    'xl/worksheets/sheet1.xml in Study.xlsx, line 3',
  ]);
  const answers = [{ questionId: 'q', value: 57, rationale: null, source: 'summary' as const, own: null }];
  expect(await foundIn(aStudy([aSession({ turns, answers })]), '57')).toHaveLength(1);
});

test('counts where a quote is in the text of its turn as the sheet of turns has it', async () => {
  const text = 'So 👍\r\n\nI lost it';
  const start = text.indexOf('lost i');
  const passage = { turnPlace: 0, start, end: start + 6, quote: 'lost i' };
  const one = aSession({ turns: saying(text), notes: [note('n1', { passage })] });
  const { Turns = [], Quotes = [] } = await readWorkbook(await bytesOf(aStudy([one])));
  const cell = (rows: readonly ReadCell[][], column: string): ReadCell =>
    rows[1]?.[rows[0]?.indexOf(column) ?? -1] ?? null;
  const shown = Array.from(String(cell(Turns, 'text')));
  const range = ['startCodePoint', 'endCodePoint'].map((column) => Number(cell(Quotes, column)));
  expect(shown.slice(...range).join('')).toBe('lost i');
});
