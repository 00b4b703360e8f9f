import { expect, test } from 'vitest';
import { ApiError, NoAnswerError, ForeignAnswerError } from '../../api/describe-error.ts';
import { connectError } from './use-connecting.ts';

test('marks the key if it is refused, and ends with the words of the service', () => {
  const problem = connectError(new ApiError(401, 'Not authorised.'));
  expect(problem).toMatchObject({ key: 'Paste the key again.', address: null });
  expect(problem.text).toMatch(/belongs to this address\. The service answered: 401, Not authorised\.$/);
  expect(connectError(new ApiError(403, 'no')).text).toContain('user:read or projects:read');
});

test.each([
  new ApiError(404, 'Not found'),
  new ForeignAnswerError(200, 'text/html'),
  new NoAnswerError('blocked', 'Start the address with https://.'),
  new NoAnswerError('offline', 'Earmark cannot reach x.example.'),
])('marks the address: $name $message', (error) => {
  expect(connectError(error)).toMatchObject({ address: 'Check the address.', key: null });
});

test.each([
  [new NoAnswerError('timeout', 'x.example did not answer in time.'), 'x.example did not answer in time.'],
  [new NoAnswerError('keychain', 'The keychain is locked.'), 'The keychain is locked.'],
  [new ApiError(503, 'busy'), '503, busy'],
  [new ApiError(429, 'slow'), 'slow down'],
  [new TypeError('x'), 'bug in Earmark'],
])('marks no field if none is at fault: %s', (error, words) => {
  const problem = connectError(error);
  expect(problem).toMatchObject({ address: null, key: null });
  expect(problem.text).toContain(words);
});
