import { expect, test } from 'vitest';
import { asSentence, joinSentences } from './sentences.ts';

test.each([
  ['Missing or invalid token', 'Missing or invalid token.'],
  ['  Session not found \n', 'Session not found.'],
  ['It stopped arriving.', 'It stopped arriving.'],
  ['Are you signed in?', 'Are you signed in?'],
  ['Try later…', 'Try later…'],
  ['It said “not now.”', 'It said “not now.”'],
  ['It said “not now”', 'It said “not now”.'],
  ['Missing scope: sessions:read', 'Missing scope: sessions:read.'],
  ['見つかりません。', '見つかりません。'],
  ['', ''],
])('%j ends as %j', (text, ended) => {
  expect(asSentence(text)).toBe(ended);
});

test('starts a new sentence after the words of a service', () => {
  expect(joinSentences('Missing or invalid token', 'Transcript and notes still work.')).toBe(
    'Missing or invalid token. Transcript and notes still work.',
  );
  expect(joinSentences(null, 'Done.', '', null)).toBe('Done.');
});
