import { expect, test } from 'vitest';
import { codeMatches } from './code-matches.ts';
import type { Code } from '../../../shared/model/code.ts';

const code = (id: string, name: string, parentId: string | null = null, position = 0): Code => ({
  id,
  name,
  colour: '#2d8786',
  description: '',
  parentId,
  position,
});
const codes = [
  code('0', 'No trust'),
  code('1', 'Trust', null, 1),
  code('2', 'Waiting', null, 2),
  code('3', 'At the desk', '2'),
  code('4', 'Café wait', null, 3),
];
const found = (typed: string) => codeMatches(codes, typed).found.map((node) => node.code.id);

test('finds a code by its name or path, with names that start with the text first', () => {
  expect(found('')).toEqual(['0', '1', '2', '3', '4']);
  expect(found('wait')).toEqual(['2', '3', '4']);
  expect(found('wait desk')).toEqual(['3']);
  expect(found('Waiting / At')).toEqual(['3']);
  expect(found('cafe')).toEqual(['4']);
  expect(found('trust')).toEqual(['1', '0']);
});

test('treats a name as new unless a code has it in any case', () => {
  expect(codeMatches(codes, ' trust ').isNew).toBe(false);
  expect(codeMatches(codes, 'waiting / at the desk').isNew).toBe(false);
  expect(codeMatches(codes, 'trus').isNew).toBe(true);
  expect(codeMatches(codes, '  ').isNew).toBe(false);
});
