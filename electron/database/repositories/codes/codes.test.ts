import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_CODE_FILTER } from '../../../../shared/domain/code-filter.ts';
import { problemOf } from '../../../platform/failures.ts';
import { openLibrary, type LibraryRepositories } from '../../library.ts';
import type { Note } from '../../../../shared/model/note.ts';
import type { Code, CodebookChange, CodeFilter } from '../../../../shared/model/code.ts';

let folder = '';
let library: LibraryRepositories;
const at = '2026-11-21T10:00:00.000Z';

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-codes-'));
  library = await openLibrary(join(folder, 'library.sqlite'));
  library.sessions.see({ sessionId: 's1', type: 'instant', projectId: null }, at);
});
afterEach(() => {
  library.libraryFile.close();
  rmSync(folder, { recursive: true });
});

const code = (id: string, parentId: string | null = null, position = 0): Code => ({
  id,
  name: `Code ${id}`,
  colour: '#2d8786',
  description: `About ${id}`,
  parentId,
  position,
});
const note = (id: string, codeIds: string[]): Note => ({
  id,
  sessionId: 's1',
  startSeconds: 1,
  endSeconds: 2,
  passage: null,
  text: '',
  codeIds,
  createdAt: at,
  updatedAt: at,
});

test('keeps codes when the library reopens, accepts a child before its parent, and keeps notes linked after a change', async () => {
  library.codes.save([code('child', 'top'), code('top')]);
  library.notes.save(note('n1', ['child']));
  library.codes.save([{ ...code('child', 'top'), name: 'Waiting', colour: '#c5101c' }]);
  library.libraryFile.close();
  library = await openLibrary(join(folder, 'library.sqlite'));
  expect(library.codes.list()).toEqual([
    code('top'),
    { ...code('child', 'top'), name: 'Waiting', colour: '#c5101c' },
  ]);
  expect(library.notes.of('s1')[0]?.codeIds).toEqual(['child']);
});

test('saves nothing if one of the codes is refused', () => {
  library.codes.save([code('a'), code('b', 'a')]);
  const before = library.codes.list();
  let refused: unknown;
  try {
    library.codes.save([code('c'), { ...code('a', 'b') }]);
  } catch (error) {
    refused = error;
  }
  expect(problemOf(refused).kind).toBe('blocked');
  expect(library.codes.list()).toEqual(before);
});

test('restores a deleted code with its children and with the notes that still exist', () => {
  library.codes.save([code('a'), code('b', null, 1), code('x', 'a'), code('y', 'a', 1)]);
  library.notes.save(note('n1', ['a', 'b']));
  library.notes.save(note('n2', ['a']));
  const before = library.codes.list();
  const deleted = library.codes.remove('a');
  expect(deleted).toEqual({ code: code('a'), childIds: ['x', 'y'], noteIds: ['n1', 'n2'] });
  expect(library.codes.list().map(({ id, parentId }) => [id, parentId])).toEqual([
    ['x', null],
    ['y', null],
    ['b', null],
  ]);
  expect(library.notes.of('s1').map(({ codeIds }) => codeIds)).toEqual([['b'], []]);
  library.notes.remove('n2');
  if (deleted !== null) library.codes.restore(deleted);
  expect(library.codes.list()).toEqual(before);
  expect(library.notes.of('s1').map(({ codeIds }) => codeIds.toSorted())).toEqual([['a', 'b']]);
  expect(library.codes.remove('nobody')).toBeNull();
});

test('counts the notes of each code', () => {
  library.codes.save([code('a'), code('b', null, 1), code('c', null, 2)]);
  library.notes.save(note('n1', ['a']));
  library.notes.save(note('n2', ['a', 'b']));
  expect(library.codes.use()).toEqual([
    { codeId: 'a', notes: 2 },
    { codeId: 'b', notes: 1 },
  ]);
});

