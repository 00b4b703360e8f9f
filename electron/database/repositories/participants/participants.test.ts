// Changes of attributes and values, and what is listed.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROPERTY_RUNS } from '../../../../build/property-runs.ts';
import type { ParticipantChange } from '../../../../shared/model/participant.ts';
import { FailureError } from '../../../platform/failures.ts';
import { attribute, P, participantsLibrary } from './participants-library.fixture.ts';

let library: Awaited<ReturnType<typeof participantsLibrary>>;
beforeEach(async () => {
  library = await participantsLibrary();
});
afterEach(() => {
  library.at.close();
});

test('lists participants by label as numbers and words, those of other projects apart', () => {
  const { add, saveLinks, shown, at } = library;
  add('a', 'P10', { Branch: 'Mill Lane' });
  add('b', 'P9');
  add('c', '');
  add('d', 'P1', { Branch: 'Harbour' }, null);
  add('e', 'P2', {}, 'p2');
  saveLinks([{ key: 'l', label: 'P9b', values: ['Central'] }]);
  expect(shown()).toEqual([
    ['P9', ['b'], {}],
    ['P9b', [], { Branch: 'Central' }],
    ['P10', ['a'], { Branch: 'Mill Lane' }],
    [null, ['c'], {}],
  ]);
  expect(shown(null)).toEqual([['P1', ['d'], { Branch: 'Harbour' }]]);
  expect([P, null, 'p2', 'none'].map(at.library.participants.count)).toEqual([4, 1, 1, 0]);
  expect(at.library.attributes.list().map(({ projectId, name }) => [projectId, name])).toEqual([
    [null, 'Branch'],
    [P, 'Branch'],
  ]);
});

test('lists two participants with one label, each with an ID of its own', () => {
  const { add, saveLinks, shown, table } = library;
  saveLinks([
    { key: 'l1', label: 'P1', values: ['Harbour'] },
    { key: 'l2', label: 'P1', values: [''] },
  ]);
  add('a', 'P1', { Branch: 'Mill Lane' });
  expect(shown()).toEqual([
    ['P1', [], { Branch: 'Harbour' }],
    ['P1', [], {}],
    ['P1', ['a'], { Branch: 'Mill Lane' }],
  ]);
  expect(new Set(table().participants.map(({ id }) => id)).size).toBe(3);
});

test('names the participant of each known link, whether or not it was used', () => {
  const { found, add, participant, saveLinks, table } = library;
  saveLinks([
    { key: 'l1', label: 'P1', values: ['Harbour'] },
    { key: 'l2', label: 'P2', values: [''] },
  ]);
  saveLinks([{ key: 'other', label: 'P1', values: ['x'] }], undefined, null);
  found('s1', 'P1', 'l1');
  add('s1', 'P1');
  found('s3', 'P3', 'l3');
  add('s3', 'P3');
  expect(table().links).toEqual({
    l1: participant('s1').id,
    l2: participant('P2').id,
    l3: participant('s3').id,
  });
  expect(Object.keys(table(null).links)).toEqual(['other']);
});

test('sets, clears, renames and deletes, and undoes each exactly', () => {
  const { add, change, named, participant, set, table, values, recorded } = library;
  add('a', 'P1', { Branch: 'Mill Lane', Age: '40' });
  add('b', 'P2', { Branch: 'Harbour' });
  const before = table();
  const first = set('P1', 'Branch', 'Central');
  set('P2', 'Branch', ' ');
  expect([values('P1'), values('P2')]).toEqual([{ Branch: 'Central', Age: '40' }, {}]);
  expect(recorded('a')).toEqual(values('P1'));
  expect(first.values).toEqual([
    { participant: participant('P1').id, attributeId: named('Branch').id, text: 'Mill Lane' },
  ]);
  const branch = named('Branch');
  const renamed = change({
    save: [{ ...branch, name: 'Home branch', type: 'choice', choices: ['Mill Lane'] }],
  });
  expect(values('P1')).toEqual({ 'Home branch': 'Central', Age: '40' });
  const deleted = change({ remove: [branch.id] });
  expect(values('P1')).toEqual({ Age: '40' });
  change(deleted);
  expect(values('P1')).toEqual({ 'Home branch': 'Central', Age: '40' });
  change(renamed);
  change(first);
  set('P2', 'Branch', 'Harbour');
  expect(table()).toEqual(before);
});

test('adds attributes with values, and undoes and redoes it in one step each', () => {
  const { add, change, participant, recorded, table } = library;
  add('a', 'P1', { Branch: 'Mill Lane' });
  const before = table();
  const age = attribute('Age', { position: 1 });
  const undo = change({
    save: [age],
    values: [{ participant: participant('P1').id, attributeId: age.id, text: '40' }],
  });
  const filled = table();
  expect(recorded('a')).toEqual({ Branch: 'Mill Lane', Age: '40' });
  const redo = change(undo);
  expect(table()).toEqual(before);
  change(redo);
  expect(table()).toEqual(filled);
});

test('exchanges two names, and refuses one that another attribute has', () => {
  const { add, change, named, table, values } = library;
  add('a', 'P1', { Branch: 'Mill Lane', Age: '40' });
  const [branch, age] = [named('Branch'), named('Age')];
  const undo = change({
    save: [
      { ...branch, name: 'age' },
      { ...age, name: 'Branch' },
    ],
  });
  expect(values('P1')).toEqual({ age: 'Mill Lane', Branch: '40' });
  change(undo);
  expect(values('P1')).toEqual({ Branch: 'Mill Lane', Age: '40' });
  expect(() => change({ save: [{ ...branch, name: 'AGE' }] })).toThrow('already an attribute called “Age”');
  expect(() => change({ save: [attribute('ÂGE'), attribute('âge')] })).toThrow('already an');
  expect(table().attributes).toEqual([branch, age]);
  // Another project may have the name.
  change({ save: [attribute('Age', { projectId: 'p2' })] }, 'p2');
  expect(table('p2').attributes).toHaveLength(1);
});

