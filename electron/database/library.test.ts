import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLibrary } from './library.ts';
import { speechSegmentsOf } from '../transcripts/speech-segments.ts';
import { migrations } from './migrations.ts';
import type { SessionRecord } from '../../shared/model/session.ts';
import { problemOf } from '../platform/failures.ts';
import { LibraryError } from './open.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-library-'));
  file = join(folder, 'deep', 'library.sqlite');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const session = { sessionId: 's1', type: 'project' as const, projectId: 'p1' };

test('lists sessions by the time they were opened, and keeps fields that a later update omits', async () => {
  const { sessions, transcripts, libraryFile } = await openLibrary(file);
  sessions.see({ ...session, label: 'P07 Ines', durationSeconds: 240 }, '2026-01-01T10:00:00Z');
  sessions.see({ sessionId: 's2', type: 'instant', projectId: null }, '2026-01-01T11:00:00Z');
  sessions.see({ ...session, status: 'completed' }, '2026-01-01T12:00:00Z');
  const turn = {
    role: 'agent',
    speakerLabel: null,
    text: 'Hello.',
    startSeconds: 0,
    endSeconds: 120,
  } as const;
  const transcript = { turns: [turn], warnings: [] };
  transcripts.keep(
    's1',
    '{}',
    { transcript, segments: speechSegmentsOf(transcript) },
    '2026-01-01T12:00:00Z',
  );
  expect(sessions.list().map((one) => one.sessionId)).toEqual(['s1', 's2']);
  const [{ participantId, ...record }] = sessions.list() as [SessionRecord];
  expect(participantId).toMatch(/^[\da-f-]{36}$/);
  expect(record).toEqual({
    ...session,
    fromFiles: false,
    label: 'P07 Ines',
    projectName: null,
    status: 'completed',
    createdAt: null,
    durationSeconds: 240,
    number: 1,
    // The first half of the interviewer's lane is filled, the other lane is empty.
    turnMap: `${'f'.repeat(12)}${'0'.repeat(36)}`,
    summary: 'none',
    openedAt: '2026-01-01T12:00:00Z',
    addedAt: '2026-01-01T10:00:00Z',
    reviewState: 'new',
    tags: [],
    notes: 0,
    doubts: 0,
    redactions: 0,
    hasNewerTranscript: false,
    lookedThrough: false,
    hasMemo: false,
    hasTranscript: true,
    hasAudio: null,
    values: {},
  });
  expect(sessions.find('s1')).toEqual(session);
  expect(sessions.find('s3')).toBeNull();
  libraryFile.close();
});

test('numbers sessions in the order in which they are added, also if earlier ones are updated', async () => {
  const { sessions, libraryFile } = await openLibrary(file);
  for (const at of ['2026-01-01T10:00:00Z', '2026-01-01T11:00:00Z', '2026-01-01T12:00:00Z'])
    sessions.see(session, at);
  sessions.add({ ...session, sessionId: 's2' }, '2026-01-01T13:00:00Z');
  sessions.see({ ...session, sessionId: 's2' }, '2026-01-01T14:00:00Z');
  sessions.add({ ...session, sessionId: 's3' }, '2026-01-01T15:00:00Z');
  const numbers = Object.fromEntries(sessions.list().map(({ sessionId, number }) => [sessionId, number]));
  expect(numbers).toEqual({ s1: 1, s2: 2, s3: 3 });
  libraryFile.close();
});

test('keeps a summary while another is generated, and clears a failure on the next request', async () => {
  const { sessions, summaries, libraryFile } = await openLibrary(file);
  sessions.see(session, '2026-01-01T10:00:00Z');
  expect(summaries.read('s1')).toBeNull();
  summaries.ask('s1', '2026-01-01T10:01:00Z', false);
  expect(summaries.waiting()).toEqual(['s1']);
  summaries.receive('s1', { summary: 'Good.' }, '2026-01-01T10:02:00Z');
  expect(summaries.waiting()).toEqual([]);
  expect(sessions.list()[0]?.summary).toBe('ready');
  summaries.ask('s1', '2026-01-01T10:03:00Z', false);
  expect(sessions.list()[0]?.summary).toBe('generating');
  summaries.fail('s1', 'No.', '2026-01-01T10:04:00Z');
  expect(summaries.read('s1')).toEqual({
    askedAt: null,
    regenerating: false,
    receivedAt: '2026-01-01T10:02:00Z',
    raw: { summary: 'Good.' },
    failedAt: '2026-01-01T10:04:00Z',
    failure: 'No.',
    rule: null,
  });
  // A failure does not remove the earlier summary.
  expect(sessions.list()[0]?.summary).toBe('ready');
  summaries.ask('s1', '2026-01-01T10:05:00Z', false);
  expect(summaries.read('s1')?.failure).toBeNull();
  summaries.stop('s1');
  expect(sessions.list()[0]?.summary).toBe('ready');
  libraryFile.close();
});

