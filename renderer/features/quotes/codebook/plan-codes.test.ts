import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planCodes } from './plan-codes.ts';
import type { Code } from '../../../../shared/model/code.ts';
import type { FileCode } from '../../../../shared/model/codebook-file.ts';

const code = (id: string, name: string, parentId: string | null, position: number): Code => ({
  id,
  name,
  colour: '#2d8786',
  description: '',
  parentId,
  position,
});
const codes = [
  code('waiting', 'Waiting', null, 0),
  code('desk', 'Desk', 'waiting', 0),
  code('shelf', 'Shelf', null, 1),
];
const found = (name: string, parent: number | null, rest: Partial<FileCode> = {}): FileCode => ({
  name,
  parent,
  description: '',
  colour: null,
  ...rest,
});
const plan = (file: FileCode[], replaces = false) =>
  planCodes(codes, { codes: file, problems: [], unusedColumns: [] }, replaces);

test('adds what is not in the codebook under the same codes, whatever the capitals', () => {
  const { rows, added, changed } = plan([
    found('WAITING', null, { description: 'Time' }),
    found('desk', 0),
    found('Queue', 0),
    found('Outside', 2),
    found('Desk', null, { colour: '#fc9241' }),
  ]);
  expect(rows.map(({ name, depth, state }) => [name, depth, state])).toEqual([
    ['Waiting', 0, 'present'],
    ['Desk', 1, 'present'],
    ['Queue', 1, 'new'],
    ['Outside', 2, 'new'],
    ['Desk', 0, 'new'],
  ]);
  expect(added.map(({ name, parentId, position }) => [name, parentId, position])).toEqual([
    ['Queue', 'waiting', 1],
    ['Outside', added[0]?.id, 0],
    ['Desk', null, 2],
  ]);
  expect(added[2]?.colour).toBe('#fc9241');
  expect(changed).toEqual([]);
});

test('gives new codes without a colour different ones', () => {
  const { added } = plan([found('A', null), found('B', null), found('C', null, { colour: '#fc9241' })]);
  expect(new Set(['#2d8786', ...added.map(({ colour }) => colour)]).size).toBe(4);
});

test('replaces descriptions and colours only if asked, and only by what the file has', () => {
  const file = [
    found('Waiting', null, { description: 'Time', colour: '#fc9241' }),
    found('Desk', 0),
    found('Shelf', null, { description: 'A place', colour: '#2d8786' }),
  ];
  expect(plan(file).changed).toEqual([]);
  const { rows, changed } = plan(file, true);
  expect(rows.map(({ state }) => state)).toEqual(['description and colour', 'present', 'description']);
  expect(changed.map(({ id, description, colour }) => [id, description, colour])).toEqual([
    ['waiting', 'Time', '#fc9241'],
    ['shelf', 'A place', '#2d8786'],
  ]);
});

test('adds nothing the second time', () => {
  const file = fc
    .array(fc.record({ name: fc.constantFrom('Waiting', 'desk', 'Queue', 'shelf'), parent: fc.nat(9) }), {
      maxLength: 9,
    })
    .map((all) =>
      all.map((one, index) =>
        found(one.name, one.parent < index ? one.parent : null, { description: 'Text' }),
      ),
    )
    .filter((all) => new Set(all.map((one) => `${String(one.parent)} ${one.name}`)).size === all.length);
  const property = fc.property(file, (all) => {
    const first = planCodes(codes, { codes: all, problems: [], unusedColumns: [] }, true);
    const changed = new Map(first.changed.map((one) => [one.id, one]));
    const after = [...codes.map((one) => changed.get(one.id) ?? one), ...first.added];
    const second = planCodes(after, { codes: all, problems: [], unusedColumns: [] }, true);
    return second.added.length === 0 && second.changed.length === 0;
  });
  expect(() => {
    fc.assert(property);
  }).not.toThrow();
});
