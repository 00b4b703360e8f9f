import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { problemOf } from '../../platform/failures.ts';
import { openLibrary, type LibraryRepositories } from '../library.ts';
import type { Note } from '../../../shared/model/note.ts';
import type { Code } from '../../../shared/model/code.ts';

let folder = '';
let library: LibraryRepositories;
const at = '2026-11-21T10:00:00.000Z';

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-codes-'));
  library = await openLibrary(join(folder, 'library.sqlite'));
  library.sessions.see({ sessionId: 's1', type: 'instant', projectId: null }, at);
});
afterEach(() => {
  library.whole.close();
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
  library.whole.close();
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

test('finds the sessions with a code, with a code below it, or with any of several', () => {
  for (const sessionId of ['s2', 's3', 's4'])
    library.sessions.see({ sessionId, type: 'instant', projectId: null }, at);
  library.codes.save([code('waiting'), code('desk', 'waiting'), code('queue', 'desk'), code('shelf')]);
  library.notes.save(note('n1', ['waiting']));
  library.notes.save({ ...note('n2', ['queue']), sessionId: 's2' });
  library.notes.save({ ...note('n3', ['queue', 'desk']), sessionId: 's2' });
  library.notes.save({ ...note('n4', ['shelf']), sessionId: 's3' });
  library.notes.save({ ...note('n5', []), sessionId: 's4' });
  const found = (...codeIds: string[]) => library.codes.sessionsWith(codeIds).toSorted();
  expect(found('waiting')).toEqual(['s1', 's2']);
  expect(found('desk')).toEqual(['s2']);
  expect(found('shelf', 'desk')).toEqual(['s2', 's3']);
  expect(found('gone')).toEqual([]);
});
