import { expect, test } from 'vitest';
import { readTyped, sessionTyped } from './typed-session.ts';

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

test('an API key is no session ID', () => {
  expect(sessionTyped({ id: 'api_canary_0123456789', type: 'instant', projectId: null })).toEqual({
    id: 'This looks like an API key, not a session ID.',
  });
});

test('takes up a draft, and nothing where there is none to read', () => {
  const typed = { id: 's1', type: 'instant' as const, projectId: null };
  expect(readTyped(JSON.stringify(typed))).toEqual(typed);
  expect(readTyped('{"type":"project"}')).toBeNull();
  expect(readTyped('{broken')).toBeNull();
  expect(readTyped(null)).toBeNull();
});