test('distinguishes summaries that were never requested, that failed, were stopped, or are empty', async () => {
  const { sessions, summaries, libraryFile } = await openLibrary(file);
  const [at, later] = ['2026-01-01T10:00:00Z', '2026-01-01T10:01:00Z'];
  for (const sessionId of ['never', 'given up', 'failed', 'none there'])
    sessions.add({ ...session, sessionId }, at);
  for (const sessionId of ['given up', 'failed', 'none there']) summaries.ask(sessionId, at, false);
  summaries.stop('given up');
  summaries.fail('failed', 'No.', later);
  summaries.receive('none there', null, later);
  expect(Object.fromEntries(sessions.list().map((one) => [one.sessionId, one.summary]))).toEqual({
    never: 'none',
    'given up': 'stopped',
    failed: 'failed',
    'none there': 'empty',
  });
  libraryFile.close();
});

test('keeps everything when the library is reopened', async () => {
  const first = await openLibrary(file);
  first.sessions.see(session, '2026-01-01T10:00:00Z');
  first.summaries.ask('s1', '2026-01-01T10:01:00Z', false);
  first.drafts.save('project', 'p1', '{"name":"Half typed"}', '2026-01-01T10:02:00Z');
  first.libraryFile.close();
  const second = await openLibrary(file);
  expect(second.summaries.waiting()).toEqual(['s1']);
  expect(second.drafts.read('project', 'p1')).toBe('{"name":"Half typed"}');
  second.drafts.save('project', 'p1', null, '2026-01-01T10:03:00Z');
  expect(second.drafts.read('project', 'p1')).toBeNull();
  expect(second.libraryFile.keptAside()).toBeNull();
  second.libraryFile.close();
});

test('sets a damaged library aside and never overwrites it', async () => {
  (await openLibrary(file)).libraryFile.close();
  writeFileSync(file, 'This is no database. '.repeat(500));
  const library = await openLibrary(file);
  library.sessions.see(session, '2026-01-01T10:00:00Z');
  expect(library.sessions.list()).toHaveLength(1);
  expect(readFileSync(library.libraryFile.keptAside() ?? '', 'utf8')).toContain('This is no database.');
  library.libraryFile.close();
});

test('refuses a newer library without writing to it', async () => {
  (await openLibrary(file)).libraryFile.close();
  const newer = new DatabaseSync(file);
  newer.exec('pragma user_version = 999');
  newer.close();
  const before = readFileSync(file);
  await expect(openLibrary(file)).rejects.toThrow(LibraryError);
  // The message explains the cause; it is not reported as a bug in Earmark.
  expect(problemOf(await openLibrary(file).catch((error: unknown) => error))).toMatchObject({
    kind: 'blocked',
    message: expect.stringContaining('A newer Earmark saved') as string,
  });
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readdirSync(join(folder, 'deep')).filter((name) => name.includes('damaged'))).toEqual([]);
});

test('migrates an older library and keeps a copy of it', async () => {
  const old = new DatabaseSync(join(folder, 'old.sqlite'));
  old.exec(`begin; ${migrations[0] ?? ''}; pragma user_version = 1; commit`);
  old.exec(
    `insert into sessions (session_id, type, opened_at) values ('s1', 'instant', '2026-01-01T10:00:00Z')`,
  );
  old.close();
  const library = await openLibrary(join(folder, 'old.sqlite'));
  library.summaries.ask('s1', '2026-01-01T10:01:00Z', true);
  expect(library.summaries.read('s1')?.regenerating).toBe(true);
  library.libraryFile.close();
  const copy = new DatabaseSync(join(folder, `old.sqlite.before-version-${migrations.length}`));
  expect(copy.prepare('select count(*) as n from sessions').get()).toEqual({ n: 1 });
  expect(copy.prepare('pragma user_version').get()).toEqual({ user_version: 1 });
  copy.close();
});

test('adds a session together with its first content, and does not change one that exists', async () => {
  const { sessions, libraryFile } = await openLibrary(file);
  sessions.ensure(session, '2026-01-01T10:00:00Z');
  sessions.ensure(session, '2026-01-02T10:00:00Z');
  expect(sessions.list().map(({ openedAt }) => openedAt)).toEqual(['2026-01-01T10:00:00Z']);
  libraryFile.close();
});
