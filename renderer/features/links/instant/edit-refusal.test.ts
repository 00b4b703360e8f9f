import { expect, test } from 'vitest';
import { ApiError } from '../../../api/describe-error.ts';
import { fieldRefusal, isNotActive } from './edit-refusal.ts';

test.each([
  ['Label must be a non-empty string', 'label'],
  ['Labels array is required', 'labels'],
  ['All labels must be non-empty strings', 'labels'],
  ['Invalid expiry preset', 'expiry'],
  ['Prompt is required', 'prompt'],
  ['Prompt must be a non-empty string', 'prompt'],
  ['landingPageTitle must be a string', 'landingPageTitle'],
  ['landingPageInfo must be a string', 'landingPageInfo'],
  ['timeLimitMinutes must be a positive number', 'timeLimitMinutes'],
  ['Invalid evaluator format', 'evaluatorPrompt'],
  ['Invalid evaluator question format', 'questions'],
])('“%s” belongs to %s', (message, field) => {
  expect(fieldRefusal(new ApiError(400, message))?.field).toBe(field);
  expect(fieldRefusal(new ApiError(500, message))).toBeNull();
});

test('assigns other refusals to no field', () => {
  expect(fieldRefusal(new ApiError(400, 'No'))).toBeNull();
  expect(isNotActive(new ApiError(400, 'Only active links can be edited'))).toBe(true);
});
