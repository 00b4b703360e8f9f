import { expect, test } from 'vitest';
import type { SessionsFilter } from '../../navigation/route-search.ts';
import { byDate } from '../../ui/sessions-by-date.ts';
import { chipsOf, choicesIn, fits } from './session-filters.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';

const at = (day: number, hour: number) => new Date(2025, 10, day, hour).toISOString();
const LIST = byDate(
  [
    { sessionId: 'a', createdAt: at(21, 0), durationSeconds: 300, hasAudio: true, tags: ['pilot', 'b'] },
    {
      sessionId: 'b',
      createdAt: at(20, 23),
      durationSeconds: 582,
      summary: 'ready' as const,
      hasAudio: false,
    },
    { sessionId: 'c', createdAt: at(19, 12), type: 'instant' as const, projectId: null, hasTranscript: true },
    { sessionId: 'd', createdAt: at(18, 12), projectId: 'p2', reviewState: 'reviewed' as const },
  ].map((fields: Partial<SessionRecord>) => sessionRecord(fields)),
);
const shownIds = (filter: SessionsFilter) =>
  LIST.filter(fits(filter))
    .map(({ key }) => key)
    .join('');

test.each<[SessionsFilter, string]>([
  [{}, 'abcd'],
  [{ type: 'instant' }, 'c'],
  [{ projectId: 'p1' }, 'ab'],
  [{ review: 'reviewed' }, 'd'],
  [{ review: 'new', type: 'project' }, 'ab'],
  [{ tag: 'pilot' }, 'a'],
  [{ audio: true }, 'a'],
  [{ audio: false }, 'b'],
  [{ transcript: true }, 'c'],
  [{ transcript: false }, 'abd'],
  [{ summary: true }, 'b'],
  [{ summary: false }, 'acd'],
  [{ from: '2025-11-20' }, 'ab'],
  [{ to: '2025-11-20' }, 'bcd'],
  [{ from: '2025-11-20', to: '2025-11-20' }, 'b'],
  [{ minMinutes: 5 }, 'ab'],
  [{ maxMinutes: 9 }, 'a'],
  [{ minMinutes: 6, maxMinutes: 10 }, 'b'],
])('%j shows %s', (filter, keys) => {
  expect(shownIds(filter)).toBe(keys);
});

test('describes the active filters', () => {
  const filter: SessionsFilter = {
    projectId: 'p1',
    tag: 'pilot',
    audio: false,
    summary: true,
    from: '2025-11-01',
    maxMinutes: 20,
  };
  expect(chipsOf(filter, () => 'Library app').map(({ words }) => words)).toEqual([
    'Library app',
    'Tag pilot',
    'No recording',
    'With summary',
    'From 1 Nov 2025',
    'At most 20 min',
  ]);
});

test('offers the existing projects and tags', () => {
  const filterNames = [
    sessionRecord({ sessionId: 'x', projectName: null }),
    sessionRecord({ sessionId: 'y', projectName: 'Library app', tags: ['t10', 't2'] }),
  ];
  expect(choicesIn(byDate(filterNames))).toEqual({
    projects: [{ value: 'p1', label: 'Library app' }],
    tags: ['t2', 't10'],
  });
});
