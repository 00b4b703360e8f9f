import { expect, test } from 'vitest';
import { dateOf, fieldsOf, listOf, numberOf, textOf } from './fields.ts';

test('finds a list under each of its names or as the whole body', () => {
  expect(listOf({ voice_links: [1] }, ['links', 'voiceLinks', 'voice_links'])).toEqual([1]);
  expect(listOf([2], ['links'])).toEqual([2]);
  expect(listOf({ links: {} }, ['links'])).toBeNull();
  expect(listOf('<html>', ['links'])).toBeNull();
});

test('reads fields only from objects', () => {
  expect(fieldsOf([1])).toEqual({});
  expect(fieldsOf(null)).toEqual({});
});

test('converts text, numbers and dates, and returns null for other types', () => {
  expect([textOf(' '), textOf('a'), textOf(4), textOf({})]).toEqual([null, 'a', '4', null]);
  expect([numberOf('10'), numberOf(''), numberOf('x'), numberOf(Infinity)]).toEqual([10, null, null, null]);
  expect(dateOf('2025-11-21T18:00:00Z')?.toISOString()).toBe('2025-11-21T18:00:00.000Z');
  expect([dateOf('soon'), dateOf(null), dateOf(true)]).toEqual([null, null, null]);
});
