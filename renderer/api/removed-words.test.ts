import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { forgetRemovedWords } from './removed-words.ts';

const IMPORTS: QueryKey[] = [
  ['import', 'items', null, 0],
  ['other project'],
  ['fit of source', 'id', 'guid', 's1'],
  ['project import run'],
  ['past project imports'],
];

test('drops what has labels, columns and words of imports once words are removed', () => {
  const queries = new QueryClient();
  for (const key of IMPORTS) queries.setQueryData(key, [{ label: 'P07 Ines' }]);
  queries.setQueryData(['settings'], { scheme: 'dark' });
  forgetRemovedWords(queries);
  expect(IMPORTS.map((key) => queries.getQueryData(key))).toEqual(IMPORTS.map(() => undefined));
  expect(queries.getQueryData(['settings'])).toEqual({ scheme: 'dark' });
});
