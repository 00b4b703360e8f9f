import { expect, test } from 'vitest';
import { ApiError, NoAnswerError, ForeignAnswerError } from '../../api/describe-error.ts';
import { isGone, isKeyError, isAuthError, serviceErrorText, type Subject } from './service-error-text.ts';

const now = new Date(2026, 10, 12, 7, 49);
const messageFor = (error: Error, subject: Subject = 'session', answeredAt = now) =>
  serviceErrorText(error, { subject, serviceName: 'Tea study', answeredAt, now });

test.each<[Error, string]>([
  [new ApiError(401, 'Missing or invalid token'), 'The service no longer accepts this key.'],
  [new ApiError(403, 'Forbidden'), 'The service does not let this key read this session.'],
  [new ApiError(404, 'Session not found'), 'The service no longer has this session.'],
  [new ApiError(410, 'Gone'), 'The service has deleted this session.'],
  [new ApiError(429, 'Busy', '20'), 'The service is busy. Earmark tries again within a minute.'],
  [new ApiError(429, 'Busy', '780'), 'The service is busy. Earmark tries again at 08:02.'],
  [new ApiError(500, 'database is on fire'), 'The service had a problem (500).'],
  [new ApiError(400, 'type must be "project"'), 'The service refused the request (400).'],
  [
    new ForeignAnswerError(200, 'text/html; charset=utf-8'),
    'A web page answered instead of the service. You may have to sign in to this network first.',
  ],
  [new ForeignAnswerError(404, 'text/html'), 'A web page answered instead of the service.'],
  [
    new ForeignAnswerError(200, 'an answer without a session'),
    'The answer did not come from an interview service.',
  ],
  [new NoAnswerError('offline', 'Earmark cannot reach 127.0.0.1:1.'), 'Earmark cannot reach Tea study.'],
  [new NoAnswerError('timeout', 'x did not answer in time. Try again.'), 'Tea study did not answer in time.'],
  [new NoAnswerError('blocked', 'x sent Earmark on.'), 'x sent Earmark on.'],
  [new TypeError('x is undefined'), 'Something went wrong in Earmark.'],
])('%s: %s', (error, words) => {
  expect(messageFor(error)).toBe(words);
});

test('names the content that was read', () => {
  expect(messageFor(new ApiError(404, ''), 'transcript')).toBe('The service no longer has this transcript.');
  expect(messageFor(new ApiError(410, ''), 'screen')).toBe('The service has deleted what is on this screen.');
});

test('keeps the time of the next attempt fixed', () => {
  const before = new Date(now.getTime() - 600_000);
  expect(messageFor(new ApiError(429, 'Busy', '780'), 'session', before)).toContain('at 07:52.');
});

test('distinguishes errors by what the user can do', () => {
  expect([401, 403, 404].map((status) => isAuthError(new ApiError(status, '')))).toEqual([true, true, false]);
  expect([404, 410, 500].map((status) => isGone(new ApiError(status, '')))).toEqual([true, true, false]);
  expect(isGone(new ForeignAnswerError(404, 'text/html'))).toBe(true);
  expect(isKeyError(new NoAnswerError('no-key', ''))).toBe(true);
  expect(isKeyError(new NoAnswerError('offline', ''))).toBe(false);
});
