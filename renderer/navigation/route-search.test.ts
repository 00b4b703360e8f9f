import { expect, test } from 'vitest';
import {
  readConnectSearch,
  readInstantSearch,
  readLinksSearch,
  readProjectsSearch,
  readQuotesSearch,
  readSessionSearch,
  readSessionsFilter,
  readSessionsSearch,
  readTeachSearch,
} from './route-search.ts';

test('reads the known parameters, and drops the rest', () => {
  expect(readLinksSearch({ status: 'used', find: 'P0', order: 'expiry', x: 1 })).toEqual({
    status: 'used',
    find: 'P0',
    order: 'expiry',
  });
  expect(readLinksSearch({ status: 'paused', find: {}, order: 'toString' })).toEqual({});
  expect(readProjectsSearch({ find: 12, order: 'name' })).toEqual({ find: '12', order: 'name' });
  expect(readProjectsSearch(null)).toEqual({});
});

test('reads a session without a project as one of an instant link', () => {
  expect(readSessionSearch({ type: 'project', projectId: 7 })).toEqual({ type: 'project', projectId: '7' });
  expect(readSessionSearch({ type: 'project' })).toEqual({ type: 'instant' });
  expect(readSessionSearch({})).toEqual({ type: 'instant' });
});

test('reads what Earmark is shown how to read', () => {
  expect(readTeachSearch({ type: 'project', projectId: 'p1', what: 'summary' })).toEqual({
    type: 'project',
    projectId: 'p1',
    what: 'summary',
  });
  expect(readTeachSearch({ what: 'notes', at: 4 })).toEqual({ type: 'instant', what: 'transcript' });
});

test('reads the search text of a session, and the filter and order of the quotes', () => {
  expect(readSessionSearch({ turn: 3, find: 'queue' })).toEqual({ type: 'instant', turn: 3, find: 'queue' });
  expect(readSessionSearch({ find: ['queue'] })).toEqual({ type: 'instant' });
  expect(readQuotesSearch({ code: 'c1', find: 'queue', order: 'session' })).toEqual({
    code: 'c1',
    find: 'queue',
    order: 'session',
  });
  expect(readQuotesSearch({ code: {}, find: ' ', order: 'toString' })).toEqual({});
  const filter = { project: 'p1', speaker: 'participant', from: '2025-11-01', to: '2025-11-30' };
  expect(readQuotesSearch(filter)).toEqual(filter);
  expect(readQuotesSearch({ project: {}, speaker: 'nobody', from: '2025', to: 1 })).toEqual({});
});

test('connects a new workspace unless one is named', () => {
  expect(readConnectSearch({})).toEqual({});
  expect(readConnectSearch({ change: 'w1', replace: 'w2' })).toEqual({ change: 'w1' });
  expect(readConnectSearch({ replace: 'w2' })).toEqual({ replace: 'w2' });
  expect(readConnectSearch({ replace: {} })).toEqual({});
});

test('reads the panel and the filter of the instant links', () => {
  expect(readInstantSearch({ find: 'pilot', link: 7, order: 'x' })).toEqual({ find: 'pilot', link: '7' });
  expect(readInstantSearch({ find: ' ', link: {} })).toEqual({});
});

test('reads the expiry filter and the sort direction of a table', () => {
  expect(readLinksSearch({ expiry: 'week', descending: true, panel: 'create' })).toEqual({
    expiry: 'week',
    descending: true,
    panel: 'create',
  });
  expect(readLinksSearch({ expiry: 'year', descending: 'true', panel: 'edit' })).toEqual({});
  expect(readLinksSearch({ expiry: 'constructor', descending: false })).toEqual({});
});

test('reads the source of a copy only on the page that creates instant links', () => {
  expect(readInstantSearch({ panel: 'create', copyOf: 7 })).toEqual({ panel: 'create', copyOf: '7' });
  expect(readInstantSearch({ panel: 'create', copyOf: {} })).toEqual({ panel: 'create' });
  expect(readInstantSearch({ panel: 'edit', copyOf: '7', expiry: 'past' })).toEqual({
    panel: 'edit',
    expiry: 'past',
  });
  expect(readInstantSearch({ panel: 'view', copyOf: '7' })).toEqual({});
});

test('reads the search text, scope and filter of the sessions, and drops unknown values', () => {
  expect(
    readSessionsSearch({ find: 'queue', scope: 'notes', type: 'project', projectId: 7, audio: false }),
  ).toEqual({
    find: 'queue',
    scope: 'notes',
    type: 'project',
    projectId: '7',
    audio: false,
  });
  expect(readSessionsSearch({ find: ' ', scope: 'everyone', review: 'done', audio: 'yes' })).toEqual({});
  expect(readSessionsFilter({ from: '2025-11-01', to: '2025-13-40', minMinutes: 0, maxMinutes: -1 })).toEqual(
    {
      from: '2025-11-01',
      minMinutes: 0,
    },
  );
  expect(
    readSessionsFilter({ find: 'queue', review: 'reviewed', tag: 'pilot', summary: true, doubts: true }),
  ).toEqual({
    review: 'reviewed',
    tag: 'pilot',
    summary: true,
    doubts: true,
  });
  expect(readSessionsFilter({ doubts: false })).toEqual({});
  expect(readSessionsFilter({ newerTranscript: true })).toEqual({ newerTranscript: true });
  expect(readSessionsFilter({ newerTranscript: 'yes' })).toEqual({});
  expect(readSessionsFilter({ redaction: 'redacted' })).toEqual({ redaction: 'redacted' });
  expect(readSessionsFilter({ redaction: 'everything' })).toEqual({});
  expect(readSessionsFilter(null)).toEqual({});
  const codeId = '11111111-1111-4111-8111-111111111111';
  const filter = { all: [], any: [codeId], none: [] };
  expect(readSessionsFilter({ codes: { ...filter, any: [codeId, 'waiting', 7], other: 1 } })).toEqual({
    codes: filter,
  });
  // As versions before 0.2 wrote it.
  expect(readSessionsFilter({ codes: [codeId, 'waiting', 7] })).toEqual({ codes: filter });
  expect(readSessionsFilter({ codes: ['waiting'] })).toEqual({});
  expect(readSessionsFilter({ codes: { none: 'all' } })).toEqual({});
  expect(readQuotesSearch({ codes: { none: [codeId] } })).toEqual({
    codes: { all: [], any: [], none: [codeId] },
  });
  expect(readSessionsSearch({ order: 'name', scope: 'names' })).toEqual({ order: 'name', scope: 'names' });
  expect(readSessionsSearch({ order: 'newest' })).toEqual({});
  expect(readSessionsSearch({ order: 'colour' })).toEqual({});
});
