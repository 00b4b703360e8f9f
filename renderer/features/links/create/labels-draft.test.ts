import { expect, test } from 'vitest';
import { fromColumn, NO_LABELS, withoutCreated, withReissued, type LabelsDraft } from './labels-draft.ts';
import { withLines } from '../../../ui/lines/lines.ts';

const table = {
  fileName: null,
  columns: [
    { name: 'participant', values: 'Ada\nBen\nCleo' },
    { name: 'code', values: 'P1\nP2\nP3' },
  ],
  column: 0,
};
const draft = (text: string): LabelsDraft => ({ text, again: [], table });

test('replaces the column by another, and keeps typed and removed labels', () => {
  const otherColumn = fromColumn(draft('Typed\nAda\nBen, changed\nCleo'), 1);
  expect(otherColumn.text).toBe('Typed\nP1\nBen, changed\nP3');
  expect(fromColumn(otherColumn, 0).text).toBe('Typed\nAda\nBen, changed\nCleo');
  expect(fromColumn(otherColumn, 7)).toBe(otherColumn);
});

test('replaces a value that occurs in several rows row by row', () => {
  const repeated = {
    ...table,
    columns: [
      { name: 'a', values: 'X\nX' },
      { name: 'b', values: '1\n2' },
    ],
  };
  expect(fromColumn({ ...NO_LABELS, text: 'X\nX\nX', table: repeated }, 1).text).toBe('1\n2\nX');
});

test('removes created labels from the draft, and keeps the rest as typed', () => {
  const before = { ...draft('Ada\n  Ben \n\nCleo\nAda'), again: ['Ada', 'Cleo'] };
  expect(withoutCreated(before, ['Ada', 'Ben'])).toEqual({ text: '\nCleo', again: ['Cleo'], table });
  expect(withoutCreated(before, ['Ada', 'Ben', 'Cleo'])).toEqual(NO_LABELS);
});

test('adds labels for a reissue to the typed ones without repeating any', () => {
  const after = withReissued(draft('Typed\nBen'), ['Ada', 'Ben', 'Ada', 'two\r\nlines']);
  expect(after.text).toBe('Typed\nBen\nAda\ntwo lines');
  expect(after.again).toEqual(['Ada', 'Ben', 'two lines']);
  expect(withReissued(after, ['Ada'])).toEqual(after);
});

test('adds lines at the end without an empty line between them', () => {
  expect(withLines('', 'A')).toBe('A');
  expect(withLines('A', 'B')).toBe('A\nB');
  expect(withLines('A\n', 'B')).toBe('A\nB');
});
