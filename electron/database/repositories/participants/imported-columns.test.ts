// Columns of imported lists and of spreadsheets that links were made from.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AT } from '../redaction/redacted-library.fixture.ts';
import { P, participantsLibrary } from './participants-library.fixture.ts';

let library: Awaited<ReturnType<typeof participantsLibrary>>;
beforeEach(async () => {
  library = await participantsLibrary();
});
afterEach(() => {
  library.at.close();
});
const NAMES = ['Ines Marchetti', 'Leo Brandt', 'Nadia Okafor', 'Callum Ashby', 'Bruno Salvi'];
const importNames = () => {
  for (const [index, name] of NAMES.entries())
    library.add(`s${String(index)}`, `P${String(index)}`, {
      Email: `p${String(index)}@post.example`,
      Telephone: `+44 20 7946 0${String(index)}18`,
      'Full name': name,
      Branch: 'Mill Lane',
    });
};

test('makes attributes of the columns of an import, with the type that all of their values have', () => {
  const { at, recorded, table } = library;
  const columns = [
    { Visits: '2', Since: '3 Jan 2008', Card: '007', Returns: 'yes', Open: '1' },
    { Visits: '1,200', Since: '2016-06-13', Card: '012', Returns: 'No', Open: '0', visits: '3' },
  ];
  const rows = columns.map((variables, index) => ({
    sessionId: `s${String(index)}`,
    type: 'project' as const,
    projectId: P,
    label: null,
    variables,
  }));
  at.library.imports.begin(rows, { withSummaries: false, continues: false }, AT);
  const missing = { transcript: null, evaluation: null, why: null };
  at.library.imports.finish(
    rows.map(({ sessionId }) => ({
      seen: { sessionId, type: 'project', projectId: P },
      query: '',
      status: '{}',
      ...missing,
    })),
    AT,
  );
  expect(table().attributes.map(({ name, type, position }) => [name, type, position])).toEqual([
    ['Visits', 'number', 0],
    ['Since', 'date', 1],
    ['Card', 'text', 2],
    ['Returns', 'yes-no', 3],
    ['Open', 'number', 4],
    ['visits (2)', 'number', 5],
  ]);
  expect(recorded('s0')).toEqual(columns[0]);
  const { visits, ...others } = columns[1] ?? {};
  expect(recorded('s1')).toEqual({ ...others, 'visits (2)': visits });
});

test('uses an attribute of the same name, and never replaces a value that a participant has', () => {
  const { add, set, table, values } = library;
  add('a', 'P1', { Age: '40' });
  set('P1', 'Age', '41');
  add('a', 'P1', { Age: '39', Branch: 'Harbour' });
  add('b', 'P2', { AGE: '50' });
  expect(table().attributes.map(({ name }) => name)).toEqual(['Age', 'Branch']);
  expect([values('P1'), values('P2')]).toEqual([{ Age: '41', Branch: 'Harbour' }, { Age: '50' }]);
});

test('leaves out columns that may say who a person is, with the reason', () => {
  importNames();
  const { attributes, leftOut } = library.table();
  expect(attributes.map(({ name }) => name)).toEqual(['Branch']);
  expect(leftOut).toEqual([
    { name: 'Email', sessions: 5, reason: 'Looks like email addresses, which say who a person is' },
    { name: 'Telephone', sessions: 5, reason: 'Looks like phone numbers, which say who a person is' },
    { name: 'Full name', sessions: 5, reason: 'Looks like names of people' },
  ]);
  expect(library.recorded('s0')).toEqual({ Branch: 'Mill Lane' });
  expect(library.table('p2').leftOut).toEqual([]);
});

test('makes an attribute of a column that was left out, once it is chosen, and leaves it out again when undone', () => {
  const { add, at, change, named, recorded, table, values } = library;
  importNames();
  const before = table();
  const id = at.library.participants.takeLeftOut(P, 'full NAME');
  expect(named('Full name')).toMatchObject({ id, type: 'text', position: 1 });
  expect(NAMES.map((_, index) => values(`P${String(index)}`)['Full name'])).toEqual(NAMES);
  expect(recorded('s1')).toEqual({ Branch: 'Mill Lane', 'Full name': 'Leo Brandt' });
  expect(table().leftOut.map(({ name }) => name)).toEqual(['Email', 'Telephone']);
  // Now that it is an attribute, a later import fills it.
  add('s9', 'P9', { 'Full Name': 'Rosa Mbeki' });
  expect(values('P9')).toEqual({ 'Full name': 'Rosa Mbeki' });
  at.library.purge.perform({ sessionIds: ['s9'], what: 'everything' }, AT);
  change({ remove: [id ?? ''] });
  expect(table()).toEqual(before);
  expect(at.library.participants.takeLeftOut(P, 'Nothing')).toBeNull();
  expect(at.library.participants.takeLeftOut('p2', 'Full name')).toBeNull();
  expect(table()).toEqual(before);
});

test('deletes a column that was left out with its session', () => {
  importNames();
  library.purge(['s0', 's1', 's2', 's3']);
  expect(library.table().leftOut.map(({ name, sessions }) => [name, sessions])).toEqual([
    ['Email', 1],
    ['Telephone', 1],
    ['Full name', 1],
  ]);
});

test('stores what a spreadsheet says about links, and leaves what it does not say', () => {
  const { add, found, saveLinks, shown, values } = library;
  const columns = [
    { name: 'branch', type: 'text' as const },
    { name: 'Age', type: 'number' as const },
  ];
  saveLinks([{ key: 'l1', label: 'P1', values: ['Mill Lane'] }]);
  saveLinks([{ key: 'l1', label: 'Another', values: [' ', '40'] }], columns);
  expect(shown()).toEqual([['P1', [], { Branch: 'Mill Lane', Age: '40' }]]);
  found('s1', 'P1', 'l1');
  add('s1', 'P1');
  saveLinks([{ key: 'l1', label: 'P1', values: ['Central', ''] }], columns);
  expect(shown()).toEqual([['P1', ['s1'], { Branch: 'Central', Age: '40' }]]);
  // The link was used before anything was saved about it.
  found('s2', null, 'l2');
  add('s2', '');
  saveLinks([{ key: 'l2', label: 'P2', values: ['Harbour'] }]);
  expect(values('s2')).toEqual({ Branch: 'Harbour' });
  saveLinks([{ key: 'l3', label: ' ', values: [''] }]);
  expect(shown()).toContainEqual([null, [], {}]);
});

test('makes a choice of the different texts of a column, and leaves an attribute of that name as it is', () => {
  const { named, saveLinks, table, values } = library;
  saveLinks(
    [
      { key: 'l1', label: 'P1', values: ['18 to 34'] },
      { key: 'l2', label: 'P2', values: ['55 and over'] },
      { key: 'l3', label: 'P3', values: ['18 TO 34'] },
      { key: 'l4', label: 'P4', values: [] },
    ],
    [{ name: 'Age group', type: 'choice' }],
  );
  const group = named('Age group');
  expect(group).toMatchObject({ type: 'choice', choices: ['18 to 34', '55 and over'] });
  saveLinks([{ key: 'l5', label: 'P5', values: ['35'] }], [{ name: 'age GROUP', type: 'number' }]);
  expect(table().attributes).toEqual([group]);
  expect([values('P4'), values('P5')]).toEqual([{}, { 'Age group': '35' }]);
});
