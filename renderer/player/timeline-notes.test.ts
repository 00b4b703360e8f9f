import { expect, test } from 'vitest';
import { nextOf, tabsOf, highlightsOf, type TimelineNote } from './timeline-notes.ts';

const note = (id: string, startSeconds: number, endSeconds: number): TimelineNote => ({
  id,
  startSeconds,
  endSeconds,
  words: `Note ${id}`,
});

test('draws a tab as wide as its note, with a minimum width', () => {
  expect(tabsOf([note('a', 10, 20), note('b', 40, 40)], 10)).toEqual([
    { ids: ['a'], startSeconds: 10, width: 100, words: 'Note a' },
    { ids: ['b'], startSeconds: 40, width: 24, words: 'Note b' },
  ]);
});

test('ends a tab where the next one starts', () => {
  expect(tabsOf([note('a', 10, 30), note('b', 20, 25)], 10).map(({ width }) => width)).toEqual([100, 50]);
});

test('combines notes that are too close into one tab with a count', () => {
  const tabs = tabsOf([note('a', 10, 20), note('b', 10, 30), note('c', 11, 12), note('d', 20, 21)], 10);
  expect(tabs.map(({ ids, words, width }) => [ids, words, width])).toEqual([
    [['a', 'b', 'c'], '3 notes', 100],
    [['d'], 'Note d', 24],
  ]);
});

test('draws no more tabs than fit, however many notes there are', () => {
  const notes = Array.from({ length: 1000 }, (_, index) => note(`n${index}`, index, index + 8));
  const tabs = tabsOf(notes, 1);
  expect(tabs.length).toBeLessThanOrEqual(1000 / 24 + 1);
  expect(tabs.flatMap(({ ids }) => ids)).toHaveLength(1000);
  expect(highlightsOf(notes, 1)).toEqual([{ startSeconds: 0, width: 1007 }]);
});

test('joins highlights that touch, and keeps short ones visible', () => {
  expect(
    highlightsOf([note('a', 10, 20), note('b', 15, 18), note('c', 20, 25), note('d', 40, 40)], 10),
  ).toEqual([
    { startSeconds: 10, width: 150 },
    { startSeconds: 40, width: 3 },
  ]);
});

test('steps through the notes of a combined tab', () => {
  const [tab] = tabsOf([note('a', 1, 2), note('b', 1, 2)], 1);
  if (tab === undefined) throw new Error('There is no tab');
  expect([nextOf(tab, null), nextOf(tab, 'a'), nextOf(tab, 'b'), nextOf(tab, 'other')]).toEqual([
    'a',
    'b',
    'a',
    'a',
  ]);
});
