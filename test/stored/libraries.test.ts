// Opens libraries of earlier versions with all of their content.
import { expect, test } from 'vitest';
import { openLibrary } from '../../electron/database/library.ts';
import { migrations } from '../../electron/database/migrations.ts';
import { copyOf, expectedIn } from './fixture-copy.ts';
import { type Asked, libraryContent, rowsIn } from './library-content.ts';

interface Expected {
  asked: Asked;
  content: Record<string, unknown>;
  rows: Record<string, unknown[]>;
}

const VERSIONS = [1, 2, 3, 4, 5, 6];

/** The tables that version 6 added. The migration only lists the cached responses to read into the others. */
const tablesOfVersion6 = (version: number) => ({
  evaluators: [],
  evaluator_questions: [],
  evaluations: [],
  evaluator_answers: [],
  unread_responses: UNREAD[version] ?? [],
});
const EVALUATION = '/v1/session/evaluation';
const UNREAD: Record<number, { path: string; query: string }[]> = {
  4: [{ path: EVALUATION, query: 'projectId=p-hold&sessionId=s-ada&type=project' }],
  5: [
    { path: '/v1/instant-voice-links', query: '' },
    { path: '/v1/projects/p-hold', query: '' },
    { path: EVALUATION, query: 'projectId=p-hold&sessionId=s-ada&type=project' },
    { path: EVALUATION, query: 'projectId=p-hold&sessionId=s-cleo&type=project' },
  ],
};

test('has a stored library of every version', () => {
  expect(VERSIONS.slice(0, migrations.length)).toEqual(migrations.map((_, step) => step + 1));
});

for (const version of VERSIONS) {
  const name = `libraries/version-${version}`;

  test(`reads everything in a library of version ${version} as it was written`, async () => {
    const { asked, content } = expectedIn(`${name}.json`) as Expected;
    expect(await libraryContent(copyOf(`${name}.sqlite`), asked)).toEqual(content);
  });

  test(`leaves every row in its table when a library of version ${version} is migrated`, async () => {
    const { rows } = expectedIn(`${name}.json`) as Expected;
    expect(await rowsIn(copyOf(`${name}.sqlite`))).toEqual({ ...tablesOfVersion6(version), ...rows });
  });
}

test('reads the cached responses of version 5 into the tables of evaluators when it opens a library', async () => {
  const file = copyOf('libraries/version-5.sqlite');
  (await openLibrary(file)).whole.close();
  const rows = await rowsIn(file);
  const key = { path: EVALUATION, evaluated_at: null, shape: 'map' };
  expect(rows).toMatchObject({
    evaluators: [{ path: '/v1/projects/p-hold', query: '', project_id: 'p-hold', session_id: null }],
    evaluator_questions: [],
    evaluations: [
      { ...key, query: 'projectId=p-hold&sessionId=s-ada&type=project', session_id: 's-ada' },
      { ...key, query: 'projectId=p-hold&sessionId=s-cleo&type=project', session_id: 's-cleo' },
    ],
    evaluator_answers: [
      { question: 'q-ease', answer: '{"answer":2}' },
      { question: 'q-why', answer: '{"answer":"No queue"}' },
    ],
    unread_responses: [],
  });
});
