import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Attribute } from '../../model/attribute.ts';
import type { ParticipantChange, ParticipantTable } from '../../model/participant.ts';
import { changedTable, inverseChange } from './changed-table.ts';

const attribute = (id: string, name: string, position: number): Attribute => ({
  id,
  projectId: 'p1',
  name,
  type: 'text',
  choices: [],
  missing: [],
  position,
});
const NOTHING: ParticipantChange = { remove: [], save: [], values: [] };
const TABLE: ParticipantTable = {
  attributes: [attribute('a', 'Age', 0), attribute('b', 'Branch', 1)],
  participants: ['P01', 'P02', 'P03'].map((label, index) => ({
    id: `p${String(index)}`,
    label,
    sessions: [{ sessionId: `s${String(index)}`, createdAt: null, durationSeconds: null }],
    values: index === 2 ? {} : { a: String(20 + index), b: 'Mill Lane' },
  })),
  links: { 'link 1': 'p1' },
  leftOut: [{ name: 'Email', sessions: 2, reason: 'Looks like e-mail addresses' }],
};

test('sets and clears values by the attribute, and leaves other participants the same objects', () => {
  const next = changedTable(TABLE, {
    ...NOTHING,
    values: [
      { participant: 'p0', attributeId: 'a', text: '34' },
      { participant: 'p0', attributeId: 'b', text: '  ' },
      { participant: 'deleted', attributeId: 'a', text: '1' },
      { participant: 'p1', attributeId: 'deleted', text: '1' },
    ],
  });
  expect(next.participants.map(({ values }) => values)).toEqual([
    { a: '34' },
    { a: '21', b: 'Mill Lane' },
    {},
  ]);
  expect(next.participants[2]).toBe(TABLE.participants[2]);
  expect(next).toMatchObject({ links: TABLE.links, leftOut: TABLE.leftOut });
});

test('leaves the values of a renamed attribute, and deletes those of a removed one', () => {
  const next = changedTable(TABLE, {
    remove: ['b'],
    save: [{ ...attribute('a', 'Age group', 1) }, attribute('c', 'Age', 0)],
    values: [{ participant: 'p2', attributeId: 'c', text: '50' }],
  });
  expect(next.attributes.map(({ name }) => name)).toEqual(['Age', 'Age group']);
  expect(next.participants.map(({ values }) => values)).toEqual([{ a: '20' }, { a: '21' }, { c: '50' }]);
});

test('is undone by the inverse change', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd');
  const change = fc.record({
    remove: fc.uniqueArray(fc.constantFrom('a', 'b')),
    save: fc.uniqueArray(
      ids.chain((id) =>
        fc.nat(5).map((position) => attribute(id, `${id} renamed`, position * 4 + 'abcd'.indexOf(id))),
      ),
      { selector: ({ id }) => id },
    ),
    values: fc.uniqueArray(
      fc.record({
        participant: fc.constantFrom('p0', 'p1', 'p2'),
        attributeId: ids,
        text: fc.constantFrom('', 'x', 'y'),
      }),
      { selector: ({ participant, attributeId }) => `${participant} ${attributeId}` },
    ),
  });
  fc.assert(
    fc.property(change, (made) => {
      // An attribute is either removed or saved, as in the window.
      const one = {
        ...made,
        save: made.save.filter(({ id }) => !made.remove.some((removed) => removed === id)),
      };
      expect(changedTable(changedTable(TABLE, one), inverseChange(TABLE, one))).toEqual(TABLE);
    }),
  );
});
