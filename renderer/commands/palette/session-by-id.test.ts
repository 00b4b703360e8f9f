import { expect, test } from 'vitest';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { sessionsById } from './session-by-id.ts';
import type { SessionRef } from '../../../shared/model/session.ts';

const HERE = sessionRecord({
  sessionId: 'b7e4-1',
  label: 'P07 Ines',
  projectName: 'Library app',
  openedAt: '2026-11-20T10:00:00Z',
});
const PROJECTS = [
  { id: 'p1', name: 'Library app' },
  { id: 'p2', name: 'Tenant portal' },
];
const entriesFor = (text: string) => {
  const opened: SessionRef[] = [];
  const groups = sessionsById(
    { text, typed: `#${text}` },
    [HERE],
    PROJECTS,
    ({ sessionId, type, projectId }) => {
      opened.push({ sessionId, type, projectId });
    },
  );
  return {
    titles: groups.map(({ title }) => title),
    lines: groups.flatMap(({ found }) => found.map(({ entry }) => `${entry.label}, ${entry.aside ?? ''}`)),
    openNth: (index: number) => {
      groups.flatMap(({ found }) => found)[index]?.entry.run();
      return opened[0];
    },
  };
};

test('opens a session that is stored on this computer in its own project', () => {
  expect(entriesFor('B7E4-1').lines).toContain('P07 Ines, b7e4-1');
  const { lines, openNth } = entriesFor('b7e4-1');
  expect(lines).toEqual(['P07 Ines, b7e4-1']);
  expect(openNth(0)).toEqual({ sessionId: 'b7e4-1', type: 'project', projectId: 'p1' });
});

test('opens another session from the chosen project, or from an instant link', () => {
  const { titles, lines, openNth } = entriesFor('https://x.example/sessions/zz9');
  expect(titles).toEqual(['Open by ID']);
  expect(lines).toEqual([
    'Open #zz9, from Library app',
    'Open #zz9, from Tenant portal',
    'Open #zz9, from an instant link',
  ]);
  expect(openNth(1)).toEqual({ sessionId: 'zz9', type: 'project', projectId: 'p2' });
});

test('finds a session by the start of its ID, and still offers to open the typed ID', () => {
  expect(entriesFor('b7').titles).toEqual(['Sessions on this computer', 'Open by ID']);
  expect(entriesFor(' ').titles).toEqual([]);
});
