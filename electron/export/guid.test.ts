import { expect, test } from 'vitest';
import { guidOf } from './guid.ts';

test('is a GUID of version 5 that the same kind and ids give again', () => {
  const guid = guidOf('note', 's1', 'n1');
  expect(guid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(guidOf('note', 's1', 'n1')).toBe(guid);
});

test('tells kinds and ids apart, however they are cut', () => {
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

test('stays what it was in files that are already with others', () => {
  expect(guidOf('case', 'session-1')).toBe('59837e54-60c9-57d3-9ca7-8997c1bc573f');
});
