// What is known of participants while words are removed, and when sessions are deleted.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RedactionCandidates } from '../../../../shared/model/redaction.ts';
import { AT, timedTurn } from '../redaction/redacted-library.fixture.ts';
import { P, participantsLibrary } from './participants-library.fixture.ts';

let library: Awaited<ReturnType<typeof participantsLibrary>>;
beforeEach(async () => {
  library = await participantsLibrary();
});
afterEach(() => {
  library.at.close();
});
/** Adds a session in which someone says this. */
const receive = (sessionId: string, text: string, label = 'P0') => {
  library.at.receive(sessionId, [timedTurn('participant', text, 0)], { label });
};

test('shows replacements, and stores the removed words when they are sent back', () => {
  const { add, at, change, named, recorded, set, table, values } = library;
  receive('s0', 'My teacher is Ines Marchetti now');
  add('a', 'P1', { Tutor: 'Ines Marchetti, twice', School: 'Mill Lane' });
  const ids = { tutor: named('Tutor').id, school: named('School').id };
  change({
    save: [
      {
        ...named('School'),
        type: 'choice',
        choices: ['Mill Lane', 'With Ines Marchetti'],
        missing: ['Ines Marchetti left'],
        name: 'Ines Marchetti’s school',
      },
    ],
  });
  at.redact('s0', 0, 'Ines Marchetti', { scope: 'project' });
  expect(recorded('a')).toEqual({ Tutor: '[Name 1], twice', '[Name 1]’s school': 'Mill Lane' });
  expect(JSON.stringify([table(), at.library.attributes.list()])).not.toContain('Marchetti');
  const school = named('[Name 1]’s school');
  expect(school).toMatchObject({ choices: ['Mill Lane', 'With [Name 1]'], missing: ['[Name 1] left'] });

  // The text is edited around its pill, replaced as a whole, and brought back; so are the names and the attribute.
  const edited = set('P1', 'Tutor', '[Name 1], three times');
  const cleared = set('P1', 'Tutor', 'Nobody');
  const typed = set('P1', 'Tutor', 'Somebody');
  const saved = change({ save: [{ ...school, name: 'School', choices: [...school.choices, 'Central'] }] });
  const deleted = change({ remove: [ids.tutor, ids.school] });
  const undone = [deleted, saved, typed, cleared];
  expect(JSON.stringify([edited, ...undone])).not.toContain('Marchetti');
  for (const one of undone) change(one);
  at.library.replacementTable.remove(P, at.table().rows[0]?.id ?? 0, AT);
  expect(values('P1')).toEqual({
    Tutor: 'Ines Marchetti, three times',
    'Ines Marchetti’s school': 'Mill Lane',
  });
  expect(named('Ines Marchetti’s school')).toMatchObject({
    choices: ['Mill Lane', 'With Ines Marchetti'],
    missing: ['Ines Marchetti left'],
  });
});

test('replaces in the values of a participant what is removed from any of the sessions', () => {
  const { add, at, join, recorded, values } = library;
  receive('s1', 'My teacher is Ines now', 'P1');
  receive('s2', 'At Mill Lane', 'P2');
  add('s1', 'P1', { Tutor: 'Ines at Mill Lane' });
  add('other', 'P3', { Tutor: 'Ines at Mill Lane' });
  join('s2', 's1');
  at.redact('s1', 0, 'Ines', { scope: 'session' });
  at.redact('s2', 0, 'Mill Lane', { scope: 'session', replacement: '[Place 1]' });
  const shown = { Tutor: '[Name 1] at [Place 1]' };
  expect([values('s1'), recorded('s1'), recorded('s2')]).toEqual([shown, shown, shown]);
  expect(values('other')).toEqual({ Tutor: 'Ines at Mill Lane' });
});

