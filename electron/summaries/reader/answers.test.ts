import { expect, test } from 'vitest';
import { entryOf } from './answers.ts';
import type { JsonRecord } from '../../transcripts/reader/json.ts';

const valueIn = (record: JsonRecord) => entryOf(record, null, [])?.answer.value;

test('reads records with the same fields by the field that each type names', () => {
  const record = { id: 'visit', date: '2026-05-20', grade: 'B' };
  expect(valueIn({ type: 'date', ...record })).toBe('2026-05-20');
  expect(valueIn({ type: 'grade', ...record })).toBe('B');
  expect(valueIn({ type: 'date', ...record })).toBe('2026-05-20');
});

test('reads records of more shapes than are cached, and those of the first shape again', () => {
  const shapes = Array.from({ length: 1200 }, (_, number) => ({ [`note_${number}`]: 'x', answer: number }));
  expect(shapes.map(valueIn)).toEqual(shapes.map(({ answer }) => answer));
  expect(valueIn({ note_0: 'x', answer: 'again' })).toBe('again');
});
