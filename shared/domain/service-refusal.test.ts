import { expect, test } from 'vitest';
import { refusalReason, saysNoTranscript, shortMessage } from './service-refusal.ts';

test.each([
  [400, 'Only active links can be edited', 'link-not-active'],
  [400, 'Name and prompt are required', 'name-or-prompt-blank'],
  [400, 'All labels must be non-empty strings', 'labels-blank'],
  [403, 'Insufficient scope', 'missing-scope'],
  [403, 'Forbidden', null],
  [400, 'Something new', null],
  [500, 'Only active links can be edited', null],
])('%d “%s” has the code %j', (status, message, code) => {
  expect(refusalReason(status, message).code).toBe(code);
});

test('the fields and the status that a message names are read from it', () => {
  expect(refusalReason(400, 'Invalid expiry preset').fields).toEqual(['expiry']);
  expect(refusalReason(400, 'timeLimitMinutes must be a number').fields).toEqual(['timeLimitMinutes']);
  expect(refusalReason(400, ' Cannot cancel link with status: used ').linkStatus).toBe('used');
  expect(refusalReason(400, 'Cannot cancel').linkStatus).toBeNull();
});

test('a missing file is read as a missing transcript', () => {
  expect(saysNoTranscript('conversation.json not found for session s-1')).toBe(true);
  expect(saysNoTranscript('conversation.json of session s-1 cannot be read')).toBe(false);
});

test('cuts a message that no one would read to its end', () => {
  expect(shortMessage('x'.repeat(2000))).toBe('x'.repeat(2000));
  expect(shortMessage('x'.repeat(2001))).toBe(`${'x'.repeat(2000)}…`);
});
