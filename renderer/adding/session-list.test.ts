import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importRows, readSessionList } from './session-list.ts';

const IN_TEA = { type: 'project', projectId: 'tea' } as const;
const tags = (text: string) => readSessionList(text).lines.map(({ tag }) => tag);

test('an API key in a list is no session', () => {
  const { sessions, bad } = readSessionList(
    's1\napi_canary_0123456789\nhttps://x.example/api_canary_0123456789',
  );
  expect(sessions.map(({ sessionId }) => sessionId)).toEqual(['s1']);
  expect(bad).toBe(2);
});

test('reads IDs and addresses, one on each line', () => {
  const list = readSessionList(
    [
      'b7e41c9a-52d0',
      '',
      '  https://voice.example/sessions/4d1f8e02  ',
      'https://voice.example/open?sessionId=e90a6b57&type=instant',
      'earmark://session/27c5d3f1?type=project&projectId=coffee',
    ].join('\n'),
  );
  expect(importRows(list, IN_TEA)).toEqual([
    { sessionId: 'b7e41c9a-52d0', type: 'project', projectId: 'tea', label: null, variables: {} },
    { sessionId: '4d1f8e02', type: 'project', projectId: 'tea', label: null, variables: {} },
    { sessionId: 'e90a6b57', type: 'instant', projectId: null, label: null, variables: {} },
    { sessionId: '27c5d3f1', type: 'project', projectId: 'coffee', label: null, variables: {} },
  ]);
  expect([list.bad, list.repeated, list.withoutPlace, list.rest]).toEqual([0, 0, 2, '']);
});

test('says on its line what is no session, and folds what is repeated', () => {
  const list = readSessionList('a1\nParticipant seven\na1\n../x y');
  expect(list.lines.map(({ tag }) => tag)).toEqual([
    null,
    'Not a session ID',
    'Same as line 1',
    'Not a session ID',
  ]);
  expect(list.sessions.map(({ sessionId }) => sessionId)).toEqual(['a1']);
  expect(list.rest).toBe('Participant seven\n../x y');
});

test('a choice for all is needed only where a line lacks its place', () => {
  const none = { type: 'project', projectId: null } as const;
  expect(importRows(readSessionList('a1'), none)).toBeNull();
  expect(importRows(readSessionList('earmark://session/a1?type=instant'), none)).toHaveLength(1);
  expect(importRows(readSessionList('a1'), { type: 'instant', projectId: null })?.[0]?.type).toBe('instant');
});

test.each([
  'sessionId,type,projectId,label,Age group,Site\ns1,project,tea,P01,40-49,north\ns2,instant,,,,',
  'Session ID\tTYPE\tproject_id\tLabel\tAge group\tSite\ns1\tProject\ttea\tP01\t40-49\tnorth\ns2\tInstant\t\t\t\t',
  'session_id;type;Project ID;label;Age group;Site\r\n"s1";project;tea;"P01";40-49;north\r\ns2;instant;;;;',
])('reads a table and keeps its other columns as variables: %#', (text) => {
  expect(importRows(readSessionList(text), IN_TEA)).toEqual([
    {
      sessionId: 's1',
      type: 'project',
      projectId: 'tea',
      label: 'P01',
      variables: { 'Age group': '40-49', Site: 'north' },
    },
    { sessionId: 's2', type: 'instant', projectId: null, label: null, variables: {} },
  ]);
});

test('a row that is amiss stays under its head; a cell may hold lines', () => {
  const text = 'sessionId,type,note\ns1,project,"two\nlines"\nno id,project,x\ns3,maybe,y\ns1,project,z';
  expect(tags(text)).toEqual([
    null,
    null,
    null,
    'Not a session ID',
    'Type or project unclear',
    'Same as line 2',
  ]);
  const list = readSessionList(text);
  expect(list.rest).toBe('sessionId,type,note\nno id,project,x\ns3,maybe,y');
  expect(list.sessions[0]?.variables).toEqual({ note: 'two\nlines' });
});

test('one guarding apostrophe of a spreadsheet is taken away', () => {
  expect(readSessionList("sessionId,label\ns1,'=P01").sessions[0]?.label).toBe('=P01');
});

test('any text is read: every session is an ID, and no line is lost', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.boolean(), (text, isTable) => {
      const list = readSessionList(isTable ? `sessionId,label\n${text}` : text);
      for (const { sessionId } of list.sessions) expect(sessionId).toMatch(/^[\w.~:@+=-]+$/);
      expect(readSessionList(list.rest).sessions).toEqual([]);
      expect(new Set(list.sessions.map(({ sessionId }) => sessionId)).size).toBe(list.sessions.length);
    }),
  );
});

test('five thousand rows are read in a moment', () => {
  const rows = Array.from({ length: 5000 }, (_, at) => `s${String(at)},project,tea,P${String(at)},north`);
  const startedAt = performance.now();
  expect(readSessionList(`sessionId,type,projectId,label,site\n${rows.join('\n')}`).sessions).toHaveLength(
    5000,
  );
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
