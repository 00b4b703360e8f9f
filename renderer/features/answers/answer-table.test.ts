import { expect, test } from 'vitest';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import {
  answersIn,
  LOADING_ANSWERS,
  cellOf,
  columnsOfLinks,
  columnsOfProject,
  questionsOf,
  missingReason,
  type AnswerTableRow,
} from './answer-columns.ts';
import { fitting, sorted } from './answer-order.ts';
import { tableText } from './answer-table-text.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import type { AnswerCell } from '../../../shared/model/answers.ts';

const sessionOf = (number: number, change: Partial<SessionRecord> = {}): SessionRecord =>
  sessionRecord({
    sessionId: `s${String(number)}`,
    number,
    label: `P${String(number)}`,
    createdAt: `2026-01-${String(30 - number).padStart(2, '0')}T10:00:00Z`,
    summary: 'ready',
    hasTranscript: true,
    ...change,
  });
const cell = (value: AnswerCell['value'], own: AnswerCell['own'] = null): AnswerCell => ({
  value,
  rationale: null,
  source: 'summary',
  at: null,
  other: null,
  own,
});
const row = (
  number: number,
  cells: AnswerTableRow['cells'],
  change?: Partial<SessionRecord>,
): AnswerTableRow => ({
  session: sessionOf(number, change),
  cells,
});
const columns = columnsOfProject([
  { id: 'ease', label: 'Ease', type: 'number' },
  { id: 'word', label: 'Word', type: 'text' },
]);
const [ease, word] = columns;
const rows = [
  row(10, { ease: cell(4, 5), word: cell('Reserving') }),
  row(2, { ease: cell(10), word: cell('=1+1') }),
  row(1, { ease: cell('about six') }),
  row(3, {}, { summary: 'none', label: null }),
];
const order = (by: string, descending = false) =>
  sorted(rows, columns, { by, descending }).map(({ session }) => session.number);

test('rows are sorted by name, date and answers; who did not answer comes last', () => {
  expect(order('session')).toEqual([1, 2, 10, 3]);
  expect(order('session', true)).toEqual([3, 10, 2, 1]);
  expect(order('date')).toEqual([10, 3, 2, 1]);
  expect(order('ease')).toEqual([10, 2, 1, 3]);
  expect(order('ease', true)).toEqual([1, 2, 10, 3]);
  expect(order('word')).toEqual([2, 10, 1, 3]);
});

test('the filter looks in names and answers', () => {
  const found = (find: string) => fitting(rows, columns, find).map(({ session }) => session.number);
  expect(found('reserv')).toEqual([10]);
  expect(found('p2')).toEqual([2]);
  expect(found(' ')).toHaveLength(4);
  expect(found('5')).toEqual([10]);
});

test('numbers are counted apart from answers in words, and why one is missing is said', () => {
  if (ease === undefined || word === undefined) throw new Error('No columns');
  expect(answersIn(rows, ease)).toEqual({ numbers: [4, 10], answered: 3 });
  expect(rows.map((one) => missingReason(one, word))).toEqual([
    'Not answered',
    'Not answered',
    'Not answered',
    'Summary not requested',
  ]);
});

test('the copied table guards formulas, never numbers, and names nobody unless wished', () => {
  const text = tableText(
    [...rows, row(4, { ease: cell(-3), word: cell('two\tcells "here"') })],
    columns,
    false,
  );
  expect(text.split('\n')).toEqual([
    'Session\tInterviewed\tEase\tEase (your answer)\tWord',
    'S010\t2026-01-20T10:00:00Z\t4\t5\tReserving',
    "S002\t2026-01-28T10:00:00Z\t10\t\t'=1+1",
    'S001\t2026-01-29T10:00:00Z\tabout six\t\t',
    'S003\t2026-01-27T10:00:00Z\t\t\t',
    'S004\t2026-01-26T10:00:00Z\t-3\t\t"two\tcells ""here"""',
  ]);
  expect(tableText(rows, columns, true)).toContain('\nP10\t');
});

test('instant links ask their own: one ID for two questions is two columns', () => {
  const sessions = [1, 2, 3].map((number) => sessionOf(number, { type: 'instant', projectId: null }));
  const q = (label: string) => ({ id: 'q1', label, type: 'text' });
  const asked = columnsOfLinks(
    [
      { sessionIds: ['s1'], questions: [q('Why?')] },
      { sessionIds: ['s2'], questions: [q('How?')] },
      { sessionIds: ['elsewhere'], questions: [q('Where?')] },
    ],
    sessions,
  );
  expect(asked.map(({ label, askedIn }) => [label, [...(askedIn ?? [])].toSorted()])).toEqual([
    ['Why?', ['s1', 's3']],
    ['How?', ['s2', 's3']],
  ]);
  expect(questionsOf(asked)).toHaveLength(1);
  const [why] = asked;
  const second = row(2, { q1: cell('So') });
  if (why === undefined) throw new Error('No column');
  expect(cellOf(second, why)).toBeUndefined();
  expect(missingReason(second, why)).toBe('Not asked');
});

test('a session whose answers are still being read says so, also where it has no summary', () => {
  const [column] = columns;
  const reading = row(3, LOADING_ANSWERS, { summary: 'none' });
  expect(column === undefined ? '' : missingReason(reading, column)).toBe('Being read');
});
