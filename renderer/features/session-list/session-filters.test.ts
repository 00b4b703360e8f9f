import { expect, test } from 'vitest';
import type { SessionsFilter } from '../../navigation/route-search.ts';
import { byDate } from '../../widgets/session/sessions-by-date.ts';
import { chipsOf, choicesIn, filterCount, fits } from './session-filters.ts';
import { attributeOf } from '../../api/attribute.fixture.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import type { Code } from '../../../shared/model/code.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';

const at = (day: number, hour: number) => new Date(2025, 10, day, hour).toISOString();
const LIST = byDate(
  [
    {
      sessionId: 'a',
      createdAt: at(21, 0),
      durationSeconds: 300,
      hasAudio: true,
      tags: ['pilot', 'b'],
      doubts: 3,
      redactions: 2,
      hasNewerTranscript: true,
    },
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
const AGE = attributeOf(1, { name: 'Age', type: 'number' });
const WAITING = '11111111-1111-4111-8111-111111111111';
const WITH_WAITING = { all: [], any: [WAITING], none: [] };
/** The sessions with a note that has the code. */
const CODED = new Set(['b', 'd']);
const shownIds = (filter: SessionsFilter) =>
  LIST.filter(fits(filter, CODED, null))
    .map(({ key }) => key)
    .join('');

test.each<[SessionsFilter, string]>([
  [{}, 'abcd'],
  [{ type: 'instant' }, 'c'],
  [{ projectId: 'p1' }, 'ab'],
  [{ review: 'reviewed' }, 'd'],
  [{ review: 'new', type: 'project' }, 'ab'],
  [{ tag: 'pilot' }, 'a'],
  [{ codes: WITH_WAITING }, 'bd'],
  [{ codes: WITH_WAITING, review: 'reviewed' }, 'd'],
  [{ audio: true }, 'a'],
  [{ audio: false }, 'b'],
  [{ transcript: true }, 'c'],
  [{ transcript: false }, 'abd'],
  [{ summary: true }, 'b'],
  [{ summary: false }, 'acd'],
  [{ newerTranscript: true }, 'a'],
  [{ newerTranscript: true, type: 'instant' }, ''],
  [{ doubts: true }, 'a'],
  [{ redaction: 'redacted' }, 'a'],
  [{ redaction: 'not-looked-through' }, 'c'],
  [{ from: '2025-11-20' }, 'ab'],
  [{ to: '2025-11-20' }, 'bcd'],
  [{ from: '2025-11-20', to: '2025-11-20' }, 'b'],
  [{ minMinutes: 5 }, 'ab'],
  [{ maxMinutes: 9 }, 'a'],
  [{ minMinutes: 6, maxMinutes: 10 }, 'b'],
])('%j shows %s', (filter, keys) => {
  expect(shownIds(filter)).toBe(keys);
});

test('leaves out sessions that were looked through, and those without a transcript', () => {
  const isShown = (fields: Partial<SessionRecord>) =>
    byDate([sessionRecord(fields)]).some(fits({ redaction: 'not-looked-through' }, undefined, null));
  expect(isShown({ hasTranscript: true })).toBe(true);
  expect(isShown({ hasTranscript: true, lookedThrough: true })).toBe(false);
  expect(isShown({ hasTranscript: false })).toBe(false);
});

test('describes the active filters', () => {
  const filter: SessionsFilter = {
    projectId: 'p1',
    tag: 'pilot',
    audio: false,
    summary: true,
    doubts: true,
    newerTranscript: true,
    redaction: 'not-looked-through',
    from: '2025-11-01',
    maxMinutes: 20,
  };
  expect(chipsOf(filter, () => 'Library app', []).map(({ words }) => words)).toEqual([
    'Library app',
    'Tag pilot',
    'No recording',
    'With summary',
    'Newer transcript waits',
    'Worth a second listen',
    'Not looked through for redaction',
    'From 1 Nov 2025',
    'At most 20 min',
  ]);
});

test('says which codes a filter asks for', () => {
  const waiting: Code = {
    id: WAITING,
    name: 'Waiting',
    parentId: null,
    colour: '#1a7f37',
    description: '',
    position: 0,
  };
  expect(chipsOf({ codes: WITH_WAITING }, () => '', [waiting])).toEqual([
    { key: 'codes', words: 'With Waiting', removal: { codes: undefined } },
  ]);
});

test('shows no session while those with a code are not known', () => {
  expect(LIST.filter(fits({ codes: WITH_WAITING }, undefined, null))).toEqual([]);
});

test('shows the sessions whose participants fit the attributes', () => {
  const isOld = ({ values }: Pick<SessionRecord, 'values'>) => values[AGE.id] === '70';
  const list = byDate([
    sessionRecord({ sessionId: 'a', values: { [AGE.id]: '70' } }),
    sessionRecord({ sessionId: 'b', values: { [AGE.id]: '20' } }),
    sessionRecord({ sessionId: 'c', reviewState: 'reviewed', values: { [AGE.id]: '70' } }),
  ]);
  const filter: SessionsFilter = { review: 'new', attributes: [{ name: 'Age', min: 60 }] };
  expect(list.filter(fits(filter, undefined, isOld)).map(({ key }) => key)).toEqual(['a']);
});

test('has a chip for each attribute, which removes its own filter', () => {
  const attributes = [
    { name: 'Age', min: 18 },
    { name: 'Branch', values: ['North'] },
  ];
  expect(filterCount({ attributes, review: 'new' })).toBe(3);
  expect(chipsOf({ attributes }, () => '', [])).toEqual([
    {
      key: 'attribute Age',
      words: 'Age 18 or more',
      removal: { attributes: [{ name: 'Branch', values: ['North'] }] },
    },
    {
      key: 'attribute Branch',
      words: 'Branch: North',
      removal: { attributes: [{ name: 'Age', min: 18 }] },
    },
  ]);
});

test('offers the existing projects, tags, and attributes that have a value', () => {
  const filterNames = [
    sessionRecord({ sessionId: 'x', projectName: null }),
    sessionRecord({
      sessionId: 'y',
      projectName: 'Library app',
      tags: ['t10', 't2'],
      values: { [AGE.id]: '7' },
    }),
  ];
  const unused = attributeOf(2, { name: 'Branch' });
  const choices = choicesIn(byDate(filterNames), [AGE, unused]);
  expect(choices.attributes.map(({ name }) => name)).toEqual(['Age']);
  expect(choices).toMatchObject({
    projects: [{ value: 'p1', label: 'Library app' }],
    tags: ['t2', 't10'],
  });
});
