import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  packedSessions,
  timelineInGroups,
  unpackedSessions,
} from '../../../../shared/domain/analysis/packed-timeline.ts';
import { valuesOf } from '../../../../shared/domain/columns.ts';
import type { AnalysisRequest, AnalysisScope } from '../../../../shared/model/analysis.ts';
import type { Quote } from '../../../../shared/model/note.ts';
import type { PackedAnswer } from '../../../../shared/model/packed-analysis.ts';
import { participantsLibrary } from '../participants/participants-library.fixture.ts';
import { AT, timedTurn } from '../redaction/redacted-library.fixture.ts';

let people: Awaited<ReturnType<typeof participantsLibrary>>;
beforeEach(async () => {
  people = await participantsLibrary();
  for (const number of [1, 2, 3]) {
    people.add(`s${String(number)}`, `P${String(number)} Ines`, {
      Site: number === 3 ? 'Ines Town' : 'North',
    });
    people.at.receive(
      `s${String(number)}`,
      [timedTurn('agent', 'Where is Ines now', 0), timedTurn('participant', 'In Ines Town I guess', 10)],
      { label: `P${String(number)} Ines` },
    );
    code(number, 1, { turn: 1 });
  }
  code(1, 2, { turn: 0, note: 4 });
});
afterEach(() => {
  people.at.close();
});

const uuid = (kind: number, number: number) =>
  `0196f0c0-000${String(kind)}-7000-8000-${String(number).padStart(12, '0')}`;
function code(
  session: number,
  codeNumber: number,
  { turn, note = session }: { turn: number; note?: number },
): void {
  const { codes, notes } = people.at.library;
  codes.save([
    {
      id: uuid(1, codeNumber),
      name: `Code ${String(codeNumber)}`,
      colour: '#2d8786',
      description: '',
      parentId: null,
      position: codeNumber,
    },
  ]);
  notes.save({
    id: uuid(2, note),
    sessionId: `s${String(session)}`,
    startSeconds: turn * 10,
    endSeconds: turn * 10 + 3,
    passage: { turnPlace: turn, start: 0, end: 2, quote: turn === 0 ? 'Wh' : 'In' },
    text: '',
    codeIds: [uuid(1, codeNumber)],
    createdAt: AT,
    updatedAt: AT,
  });
}

/** Returns how many quotes each code has. */
function quotesIn(scope: AnalysisScope = {}): number[] {
  const { result } = people.at.library.analysis.of({
    view: 'codes',
    scope,
    group: { by: 'nothing' },
    count: 'quotes',
  });
  return result.view === 'codes' ? result.rows.map(({ cells }) => cells[0]?.quotes ?? -1) : [];
}
const everyView = (scope: AnalysisScope = {}): AnalysisRequest[] => {
  const group = { by: 'attribute', name: 'Site' } as const;
  return [
    { view: 'codes', scope, group, count: 'sessions' },
    { view: 'together', scope, together: { in: 'session' }, count: 'quotes', level: 'all' },
    { view: 'timeline', scope, group },
    { view: 'new-codes', scope, order: 'label', level: 'all' },
    { view: 'answers', scope, group, confidence: 0.95 },
  ];
};
const asJson = (request: AnalysisRequest): string =>
  people.at.library.analysis.ofAsJson(request) ?? asJson(request);
/** Makes each look at the clock take 20 ms, so that one call has time for one step. */
function slowClock() {
  let time = 0;
  return vi.spyOn(performance, 'now').mockImplementation(() => (time += 20));
}

const allAsJson = () => everyView().map(asJson);

test('counts again after every change of notes, codes and speakers', () => {
  expect(quotesIn()).toEqual([3, 1]);
  expect(quotesIn({ speaker: 'interviewer' })).toEqual([0, 1]);
  code(2, 2, { turn: 0, note: 5 });
  expect(quotesIn({ speaker: 'interviewer' })).toEqual([0, 2]);
  people.at.library.notes.remove(uuid(2, 5));
  expect(quotesIn()).toEqual([3, 1]);
  // The note moves to another turn, and gets another code.
  code(1, 1, { turn: 1, note: 4 });
  expect(quotesIn({ speaker: 'participant' })).toEqual([4, 0]);
  people.at.library.codes.save([
    { id: uuid(1, 1), name: 'Code 1', colour: '#2d8786', description: '', parentId: uuid(1, 2), position: 0 },
  ]);
  expect(quotesIn()).toEqual([4, 4]);
  people.at.library.codes.remove(uuid(1, 1));
  expect(quotesIn()).toEqual([0]);
});

test('counts again after the lane of a speaker changed', () => {
  expect(quotesIn({ speaker: 'interviewer' })).toEqual([0, 1]);
  people.at.library.views.save('s1', { speakers: { agent: { name: null, sameAs: null, lane: 1 } } });
  const [quote] = people.at.library.quotes.of([uuid(1, 2)]);
  expect(quotesIn({ speaker: 'interviewer' })).toEqual([0, quote?.speaker?.lane === 0 ? 1 : 0]);
});

