import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnalysisScope } from '../../../../shared/model/analysis.ts';
import { attribute, P, participantsLibrary } from '../participants/participants-library.fixture.ts';
import { timedTurn } from '../redaction/redacted-library.fixture.ts';
import { createAnalysisScope } from './scope.ts';

let people: Awaited<ReturnType<typeof participantsLibrary>>;
beforeEach(async () => {
  people = await participantsLibrary();
});
afterEach(() => {
  people.at.close();
});

const idsIn = (scope: AnalysisScope = {}) =>
  people.at.library.analysisScopes.sessionsIn(scope).map(({ sessionId }) => sessionId);
const AT = '2026-02-01T10:00:00Z';
const byText = (one: string, other: string) => (one < other ? -1 : 1);

test('returns the latest interview first, each with its label or a pseudonym', () => {
  const { sessions } = people.at.library;
  const ref = { type: 'project', projectId: P } as const;
  sessions.add({ ...ref, sessionId: 'old', createdAt: '2025-01-01T10:00:00Z', label: 'P07' }, AT);
  sessions.add({ ...ref, sessionId: 'undated', label: ' ' }, AT);
  sessions.add({ ...ref, sessionId: 'new', createdAt: '2026-03-01T12:00:00Z', durationSeconds: 300 }, AT);
  const found = people.at.library.analysisScopes.sessionsIn({});
  expect(found.map(({ sessionId, name, day }) => [sessionId, name, day])).toEqual([
    ['new', 'S003', '2026-03-01'],
    ['undated', 'S002', null],
    ['old', 'P07', '2025-01-01'],
  ]);
  expect(found[0]).toMatchObject({ durationSeconds: 300, reviewState: 'new', hasTranscript: false });
  expect(idsIn({ from: '2025-01-02' })).toEqual(['new']);
  expect(idsIn({ to: '2026-02-01' })).toEqual(['old']);
});

test('narrows by kind of link, project, review, tag and attributes, together', () => {
  people.add('s1', 'P1', { Age: '31', Site: 'North' });
  people.add('s2', 'P2', { Age: '52', Site: 'North' });
  people.add('s3', 'P3', { Age: '52', Site: 'south' }, 'p2');
  people.add('s4', '', {}, null);
  people.at.library.sessions.mark(['s1', 's3'], { reviewState: 'reviewed', addTags: ['pilot'] });
  expect(idsIn()).toEqual(['s4', 's3', 's2', 's1']);
  expect(idsIn({ type: 'instant' })).toEqual(['s4']);
  expect(idsIn({ projectId: 'p2' })).toEqual(['s3']);
  expect(idsIn({ review: 'reviewed' })).toEqual(['s3', 's1']);
  expect(idsIn({ tag: 'pilot', projectId: P })).toEqual(['s1']);
  expect(idsIn({ attributes: [{ name: 'age', values: ['52'] }] })).toEqual(['s3', 's2']);
  const both = [
    { name: 'Age', values: ['52'] },
    { name: 'Site', values: ['South'] },
  ];
  expect(idsIn({ attributes: both })).toEqual(['s3']);
  expect(idsIn({ attributes: [{ name: 'Site', values: [''] }] })).toEqual(['s4']);
});

test('follows every change of sessions, values and attributes', () => {
  people.add('s1', 'P1', { Age: '31' });
  people.add('s2', 'P2', { Age: '52' });
  const over40 = { attributes: [{ name: 'Age', min: 40 }] };
  const typed = (type: 'text' | 'number') =>
    people.change({ save: [{ ...attribute('Age', { type }), id: people.named('Age').id }] });
  typed('text');
  expect(idsIn(over40)).toEqual([]);
  typed('number');
  expect(idsIn(over40)).toEqual(['s2']);
  people.set('s1', 'Age', '60');
  expect(idsIn(over40)).toEqual(['s2', 's1']);
  people.purge(['s2']);
  expect(idsIn(over40)).toEqual(['s1']);
  people.add('s3', 'P3', { Age: '41' });
  expect(idsIn(over40)).toEqual(['s3', 's1']);
});

