import { expect, test } from 'vitest';
import { marginOf, noteLabel, turnNotesOf } from './turn-notes.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import type { Note } from '../../../../shared/model/note.ts';

const note = (id: string, changes: Partial<Note>): Note => ({
  id,
  sessionId: 's1',
  startSeconds: null,
  endSeconds: null,
  passage: null,
  text: '',
  codeIds: [],
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  ...changes,
});
const timed = (id: string, startSeconds: number, endSeconds: number) =>
  note(id, { startSeconds, endSeconds });
const quoted = (id: string, turnPlace: number, start: number, quote: string) =>
  note(id, { passage: { turnPlace, start, end: start + quote.length, quote } });

/** Turns of ten seconds, each followed by five seconds of silence. */
const reading: TranscriptReading = {
  transcript: {
    turns: Array.from({ length: 4 }, (_, index) => ({
      role: index % 2 === 0 ? ('agent' as const) : ('participant' as const),
      speakerLabel: null,
      text: 'one two three four',
      startSeconds: index * 15,
      endSeconds: index * 15 + 10,
    })),
    warnings: [],
  },
  segments: Array.from({ length: 4 }, (_, turn) => ({
    turn,
    lane: turn % 2 === 0 ? (0 as const) : (1 as const),
    startSeconds: turn * 15,
    endSeconds: turn * 15 + 10,
  })),
};

const turnsOf = (notes: Note[]) =>
  [...turnNotesOf(reading)(notes)].map(([turn, turnNotes]) => [turn, turnNotes.notes.map(({ id }) => id)]);

test('places a note with a time beside the turn that it overlaps most', () => {
  expect(turnsOf([timed('in', 2, 4), timed('across', 9, 20), timed('point', 31, 31)])).toEqual([
    [0, ['in']],
    [1, ['across']],
    [2, ['point']],
  ]);
});

test('places a note in a pause beside the next turn, and one after the end beside the last', () => {
  expect(turnsOf([timed('silence', 11, 13), timed('after', 100, 108)])).toEqual([
    [1, ['silence']],
    [3, ['after']],
  ]);
});

test('places a note on a passage beside its turn, and one without a target beside none', () => {
  expect(turnsOf([quoted('q', 3, 4, 'two'), note('nothing', {})])).toEqual([[3, ['q']]]);
});

test('merges highlights that touch or overlap, and draws none if the words are gone', () => {
  const notes = [
    quoted('c', 0, 8, 'three four'),
    quoted('a', 0, 0, 'one two'),
    quoted('b', 0, 4, 'two three'),
    quoted('d', 1, 0, 'gone'),
  ];
  const found = turnNotesOf(reading)(notes);
  expect(found.get(0)?.highlights).toEqual([{ start: 0, end: 18 }]);
  expect(found.get(1)?.highlights).toEqual([]);
  expect(found.get(1)?.notes).toHaveLength(1);
});

test('keeps the object of a turn whose notes stay the same', () => {
  const of = turnNotesOf(reading);
  const unchanged = quoted('a', 0, 0, 'one');
  const before = of([unchanged, quoted('b', 1, 0, 'one')]);
  const after = of([unchanged, quoted('b', 1, 4, 'two')]);
  expect(after.get(0)).toBe(before.get(0));
  expect(after.get(1)).not.toBe(before.get(1));
});

test('returns no turns without a transcript, and does not fail', () => {
  expect(turnNotesOf(undefined)([timed('a', 1, 2)]).size).toBe(0);
});

test('does not look through twenty thousand turns for each of a thousand notes', () => {
  let readTimes = 0;
  const segments = Array.from({ length: 20_000 }, (_, turn) => ({
    turn,
    lane: 1 as const,
    get startSeconds() {
      readTimes += 1;
      return turn * 2;
    },
    endSeconds: turn * 2 + 1.5,
  }));
  const long: TranscriptReading = { transcript: { turns: [], warnings: [] }, segments };
  const notes = Array.from({ length: 1000 }, (_, index) => timed(`n${index}`, index * 40, index * 40 + 8));
  expect(turnNotesOf(long)(notes).size).toBe(1000);
  expect(readTimes).toBeLessThan(10 * segments.length);
});

test('shows four notes in the margin, and counts the last two of five', () => {
  const notes = Array.from({ length: 5 }, (_, index) => timed(`n${index}`, index, index));
  expect(marginOf(notes.slice(0, 4))).toEqual({ shown: notes.slice(0, 4), more: 0 });
  expect(marginOf(notes)).toEqual({ shown: notes.slice(0, 3), more: 2 });
});

test('labels a note by its text, or by its quote', () => {
  expect(noteLabel(note('a', { text: ' Pauses \n' }))).toBe('Pauses');
  expect(noteLabel(quoted('a', 0, 0, 'one'))).toBe('“one”');
  expect(noteLabel(timed('a', 1, 2))).toBe('Note');
});
