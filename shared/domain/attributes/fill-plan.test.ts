import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Attribute, AttributeType } from '../../model/attribute.ts';
import type { ParticipantTable, SheetTable } from '../../model/participant.ts';
import { changedTable } from './changed-table.ts';
import { fillPlan, firstMapping, type ColumnMapping, type FillRequest, type Target } from './fill-plan.ts';

const attribute = (id: string, name: string, type: AttributeType, choices: string[] = []): Attribute => ({
  id,
  projectId: 'p1',
  name,
  type,
  choices,
  missing: [],
  position: Number(id),
});
const tableOf = (rows: [string | null, Record<string, string>][]): ParticipantTable => ({
  attributes: [
    attribute('0', 'Age group', 'choice', ['18 to 34', '35 to 54']),
    attribute('1', 'Visits a month', 'number'),
    attribute('2', 'Card since', 'date'),
  ],
  participants: rows.map(([label, values], index) => ({
    id: `p${String(index)}`,
    label,
    sessions: [],
    values,
  })),
  links: {},
  leftOut: [],
});
const TABLE = tableOf([
  ['P01 Nadia', { 0: '18 to 34' }],
  ['P07 Ines', {}],
  ['P12 Leo', { 1: '3' }],
  ['P12 Leo', {}],
]);
const sheetOf = (text: string): SheetTable => {
  const [columns = [], ...rows] = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return { fileName: 'participants.csv', sheets: [], sheet: null, columns, rows, warnings: [] };
};
const to = (...targets: Target[]): ColumnMapping[] => targets.map((target) => ({ target, dateOrder: null }));
const plan = (sheet: SheetTable, fields: Partial<FillRequest> = {}) =>
  fillPlan({
    table: TABLE,
    sheet,
    mapping: firstMapping(TABLE, sheet),
    chosen: new Map(),
    replaces: false,
    projectId: 'p1',
    ids: sheet.columns.map((_, index) => `new ${String(index)}`),
    ...fields,
  });

const SHEET = sheetOf(`no | label | age_group | visits | email | full name | nothing
7 | P01 Nadia | 35 to 54 | 2 | n@post.example | Nadia Ray |
8 | p07 INES | 18 TO 34 | often | i@post.example | Ines Bay |
9 | P25 Bruno | 55 and over | 4 | b@post.example | Bruno Sol |`);

test('guesses the key, attributes by their names, new ones, and what to leave out', () => {
  expect(firstMapping(TABLE, SHEET).map(({ target }) => target)).toEqual([
    { kind: 'new', type: 'number' },
    { kind: 'participant' },
    { kind: 'attribute', id: '0' },
    { kind: 'new', type: 'text' },
    { kind: 'none' },
    { kind: 'none' },
    { kind: 'none' },
  ]);
});

test('says what it fills, what is filled already, and what does not fit', () => {
  const mapping = to(
    { kind: 'none' },
    { kind: 'participant' },
    { kind: 'attribute', id: '0' },
    { kind: 'attribute', id: '1' },
    ...Array.from({ length: 3 }, (): Target => ({ kind: 'none' })),
  );
  const filling = plan(SHEET, { mapping });
  expect(filling).toMatchObject({ key: 1, matched: 2, filledHere: 1, tooLong: 0 });
  expect(filling.unmatched).toEqual([{ row: 2, text: 'P25 Bruno', suggestion: null }]);
  expect(filling.change.values).toEqual([
    { participant: 'p1', attributeId: '0', text: '18 TO 34' },
    { participant: 'p0', attributeId: '1', text: '2' },
    { participant: 'p1', attributeId: '1', text: 'often' },
  ]);
  expect(filling.checks[2]).toMatchObject({ different: 3, misfits: 1, firstMisfit: '55 and over' });
  expect(filling.checks[3]).toMatchObject({ misfits: 1, firstMisfit: 'often' });
  const replacing = plan(SHEET, { mapping, replaces: true });
  expect(replacing.filledHere).toBe(1);
  expect(replacing.change.values).toContainEqual({
    participant: 'p0',
    attributeId: '0',
    text: '35 to 54',
  });
});

test('uses a row that matches nobody for the participant that was chosen', () => {
  const sheet = sheetOf('label | visits a month\nP01 Nadia | 1\nP7 Ines | 2');
  const [unmatched] = plan(sheet).unmatched;
  expect(unmatched).toEqual({ row: 1, text: 'P7 Ines', suggestion: 1 });
  const filling = plan(sheet, { chosen: new Map([[1, 1]]) });
  expect(filling.unmatched).toEqual([]);
  expect(filling.change.values).toHaveLength(2);
});

