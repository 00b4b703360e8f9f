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
  id: 'closedDraft',
  sessionId: 's1',
  startSeconds: 10,
  endSeconds: 20,
  passage: null,
  text: 'As saved',
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
  expect(opened['closedDraft']).toEqual({
    isNew: false,
    isOpen: true,
    startSeconds: 10,
    endSeconds: 20,
    passage: null,
    text: 'As saved',
    codeIds: ['c1'],
  });
  const draft = opened['closedDraft'];
  if (draft === undefined) throw new Error('The draft is not there');
  const closed = { closedDraft: { ...draft, text: 'As changed', isOpen: false } };
  expect(withEdit(closed, note)['closedDraft']).toMatchObject({ text: 'As changed', isOpen: true });
  // A new note leaves the closed draft unchanged.
  expect(Object.keys(withNew(closed, 'b', at(1)))).toEqual(['closedDraft', 'b']);
});

test('returns no draft when the last note closes', () => {
  const drafts = withNew(withEdit(null, note), 'a', at(10));
  expect(Object.keys(without(drafts, 'a') ?? {})).toEqual(['closedDraft']);
  expect(without(without(drafts, 'a'), 'closedDraft')).toBeNull();
  expect(without(null, 'a')).toBeNull();
});

test('keeps the creation time of a note, and trims its text', () => {
  const draft = withEdit(null, note)['closedDraft'];
  if (draft === undefined) throw new Error('The draft is not there');
  const later = '2026-11-22T10:00:00.000Z';
  expect(noteOf('s1', 'closedDraft', { ...draft, text: ' changed\n' }, note, later)).toEqual({
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
  expect(
    withWords(drafts, 'closedDraft', { passage, startSeconds: 62, endSeconds: 63 })?.['closedDraft'],
  ).toMatchObject({
    passage,
    startSeconds: 62,
    endSeconds: 63,
    text: 'As saved',
  });
  // A transcript without times says nothing about when.
  const untimed = withWords(drafts, 'closedDraft', { passage, startSeconds: null, endSeconds: null })?.[
    'closedDraft'
  ];
  expect(untimed).toMatchObject({ passage, startSeconds: 10, endSeconds: 20 });
  expect(withWords(drafts, 'gone', { passage, startSeconds: 1, endSeconds: 2 })).toBe(drafts);
});

test('knows which note is being written', () => {
  const drafts = withNew(withEdit(null, note), 'a', at(10));
  expect(openDraftIn(drafts)).toBe('a');
  const a = drafts['a'];
  if (a === undefined) throw new Error('The draft is not there');
  expect(openDraftIn({ ...drafts, a: { ...a, isOpen: false } })).toBe('closedDraft');
  expect(openDraftIn(null)).toBeNull();
});
