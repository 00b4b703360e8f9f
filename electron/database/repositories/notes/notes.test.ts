import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLibrary } from '../../library.ts';
import type { Note } from '../../../../shared/model/note.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-notes-'));
  file = join(folder, 'library.sqlite');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const AT = '2026-11-21T10:00:00.000Z';
const session = { sessionId: 's1', type: 'project' as const, projectId: 'p1' };

function note(id: string, changes: Partial<Note> = {}): Note {
  return {
    id,
    sessionId: 's1',
    startSeconds: null,
    endSeconds: null,
    passage: null,
    text: '',
    codeIds: [],
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  };
}

async function opened() {
  const library = await openLibrary(file);
  library.sessions.see(session, AT);
  return library;
}

/** Adds codes directly: they belong to another repository, and notes only refer to them. */
function addCodes(...codeIds: string[]): void {
  const database = new DatabaseSync(file);
  const put = database.prepare('insert into codes (id, name, colour) values (?, ?, ?)');
  for (const id of codeIds) put.run(id, id, '#336699');
  database.close();
}

test('returns a note as it was saved, with emoji and offsets', async () => {
  const { notes, libraryFile } = await opened();
  addCodes('c1', 'c2');
  const saved = note('n1', {
    startSeconds: 150.5,
    endSeconds: 158,
    passage: { turnPlace: 4, start: 2, end: 9, quote: '👋 a hold' },
    text: 'Her word is “reserve” 🙂\nsecond line',
    codeIds: ['c1', 'c2'],
  });
  notes.save(saved);
  expect(notes.of('s1')).toEqual([saved]);
  expect(notes.of('s2')).toEqual([]);
  libraryFile.close();
});

test('sorts notes by time, then by offset, and those without a time last', async () => {
  const { notes, libraryFile } = await opened();
  const passage = (turnPlace: number, start: number) => ({ turnPlace, start, end: start + 1, quote: 'a' });
  notes.save(note('untimed', { passage: passage(1, 0) }));
  notes.save(note('nowhere'));
  notes.save(note('late', { startSeconds: 20, endSeconds: 21 }));
  notes.save(note('second word', { startSeconds: 5, endSeconds: 6, passage: passage(2, 8) }));
  notes.save(note('first word', { startSeconds: 5, endSeconds: 6, passage: passage(2, 3) }));
  expect(notes.of('s1').map(({ id }) => id)).toEqual([
    'first word',
    'second word',
    'late',
    'untimed',
    'nowhere',
  ]);
  libraryFile.close();
});

test('updates a note and its codes on a second save, and keeps the creation time', async () => {
  const { notes, sessions, libraryFile } = await opened();
  addCodes('c1', 'c2');
  notes.save(note('n1', { text: 'first', codeIds: ['c1'] }));
  const later = '2026-11-22T10:00:00.000Z';
  notes.save(note('n1', { text: 'second', codeIds: ['c2'], createdAt: later, updatedAt: later }));
  expect(notes.of('s1')).toEqual([
    note('n1', { text: 'second', codeIds: ['c2'], createdAt: AT, updatedAt: later }),
  ]);
  expect(sessions.record('s1')?.notes).toBe(1);
  notes.remove('n1');
  expect(notes.of('s1')).toEqual([]);
  libraryFile.close();
});

test('saves a note whose code was deleted', async () => {
  const { notes, libraryFile } = await opened();
  addCodes('c1');
  notes.save(note('n1', { codeIds: ['gone', 'c1'] }));
  expect(notes.of('s1')[0]?.codeIds).toEqual(['c1']);
  libraryFile.close();
});

test('saves nothing for a session that is not in the library', async () => {
  const { notes, libraryFile } = await opened();
  addCodes('c1');
  expect(() => {
    notes.save(note('n1', { sessionId: 'unknown', codeIds: ['c1'] }));
  }).toThrow(/FOREIGN KEY/);
  expect(notes.of('unknown')).toEqual([]);
  expect(notes.save(note('n2'))).toBe(true);
  expect(notes.save(note('n2', { text: 'Changed' }))).toBe(false);
  expect(notes.of('s1')).toHaveLength(1);
  libraryFile.close();
});

test('saves a memo with its session, and returns an empty text if there is none', async () => {
  const { notes, sessions, libraryFile } = await opened();
  expect(notes.memo('s1')).toBe('');
  expect(notes.memo('unknown')).toBe('');
  expect(notes.saveMemo('s1', 'Tired after work.')).toBe(true);
  // The list of sessions only shows whether there is a memo.
  expect(notes.saveMemo('s1', 'Tired after work.\nSlower than P05.')).toBe(false);
  expect(notes.memo('s1')).toBe('Tired after work.\nSlower than P05.');
  expect(sessions.record('s1')?.hasMemo).toBe(true);
  expect(notes.saveMemo('s1', '')).toBe(true);
  expect(sessions.record('s1')?.hasMemo).toBe(false);
  libraryFile.close();
});
