import { expect, test } from 'vitest';
import { attributeKey } from '../../../../shared/domain/attributes/attribute-filter.ts';
import type { AttributeKind } from '../../../../shared/domain/attributes/attribute-values.ts';
import type { CountedSession } from './scope.ts';
import { sessionGroups } from './session-groups.ts';

const session = (sessionId: string, other: Partial<CountedSession> = {}): CountedSession => ({
  sessionId,
  type: 'project',
  projectId: 'p1',
  status: null,
  createdAt: null,
  projectName: 'Holds',
  durationSeconds: null,
  turnMap: null,
  reviewState: 'new',
  tags: [],
  hasTranscript: true,
  fromFiles: false,
  notes: 0,
  summary: 'none',
  values: {},
  name: sessionId,
  day: null,
  ...other,
});

/** Groups sessions by one attribute with these values. Returns each group's name and sessions. */
function groupsOf(type: AttributeKind['type'], typed: readonly string[], choices: readonly string[] = []) {
  const kind = { id: 'a', type, choices, missing: ['NA'] };
  const sessions = typed.map((text, index) =>
    session(String(index), { values: text === '' ? {} : { a: text } }),
  );
  const kindsOf = () => new Map([[attributeKey('Age'), kind]]);
  const { groups, groupOf } = sessionGroups(sessions, { by: 'attribute', name: 'age' }, kindsOf);
  for (const [index, { sessions: count }] of groups.entries())
    expect(count).toBe(index === 0 ? typed.length : groupOf.filter((group) => group === index).length);
  return groups.slice(1).map(({ name, sessions: count }) => [name, count]);
}

test('groups by choices in their order, then what is missing or does not fit', () => {
  expect(groupsOf('choice', ['b', 'A', 'x', '', 'NA', 'B'], ['b', 'a', 'c'])).toEqual([
    ['b', 2],
    ['a', 1],
    ['Not known', 3],
  ]);
  expect(groupsOf('yes-no', ['no', 'TRUE', '0'])).toEqual([
    ['Yes', 1],
    ['No', 2],
  ]);
});

test('groups texts in natural order, and puts the rarest of many together', () => {
  expect(groupsOf('text', ['P10', 'p2', 'P2', 'Zoë'])).toEqual([
    ['p2', 2],
    ['P10', 1],
    ['Zoë', 1],
  ]);
  const many = Array.from({ length: 100 }, (_, index) => `Street ${String(index % 60)}`);
  const groups = groupsOf('text', many);
  expect(groups).toHaveLength(40);
  expect(groups.at(-1)).toEqual(['Others', 100 - 39 * 2]);
});

test('gives few numbers a group each, and many numbers ranges of about the same size', () => {
  expect(groupsOf('number', ['31', '5', '1,000', '5.0', 'old'])).toEqual([
    ['5', 2],
    ['31', 1],
    ['1000', 1],
    ['Not known', 1],
  ]);
  const ages = Array.from({ length: 40 }, (_, index) => String(20 + index));
  expect(groupsOf('number', [...ages, ''])).toEqual([
    ['20 to 29', 10],
    ['30 to 39', 10],
    ['40 to 49', 10],
    ['50 to 59', 10],
    ['Not known', 1],
  ]);
  // Equal numbers stay together, whatever that does to the sizes.
  const skewed = [
    ...Array.from({ length: 30 }, () => '1'),
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
  ];
  expect(groupsOf('number', skewed)).toEqual([
    ['1', 30],
    ['2 to 11', 10],
  ]);
});

test('groups many days by month in one year, or else by year', () => {
  const days = (from: string, step: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      new Date(Date.parse(from) + index * step * 86_400_000).toISOString().slice(0, 10),
    );
  expect(groupsOf('date', days('2025-10-28', 1, 10))).toEqual([
    ['October 2025', 4],
    ['November 2025', 6],
  ]);
  expect(groupsOf('date', days('2024-10-01', 60, 9))).toEqual([
    ['2024', 2],
    ['2025', 6],
    ['2026', 1],
  ]);
  expect(groupsOf('date', ['2025-11-21', '21 Nov 2025', '2025-02-01'])).toEqual([
    ['1 Feb 2025', 1],
    ['21 Nov 2025', 2],
  ]);
});

test('groups by project with the interviews of all instant links together, and by review', () => {
  const sessions = [
    session('a', { projectId: 'p2', projectName: null }),
    session('b', { projectId: 'p2', projectName: 'Archive', reviewState: 'reviewed' }),
    session('c'),
    session('d', { type: 'instant', projectId: null, projectName: null }),
  ];
  const kindsOf = () => new Map();
  const named = (by: 'nothing' | 'project' | 'review') =>
    sessionGroups(sessions, { by }, kindsOf).groups.map(({ name, sessions: count }) => [name, count]);
  expect(named('nothing')).toEqual([['Everyone', 4]]);
  expect(named('project')).toEqual([
    ['Everyone', 4],
    ['Archive', 2],
    ['Holds', 1],
    ['Instant links', 1],
  ]);
  expect(named('review')).toEqual([
    ['Everyone', 4],
    ['New', 3],
    ['Reviewed', 1],
  ]);
});