test('sends a timeline to the window so that it is the same there, and known sessions no second time', () => {
  const request = (known?: string): AnalysisRequest => ({
    view: 'timeline',
    scope: {},
    group: { by: 'attribute', name: 'Site' },
    ...(known !== undefined && { known }),
  });
  const send = (known?: string) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const sent = JSON.parse(asJson(request(known))) as PackedAnswer;
    if (sent.result.view !== 'timeline') throw new Error('This is no timeline.');
    return { ...sent, result: sent.result };
  };
  const first = send();
  const { result, ...about } = people.at.library.analysis.of(request());
  const sessions = unpackedSessions(
    first.result.sessions ?? packedSessions([]),
    (sessionId) => people.at.library.sessions.record(sessionId)?.turnMap ?? null,
  );
  const { groups, groupOf } = first.result;
  expect(first).toMatchObject(about);
  expect(timelineInGroups(sessions, groups, valuesOf(groupOf))).toEqual(result);
  expect(sessions.reduce((sum, { stretches }) => sum + stretches.length, 0)).toBe(4);
  expect(send(first.result.tag).result).toEqual({ ...first.result, sessions: null });
  people.at.library.notes.remove(uuid(2, 4));
  expect(send(first.result.tag).result.sessions).not.toBeNull();
});

test('a purge of everything takes a session out of every view', () => {
  const before = allAsJson();
  people.purge(['s1']);
  const after = allAsJson();
  for (const [index, json] of after.entries()) {
    expect(json).not.toBe(before[index]);
    expect(json).not.toContain('s1');
  }
  expect(quotesIn()).toEqual([2, 0]);
});

test('a purge of words leaves what has no words: times and codes', () => {
  people.purge(['s1'], 'words');
  const { result, notCounted } = people.at.library.analysis.of(everyView()[0] as AnalysisRequest);
  expect(notCounted.notFetched).toEqual([]);
  expect(result.view === 'codes' && result.groups[0]?.sessions).toBe(3);
  expect(quotesIn()).toEqual([3, 1]);
  // Nobody knows any more who spoke.
  expect(quotesIn({ speaker: 'participant' })).toEqual([2, 0]);
});

test('a redaction changes names and groups of every view, and its words are in none', () => {
  expect(allAsJson().join('\n')).toContain('Ines Town');
  people.at.redact('s1', 0, 'Ines', { scope: 'project' });
  const views = allAsJson();
  for (const json of views) expect(json).not.toContain('Ines Town');
  const { result } = people.at.library.analysis.of(everyView()[0] as AnalysisRequest);
  expect(result.view === 'codes' && result.groups.map(({ name }) => name)).toEqual([
    'Everyone',
    '[Name 1] Town',
    'North',
  ]);
});

test('the quotes of a cell are as they are shown', () => {
  people.at.redact('s1', 0, 'Ines', { scope: 'project' });
  const json = people.at.library.analysis.quotesAsJson({
    request: everyView()[0] as AnalysisRequest,
    cell: { view: 'codes', codeId: uuid(1, 1), group: '=north' },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const quotes = JSON.parse(json) as Quote[];
  expect(quotes.map(({ note }) => note.id)).toEqual([uuid(2, 2), uuid(2, 1)]);
  expect(JSON.stringify(quotes.map(({ note }) => note))).not.toContain('Ines');
});

test('names the sessions that were not fetched, and does not count them', () => {
  people.add('s9', 'P9', {});
  const { sessions, notCounted, result } = people.at.library.analysis.of(everyView()[0] as AnalysisRequest);
  expect([sessions, notCounted.notFetched]).toEqual([4, ['s9']]);
  expect(result.view === 'codes' && result.groups[0]?.sessions).toBe(3);
});

test('reads answers over several calls, and then answers', () => {
  const { summaries, analysis } = people.at.library;
  for (const id of ['s1', 's2', 's3']) {
    summaries.ask(id, AT, false);
    summaries.receive(id, { data_collection: { ease: { value: 4 } } }, AT);
  }
  const request = everyView()[4] as AnalysisRequest;
  const clock = slowClock();
  const calls = [analysis.ofAsJson(request), analysis.ofAsJson(request)];
  clock.mockRestore();
  expect(calls).toEqual([null, null]);
  expect(JSON.parse(asJson(request))).toEqual(analysis.of(request));
});

test('reads records over several calls, and then answers', () => {
  for (let number = 10; number < 260; number += 1) people.add(`s${String(number)}`, `P${String(number)}`, {});
  const request = everyView()[0] as AnalysisRequest;
  const clock = slowClock();
  const first = people.at.library.analysis.ofAsJson(request);
  clock.mockRestore();
  expect(first).toBeNull();
  expect(JSON.parse(asJson(request))).toEqual(people.at.library.analysis.of(request));
});
