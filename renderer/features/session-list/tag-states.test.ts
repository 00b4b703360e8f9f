import { expect, test } from 'vitest';
import { tagStates } from './tag-states.ts';

test('tells how far each tag is given', () => {
  const sessions = [{ tags: ['pilot', 'wave 2'] }, { tags: ['pilot'] }];
  expect(tagStates(sessions, ['late', 'pilot', 'wave 2'])).toEqual([
    { name: 'late', state: 'none' },
    { name: 'pilot', state: 'all' },
    { name: 'wave 2', state: 'some' },
  ]);
});
