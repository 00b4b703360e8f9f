import { expect, test } from 'vitest';
import { createLinkLists } from './link-lists.ts';

const project = (projectId: string) => ({ type: 'project' as const, projectId });
const instant = { type: 'instant' as const, projectId: null };
const ids = (count: number) => Array.from({ length: count }, (_, at) => `p${String(at)}`);
const names = (lists: ReturnType<typeof createLinkLists>, wanted: 'all' | 'some') =>
  lists.next(wanted).map(({ projectId }) => projectId ?? 'instant');
const read = (at: number, isOpen = true, characters = 1000) => ({
  readAt: new Date(at * 1000).toISOString(),
  characters,
  isOpen,
});

test('a service with a few projects is read whole each time', () => {
  const lists = createLinkLists();
  lists.setProjects(ids(12));
  for (const id of ids(12)) lists.wasRead(project(id), read(1, false));
  expect(names(lists, 'some').toSorted()).toEqual(['instant', ...ids(12)].toSorted());
});

test('of two hundred projects forty are read at a time, each of them in its turn', () => {
  const lists = createLinkLists();
  lists.setProjects(ids(200));
  const seen = new Set<string>();
  for (let check = 1; check <= 6; check += 1) {
    const next = lists.next('some');
    expect(next).toHaveLength(40);
    for (const home of next) {
      seen.add(home.projectId ?? 'instant');
      lists.wasRead(home, read(check));
    }
  }
  expect(seen.size).toBe(201);
  expect(lists.next('all')).toHaveLength(201);
});

test('lists that can name another session come before those whose links are used up', () => {
  const lists = createLinkLists();
  lists.setProjects(ids(200));
  lists.wasRead(instant, read(5));
  for (const [at, id] of ids(200).entries())
    lists.wasRead(project(id), read(at < 100 ? 1 : 3, at % 20 === 0));
  const next = names(lists, 'some');
  const open = ids(200).filter((_, at) => at % 20 === 0);
  expect(next.slice(0, 11)).toEqual([...open, 'instant']);
  expect(next.slice(11)).toEqual(
    ids(100)
      .filter((_, at) => at % 20 !== 0)
      .slice(0, 29),
  );
});

test('long lists share one check, and the longest is still read in its turn', () => {
  const lists = createLinkLists();
  lists.setProjects(ids(3));
  lists.wasRead(instant, read(9));
  lists.wasRead(project('p0'), read(1, true, 30_000_000));
  lists.wasRead(project('p1'), read(2, true, 9_000_000));
  lists.wasRead(project('p2'), read(3, true, 1000));
  expect(names(lists, 'some')).toEqual(['p0']);
  lists.wasRead(project('p0'), read(10, true, 30_000_000));
  expect(names(lists, 'some')).toEqual(['p1', 'p2', 'instant']);
});

test('a project that is no longer listed is forgotten, and what is known of the others stays', () => {
  const lists = createLinkLists();
  lists.setProjects(['a', 'b']);
  lists.wasRead(project('a'), read(1, false));
  lists.wasRead(project('b'), read(2));
  lists.setProjects(['a', 'c']);
  expect(names(lists, 'all')).toEqual(['instant', 'c', 'a']);
});