test('finds the sessions whose notes together have all, any or none of some codes, subcodes included', () => {
  for (const sessionId of ['s2', 's3', 's4', 's5'])
    library.sessions.see({ sessionId, type: 'instant', projectId: null }, at);
  library.codes.save([code('waiting'), code('desk', 'waiting'), code('queue', 'desk'), code('shelf')]);
  library.notes.save(note('n1', ['waiting']));
  library.notes.save({ ...note('n2', ['queue']), sessionId: 's2' });
  library.notes.save({ ...note('n3', ['shelf']), sessionId: 's2' });
  library.notes.save({ ...note('n4', ['shelf']), sessionId: 's3' });
  library.notes.save({ ...note('n5', []), sessionId: 's4' });
  const found = (filter: Partial<CodeFilter>) =>
    library.codes.sessionsWith({ ...NO_CODE_FILTER, ...filter }).toSorted();
  expect(found({ any: ['waiting'] })).toEqual(['s1', 's2']);
  expect(found({ any: ['desk'] })).toEqual(['s2']);
  expect(found({ any: ['shelf', 'desk'] })).toEqual(['s2', 's3']);
  expect(found({ any: ['gone'] })).toEqual([]);
  expect(found({ all: ['waiting', 'shelf'] })).toEqual(['s2']);
  expect(found({ none: ['shelf'] })).toEqual(['s1', 's4', 's5']);
  expect(found({ any: ['waiting'], none: ['shelf'] })).toEqual(['s1']);
});

const forestOf = () => library.codes.list().map(({ id, parentId }) => [id, parentId]);
const codesOfNotes = () =>
  Object.fromEntries(library.notes.of('s1').map(({ id, codeIds }) => [id, codeIds.toSorted()]));

test('merges a code into another: its notes, the codes under it and a description', () => {
  library.codes.save([code('a'), code('b', null, 1), code('x', 'a'), code('y', 'b')]);
  library.notes.save(note('n1', ['a', 'b']));
  library.notes.save(note('n2', ['a']));
  const before = [library.codes.list(), codesOfNotes()];
  const undo = library.codes.merge('a', 'b', 'About both');
  expect(forestOf()).toEqual([
    ['b', null],
    ['y', 'b'],
    ['x', 'b'],
  ]);
  expect(library.codes.list()[0]?.description).toBe('About both');
  expect(codesOfNotes()).toEqual({ n1: ['b'], n2: ['b'] });
  const redo = undo === null ? null : library.codes.change(undo);
  expect([library.codes.list(), codesOfNotes()]).toEqual(before);
  if (redo !== null) library.codes.change(redo);
  expect(codesOfNotes()).toEqual({ n1: ['b'], n2: ['b'] });
  expect(library.codes.merge('a', 'b', '')).toBeNull();
  expect(library.codes.merge('b', 'b', '')).toBeNull();
});

test('merges a code into one below it, which takes its place', () => {
  library.codes.save([code('a', null, 1), code('first'), code('x', 'a'), code('b', 'x'), code('y', 'b')]);
  const before = library.codes.list();
  const undo = library.codes.merge('a', 'b', 'About b');
  expect(new Map(library.codes.list().map(({ id, parentId }) => [id, parentId]))).toEqual(
    new Map([
      ['first', null],
      ['b', null],
      ['y', 'b'],
      ['x', 'b'],
    ]),
  );
  if (undo !== null) library.codes.change(undo);
  expect(library.codes.list()).toEqual(before);
});

test('undoes a merge without notes that were deleted since', () => {
  library.codes.save([code('a'), code('b', null, 1)]);
  library.notes.save(note('n1', ['a']));
  library.notes.save(note('n2', ['a']));
  const undo = library.codes.merge('a', 'b', 'About b');
  library.notes.remove('n1');
  if (undo !== null) library.codes.change(undo);
  expect(codesOfNotes()).toEqual({ n2: ['a'] });
});

test('keeps a merged code whose parent was deleted since, when the merge is undone', () => {
  library.codes.save([code('p'), code('a', 'p'), code('b', null, 1)]);
  const undo = library.codes.merge('a', 'b', '');
  library.codes.remove('p');
  if (undo !== null) library.codes.change(undo);
  expect(new Map(library.codes.list().map(({ id, parentId }) => [id, parentId]))).toEqual(
    new Map([
      ['a', null],
      ['b', null],
    ]),
  );
});

