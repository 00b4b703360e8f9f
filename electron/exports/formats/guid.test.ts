import { expect, test } from 'vitest';
import { guidOf } from './guid.ts';

test('is an upper-case GUID of version 5, and the same for the same kind and ids', () => {
  const guid = guidOf('note', 's1', 'n1');
  expect(guid).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
  expect(guidOf('note', 's1', 'n1')).toBe(guid);
});

test('differs between kinds and between ids, wherever they are split', () => {
  const guids = [
    guidOf('note', 's1', 'n1'),
    guidOf('memo', 's1', 'n1'),
    guidOf('note', 's1n1'),
    guidOf('note', 's1', 'n', '1'),
    guidOf('note', 's1","n1'),
    guidOf('note', '\ud800'),
    guidOf('note', '\ud801'),
  ];
  expect(new Set(guids).size).toBe(guids.length);
});

test('never changes, since earlier exports contain it', () => {
  expect(guidOf('case', 'session-1')).toBe('59837E54-60C9-57D3-9CA7-8997C1BC573F');
});
