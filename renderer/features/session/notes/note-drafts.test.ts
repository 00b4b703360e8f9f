import { expect, test } from 'vitest';
import {
  isTouched,
  noteDrafts,
  noteOf,
  openDraftIn,
  withEdit,
  withNew,
  without,
  withWords,
} from './note-drafts.ts';
import type { Note } from '../../../../shared/model/note.ts';

const AT = '2026-11-21T10:00:00.000Z';
const note: Note = {
  id: 'kept',
  sessionId: 's1',
  startSeconds: 10,
  endSeconds: 20,
  passage: null,
  text: 'As kept',
  codeIds: ['c1'],
  createdAt: AT,
  updatedAt: AT,
};
const at = (startSeconds: number) => ({ startSeconds, endSeconds: startSeconds + 8, passage: null });

test('replaces a new note by the next one only while it is empty', () => {
  const first = withNew(null, 'a', at(10));
  expect(Object.keys(withNew(first, 'b', at(20)))).toEqual(['b']);
  const a = first['a'];
  if (a === undefined) throw new Error('The draft is not there');
  expect(isTouched(a)).toBe(false);
  const withText = { a: { ...a, text: 'Pauses' } };
  expect(Object.keys(withNew(withText, 'b', at(20)))).toEqual(['a', 'b']);
  const coded = { a: { ...a, codeIds: ['c1'] } };
  expect(Object.keys(withNew(coded, 'b', at(20)))).toEqual(['a', 'b']);
});

test('continues with pending changes', () => {
  const opened = withEdit(null, note);
  expect(opened['kept']).toEqual({
    isNew: false,
    isOpen: true,
    startSeconds: 10,
    endSeconds: 20,
    passage: null,
    text: 'As kept',
    codeIds: ['c1'],
  });
  const draft = opened['kept'];
  if (draft === undefined) throw new Error('The draft is not there');
  const closed = { kept: { ...draft, text: 'As changed', isOpen: false } };
  expect(withEdit(closed, note)['kept']).toMatchObject({ text: 'As changed', isOpen: true });
  // A new note leaves the closed draft unchanged.
  expect(Object.keys(withNew(closed, 'b', at(1)))).toEqual(['kept', 'b']);
});

test('returns no draft when the last note closes', () => {
  const drafts = withNew(withEdit(null, note), 'a', at(10));
  expect(Object.keys(without(drafts, 'a') ?? {})).toEqual(['kept']);
  expect(without(without(drafts, 'a'), 'kept')).toBeNull();
  expect(without(null, 'a')).toBeNull();
});

test('keeps the creation time of a note, and trims its text', () => {
  const draft = withEdit(null, note)['kept'];
  if (draft === undefined) throw new Error('The draft is not there');
  const later = '2026-11-22T10:00:00.000Z';
  expect(noteOf('s1', 'kept', { ...draft, text: ' changed\n' }, note, later)).toEqual({
    ...note,
    text: 'changed',
    updatedAt: later,
  });
  expect(noteOf('s1', 'new', draft, null, later).createdAt).toBe(later);
});

test('reads drafts as they were saved', () => {
  const drafts = withNew(withEdit(null, note), 'a', at(10));
  expect(noteDrafts.parse(JSON.parse(JSON.stringify(drafts)))).toEqual(drafts);
});

test('takes other words with their times, and leaves the text', () => {
  const drafts = withEdit(null, note);
  const passage = { turnPlace: 3, start: 0, end: 5, quote: 'Right' };
  expect(withWords(drafts, 'kept', { passage, startSeconds: 62, endSeconds: 63 })?.['kept']).toMatchObject({
    passage,
    startSeconds: 62,
    endSeconds: 63,
    text: 'As kept',
  });
  // A transcript without times says nothing about when.
  const untimed = withWords(drafts, 'kept', { passage, startSeconds: null, endSeconds: null })?.['kept'];
  expect(untimed).toMatchObject({ passage, startSeconds: 10, endSeconds: 20 });
  expect(withWords(drafts, 'gone', { passage, startSeconds: 1, endSeconds: 2 })).toBe(drafts);
});

test('knows which note is being written', () => {
  const drafts = withNew(withEdit(null, note), 'a', at(10));
  expect(openDraftIn(drafts)).toBe('a');
  const a = drafts['a'];
  if (a === undefined) throw new Error('The draft is not there');
  expect(openDraftIn({ ...drafts, a: { ...a, isOpen: false } })).toBe('kept');
  expect(openDraftIn(null)).toBeNull();
});