test('has removed words in no label, tag or value', () => {
  people.add('s1', 'P07 Ines', { Who: 'Ines Alvarez' });
  people.at.receive('s1', [timedTurn('participant', 'I am Ines Alvarez', 0)]);
  people.at.library.sessions.mark(['s1'], { addTags: ['Ines Alvarez'] });
  expect(idsIn({ attributes: [{ name: 'Who', values: ['Ines Alvarez'] }] })).toEqual(['s1']);
  people.at.redact('s1', 0, 'Ines Alvarez', { scope: 'project' });
  const found = people.at.library.analysisScopes.sessionsIn({});
  expect(JSON.stringify(found)).not.toContain('Alvarez');
  expect(idsIn({ attributes: [{ name: 'Who', values: ['[Name 1]'] }] })).toEqual(['s1']);
  expect(idsIn({ attributes: [{ name: 'Who', values: ['Ines Alvarez'] }] })).toEqual([]);
  expect(idsIn({ tag: 'Ines Alvarez' })).toEqual([]);
});

test('takes the records that the window reads, and reads only those that changed afterwards', () => {
  people.add('s1', 'P1', {});
  people.add('s2', 'P2', {});
  const { sessionChanges, attributes, sessions } = people.at.library;
  const recordsOf = vi.fn(sessionChanges.recordsOf);
  const idsSince = vi.fn(sessionChanges.idsSince);
  const scope = createAnalysisScope({ sessionChanges: { idsSince, recordsOf }, attributes });
  scope.take(sessionChanges.since(null));
  expect(scope.sessionsIn({})).toEqual(people.at.library.analysisScopes.sessionsIn({}));
  expect(recordsOf).not.toHaveBeenCalled();
  sessions.mark(['s1'], { reviewState: 'reviewed' });
  people.purge(['s2']);
  // What the window reads next says what is out of date: it is forgotten before anything is counted.
  idsSince.mockClear();
  scope.take(sessionChanges.since(null));
  expect(
    idsSince.mock.results
      .flatMap((result) => (result.type === 'return' ? result.value.ids : []))
      .toSorted(byText),
  ).toEqual(['s1', 's2']);
  expect(scope.sessionsIn({}).map(({ sessionId, reviewState }) => [sessionId, reviewState])).toEqual([
    ['s1', 'reviewed'],
  ]);
  expect(recordsOf.mock.calls.flat(2).toSorted(byText)).toEqual(['s1', 's2']);
});

test('reads records in pieces, and misses no change between them', () => {
  const { library } = people.at;
  const SESSIONS = 250;
  for (let nth = 0; nth < SESSIONS; nth += 1)
    library.sessions.add(
      { sessionId: `s${String(nth)}`, type: 'project', projectId: P, label: `P${String(nth)}` },
      AT,
    );
  let now = 0;
  // Each look at the clock takes 20 ms: one look, one piece of 100 records.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  expect(library.analysisScopes.readSome()).toBe(SESSIONS - 100);
  // One that was read already, one that was not, a new one, and one that is gone.
  library.sessions.mark(['s0', 's249'], { reviewState: 'reviewed' });
  library.sessions.add({ sessionId: 'new', type: 'project', projectId: P, label: 'New' }, AT);
  library.purge.perform({ sessionIds: ['s1', 's248'], what: 'everything' }, AT);
  const remaining: number[] = [];
  do remaining.push(library.analysisScopes.readSome());
  while (remaining.at(-1) !== 0);
  clock.mockRestore();
  expect(remaining.length).toBeGreaterThan(1);
  expect(idsIn({ review: 'reviewed' })).toEqual(['s249', 's0']);
  expect(idsIn()).toHaveLength(SESSIONS - 1);
  expect(idsIn()).toContain('new');
});
