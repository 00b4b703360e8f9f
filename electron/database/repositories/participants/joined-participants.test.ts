// Which participant a session and a link belong to.
import { randomUUID } from 'node:crypto';
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
const see = (sessionId: string, label?: string) => {
  library.at.library.sessions.see(
    { sessionId, type: 'project', projectId: P, ...(label !== undefined && { label }) },
    AT,
  );
};

test('joins a session to the participant of the link that it came from, whatever their labels are', () => {
  const { add, found, saveLinks, shown } = library;
  saveLinks([
    { key: 'l1', label: 'P1', values: ['Mill Lane'] },
    { key: 'l2', label: 'P1', values: ['Harbour'] },
  ]);
  found('s1', 'P1', 'l2');
  expect(shown().map(([, sessions]) => sessions)).toEqual([[], []]);
  add('s1', 'P1');
  expect(shown()).toEqual([
    ['P1', [], { Branch: 'Mill Lane' }],
    ['P1', ['s1'], { Branch: 'Harbour' }],
  ]);
  // Opened before any list named it.
  see('s2');
  expect(shown()).toHaveLength(3);
  expect(found('s2', null, 'l1').labelled).toBe(true);
  expect(shown()).toEqual([
    ['P1', ['s2'], { Branch: 'Mill Lane' }],
    ['P1', ['s1'], { Branch: 'Harbour' }],
  ]);
  expect(found('s2', null, 'l1')).toEqual({ changed: false, labelled: false });
});

test('joins a session to the participant of its link if the service uses one ID for both', () => {
  const { at, saveLinks, shown } = library;
  saveLinks([{ key: 's1', label: 'P1', values: ['Mill Lane'] }]);
  at.library.sessions.ensure({ sessionId: 's1', type: 'project', projectId: P }, AT);
  expect(shown()).toEqual([['P1', ['s1'], { Branch: 'Mill Lane' }]]);
});

test('joins by a label only if one waiting link has it, and nothing else says which link it was', () => {
  const { add, found, saveLinks, shown, values } = library;
  saveLinks([
    { key: 'l1', label: ' P1 ', values: ['Mill Lane'] },
    { key: 'l2', label: 'P2', values: ['Harbour'] },
    { key: 'l3', label: 'P2', values: ['Central'] },
    { key: 'l4', label: 'P4', values: ['Station Road'] },
  ]);
  add('s1', 'P1');
  add('s2', 'P2');
  // It came from another link with the same label.
  found('s4', 'P4', 'old');
  add('s4', 'P4');
  expect([values('s1'), values('s2'), values('s4')]).toEqual([{ Branch: 'Mill Lane' }, {}, {}]);
  // A link that has been used waits no more.
  add('s1 again', 'P1');
  // A session of another project has the label, and one that was known before the link.
  add('s5', 'P4', {}, 'p2');
  add('s6', 'P6');
  saveLinks([{ key: 'l6', label: 'P6', values: ['Central'] }]);
  see('s6', 'P6');
  expect([values('s1 again'), values('s6'), values('s5', 'p2')]).toEqual([{}, {}, {}]);
  expect(shown()).toContainEqual(['P6', [], { Branch: 'Central' }]);
});

test('lets what a session has itself win over what is known of its link', () => {
  const { add, found, named, saveLinks, values } = library;
  saveLinks(
    [{ key: 'l1', label: 'P1', values: ['Mill Lane', '40'] }],
    [
      { name: 'Branch', type: 'text' },
      { name: 'Age', type: 'number' },
    ],
  );
  add('s1', 'P9', { age: '41', Branch: '' });
  found('s1', 'P1', 'l1');
  expect(values('s1')).toEqual({ Branch: 'Mill Lane', Age: '41' });
  expect(named('Age').type).toBe('number');
});