test('sends no removed words when a participant is joined to another, and restores them when it is undone', () => {
  const { add, at, change, join, participant, table } = library;
  receive('s1', 'I am Zyvaldi and my teacher is Ines', 'Z Zyvaldi');
  add('s1', 'Z Zyvaldi', { Tutor: 'Ines, twice' });
  // The label is that of the link, and the session has none of its own.
  library.saveLinks([{ key: 'l9', label: 'Ms Zyvaldi', values: [''] }]);
  add('s9', '');
  change({ move: [{ sessionId: 's9', to: participant('Ms Zyvaldi').id }] });
  change({ move: [{ linkKey: 'l9', to: participant('s1').id }] });
  add('s2', 'P2');
  at.redact('s1', 0, 'Ines', { scope: 'session' });
  at.redact('s1', 0, 'Zyvaldi', { scope: 'project', replacement: '[Name 2]' });
  change({ move: [{ linkKey: 'l9', to: participant('s2').id }] });
  at.library.replacementTable.setLabels(P, true);
  const before = table();
  const undos = [join('s1', 's2'), join('s9', 's2')];
  expect(JSON.stringify(undos)).not.toMatch(/Zyvaldi|Ines/);
  expect(undos.map(({ add: added }) => added)).toMatchObject([[{ label: null }], [{ label: 'Ms [Name 2]' }]]);
  for (const undo of undos.toReversed()) {
    const redo = change(undo);
    expect(JSON.stringify(redo)).not.toMatch(/Zyvaldi|Ines/);
  }
  expect(table().participants).toEqual(expect.arrayContaining(before.participants));
  expect(table().participants).toHaveLength(before.participants.length);
  for (const { id } of at.table().rows) at.library.replacementTable.remove(P, id, AT);
  at.undo('s1');
  expect(table().participants.map(({ label }) => label)).toContain('Ms Zyvaldi');
});

test('reports the records in which words of an attribute are replaced, and labels', () => {
  const { add, at, join } = library;
  receive('s0', 'My teacher is Ines now');
  add('a', 'P1', { Tutor: 'Ines' });
  add('b', 'P2', { Tutor: 'Leo' });
  add('c', '', {}, 'p2');
  const changes = at.library.sessionChanges;
  const since = (revision: string) => {
    const { records, revision: now } = changes.since(revision);
    return { ids: records.map(({ sessionId }) => sessionId).toSorted(), records, now };
  };
  const { revision } = changes.since(null);
  at.redact('s0', 0, 'Ines', { scope: 'project' });
  const redacted = since(revision);
  // All of the project, since the words are removed everywhere in it.
  expect(redacted.ids).toEqual(['a', 'b', 's0']);
  expect(Object.values(redacted.records.find(({ sessionId }) => sessionId === 'a')?.values ?? {})).toEqual([
    '[Name 1]',
  ]);
  at.library.replacementTable.setLabels(P, true);
  const labelled = since(redacted.now);
  expect(labelled.ids).toEqual(['a', 'b', 's0']);
  at.undo('s0');
  expect(since(labelled.now).ids).toEqual(['a', 'b', 's0']);
  // Of a participant with several sessions, that of the others too.
  join('a', 's0');
  at.redact('s0', 0, 'teacher', { scope: 'session', replacement: '[Name 2]' });
  const { now } = since(labelled.now);
  at.undo('s0');
  expect(since(now).ids).toEqual(['a', 's0']);
});

test('proposes names that are known from attributes', () => {
  const { add, at } = library;
  receive('s1', 'so quillon said to varley', 'P1');
  const words = () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { found } = JSON.parse(at.library.redactionCandidates.read('s1')) as RedactionCandidates;
    return found.map((one) => one.words);
  };
  expect(words()).toEqual([]);
  add('s1', 'P1', { 'First name': 'Quillon', Branch: 'Varley' });
  expect(words()).toEqual([]);
  at.library.participants.takeLeftOut(P, 'First name');
  expect(words()).toEqual(['quillon']);
});

