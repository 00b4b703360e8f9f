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
const asked = (text: string) => {
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
    openNth: (place: number) => {
      groups.flatMap(({ found }) => found)[place]?.entry.run();
      return opened[0];
    },
  };
};

test('a session on this computer is opened as it was', () => {
  expect(asked('B7E4-1').lines).toContain('P07 Ines, b7e4-1');
  const { lines, openNth } = asked('b7e4-1');
  expect(lines).toEqual(['P07 Ines, b7e4-1']);
  expect(openNth(0)).toEqual({ sessionId: 'b7e4-1', type: 'project', projectId: 'p1' });
});

test('another one is opened from the project that it belongs to, or from an instant link', () => {
  const { titles, lines, openNth } = asked('https://x.example/sessions/zz9');
  expect(titles).toEqual(['Open by ID']);
  expect(lines).toEqual([
    'Open #zz9, from Library app',
    'Open #zz9, from Tenant portal',
    'Open #zz9, from an instant link',
  ]);
  expect(openNth(1)).toEqual({ sessionId: 'zz9', type: 'project', projectId: 'p2' });
});

test('the beginning of an ID finds the session and still offers to open what was typed', () => {
  expect(asked('b7').titles).toEqual(['Sessions on this computer', 'Open by ID']);
  expect(asked(' ').titles).toEqual([]);
});
