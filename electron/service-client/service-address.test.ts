import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readServiceAddress } from './service-address.ts';

test.each([
  ['https://interviews.example.org', 'https://interviews.example.org', false],
  [' https://interviews.example.org/api/ ', 'https://interviews.example.org/api', false],
  ['https://interviews.example.org:8443/a/b//', 'https://interviews.example.org:8443/a/b', false],
  ['http://localhost:8787', 'http://localhost:8787', true],
  ['http://127.0.0.1:8787/api', 'http://127.0.0.1:8787/api', true],
  ['http://127.1:8787', 'http://127.0.0.1:8787', true],
  ['http://2130706433', 'http://127.0.0.1', true],
  ['http://[::1]:8787', 'http://[::1]:8787', true],
])('%j is read as %s', (typed, baseUrl, loopback) => {
  expect(readServiceAddress(typed)).toEqual({ baseUrl, loopback });
});

test.each([
  '',
  'interviews.example.org',
  'localhost:8787',
  'http://interviews.example.org',
  'http://127.0.0.1.example.org',
  'http://localhost.example.org',
  'ftp://interviews.example.org',
  'file:///etc/passwd',
  'https://interviews.example.org/api_canary_0123456789',
  'https://user:secret@interviews.example.org',
  'https://interviews.example.org/?key=1',
  'https://interviews.example.org/#a',
  'https://',
])('%j is refused with a way out', (typed) => {
  expect(() => readServiceAddress(typed)).toThrow(/^[A-Z].*/);
});

test('allows plain http for this computer only, whatever is typed', () => {
  const typed = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc
      .tuple(fc.constantFrom('http://', 'https://', 'http:\\\\', 'HTTP://'), fc.domain(), fc.string())
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(typed, (text) => {
      let read;
      try {
        read = readServiceAddress(text);
      } catch {
        return;
      }
      const url = new URL(read.baseUrl);
      expect(url.protocol === 'https:' || read.loopback).toBe(true);
      expect(url.username + url.password + url.search + url.hash).toBe('');
    }),
  );
});
