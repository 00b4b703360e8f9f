import { expect, test } from 'vitest';
import { neighbourNote, noteAt, timesAtPlayhead, timeWords, withTime } from './note-times.ts';
import type { Note } from '../../../../shared/model/note.ts';

const note = (id: string, startSeconds: number | null, endSeconds: number | null = startSeconds): Note => ({
  id,
  sessionId: 's1',
  startSeconds,
  endSeconds,
  passage: null,
  text: '',
  codeIds: [],
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
});

test('starts a note at a paused playhead, and a little earlier during playback', () => {
  expect(timesAtPlayhead(150, false, 582)).toEqual({ startSeconds: 150, endSeconds: 158 });
  expect(timesAtPlayhead(150, true, 582)).toEqual({ startSeconds: 146, endSeconds: 154 });
  expect(timesAtPlayhead(1, true, 582)).toEqual({ startSeconds: 0, endSeconds: 8 });
  expect(timesAtPlayhead(580, false, 582)).toEqual({ startSeconds: 580, endSeconds: 582 });
});

test('writes equal times once', () => {
  expect(timeWords(note('a', 127, 138))).toBe('02:07 to 02:18');
  expect(timeWords(note('a', 127.2, 127.9))).toBe('02:07');
  expect(timeWords(note('a', null))).toBe('No time');
});

test('keeps start and end in order when one of them moves', () => {
  const times = { startSeconds: 10, endSeconds: 20 };
  expect(withTime(times, 'start', 12)).toEqual({ startSeconds: 12, endSeconds: 20 });
  expect(withTime(times, 'start', 25)).toEqual({ startSeconds: 25, endSeconds: 25 });
  expect(withTime(times, 'end', 5)).toEqual({ startSeconds: 5, endSeconds: 5 });
  expect(withTime({ startSeconds: null, endSeconds: null }, 'start', 5)).toEqual({
    startSeconds: 5,
    endSeconds: 13,
  });
});

const notes = [note('a', 10, 20), note('b', 15, 18), note('c', 40, 50), note('untimed', null)];

test('returns the note that started last', () => {
  expect(noteAt(notes, 16)?.id).toBe('b');
  expect(noteAt(notes, 19)?.id).toBe('a');
  expect(noteAt(notes, 30)).toBeNull();
});

test('steps to notes around the playhead', () => {
  expect(neighbourNote(notes, null, 0, 1)?.id).toBe('a');
  expect(neighbourNote(notes, null, 30, 1)?.id).toBe('c');
  expect(neighbourNote(notes, null, 30, -1)?.id).toBe('b');
  expect(neighbourNote(notes, null, 5, -1)).toBeNull();
});

test('steps from the open note while the playhead is within it, and from the playhead otherwise', () => {
  expect(neighbourNote(notes, 'a', 10, 1)?.id).toBe('b');
  expect(neighbourNote(notes, 'c', 40, 1)?.id).toBe('untimed');
  expect(neighbourNote(notes, 'untimed', 40, -1)?.id).toBe('c');
  expect(neighbourNote(notes, 'a', 60, -1)?.id).toBe('c');
});

test('steps through the list without a recording', () => {
  expect(neighbourNote(notes, null, null, 1)?.id).toBe('a');
  expect(neighbourNote(notes, 'b', null, 1)?.id).toBe('c');
  expect(neighbourNote(notes, null, null, -1)?.id).toBe('c');
});