test('changes nothing if one of the values is of a deleted attribute', () => {
  const { add, change, named, participant, table } = library;
  add('a', 'P1', { Branch: 'Mill Lane', Age: '40' });
  const before = table();
  const { id } = participant('P1');
  expect(() =>
    change({
      remove: [named('Branch').id],
      values: [
        { participant: id, attributeId: named('Age').id, text: '41' },
        { participant: id, attributeId: randomUUID(), text: 'x' },
      ],
    }),
  ).toThrow('This attribute was deleted');
  expect(table()).toEqual(before);
});

test('skips participants that were deleted, and says so if there is no other', () => {
  const { add, change, named, participant, purge, shown } = library;
  add('a', 'P1', { Age: '40' });
  add('b', 'P2', { Age: '50' });
  const attributeId = named('Age').id;
  const first = { participant: participant('P1').id, attributeId, text: '1' };
  const undo = change({ values: [first, { participant: participant('P2').id, attributeId, text: '1' }] });
  purge(['a']);
  change(undo);
  expect(shown()).toEqual([['P2', ['b'], { Age: '50' }]]);
  expect(() => change({ values: [first] })).toThrow('This participant was deleted');
});

test('undoes any change exactly', () => {
  const { add, at, change, participant, recorded, saveLinks, table, values } = library;
  const sessionIds = ['a', 'b', 'c'];
  const names = ['Age', 'Branch', 'Since', 'Zeit'];
  const start = names.map((name, position) => attribute(name, { position }));
  for (const id of sessionIds) add(id, `P ${id}`);
  saveLinks([{ key: 'l', label: 'P d', values: ['Mill Lane'] }]);
  const participants = [...sessionIds.map((id) => participant(id).id), participant('P d').id];
  const added = [randomUUID(), randomUUID()];
  const ids = start.map(({ id }) => id);
  const other = randomUUID();
  const anyParticipant = fc.constantFrom(...participants, ...added, randomUUID());
  const anyAttribute = fc.record({
    id: fc.constantFrom(...ids, other),
    projectId: fc.constant(P),
    name: fc.constantFrom(...names, 'AGE', 'New', '__proto_', 'Größe'),
    type: fc.constantFrom('text', 'number', 'date', 'choice', 'yes-no'),
    choices: fc.array(fc.constantFrom('x', 'y')),
    missing: fc.array(fc.constantFrom('NA', '-9')),
    position: fc.nat(5),
  });
  const anyChange: fc.Arbitrary<ParticipantChange> = fc.record({
    remove: fc.array(fc.constantFrom(...ids), { maxLength: 2 }),
    save: fc.uniqueArray(anyAttribute, { maxLength: 2, selector: ({ id }) => id }),
    add: fc.uniqueArray(
      fc.record({ id: fc.constantFrom(...added), label: fc.option(fc.constantFrom('P a', 'Q')) }),
      { selector: ({ id }) => id },
    ),
    move: fc.array(
      fc.oneof(
        fc.record({ sessionId: fc.constantFrom(...sessionIds), to: anyParticipant }),
        fc.record({ linkKey: fc.constant('l'), to: anyParticipant }),
      ),
      { maxLength: 3 },
    ),
    values: fc.array(
      fc.record({
        participant: anyParticipant,
        attributeId: fc.constantFrom(...ids, other),
        text: fc.constantFrom('', ' ', '1', 'often', '"\\'),
      }),
    ),
  });
  const unlessRefused = (wanted: ParticipantChange): ParticipantChange | null => {
    try {
      return change(wanted);
    } catch (error) {
      if (error instanceof FailureError) return null;
      throw error;
    }
  };
  /** The table, with participants of one label in the order of their IDs: one that comes back is the last of them. */
  const sorted = () => {
    const now = table();
    return { ...now, participants: now.participants.toSorted((one, next) => one.id.localeCompare(next.id)) };
  };
  change({ save: start.map((one) => ({ ...one, name: one.name === 'Branch' ? 'Home' : one.name })) });
  let changes = 0;
  fc.assert(
    fc.property(fc.array(anyChange, { minLength: 1, maxLength: 5 }), (wanted) => {
      const before = sorted();
      const undos: ParticipantChange[] = [];
      for (const one of wanted) {
        const now = sorted();
        const undo = unlessRefused(one);
        const after = sorted();
        // A change that was refused changed nothing.
        const redo = undo === null ? null : change(undo);
        expect(sorted()).toEqual(now);
        if (undo === null || redo === null) continue;
        changes += 1;
        change(redo);
        expect(sorted()).toEqual(after);
        undos.push(undo);
        // Nobody is left without a session and a link.
        const withLink = new Set(Object.values(after.links));
        expect(
          after.participants.filter(({ id, sessions }) => sessions.length === 0 && !withLink.has(id)),
        ).toEqual([]);
        for (const { sessionId } of at.library.sessions.list())
          expect(recorded(sessionId)).toEqual(values(sessionId));
      }
      for (const undo of undos.toReversed()) change(undo);
      expect(sorted()).toEqual(before);
    }),
  );
  expect(changes).toBeGreaterThan(PROPERTY_RUNS / 10);
});