/** Merges two codes, or moves notes from one to the other. Returns what undoes it, or null if nothing was done. */
function act(from: string, to: string, split: readonly string[] | null): CodebookChange | null {
  if (split === null) return library.codes.merge(from, to, 'Merged');
  const codesOf = codesOfNotes();
  const noteIds = split.filter((id) => codesOf[id]?.includes(from));
  return library.codes.change({
    added: [code(to)],
    changed: [],
    removedIds: [],
    coded: [{ codeId: to, noteIds }],
    uncoded: [{ codeId: from, noteIds }],
  });
}

/** Returns true if a merge gave every note the other code in place of the merged one, once. */
const isMerged = (before: Record<string, string[]>, from: string, to: string): boolean =>
  JSON.stringify(codesOfNotes()) ===
  JSON.stringify(
    Object.fromEntries(
      Object.entries(before).map(([id, ids]) => [
        id,
        [...new Set(ids.map((one) => (one === from ? to : one)))].toSorted(),
      ]),
    ),
  );

test('any series of merges and splits is undone exactly, one after the other', () => {
  const names = ['a', 'b', 'c', 'd', 'e'] as const;
  const notes = ['n1', 'n2', 'n3', 'n4'];
  const name = fc.constantFrom(...names);
  const study = fc.record({
    // Each code is under an earlier one, or at the top level.
    parents: fc.tuple(...names.map((_, index) => fc.integer({ min: -1, max: index - 1 }))),
    coded: fc.tuple(...notes.map(() => fc.uniqueArray(name))),
    acts: fc.array(
      fc.record({ from: name, to: fc.constantFrom(...names, 'f'), split: fc.option(fc.subarray(notes)) }),
      { maxLength: 6 },
    ),
  });
  const stateNow = () => JSON.stringify([library.codes.list(), codesOfNotes()]);
  const property = fc.property(study, ({ parents, coded, acts }) => {
    for (const { id } of library.codes.list()) library.codes.remove(id);
    library.codes.save(names.map((id, index) => code(id, names[parents[index] ?? -1] ?? null, index)));
    for (const [index, id] of notes.entries()) library.notes.save(note(id, coded[index] ?? []));
    const done: { undo: CodebookChange; before: string; after: string }[] = [];
    for (const { from, to, split } of acts) {
      const [before, codesOf] = [stateNow(), codesOfNotes()];
      const known = library.codes.list().map(({ id }) => id);
      const undo = act(from, to, split);
      if (split === null && (undo !== null) !== (known.includes(from) && known.includes(to) && from !== to))
        return false;
      if (undo === null) continue;
      if (split === null && !isMerged(codesOf, from, to)) return false;
      done.push({ undo, before, after: stateNow() });
    }
    return done.toReversed().every(({ undo, before, after }) => {
      const redo = library.codes.change(undo);
      const isUndone = stateNow() === before;
      const again = library.codes.change(redo);
      const isRedone = stateNow() === after;
      library.codes.change(again);
      return isUndone && isRedone;
    });
  });
  expect(() => {
    fc.assert(property, { numRuns: 60 });
  }).not.toThrow();
});

test('changes nothing if a part of a change is refused', () => {
  library.codes.save([code('a'), code('b', 'a')]);
  library.notes.save(note('n1', ['a']));
  const before = [library.codes.list(), codesOfNotes()];
  let refused: unknown;
  try {
    library.codes.change({
      added: [code('c')],
      changed: [code('a', 'b')],
      removedIds: [],
      coded: [{ codeId: 'c', noteIds: ['n1'] }],
      uncoded: [{ codeId: 'a', noteIds: ['n1'] }],
    });
  } catch (error) {
    refused = error;
  }
  expect(problemOf(refused).kind).toBe('blocked');
  expect([library.codes.list(), codesOfNotes()]).toEqual(before);
});
