import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningOf, registerKeyForRedaction, redact, withoutSecrets } from './redact.ts';

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
  ['mail ada@service.example, 10:30', 'mail ada@service.example, 10:30'],
  ['x-sig=abc a-token=def&b=1 design=no', 'x-sig=… a-token=…&b=1 design=no'],
  ['at file:///app/node_modules/@scope/x.js:12:5', 'at file:///app/node_modules/@scope/x.js:12:5'],
  ['Cannot read properties (reading "id")', 'Cannot read properties (reading "id")'],
])('%j is logged as %j', (text, logged) => {
  expect(redact(text)).toBe(logged);
});

test('hides a key of any form once it is in use, also inside an address', () => {
  const key = 'k3y/with+signs=';
  expect(redact(`refused ${key}`)).toContain(key);
  registerKeyForRedaction(key);
  expect(redact(`refused ${key}!`)).toBe('refused …!');
  expect(withoutSecrets(`a/${encodeURIComponent(key)}/b`)).toBe('a/…/b');
});

test('does not hide ordinary words if a key is too short', () => {
  registerKeyForRedaction('the');
  expect(redact('the answer')).toBe('the answer');
});

test('leaves typed text unchanged apart from its secrets', () => {
  expect(withoutSecrets('Is it so? a=b, see https://service.example/?page=2')).toBe(
    'Is it so? a=b, see https://service.example/?page=2',
  );
  expect(withoutSecrets('{"address":"http://u:api_canary_12345678@host","name":"x"}')).toBe(
    '{"address":"http://…@host","name":"x"}',
  );
});

test('removes every key in use from any text, and keeps JSON valid', () => {
  const key = 'api_in_use_0123456789';
  registerKeyForRedaction(key);
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const text = JSON.stringify({ address: `${before}${key}${after}`, name: 'x' });
      const redacted = withoutSecrets(text);
      expect(redacted).not.toContain(key);
      expect(JSON.parse(redacted)).toMatchObject({ name: 'x' });
    }),
  );
});

test.each(['a', 'a:', 'a-', 'https://', 'token', 'bearer ', '?', 'api_', '://a', '@'])(
  'reads a million letters of %j, as in a message with a text from a file',
  (repeated) => {
    const text = repeated.repeat(1_000_000 / repeated.length);
    // In time that grows with the square of the length, this would take hours.
    expect(redact(text).length).toBeGreaterThan(0);
  },
);

test('cuts a long text without leaving a part of a key', () => {
  const key = 'k3y-that-is-cut-in-half';
  registerKeyForRedaction(key);
  const text = `${'x'.repeat(90)}${key}${'y'.repeat(50)}`;
  expect(beginningOf(text, 100)).toBe(`${'x'.repeat(90)}…`);
  expect(redact(beginningOf(text, 120))).toBe(`${'x'.repeat(90)}…${'y'.repeat(7)}…`);
  expect(beginningOf('short', 100)).toBe('short');
});
