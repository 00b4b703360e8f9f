import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LibraryDatabase } from '../../base/library-database.ts';
import { openLibrary } from '../../library.ts';
import { migrations } from '../../migrations.ts';
import { openDatabase } from '../../open.ts';
import { createRepositories } from '../repositories.ts';

const LINKS = '/v1/instant-voice-links';
const AT = '2026-01-01T10:00:00.000Z';
let folder = '';
let file = '';
let database: LibraryDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-evaluators-'));
  file = join(folder, 'library.sqlite');
  ({ database } = await openDatabase(file));
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

function receive(path: string, body: unknown): void {
  createRepositories(database).responseCache.keep(path, '', JSON.stringify(body), AT);
}
const evaluator = (...questions: unknown[]) => ({ prompt: 'Answer.', questions });
const ofProject = (id = 'p1') => createRepositories(database).evaluatorQuestions.ofProject(id);
const ofLinks = () => createRepositories(database).evaluatorQuestions.ofInstantLinks();
const ease = { id: 'ease', label: 'How easy?', type: 'number' };
const often = { id: 'often', label: 'How often?', type: 'text' };

test('returns the questions of a project, with or without an envelope, in their order', () => {
  receive('/v1/projects/p1', { success: true, project: { id: 'p1', evaluator: evaluator(often, ease) } });
  receive('/v1/projects/p%202', { id: 'p 2', evaluator: evaluator(ease) });
  expect(ofProject()).toEqual([often, ease]);
  expect(ofProject('p 2')).toEqual([ease]);
});

test('completes questions, keeps two of the same id, and leaves out those that are not questions', () => {
  receive('/v1/projects/p1', {
    project: {
      evaluator: evaluator(
        { id: 7, label: null },
        { id: 'ease' },
        ease,
        { id: '' },
        { label: 'Nameless' },
        { id: 'x', label: 5 },
        { id: 'y', type: {} },
        null,
        'text',
      ),
    },
  });
  expect(ofProject()).toEqual([
    { id: '7', label: '7', type: 'text' },
    { id: 'ease', label: 'ease', type: 'text' },
    ease,
  ]);
});

test.each([
  ['no evaluator', { project: { id: 'p1' } }],
  ['a removed evaluator', { project: { id: 'p1', evaluator: null } }],
  ['questions of another shape', { project: { id: 'p1', evaluator: { questions: { ease } } } }],
])('returns no questions of a project with %s', (_, body) => {
  receive('/v1/projects/p1', { project: { id: 'p1', evaluator: evaluator(ease) } });
  expect(ofProject()).toEqual([ease]);
  receive('/v1/projects/p1', body);
  expect(ofProject()).toEqual([]);
});

test('keeps the questions if the service does not answer with a project', () => {
  receive('/v1/projects/p1', { project: { id: 'p1', evaluator: evaluator(ease) } });
  receive('/v1/projects/p1', { error: 'Not found' });
  createRepositories(database).responseCache.keep('/v1/projects/p1', '', '<p>Sign in</p>', AT);
  expect(ofProject()).toEqual([ease]);
});

const used = (sessionId: unknown, ...questions: unknown[]) => ({
  id: `link of ${String(sessionId)}`,
  sessionId,
  evaluator: evaluator(...questions),
});

test('returns the questions of used instant links in the order of the list', () => {
  const links = [
    { id: 'unused', evaluator: evaluator(ease) },
    used('s2', often),
    used('s1', ease, often),
    null,
    'link',
    used(7, ease),
    { id: 'without', sessionId: 's4', evaluator: null },
    used('s2', ease),
  ];
  receive(LINKS, { links });
  const expected = [
    { sessionId: 's2', questions: [often] },
    { sessionId: 's1', questions: [ease, often] },
    { sessionId: 's2', questions: [ease] },
  ];
  expect(ofLinks()).toEqual(expected);
  receive(LINKS, links.toReversed());
  expect(ofLinks()).toEqual(expected.toReversed());
});

test('deletes the questions of a link with its session, and keeps those of other links', () => {
  receive(LINKS, { links: [used('s1', ease), used('s2', often), used('s3', ease)] });
  createRepositories(database).responseCache.forgetSessions(['s1'], 'everything');
  createRepositories(database).responseCache.forgetSessions(['s2'], 'words');
  const left = [
    { sessionId: 's2', questions: [often] },
    { sessionId: 's3', questions: [ease] },
  ];
  expect(ofLinks()).toEqual(left);
  expect(database.prepare('select count(*) as n from evaluator_questions').get()).toEqual({ n: 2 });
  createRepositories(database).responseCache.forgetAll();
  expect(ofLinks()).toEqual([]);
  expect(database.prepare('select count(*) as n from evaluator_questions').get()).toEqual({ n: 0 });
});

test('reads responses of an older library, whatever is in them', async () => {
  const older = join(folder, 'older.sqlite');
  (await openDatabase(older, migrations.slice(0, 5))).database.close();
  const before = new LibraryDatabase(older);
  const cached = before.prepare('insert into kept_answers values (?, ?, ?, ?, ?)');
  const projectBody = JSON.stringify({ project: { evaluator: evaluator(ease) } });
  for (const [path, query, sessionId, body] of [
    ['/v1/projects', '', null, '{"projects":[]}'],
    ['/v1/projects/p1', '', null, projectBody],
    ['/v1/projects/p1/links', '', null, projectBody],
    ['/v1/projects/p2', '', null, 'not JSON'],
    ['/v1/projects/%E0%A4%A', '', null, projectBody],
    [LINKS, '', null, JSON.stringify([used('s1', often)])],
    ['/v1/session/evaluation', 'sessionId=s1', 's1', '{"evaluationResults":{"ease":4}}'],
    ['/v1/session/evaluation', 'sessionId=s2', 's2', 'not JSON'],
    ['/v1/session/evaluation', 'sessionId=s3', 's3', '["text"]'],
  ] as const)
    cached.run(path, query, sessionId, body, AT);
  before.close();
  (await openLibrary(older)).libraryFile.close();
  database.close();
  database = new LibraryDatabase(older);
  expect(ofProject()).toEqual([ease]);
  expect(ofProject('p2')).toEqual([]);
  expect(ofLinks()).toEqual([{ sessionId: 's1', questions: [often] }]);
  const evaluations = createRepositories(database).evaluations;
  expect(['s1', 's2', 's3', 's4'].map((sessionId) => evaluations.latest(sessionId)?.results)).toEqual([
    { ease: 4 },
    null,
    null,
    undefined,
  ]);
  expect(database.prepare('select count(*) as n from evaluators').get()).toEqual({ n: 3 });
  expect(database.prepare('select count(*) as n from unread_responses').get()).toEqual({ n: 0 });
});
