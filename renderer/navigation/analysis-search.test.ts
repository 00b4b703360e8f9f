import { expect, test } from 'vitest';
import { readAnalysisSearch, viewPlace, viewQuery, type AnalysisSearch } from './analysis-search.ts';

const SEARCH: AnalysisSearch = {
  view: 'together',
  projectId: 'p1',
  speaker: 'participant',
  code: '00000000-0000-4000-8000-000000000004',
  attributes: [{ name: 'Age group', values: ['18 to 34'] }],
  from: '2026-01-01',
  review: 'reviewed',
  tag: 'pilot',
  together: 45,
  count: 'quotes',
  level: 'all',
  questions: ['q1'],
  interval: 99,
};

test('reads what an address says, and drops what is not valid', () => {
  expect(readAnalysisSearch({ ...SEARCH })).toEqual(SEARCH);
  expect(
    readAnalysisSearch({
      view: 'pie',
      speaker: 'everyone',
      code: 'not-an-id',
      attributes: [{ name: '' }, 7],
      from: 'yesterday',
      together: -1,
      questions: [],
      interval: 50,
      cell: 'text',
      as: 'share',
      other: true,
    }),
  ).toEqual({});
  expect(readAnalysisSearch(null)).toEqual({});
});

test('a saved view leads to the same view and filters, without the chosen cell', () => {
  const query = viewQuery({ ...SEARCH, cell: ['a', 'b'] });
  expect(query).not.toMatch(/^\?|cell/);
  expect(viewPlace(query)).toEqual({ to: '/analysis', search: SEARCH });
});
