import { expect, test } from 'vitest';
import type { Code } from '../../../../shared/model/code.ts';
import { codesByKey } from './review-codes.ts';

const codes = Array.from({ length: 12 }, (_, position): Code => ({
  id: `c${String(position)}`,
  name: `Code ${String(position)}`,
  colour: '#2d8786',
  description: '',
  parentId: null,
  position,
}));

test('gives the keys 1 to 9 to the codes on the most notes, and then to the first others', () => {
  const use = [
    { codeId: 'c11', notes: 2 },
    { codeId: 'c3', notes: 7 },
    { codeId: 'deleted', notes: 9 },
  ];
  expect(codesByKey(codes, use).map(({ id }) => id)).toEqual([
    'c3',
    'c11',
    'c0',
    'c1',
    'c2',
    'c4',
    'c5',
    'c6',
    'c7',
  ]);
});
