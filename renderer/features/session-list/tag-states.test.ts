import { expect, test } from 'vitest';
import { tagStates } from './tag-states.ts';

test('reports whether all, some or none of the sessions have each tag', () => {
  const sessions = [{ tags: ['pilot', 'wave 2'] }, { tags: ['pilot'] }];
  expect(tagStates(sessions, ['late', 'pilot', 'wave 2'])).toEqual([
    { name: 'late', state: 'none' },
    { name: 'pilot', state: 'all' },
    { name: 'wave 2', state: 'some' },
  ]);
});
