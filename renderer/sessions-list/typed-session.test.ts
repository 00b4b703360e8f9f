import { expect, test } from 'vitest';
import { readTyped, sessionIdIn, sessionTyped } from './typed-session.ts';

test.each([
  [' b7e41c9a-52d0 ', 'b7e41c9a-52d0'],
  ['https://x.example/sessions/s1', 's1'],
  ['https://x.example/sessions/s1/?tab=summary#top', 's1'],
  ['https://x.example/app/#/sessions/s%2F1?type=instant', 's/1'],
  ['https://x.example/v1/session/status?sessionId=s2&type=instant', 's2'],
  ['x.example/sessions/s3/', 's3'],
  ['https://x.example/sessions/%E0%A4%A', '%E0%A4%A'],
  ['  ', ''],
  ['///', ''],
])('finds the ID in %j', (text, id) => {
  expect(sessionIdIn(text)).toBe(id);
});

test('asks for what is missing', () => {
  expect(sessionTyped({ id: ' ', type: 'project', projectId: null })).toEqual({
    id: 'Enter a session ID, or an address that ends in one.',
    project: 'Choose the project of the session.',
  });
  expect(sessionTyped({ id: 's1', type: 'project', projectId: 'p1' })).toEqual({
    sessionId: 's1',
    type: 'project',
    projectId: 'p1',
  });
  expect(sessionTyped({ id: 's1', type: 'instant', projectId: 'p1' })).toEqual({
    sessionId: 's1',
    type: 'instant',
    projectId: null,
  });
});

test('takes up a draft, and nothing where there is none to read', () => {
  const typed = { id: 's1', type: 'instant' as const, projectId: null };
  expect(readTyped(JSON.stringify(typed))).toEqual(typed);
  expect(readTyped('{"type":"project"}')).toBeNull();
  expect(readTyped('{broken')).toBeNull();
  expect(readTyped(null)).toBeNull();
});
