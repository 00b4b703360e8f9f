import fc from 'fast-check';
import { expect, test } from 'vitest';
import { registerKeyForRedaction, redact, withoutSecrets } from './redact.ts';

test.each([
  ['key api_abc-DEF_123 refused', 'key api_… refused'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer …'],
  ['authorization: Basic dTpw', 'authorization: Basic …'],
  ['GET https://audio.example/a.wav?signature=abc&x=1 failed', 'GET https://audio.example/a.wav?… failed'],
  ['GET /audio/s1.wav?signature=abc&expires=1 failed', 'GET /audio/s1.wav?… failed'],
  ['"a.wav?expires=1&signature=abc"', '"a.wav?…"'],
  ['the query X-Amz-Signature=abc&b=1', 'the query X-Amz-Signature=…&b=1'],
  ['https://ada:s3cret@service.example/v1', 'https://…@service.example/v1'],
  ['proxy ada:s3cret@proxy.example:3128', 'proxy …@proxy.example:3128'],
  ['at file:///app/node_modules/@scope/x.js:12:5', 'at file:///app/node_modules/@scope/x.js:12:5'],
  ['Cannot read properties (reading "id")', 'Cannot read properties (reading "id")'],
])('%j is logged as %j', (text, logged) => {
  expect(redact(text)).toBe(logged);
});

test('a key that looks like none is hidden once it is in use, in an address as well', () => {
  const key = 'k3y/with+signs=';
  expect(redact(`refused ${key}`)).toContain(key);
  registerKeyForRedaction(key);
  expect(redact(`refused ${key}!`)).toBe('refused …!');
  expect(withoutSecrets(`a/${encodeURIComponent(key)}/b`)).toBe('a/…/b');
});

test('a key too short to be one hides no ordinary words', () => {
  registerKeyForRedaction('the');
  expect(redact('the answer')).toBe('the answer');
});

test('what a researcher types is left as it is but for its secrets', () => {
  expect(withoutSecrets('Is it so? a=b, see https://service.example/?page=2')).toBe(
    'Is it so? a=b, see https://service.example/?page=2',
  );
  expect(withoutSecrets('{"address":"http://u:api_canary_12345678@host","name":"x"}')).toBe(
    '{"address":"http://…@host","name":"x"}',
  );
});

test('no key in use is left in any text, and JSON stays JSON', () => {
  const key = 'api_in_use_0123456789';
  registerKeyForRedaction(key);
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const text = JSON.stringify({ address: `${before}${key}${after}`, name: 'x' });
      const clean = withoutSecrets(text);
      expect(clean).not.toContain(key);
      expect(JSON.parse(clean)).toMatchObject({ name: 'x' });
    }),
    { numRuns: 500 },
  );
});
