import { expect, test } from 'vitest';
import { ApiError, NoAnswerError } from '../../api/describe-error.ts';
import { EMPTY_PROJECT } from './project-form.ts';
import { faultsFrom, isUnsure, whyNotSaved } from './save-error.ts';

const operation = { act: 'change projects', scope: 'projects:write', notFound: 'Gone.' };
const question = { key: 'a', id: 'x', idFollowsLabel: true, label: 'X', type: 'text', rest: {} };
const form = { ...EMPTY_PROJECT, name: 'Holds', questions: [question] };

test.each([
  ['Name and prompt are required', ['prompt']],
  ['Invalid evaluator format', ['evaluatorPrompt']],
  ['Invalid evaluator question format', ['question a label']],
  ['timeLimitMinutes must be a positive number', ['timeLimitMinutes']],
  ['Nothing that is known', []],
])('%s is shown at its field', (message, fields) => {
  expect(Object.keys(faultsFrom(new ApiError(400, message), form))).toEqual(fields);
});

test('treats a refusal as certain, and no answer or a service error as uncertain', () => {
  expect(isUnsure(new ApiError(403, 'no'))).toBe(false);
  expect(isUnsure(new NoAnswerError('no-key', 'no'))).toBe(false);
  expect(isUnsure(new ApiError(502, 'no'))).toBe(true);
  expect(isUnsure(new NoAnswerError('timeout', 'no'))).toBe(true);
  const forbidden = whyNotSaved(new ApiError(403, 'no'), operation, 'change');
  expect(forbidden.text).toContain('projects:write');
  const offline = whyNotSaved(new NoAnswerError('offline', 'Away.'), operation, 'create');
  expect(offline.title).toBe('Earmark does not know if the project was created');
});
