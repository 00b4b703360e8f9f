import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listInWords } from './import-text.ts';
import { importRows, readSessionList } from './session-list.ts';

const ID = 'b7e41c9a-52d0';
const IN_TEA = { type: 'project', projectId: 'tea' } as const;
const tags = (text: string) => readSessionList(text).lines.map(({ tag }) => tag);

test('refuses an API key as a session', () => {
  const { sessions, bad } = readSessionList(
    `${ID}\napi_canary_0123456789\nhttps://x.example/api_canary_0123456789`,
  );
  expect(sessions.map(({ sessionId }) => sessionId)).toEqual([ID]);
  expect(bad).toBe(2);
});

test('reads IDs and addresses, one per line', () => {
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

test('marks lines without a session, and merges repeated ones', () => {
  const list = readSessionList(`${ID}\nParticipant seven\n${ID}\n../x y`);
  expect(list.lines.map(({ tag }) => tag)).toEqual([
    null,
    'Not a session ID',
    'Same as line 1',
    'Not a session ID',
  ]);
  expect(list.sessions.map(({ sessionId }) => sessionId)).toEqual([ID]);
  expect(list.rest).toBe('Participant seven\n../x y');
  expect(listInWords(list)).toBe(
    '1 session to add. Lines 2 and 4 are not session IDs and stay here. 1 line repeated.',
  );
});

test.each([
  '0b6f2a1e-77c3-4a0e-9d55-3c1f8a2b4d60',
  '0B6F2A1E77C34A0E9D553C1F8A2B4D60',
  '4d1f8e02',
  'b7e41c9a-52d0',
  'session_8a41c0',
  'V1StGXR8_Z5jdHi6B-myT',
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  '507f1f77bcf86cd799439011',
  'kRtWqZpLmNxYvBcDfGhJ',
  'https://voice.example/sessions/12',
  'https://voice.example/api/session/abc?type=instant',
  'https://voice.example/#/sessions/abc',
  'https://voice.example/open?sessionId=7',
  'earmark://session/x?type=instant',
])('reads %s as a session', (line) => {
  expect(readSessionList(line).sessions).toHaveLength(1);
});

test.each([
  '1',
  '145',
  '00:12',
  '00:00:01.000',
  '00:00:01.000 --> 00:00:04.000',
  '12h30m15s',
  '2026-11-21',
  '2026-11-21T10:00:00Z',
  '21-Nov-2026',
  '0049301234567',
  'WEBVTT',
  'Yes',
  'Okay.',
  'mm-hmm',
  'and/or',
  '24/7',
  'Interviewer:',
  'Participant07',
  'interview-07',
  'Self-administered',
  'InterviewerAndGuest',
  'P01.wav',
  'interview-3.vtt',
  'C:/Users/ada/4d1f8e02',
  'ada@example.org',
  'example.org',
  'https://voice.example/',
  'https://voice.example/about',
  'https://voice.example/sessions',
  'https://voice.example/link/9f3kQ2mZ71bT',
  'sessions.csv',
])('does not read %s as a session', (line) => {
  const list = readSessionList(line);
  expect(list.sessions).toEqual([]);
  expect(list.rest).toBe(line);
});

test('explains a participant link', () => {
  expect(tags('https://voice.example/link/9f3kQ2mZ71bT')).toEqual(['A link, not a session']);
});

test('reads no session from prose, cues and times', () => {
  const cues = Array.from(
    { length: 145 },
    (_, index) => `${String(index + 1)}\n00:00:0${String(index % 10)}`,
  );
  expect(readSessionList(cues.join('\n\n')).sessions).toEqual([]);
  const prose = 'Yes\nWell, I went to the library in 2019.\nNo.\nRight\n7\n10:30';
  expect(readSessionList(prose).sessions).toEqual([]);
});

test.each([
  ['a subtitle file', 'WEBVTT\n\n0b6f2a1e-77c3-4a0e-9d55-3c1f8a2b4d60\n00:00:01.000 --> 00:00:02.000\nHello'],
  ['a subtitle file', '1\n00:00:01,000 --> 00:00:02,000\nHello\n\n2\n00:00:03,000 --> 00:00:04,000\nYes'],
  ['a transcript in JSON', '[{"role":"user","content":"0b6f2a1e-77c3-4a0e-9d55-3c1f8a2b4d60"}]'],
  ['a JSON file', '{"id": "0b6f2a1e-77c3-4a0e-9d55-3c1f8a2b4d60"}'],
  ['a web page', '<!doctype html><title>x</title>'],
  ['an XML file', '<?xml version="1.0"?><a/>'],
  ['a transcript', 'Interviewer: Where do you live?\nAda: In town, since 2019.\nInterviewer: Why is that?'],
])('names %s, and reads no session from it', (name, text) => {
  const list = readSessionList(text);
  expect(list.instead).toMatch(new RegExp(`^This looks like ${name}, not a list of sessions\\. `));
  expect(list.sessions).toEqual([]);
  expect(list.rest).toBe(text);
});

test('never reads a list as something else', () => {
  for (const text of [ID, `sessionId,label\n${ID},"Ada: why, and where?"\nx1,Bo`, 'P01: one two three', ''])
    expect(readSessionList(text).instead).toBeNull();
});

test('shows the reason on a line that could not be added until the line changes', () => {
  const reason = 'No session with this ID in this project.';
  expect(readSessionList(ID, { failed: { [ID]: reason } }).lines[0]).toEqual({
    text: ID,
    skip: null,
    tag: reason,
  });
  expect(readSessionList(`${ID}9`, { failed: { [ID]: reason } }).lines[0]?.tag).toBeNull();
});

test('asks for a project for all only if a line has none', () => {
  const none = { type: 'project', projectId: null } as const;
  expect(importRows(readSessionList(ID), none)).toBeNull();
  expect(importRows(readSessionList('earmark://session/a1?type=instant'), none)).toHaveLength(1);
  expect(importRows(readSessionList(ID), { type: 'instant', projectId: null })?.[0]?.type).toBe('instant');
  expect(importRows(readSessionList(ID), { type: 'find', projectId: 'tea' })?.[0]).toMatchObject({
    type: 'project',
    projectId: null,
  });
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

test('reads a table of few rows, and the line with which Excel states the delimiter', () => {
  const two = 'sessionId;label\ns1;\ns2;P02\n';
  for (const text of [two, two.replaceAll(';', '\t'), two.replaceAll(';', '|'), `sep=;\n${two}`]) {
    const list = readSessionList(text);
    expect(list.sessions.map(({ sessionId, label }) => [sessionId, label])).toEqual([
      ['s1', null],
      ['s2', 'P02'],
    ]);
    expect(list.bad).toBe(0);
  }
  const list = readSessionList('sep=;\nsessionId;label\nno id;P01, the first\ns2;P02\n');
  expect([list.badLines, list.rest]).toEqual([[3], 'sep=;\nsessionId;label\nno id;P01, the first']);
  expect(readSessionList(`sep=;\n${ID}\n`)).toMatchObject({ bad: 0, sessions: [{ sessionId: ID }] });
});

test('keeps a faulty row under its header, and reads line breaks in cells', () => {
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

test('removes one guard apostrophe of a spreadsheet', () => {
  expect(readSessionList("sessionId,label\ns1,'=P01").sessions[0]?.label).toBe('=P01');
});

test('reads any text without losing a line, and returns only valid IDs', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.boolean(), (text, isTable) => {
      const list = readSessionList(isTable ? `sessionId,label\n${text}` : text);
      for (const { sessionId } of list.sessions) expect(sessionId).toMatch(/^[\w.~:@+=-]+$/);
      expect(readSessionList(list.rest).sessions).toEqual([]);
      expect(new Set(list.sessions.map(({ sessionId }) => sessionId)).size).toBe(list.sessions.length);
    }),
  );
});

test('reads each of five thousand rows', () => {
  const rows = Array.from(
    { length: 5000 },
    (_, index) => `s${String(index)},project,tea,P${String(index)},north`,
  );
  expect(readSessionList(`sessionId,type,projectId,label,site\n${rows.join('\n')}`).sessions).toHaveLength(
    5000,
  );
});

test('marks a deleted session on its line, and adds it only on request', () => {
  const otherId = ID.replace('b', 'c');
  const deleted = new Map([[ID, new Date(2026, 10, 12, 14, 2)]]);
  const remaining = readSessionList(`${ID}\n${otherId}`, { deleted });
  expect(remaining.sessions.map(({ sessionId }) => sessionId)).toEqual([otherId]);
  expect(remaining.deleted).toEqual([ID]);
  expect(remaining.lines[0]).toEqual({
    text: ID,
    skip: 'deleted',
    tag: 'Deleted on 12 November 2026 at 14:02',
  });
  const back = readSessionList(`${ID}\n${otherId}`, { deleted, withDeleted: true });
  expect(back.sessions.map(({ sessionId }) => sessionId)).toEqual([ID, otherId]);
  expect(back.lines[0]).toMatchObject({ skip: null, tag: 'Deleted on 12 November 2026 at 14:02' });
});
