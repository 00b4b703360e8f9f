import { expect, test } from 'vitest';
import { attributeOf } from '../../api/attribute.fixture.ts';
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

const sessionOf = (number: number, changes: Partial<SessionRecord> = {}): SessionRecord =>
  sessionRecord({
    sessionId: `s${String(number)}`,
    number,
    label: `P${String(number)}`,
    createdAt: `2026-01-${String(30 - number).padStart(2, '0')}T10:00:00Z`,
    summary: 'ready',
    hasTranscript: true,
    ...changes,
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
  changes?: Partial<SessionRecord>,
): AnswerTableRow => ({
  session: sessionOf(number, changes),
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

test('sorts rows by name, date and answer, with missing answers last', () => {
  expect(order('session')).toEqual([1, 2, 10, 3]);
  expect(order('session', true)).toEqual([3, 10, 2, 1]);
  expect(order('date')).toEqual([10, 3, 2, 1]);
  expect(order('ease')).toEqual([10, 2, 1, 3]);
  expect(order('ease', true)).toEqual([1, 2, 10, 3]);
  expect(order('word')).toEqual([2, 10, 1, 3]);
});

test('filters by names and answers', () => {
  const found = (find: string) => fitting(rows, columns, find).map(({ session }) => session.number);
  expect(found('reserv')).toEqual([10]);
  expect(found('p2')).toEqual([2]);
  expect(found(' ')).toHaveLength(4);
  expect(found('5')).toEqual([10]);
});

test('counts numbers and text answers separately, and explains missing ones', () => {
  if (ease === undefined || word === undefined) throw new Error('No columns');
  expect(answersIn(rows, ease)).toEqual({ numbers: [4, 10], answered: 3 });
  expect(rows.map((one) => missingReason(one, word))).toEqual([
    'Not answered',
    'Not answered',
    'Not answered',
    'Summary not requested',
  ]);
});

test('guards formulas but not numbers in the copied table, and leaves names out unless they are included', () => {
  const text = tableText(
    [...rows, row(4, { ease: cell(-3), word: cell('two\tcells "here"') })],
    columns,
    [],
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
  expect(tableText(rows, columns, [], true)).toContain('\nP10\t');
});

test('copies the attributes of participants before the questions', () => {
  const age = attributeOf(1, { name: 'Age', type: 'number' });
  const branch = attributeOf(2, { name: '=Branch' });
  const described = sessionOf(5, { createdAt: null, values: { [age.id]: '-31', [branch.id]: '=1+1' } });
  expect(tableText([{ session: described, cells: {} }], columns, [branch, age], false).split('\n')).toEqual([
    "Session\tInterviewed\t'=Branch\tAge\tEase\tWord",
    "S005\t\t'=1+1\t-31\t\t",
  ]);
});

test('makes two columns of one ID if instant links ask another question', () => {
  const sessions = [1, 2, 3].map((number) => sessionOf(number, { type: 'instant', projectId: null }));
  const q = (label: string) => ({ id: 'q1', label, type: 'text' });
  const columnsByQuestion = columnsOfLinks(
    [
      { sessionIds: ['s1'], questions: [q('Why?')] },
      { sessionIds: ['s2'], questions: [q('How?')] },
      { sessionIds: ['elsewhere'], questions: [q('Where?')] },
    ],
    sessions,
  );
  expect(columnsByQuestion.map(({ label, askedIn }) => [label, [...(askedIn ?? [])].toSorted()])).toEqual([
    ['Why?', ['s1', 's3']],
    ['How?', ['s2', 's3']],
  ]);
  expect(questionsOf(columnsByQuestion)).toHaveLength(1);
  const [whyColumn] = columnsByQuestion;
  const second = row(2, { q1: cell('So') });
  if (whyColumn === undefined) throw new Error('No column');
  expect(cellOf(second, whyColumn)).toBeUndefined();
  expect(missingReason(second, whyColumn)).toBe('Not asked');
});

test('marks a session whose answers are still being read, also without a summary', () => {
  const [column] = columns;
  const reading = row(3, LOADING_ANSWERS, { summary: 'none' });
  expect(column === undefined ? '' : missingReason(reading, column)).toBe('Loading');
});
