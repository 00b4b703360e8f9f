import { expect, test } from 'vitest';
import { readStoredForm, sessionFromForm } from './typed-session.ts';

test('asks for missing fields', () => {
  expect(sessionFromForm({ id: ' ', type: 'project', projectId: null })).toEqual({
    id: 'Enter a session ID, or an address that ends in one.',
    project: 'Choose the project of the session.',
  });
  expect(sessionFromForm({ id: 's1', type: 'project', projectId: 'p1' })).toEqual({
    sessionId: 's1',
    type: 'project',
    projectId: 'p1',
  });
  expect(sessionFromForm({ id: 's1', type: 'instant', projectId: 'p1' })).toEqual({
    sessionId: 's1',
    type: 'instant',
    projectId: null,
  });
});

test('refuses an API key as a session ID', () => {
  expect(sessionFromForm({ id: 'api_canary_0123456789', type: 'instant', projectId: null })).toEqual({
    id: 'This looks like an API key, not a session ID.',
  });
});

test('restores a draft, and returns an empty form if there is none', () => {
  const typed = { id: 's1', type: 'instant' as const, projectId: null };
  expect(readStoredForm(JSON.stringify(typed))).toEqual(typed);
  expect(readStoredForm('{"type":"project"}')).toBeNull();
  expect(readStoredForm('{broken')).toBeNull();
  expect(readStoredForm(null)).toBeNull();
});
