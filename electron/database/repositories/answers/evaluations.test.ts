import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { openDatabase } from '../../open.ts';
import { createRepositories } from '../repositories.ts';

const EVALUATION = '/v1/session/evaluation';
const AT = '2026-01-01T10:00:00.000Z';
const LATER = '2026-01-02T10:00:00.000Z';
let folder = '';
let database: LibraryDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-evaluations-'));
  ({ database } = await openDatabase(join(folder, 'library.sqlite')));
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

function receive(body: string | object, at = AT, query = 'sessionId=s1&type=instant'): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  createRepositories(database).responseCache.keep(EVALUATION, query, text, at);
}
const latest = () => createRepositories(database).evaluations.latest('s1');
const answers = () =>
  database
    .prepare('select question, answer from evaluator_answers order by evaluation_id, position')
    .all()
    .map(({ question, answer }) => [question, answer]);

test('stores each answer of a list, and each field of a map, as given', () => {
  receive({ evaluationResults: [{ id: 'ease', value: 0, rationale: null }, { id: 'ease' }, null] });
  expect(answers()).toEqual([
    [null, '{"id":"ease","value":0,"rationale":null}'],
    [null, '{"id":"ease"}'],
    [null, 'null'],
  ]);
  receive({ evaluationResults: { ease: false, 'How “often”?': { score: 0, reasoning: 'None' } } });
  expect(answers()).toEqual([
    ['ease', 'false'],
    ['How “often”?', '{"score":0,"reasoning":"None"}'],
  ]);
});

test.each([
  ['a list', [{ id: 'ease', value: 0 }, 'text', null, [1.5, -2e-7]]],
  ['an empty list', []],
  ['a map', { ease: 0, often: null, 10: false, 2: '', 'a"b\\c\u0000': { score: 'ü' } }],
  ['an empty map', {}],
  ['a text', 'Often: weekly'],
  ['JSON in a text', '{"ease":"5"}'],
  ['0', 0],
  ['false', false],
  ['nothing', null],
])('returns %s as it was received', (_, results) => {
  receive({ success: true, evaluationResults: results, evaluatedAt: LATER });
  expect(latest()).toEqual({ results, at: LATER });
  expect(JSON.stringify(latest()?.results)).toBe(JSON.stringify(results));
});

test('returns no results for a response without any, dated by its check if it has no valid time', () => {
  receive({ hasError: true, evaluatedAt: 'yesterday' });
  expect(latest()).toEqual({ results: null, at: AT });
});

test('returns null for a session whose evaluation was never received, or was no response of the service', () => {
  receive('<p>Sign in</p>');
  receive({ error: 'Not found' });
  receive({ evaluationResults: { ease: 1 } }, AT, 'type=instant');
  expect(latest()).toBeNull();
});

test('stores what can be read of answers that are nested too deeply', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  receive(`{"evaluationResults":{"ease":1,"deep":${deep},"often":"Daily"}}`);
  expect(latest()?.results).toEqual({ ease: 1, deep: null, often: 'Daily' });
});

test('replaces the answers by those of a later response, and returns the last one that was received', () => {
  receive({ evaluationResults: { ease: 1, often: 'Daily' } });
  receive({ evaluationResults: { ease: 2 } });
  expect(answers()).toEqual([['ease', '2']]);
  receive({ evaluationResults: { ease: 3 } }, LATER, 'sessionId=s1');
  expect(latest()?.results).toEqual({ ease: 3 });
  // The same response again only changes its time.
  receive({ evaluationResults: { ease: 2 } }, '2026-01-03T10:00:00.000Z');
  expect(latest()).toEqual({ results: { ease: 2 }, at: '2026-01-03T10:00:00.000Z' });
});

test.each(['words', 'everything'] as const)('deletes the answers with the %s of a session', (what) => {
  receive({ evaluationResults: { ease: 1 } });
  receive({ evaluationResults: { ease: 2 } }, AT, 'sessionId=s2');
  createRepositories(database).responseCache.forgetSessions(['s1'], what);
  expect(latest()).toBeNull();
  expect(answers()).toEqual([['ease', '2']]);
  createRepositories(database).tombstones.add(['s1'], what, LATER);
  receive({ evaluationResults: { ease: 3 } });
  expect(answers()).toEqual([['ease', '2']]);
});

test('stores nothing of a response if the answers in it cannot be stored', () => {
  receive({ evaluationResults: { ease: 1 } });
  database.exec(`create temp trigger full before insert on main.evaluator_answers
    begin select raise(abort, 'no room'); end`);
  expect(() => {
    receive({ evaluationResults: { ease: 2 } });
  }).toThrow('no room');
  expect(latest()?.results).toEqual({ ease: 1 });
  expect(createRepositories(database).responseCache.read(EVALUATION, 'sessionId=s1&type=instant')?.body).toBe(
    '{"evaluationResults":{"ease":1}}',
  );
});
