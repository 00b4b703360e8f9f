import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['queue', 'queue', 0],
  ['queue', 'queues', 1],
  ['queue', 'quue', 1],
  ['queue', 'quene', 1],
  ['queue', 'uqeue', 1],
  ['frustrating', 'frustrated', 3],
  ['кошка', 'кошки', 1],
  ['', 'ab', 2],
])('counts what differs between %s and %s', (one, other, distance) => {
  expect(editDistance(one, other, 3)).toBe(distance);
  expect(editDistance(other, one, 3)).toBe(distance);
});

test('stops counting beyond the most', () => {
  expect(editDistance('heron', 'library', 2)).toBe(3);
  expect(editDistance('a', 'abcdefgh', 2)).toBe(3);
});
