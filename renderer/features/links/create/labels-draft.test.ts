import { expect, test } from 'vitest';
import { fromColumn, NO_LABELS, withoutCreated, type LabelsDraft } from './labels-draft.ts';
import { withReissued } from './reissue.ts';
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

test('another column takes the place of the one before, and what was typed or taken out stays so', () => {
  const other = fromColumn(draft('Typed\nAda\nBen, changed\nCleo'), 1);
  expect(other.text).toBe('Typed\nP1\nBen, changed\nP3');
  expect(fromColumn(other, 0).text).toBe('Typed\nAda\nBen, changed\nCleo');
  expect(fromColumn(other, 7)).toBe(other);
});

test('a value that stands in several rows is replaced row by row', () => {
  const twice = {
    ...table,
    columns: [
      { name: 'a', values: 'X\nX' },
      { name: 'b', values: '1\n2' },
    ],
  };
  expect(fromColumn({ ...NO_LABELS, text: 'X\nX\nX', table: twice }, 1).text).toBe('1\n2\nX');
});

test('what was made leaves the draft, and the rest stays as it was typed', () => {
  const before = { ...draft('Ada\n  Ben \n\nCleo\nAda'), again: ['Ada', 'Cleo'] };
  expect(withoutCreated(before, ['Ada', 'Ben'])).toEqual({ text: '\nCleo', again: ['Cleo'], table });
  expect(withoutCreated(before, ['Ada', 'Ben', 'Cleo'])).toEqual(NO_LABELS);
});

test('a reissue adds to what was typed and repeats nothing', () => {
  const after = withReissued(draft('Typed\nBen'), ['Ada', 'Ben', 'Ada', 'two\r\nlines']);
  expect(after.text).toBe('Typed\nBen\nAda\ntwo lines');
  expect(after.again).toEqual(['Ada', 'Ben', 'two lines']);
  expect(withReissued(after, ['Ada'])).toEqual(after);
});

test('lines are added below, without an empty one between', () => {
  expect(withLines('', 'A')).toBe('A');
  expect(withLines('A', 'B')).toBe('A\nB');
  expect(withLines('A\n', 'B')).toBe('A\nB');
});
