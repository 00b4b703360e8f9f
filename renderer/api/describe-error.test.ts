import { expect, test } from 'vitest';
import { ApiError, NoAnswerError, ForeignAnswerError, describeError, valueOf } from './describe-error.ts';

const operation = { act: 'read projects', scope: 'projects:read', notFound: 'This project is gone.' };

test('returns the value of an outcome, and throws its failure', () => {
  expect(valueOf({ ok: true, value: 3 })).toBe(3);
  expect(() => valueOf({ ok: false, problem: { kind: 'refused', status: 403, message: 'no' } })).toThrow(
    expect.objectContaining({ name: 'ApiError', status: 403, message: 'no' }),
  );
  expect(() => valueOf({ ok: false, problem: { kind: 'timeout', message: 'late' } })).toThrow(
    new NoAnswerError('timeout', 'late'),
  );
});

test.each([
  [401, 'no longer accepts this key'],
  [403, 'cannot read projects. Ask your administrator for a key with the scope projects:read'],
  [404, 'This project is gone.'],
  [429, 'slow down'],
  [503, 'could not process the request. Try again'],
  [400, 'did not accept the request'],
])('explains %i, and ends with the words of the service', (status, expectedText) => {
  const description = describeError(new ApiError(status, 'own words'), operation);
  expect(description.text).toContain(expectedText);
  expect(description.technical).toBe(`${String(status)}, own words`);
});

test('says when a busy service can be asked again', () => {
  const text = (retryAfter: string | null) => describeError(new ApiError(429, 'busy', retryAfter)).text;
  expect(text('90')).toBe('The service asked Earmark to slow down. Try again in 90 seconds.');
  expect(text(new Date().toUTCString())).toMatch(/Try again after \d\d:\d\d\.$/);
  expect(text('soon')).toContain('Wait a moment');
});

test('distinguishes no answer, another website and an error in Earmark', () => {
  expect(describeError(new NoAnswerError('offline', 'Earmark cannot reach x.')).text).toBe(
    'Earmark cannot reach x.',
  );
  expect(describeError(new ForeignAnswerError(200, 'text/html')).text).toContain(
    'No interview service answered at this address',
  );
  expect(describeError(new TypeError('x is undefined')).technical).toBe('TypeError: x is undefined');
});

test('cuts a long message of the service', () => {
  const { technical } = describeError(new ApiError(500, 'x'.repeat(40_000)));
  expect(technical).toBe(`500, ${'x'.repeat(2000)}…`);
});