test('stores the values of a participant as they are shown once the words of a session are deleted', async () => {
  const { add, at, change, join, purge, set, shown } = library;
  receive('s1', 'My teacher is Ines Marchetti now', 'P1');
  receive('s2', 'At Mill Lane', '');
  add('s1', 'P1', { Tutor: 'Ines Marchetti, twice', Branch: 'Mill Lane', Met: 'Ines Marchetti' });
  join('s2', 's1');
  at.redact('s1', 0, 'Ines Marchetti', { scope: 'session' });
  const undo = set('s1', 'Tutor', 'Nobody');
  purge(['s1'], 'words');
  const stored = [['P1', ['s1', 's2'], { Tutor: '[Name 1], twice', Branch: 'Mill Lane', Met: '[Name 1]' }]];
  const sorted = () => shown().map(([label, ids, values]) => [label, (ids as string[]).toSorted(), values]);
  expect(sorted()).toMatchObject([['P1', ['s1', 's2'], { Tutor: 'Nobody', Met: '[Name 1]' }]]);
  // A change that is undone does not bring the words back.
  change(undo);
  expect(sorted()).toEqual(stored);
  await at.library.purge.finish();
  await at.reopen();
  expect(sorted()).toEqual(stored);
  expect(readFileSync(at.file, 'latin1')).not.toContain('Marchetti');
});

test('still replaces words that are only in attributes once the session that removed them is deleted', () => {
  const { add, at, purge, saveLinks, shown } = library;
  receive('s1', 'At Mill Lane with Ines and Leo');
  add('a', 'P1', { Branch: 'Mill Lane' });
  saveLinks([{ key: 'l', label: 'P2', values: ['With Ines'] }]);
  for (const [index, words] of ['Mill Lane', 'Ines', 'Leo'].entries())
    at.redact('s1', 0, words, { scope: 'project', replacement: `[Name ${String(index + 1)}]` });
  purge(['s1']);
  expect(shown()).toEqual([
    ['P1', ['a'], { Branch: '[Name 1]' }],
    ['P2', [], { Branch: 'With [Name 2]' }],
  ]);
  expect(at.table().rows.map(({ text }) => text)).toEqual(['[Name 1]', '[Name 2]']);
});

test('deletes a participant with the last session, whose link is then unknown, and choices that nobody else has', () => {
  const { add, change, found, named, purge, saveLinks, shown, table } = library;
  saveLinks(
    [
      { key: 'l1', label: 'P1', values: ['Mill Lane'] },
      { key: 'l2', label: 'P2', values: ['harbour'] },
      { key: 'l3', label: 'P3', values: ['Central'] },
    ],
    [{ name: 'Branch', type: 'choice' }],
  );
  change({ save: [{ ...named('Branch'), choices: ['Mill Lane', 'Harbour', 'Central', 'Station Road'] }] });
  found('s1', 'P1', 'l1');
  add('s1', 'P1');
  add('s4', 'P4', { Branch: 'HARBOUR' });
  purge(['s1', 's4']);
  expect(shown()).toEqual([
    ['P2', [], { Branch: 'harbour' }],
    ['P3', [], { Branch: 'Central' }],
  ]);
  expect(Object.keys(table().links)).toEqual(['l2', 'l3']);
  expect(named('Branch').choices).toEqual(['Harbour', 'Central', 'Station Road']);
});

test('keeps a participant while a session is left, and no change that is undone brings a deleted one back', async () => {
  const { add, at, change, join, named, part, participant, purge, shown } = library;
  add('s1', 'P1', { Branch: 'Quixotropic' });
  add('s2', '');
  join('s2', 's1');
  const parted = part('s2');
  change(parted);
  purge(['s1']);
  expect(shown()).toEqual([[null, ['s2'], { Branch: 'Quixotropic' }]]);
  const { id } = participant('s2');
  const cleared = change({ values: [{ participant: id, attributeId: named('Branch').id, text: '' }] });
  change(cleared);
  purge(['s2']);
  expect(shown()).toEqual([]);
  expect(() => change(cleared)).toThrow('This participant was deleted');
  expect(() => change({ move: [{ sessionId: 's2', to: id }] })).toThrow('This participant was deleted');
  expect(() =>
    change({ add: [{ id: randomUUID(), label: null }], move: [{ sessionId: 's1', to: id }] }),
  ).toThrow('This participant was deleted');
  await at.library.purge.finish();
  await at.reopen();
  expect(readFileSync(at.file, 'latin1')).not.toContain('Quixotropic');
});
