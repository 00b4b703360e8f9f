import { expect, test } from 'vitest';
import { createLinkLists } from './link-lists.ts';

const project = (projectId: string) => ({ type: 'project' as const, projectId });
const instant = { type: 'instant' as const, projectId: null };
const ids = (count: number) => Array.from({ length: count }, (_, index) => `p${String(index)}`);
const names = (lists: ReturnType<typeof createLinkLists>, scope: 'all' | 'some') =>
  lists.next(scope).map(({ projectId }) => projectId ?? 'instant');
const read = (at: number, isOpen = true, characters = 1000, links = 1, sessions = 0) => ({
  readAt: new Date(at * 1000).toISOString(),
  characters,
  isOpen,
  links,
  sessions,
});

test('reads every list of a service with few projects each time', () => {
  const lists = createLinkLists();
  lists.setProjects(ids(12));
  for (const id of ids(12)) lists.wasRead(project(id), read(1, false));
  expect(names(lists, 'some').toSorted()).toEqual(['instant', ...ids(12)].toSorted());
});

test('reads forty lists at a time out of two hundred, and all of them in turn', () => {
  const lists = createLinkLists();
  lists.setProjects(ids(200));
  const readLists = new Set<string>();
  for (let check = 1; check <= 6; check += 1) {
    const next = lists.next('some');
    expect(next).toHaveLength(40);
    for (const home of next) {
      readLists.add(home.projectId ?? 'instant');
      lists.wasRead(home, read(check));
    }
  }
  expect(readLists.size).toBe(201);
  expect(lists.next('all')).toHaveLength(201);
});

test('reads lists with open links before those whose links are all used', () => {
  const lists = createLinkLists();
  lists.setProjects(ids(200));
  lists.wasRead(instant, read(5));
  for (const [index, id] of ids(200).entries())
    lists.wasRead(project(id), read(index < 100 ? 1 : 3, index % 20 === 0));
  const next = names(lists, 'some');
  const open = ids(200).filter((_, index) => index % 20 === 0);
  expect(next.slice(0, 11)).toEqual([...open, 'instant']);
  expect(next.slice(11)).toEqual(
    ids(100)
      .filter((_, index) => index % 20 !== 0)
      .slice(0, 29),
  );
});

test('shares one check between long lists, and still reads the longest in its turn', () => {
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

test('forgets a project that is no longer listed, and keeps what it knows of the others', () => {
  const lists = createLinkLists();
  lists.setProjects(['a', 'b']);
  lists.wasRead(project('a'), read(1, false));
  lists.wasRead(project('b'), read(2));
  lists.setProjects(['a', 'c']);
  expect(names(lists, 'all')).toEqual(['instant', 'c', 'a']);
});

test('counts the projects and links as last read, and names the project with the most links', () => {
  const lists = createLinkLists();
  expect(lists.counts()).toEqual({ projects: 0, links: 0, sessions: 0, projectWithLinks: null });
  lists.setProjects(ids(3));
  lists.wasRead(instant, read(1, true, 1000, 9, 4));
  lists.wasRead(project('p0'), read(1, true, 1000, 2));
  lists.wasRead(project('p1'), read(1, true, 1000, 5, 2));
  expect(lists.counts()).toEqual({ projects: 3, links: 16, sessions: 6, projectWithLinks: 'p1' });
  lists.wasRead(project('p1'), read(2, true, 1000, 1));
  expect(lists.counts()).toEqual({ projects: 3, links: 12, sessions: 4, projectWithLinks: 'p0' });
  lists.setProjects(['p2']);
  expect(lists.counts()).toEqual({ projects: 1, links: 9, sessions: 4, projectWithLinks: null });
});
