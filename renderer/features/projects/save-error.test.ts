import { expect, test } from 'vitest';
import { ApiError, FailureError } from '../../api/describe-error.ts';
import { EMPTY_PROJECT } from './project-form.ts';
import { faultsFrom, isUnsure, whyNotSaved } from './save-error.ts';

const asked = { act: 'change projects', scope: 'projects:write', notFound: 'Gone.' };
const question = { key: 'a', id: 'x', idFollowsLabel: true, label: 'X', type: 'text', rest: {} };
const form = { ...EMPTY_PROJECT, name: 'Holds', questions: [question] };

test.each([
  ['Name and prompt are required', ['prompt']],
  ['Invalid evaluator format', ['evaluatorPrompt']],
  ['Invalid evaluator question format', ['question a label']],
  ['timeLimitMinutes must be a positive number', ['timeLimitMinutes']],
  ['Nothing that is known', []],
])('%s lands on its field', (message, fields) => {
  expect(Object.keys(faultsFrom(new ApiError(400, message), form))).toEqual(fields);
});

test('a refusal is certain; a silence or a fault of the service is not', () => {
  expect(isUnsure(new ApiError(403, 'no'))).toBe(false);
  expect(isUnsure(new FailureError('no-key', 'no'))).toBe(false);
  expect(isUnsure(new ApiError(502, 'no'))).toBe(true);
  expect(isUnsure(new FailureError('timeout', 'no'))).toBe(true);
  const lacking = whyNotSaved(new ApiError(403, 'no'), asked, 'change');
  expect(lacking.text).toContain('projects:write');
  const silent = whyNotSaved(new FailureError('offline', 'Away.'), asked, 'create');
  expect(silent.title).toBe('Earmark does not know if the project was created');
});
