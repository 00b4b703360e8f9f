import { expect, test } from 'vitest';
import { readProject } from '../../api/project-record.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { arrange, lastSessions } from './project-order.ts';

const project = (id: string, name: string, updatedAt: string) => {
  const read = readProject({ id, name, updatedAt, description: `About ${name}` });
  if (read === null) throw new Error('unreadable');
  return read;
};
const projects = [
  project('a', 'Round 10', '2025-11-01T00:00:00Z'),
  project('b', 'Round 9', '2025-11-02T00:00:00Z'),
  project('c', 'Diary', '2025-10-01T00:00:00Z'),
];
const session = (projectId: string, createdAt: string) =>
  sessionRecord({ sessionId: createdAt, projectId, createdAt, openedAt: createdAt });
const names = (list: { name: string }[]) => list.map(({ name }) => name);

test('sorts projects by their latest session or change', () => {
  const lastSession = lastSessions([
    session('c', '2025-11-20T00:00:00Z'),
    session('c', '2025-11-10T00:00:00Z'),
  ]);
  expect(lastSession.get('c')?.toISOString()).toBe('2025-11-20T00:00:00.000Z');
  expect(names(arrange(projects, { find: '', order: 'activity', lastSession }))).toEqual([
    'Diary',
    'Round 9',
    'Round 10',
  ]);
});

test('sorts names with numbers by value, and filters by name or description', () => {
  const options = { order: 'name', lastSession: new Map() } as const;
  expect(names(arrange(projects, { ...options, find: '' }))).toEqual(['Diary', 'Round 9', 'Round 10']);
  expect(names(arrange(projects, { ...options, find: 'ABOUT round' }))).toEqual(['Round 9', 'Round 10']);
  expect(arrange(projects, { ...options, find: 'xyz' })).toEqual([]);
});