test('joins a session to another participant by hand, and undoes it exactly', () => {
  const { add, at, change, join, participant, recorded, set, shown, table } = library;
  add('s1', 'P1', { Branch: 'Mill Lane' });
  add('s2', 'P2', { Branch: 'Harbour', Age: '40' });
  at.library.sessions.add(
    { sessionId: 's1', type: 'project', projectId: P, createdAt: '2026-02-02T10:00:00Z' },
    AT,
  );
  const before = table();
  const undo = join('s2', 's1');
  // The interview without a date comes last.
  expect(shown()).toEqual([['P1', ['s1', 's2'], { Branch: 'Mill Lane' }]]);
  expect(participant('P1').id).toBe(before.participants[0]?.id);
  expect([recorded('s1'), recorded('s2')]).toEqual([{ Branch: 'Mill Lane' }, { Branch: 'Mill Lane' }]);
  const joined = table();
  set('s2', 'Branch', 'Central');
  expect(recorded('s1')).toEqual({ Branch: 'Central' });
  set('s1', 'Branch', 'Mill Lane');
  const redo = change(undo);
  expect(table()).toEqual(before);
  change(redo);
  expect(table()).toEqual(joined);
});

test('joins with the values that were chosen in one change, which one undo takes back', () => {
  const { add, change, named, participant, table, values } = library;
  add('s1', 'P1', { Branch: 'Mill Lane' });
  add('s2', 'P2', { Age: '40' });
  const before = table();
  const to = participant('s1').id;
  const undo = change({
    move: [{ sessionId: 's2', to }],
    values: [{ participant: to, attributeId: named('Age').id, text: '40' }],
  });
  expect(values('s1')).toEqual({ Branch: 'Mill Lane', Age: '40' });
  change(undo);
  expect(table()).toEqual(before);
});

test('parts a session from the others, which keep the values, and undoes it exactly', () => {
  const { add, change, join, part, shown, table } = library;
  add('s1', 'P1', { Branch: 'Mill Lane' });
  add('s2', '');
  join('s2', 's1');
  const before = table();
  const undo = part('s2', 'P1');
  expect(shown()).toEqual([
    ['P1', ['s1'], { Branch: 'Mill Lane' }],
    ['P1', ['s2'], {}],
  ]);
  change(undo);
  expect(table()).toEqual(before);
});

test('leaves a participant whose last session is joined to another while a link remains', () => {
  const { add, change, found, join, saveLinks, shown, table } = library;
  saveLinks([{ key: 'l1', label: 'P1', values: ['Mill Lane'] }]);
  found('s1', 'P1', 'l1');
  add('s1', 'P1');
  add('s2', 'P2');
  const before = table();
  const undo = join('s1', 's2');
  expect(shown()).toEqual([
    ['P1', [], { Branch: 'Mill Lane' }],
    ['P1', ['s1', 's2'], {}],
  ]);
  // A list of links does not change what the researcher chose.
  found('s1', 'P1', 'l1');
  expect(shown()[1]).toEqual(['P1', ['s1', 's2'], {}]);
  change(undo);
  expect(table()).toEqual(before);
});

test('lets a session follow its link again once a choice is undone', () => {
  const { add, change, found, join, saveLinks, shown } = library;
  add('s1', 'P1');
  add('s2', 'P2');
  add('s3', '');
  const undo = join('s1', 's3');
  change(undo);
  join('s2', 's3');
  saveLinks([
    { key: 'l1', label: 'Waits', values: ['Mill Lane'] },
    { key: 'l2', label: 'Waits too', values: ['Harbour'] },
  ]);
  found('s1', null, 'l1');
  found('s2', null, 'l2');
  expect(shown()).toEqual([
    ['P1', ['s1'], { Branch: 'Mill Lane' }],
    ['P2', ['s2', 's3'], {}],
    ['Waits too', [], { Branch: 'Harbour' }],
  ]);
});

test('joins an unused link by hand: a session that comes from it later belongs to the participant', () => {
  const { add, change, found, participant, saveLinks, shown, table } = library;
  saveLinks([{ key: 'l2', label: 'P1 again', values: [''] }]);
  add('s1', 'P1', { Branch: 'Mill Lane' });
  const before = table();
  const undo = change({ move: [{ linkKey: 'l2', to: participant('s1').id }] });
  expect(table().links).toEqual({ l2: participant('s1').id });
  expect(shown()).toHaveLength(1);
  change(undo);
  expect(table()).toEqual(before);
  change({ move: [{ linkKey: 'l2', to: participant('s1').id }] });
  found('s2', 'P1 again', 'l2');
  add('s2', 'P1 again');
  expect(shown()).toEqual([['P1', ['s1', 's2'], { Branch: 'Mill Lane' }]]);
});

