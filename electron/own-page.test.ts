import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOwnPage, isSafeOutside, isTrustedSender, PAGE_ADDRESS } from './own-page.ts';

test('the app is its own page, whatever the route', () => {
  expect(isOwnPage(PAGE_ADDRESS)).toBe(true);
  expect(isOwnPage('app://earmark/index.html#/projects')).toBe(true);
});

test.each([
  'https://earmark/index.html',
  'app://earmark.evil.example/index.html',
  'app://earmark@evil.example/',
  'app://evil/earmark',
  'file:///index.html',
  'about:blank',
  'data:text/html,app://earmark/',
  '',
])('%j is not', (address) => {
  expect(isOwnPage(address)).toBe(false);
});

test('only the main frame of an own page is trusted', () => {
  expect(isTrustedSender({ url: PAGE_ADDRESS, parent: null })).toBe(true);
  expect(isTrustedSender({ url: PAGE_ADDRESS, parent: {} })).toBe(false);
  expect(isTrustedSender({ url: 'https://evil.example/', parent: null })).toBe(false);
  expect(isTrustedSender(null)).toBe(false);
});

test('nothing but https and mailto ever leaves for another program', () => {
  expect(isSafeOutside('https://service.example/docs')).toBe(true);
  expect(isSafeOutside('mailto:someone@service.example')).toBe(true);
  const scheme = fc.constantFrom(
    'file',
    'smb',
    'ms-msdt',
    'javascript',
    'data',
    'http',
    'vbscript',
    'app',
    'FILE',
    ' file',
  );
  fc.assert(
    fc.property(scheme, fc.string(), (name, rest) => {
      expect(isSafeOutside(`${name}:${rest}`)).toBe(false);
      expect(isSafeOutside(`${name}://${rest}`)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});