test('fills nobody if several have the label, and once if a participant has several rows', () => {
  const filling = plan(sheetOf('label | visits a month\nP12 Leo | 1\nP07 Ines | 2\np07 ines | 3'));
  expect(filling).toMatchObject({ matched: 1, several: ['P12 Leo'], repeated: ['p07 ines'] });
  expect(filling.change.values).toEqual([{ participant: 'p1', attributeId: '1', text: '2' }]);
});

test('reads dates of digits only in the order that was chosen', () => {
  const sheet = sheetOf('label | card since\nP01 Nadia | 03/04/2011\nP07 Ines | 2012-01-31');
  const mapping = firstMapping(TABLE, sheet);
  const filling = plan(sheet, { mapping });
  expect(filling.checks[1]).toMatchObject({
    misfits: 1,
    firstMisfit: '03/04/2011',
    dateOrders: { 'day-first': true, 'month-first': true },
  });
  expect(filling.change.values[0]?.text).toBe('03/04/2011');
  const dayFirst = plan(sheet, { mapping: mapping.map((one) => ({ ...one, dateOrder: 'day-first' })) });
  expect(dayFirst.change.values.map(({ text }) => text)).toEqual(['2011-04-03', '2012-01-31']);
  expect(dayFirst.checks[1]).toMatchObject({ misfits: 0, isIso: true });
  const other = plan(sheetOf('label | card since\nP01 Nadia | 13/04/2011'));
  expect(other.checks[1]?.dateOrders).toEqual({ 'day-first': true, 'month-first': false });
});

test('gives new attributes names that are free, and choices their values', () => {
  const sheet = sheetOf('label | branch | Branch | age group\nP01 Nadia | b | x | 1\nP07 Ines | a | y | 2');
  const filling = plan(sheet, {
    mapping: to(
      { kind: 'participant' },
      { kind: 'new', type: 'choice' },
      { kind: 'new', type: 'text' },
      { kind: 'new', type: 'number' },
    ),
  });
  expect(filling.change.save).toMatchObject([
    { id: 'new 1', name: 'branch', type: 'choice', choices: ['b', 'a'], position: 3 },
    { id: 'new 2', name: 'Branch (2)', choices: [], position: 4 },
    { id: 'new 3', name: 'age group (2)', position: 5 },
  ]);
});

const text = fc.constantFrom('', '1', '2', 'often', '18 to 34', '03/04/2011', ' 2 ');
const label = fc.constantFrom('P01', 'P02', 'p02', 'P03', '', 'P9');
const target: fc.Arbitrary<Target> = fc.oneof(
  fc.record({ kind: fc.constant('none' as const) }),
  fc.record({
    kind: fc.constant('new' as const),
    type: fc.constantFrom<AttributeType>('text', 'choice', 'date'),
  }),
);

test('fills exactly the cells that it promises, and no cell with a text unless it replaces', () => {
  const request = fc.record({
    known: fc.array(fc.tuple(fc.option(label), fc.dictionary(fc.constantFrom('0', '1', '2'), text))),
    rows: fc.array(fc.tuple(label, text, text, text)),
    first: fc.option(fc.constantFrom('0', '1', '2')),
    second: target,
    replaces: fc.boolean(),
    dateOrder: fc.constantFrom('day-first' as const, 'month-first' as const, null),
  });
  fc.assert(
    fc.property(request, ({ known, rows, first, second, replaces, dateOrder }) => {
      const before = tableOf(
        known.map(([name, values]) => [
          name,
          Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')),
        ]),
      );
      const mapping = to(
        { kind: 'participant' },
        first === null ? { kind: 'none' } : { kind: 'attribute', id: first },
        second,
        { kind: 'none' },
      ).map((one) => ({ ...one, dateOrder }));
      const sheet = { ...sheetOf('label | a | b | c'), rows };
      const filling = plan(sheet, { table: before, mapping, replaces });
      const after = changedTable(before, filling.change);
      // The oracle compares all cells of both tables, and knows nothing of rows and columns.
      let [changed, overwritten] = [0, 0];
      for (const [index, { values }] of after.participants.entries()) {
        const old = before.participants[index]?.values ?? {};
        for (const id of new Set([...Object.keys(values), ...Object.keys(old)])) {
          if (values[id] === old[id]) continue;
          changed += 1;
          if (old[id] !== undefined) overwritten += 1;
        }
      }
      expect(changed).toBe(filling.change.values.length);
      expect(overwritten).toBe(replaces ? filling.filledHere : 0);
      expect(
        filling.matched + filling.unmatched.length + filling.several.length + filling.repeated.length,
      ).toBe(rows.filter(([name]) => name !== '').length);
    }),
  );
});