test('leaves a session where it is when its link is parted from it, also after the next list of links', () => {
  const { add, change, found, saveLinks, shown } = library;
  saveLinks([{ key: 'l1', label: 'P1', values: ['Mill Lane'] }]);
  found('s1', 'P1', 'l1');
  add('s1', 'P1');
  const id = randomUUID();
  change({ add: [{ id, label: 'P1' }], move: [{ linkKey: 'l1', to: id }] });
  const parted = shown();
  expect(parted).toEqual([
    ['P1', ['s1'], { Branch: 'Mill Lane' }],
    ['P1', [], {}],
  ]);
  found('s1', 'P1', 'l1');
  expect(shown()).toEqual(parted);
});

test('adds nobody who is given neither a session nor a link', () => {
  const { add, change, shown } = library;
  add('s1', 'P1');
  const undo = change({ add: [{ id: randomUUID(), label: 'P2' }] });
  expect(shown()).toEqual([['P1', ['s1'], {}]]);
  change(undo);
  expect(shown()).toEqual([['P1', ['s1'], {}]]);
});

test('changes nothing if a session, a link or the participant to join is not in the project', () => {
  const { add, change, participant, table } = library;
  add('s1', 'P1');
  add('s2', 'P2');
  add('other', 'P1', {}, 'p2');
  const before = table();
  const to = participant('s1').id;
  const first = { sessionId: 's2', to };
  for (const second of [
    { sessionId: 'deleted', to },
    { sessionId: 'other', to },
    { sessionId: 's1', to: randomUUID() },
    { sessionId: 's1', to: participant('other', 'p2').id },
    { linkKey: 'deleted', to },
  ])
    expect(() => change({ move: [first, second] })).toThrow('This participant was deleted');
  expect(table()).toEqual(before);
});

test('reports the records of all sessions of participants who were joined or parted', () => {
  const { add, at, join, part, recorded, set } = library;
  for (const id of ['s1', 's2', 's3', 's4']) add(id, id, { Age: id });
  join('s2', 's1');
  const { sessionChanges } = at.library;
  let { revision } = sessionChanges.since(null);
  const changed = () => {
    const { records, revision: now } = sessionChanges.since(revision);
    revision = now;
    for (const { sessionId, values } of records)
      expect(Object.values(values)).toEqual(Object.values(recorded(sessionId) ?? {}));
    return records.map(({ sessionId }) => sessionId).toSorted();
  };
  set('s1', 'Age', '5');
  expect(changed()).toEqual(['s1', 's2']);
  join('s3', 's1');
  expect(changed()).toEqual(['s1', 's2', 's3']);
  part('s2');
  expect(changed()).toEqual(['s1', 's2', 's3']);
  expect(changed()).toEqual([]);
});

test('forgets the links of a deleted project that nobody used, but not for want of any project', () => {
  const { add, at, saveLinks, table } = library;
  saveLinks([{ key: 'l1', label: 'P1', values: ['Mill Lane'] }]);
  saveLinks([{ key: 'l1', label: 'P1', values: ['Mill Lane'] }], undefined, null);
  add('s1', 'P9');
  at.library.newSessions.projectsRead([]);
  at.library.newSessions.projectsRead([P]);
  expect(table().participants).toHaveLength(2);
  at.library.newSessions.projectsRead(['p2']);
  expect(table().participants.map(({ label }) => label)).toEqual(['P9']);
  expect(table(null).participants).toHaveLength(1);
});

test('moves the values of a session along to another project', () => {
  const { add, change, named, shown, table } = library;
  add('a', 'P1', { Branch: 'Mill Lane', Age: '40' });
  change({
    save: [{ ...named('Branch'), type: 'choice', choices: ['Mill Lane', 'Harbour'], missing: ['NA'] }],
  });
  add('b', 'P2', { age: '50' }, 'p2');
  add('a', 'P1', {}, 'p2');
  expect(shown()).toEqual([]);
  expect(shown('p2')).toEqual([
    ['P1', ['a'], { Branch: 'Mill Lane', age: '40' }],
    ['P2', ['b'], { age: '50' }],
  ]);
  expect(table('p2').attributes).toMatchObject([
    { name: 'age', projectId: 'p2' },
    { name: 'Branch', projectId: 'p2', type: 'choice', choices: ['Mill Lane', 'Harbour'], missing: ['NA'] },
  ]);
});
