import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsApiKey, withoutApiKeys } from './api-key.ts';

test.each([
  'api_7f81c0d9',
  'API_canary_7f81c0d94e7a4b',
  'api_onlyLettersButAsLongAsAKey',
  'https://api_canary_12345678@service.example/',
  '{"address":"api_canary-12345678"}',
])('finds an API key in %j', (text) => {
  expect(holdsApiKey(text)).toBe(true);
  expect(holdsApiKey(withoutApiKeys(text))).toBe(false);
});

test.each(['', 'api_', 'api_endpoint_url', 'api_v2', 'https://api.service.example/api_v1', 'rapid_1'])(
  'finds no API key in %j',
  (text) => {
    expect(holdsApiKey(text)).toBe(false);
    expect(withoutApiKeys(text)).toBe(text);
  },
);

test('removes only the key from the text around it', () => {
  const code = fc.stringMatching(/^[A-Za-z0-9_-]{43}$/);
  const around = fc.string({ unit: fc.constantFrom(' ', '/', '?', ':', '@', '"', '.', 'é', '\n') });
  fc.assert(
    fc.property(around, code, around, (before, secret, after) => {
      expect(withoutApiKeys(`${before}api_${secret}${after}`)).toBe(`${before}api_…${after}`);
    }),
  );
});
