import { expect, test } from 'vitest';
import type { ImportItem } from '../../../shared/model/import.ts';
import { NOTHING_TYPED } from './import-draft.ts';
import { failedLinesToCopy, withFailedLines } from './failed-lines.ts';
import { importRows, readSessionList } from './session-list.ts';

const WHY = 'No session with this ID in this project.';
const A = 'b7e41c9a-52d0';
const B = '4d1f8e02-9b3c';
const item = (sessionId: string, more: Partial<ImportItem> = {}): ImportItem => ({
  sessionId,
  type: 'project',
  projectId: 'tea',
  label: null,
  state: 'failed',
  why: WHY,
  durationSeconds: null,
  variables: {},
  ...more,
});
const rowsOf = (text: string) => importRows(readSessionList(text), { type: 'find', projectId: null });

test('returns failed lines to the form with their reasons, without the project chosen for all', () => {
  const draft = withFailedLines({ ...NOTHING_TYPED, sentProjectId: 'tea' }, [item(A), item(B)]);
  expect(draft.text).toBe(`${A}\n${B}`);
  expect(draft.failed).toEqual({ [A]: WHY, [B]: WHY });
});

test('returns the columns of a table with its failed lines', () => {
  const items = [
    item(A, { label: '=P01', variables: { age: '40', site: 'Mill Lane, upstairs' } }),
    item(B, { type: 'instant', projectId: null, variables: { age: '50' } }),
  ];
  const { text } = withFailedLines(null, items);
  expect(rowsOf(text)).toEqual(
    items.map(({ sessionId, type, projectId, label, variables }) => ({
      sessionId,
      type,
      projectId,
      label,
      variables,
    })),
  );
});

test('keeps the typed lines, also beside a table', () => {
  const typed = { ...NOTHING_TYPED, text: 'who said this?', sentProjectId: 'tea' };
  expect(withFailedLines(typed, [item(A)]).text).toBe(`${A}\nwho said this?`);
  const besideTable = withFailedLines(typed, [item(A, { label: 'P01' })]);
  expect(readSessionList(besideTable.text)).toMatchObject({ sessions: [{ sessionId: A }], bad: 1 });
  expect(besideTable.text).toContain('who said this?');
  const table = { ...NOTHING_TYPED, text: 'Session ID;Age;note\nnot one;30;"a; b"' };
  const { text } = withFailedLines(table, [item(A, { variables: { Age: '40' } })]);
  expect(readSessionList(text).rest.split('\n')).toHaveLength(2);
  expect(readSessionList(text.replace('not one', B)).sessions).toMatchObject([
    { sessionId: A, variables: { Age: '40' } },
    { sessionId: B, variables: { Age: '30', note: 'a; b' } },
  ]);
});

test('copies the reasons, in a form that can be pasted again', () => {
  const copied = failedLinesToCopy([item('-aB3x9', { label: '=P01' }), item(B)]);
  expect(copied.split('\n')[0]).toBe('sessionId\ttype\tprojectId\tlabel\tNot added because');
  expect(copied.split('\n')[1]).toBe(`'-aB3x9\tproject\ttea\t'=P01\t${WHY}`);
  expect(rowsOf(copied)).toMatchObject([
    { sessionId: '-aB3x9', projectId: 'tea', label: '=P01', variables: {} },
    { sessionId: B, projectId: 'tea', label: null, variables: {} },
  ]);
});

test('keeps every cell of the typed table beside failed lines', () => {
  const typed = `sep=;\nsession id;Note;Note\n${B};a, b;c\n`;
  const { text } = withFailedLines({ ...NOTHING_TYPED, text: typed }, [item(A)]);
  expect(text.split('\n')).toEqual([
    'sessionId,type,projectId,Note,Note (2)',
    `${A},project,tea,,`,
    `${B},,,"a, b",c`,
  ]);
});
