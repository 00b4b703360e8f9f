import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { forgetRemovedWords } from './removed-words.ts';

test('drops the lines of an import, which have labels and columns, once words are removed', () => {
  const queries = new QueryClient();
  queries.setQueryData(['import', 'items', null, 0], [{ label: 'P07 Ines' }]);
  queries.setQueryData(['settings'], { scheme: 'dark' });
  forgetRemovedWords(queries);
  expect(queries.getQueryData(['import', 'items', null, 0])).toBeUndefined();
  expect(queries.getQueryData(['settings'])).toEqual({ scheme: 'dark' });
});
