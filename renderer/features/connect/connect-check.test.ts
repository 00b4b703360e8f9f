import { expect, test } from 'vitest';
import { addressFault, hostOf, keyFault } from './connect-check.ts';

test.each([
  ['', 'Type the address'],
  ['   ', 'Type the address'],
  ['interviews.example.org', 'https://'],
  ['ftp://interviews.example.org', 'https://'],
  ['https://', 'not a web address'],
  ['https://a b', 'not a web address'],
  ['api_canary_0123456789', 'looks like an API key'],
  ['https://api_canary_0123456789@service.example', 'looks like an API key'],
])('does not send %j', (address, words) => {
  expect(addressFault(address)).toContain(words);
});

test.each([
  ' https://interviews.example.org ',
  'HTTPS://interviews.example.org/api',
  'http://127.0.0.1:8080',
])('leaves %j to the main process', (address) => {
  expect(addressFault(address)).toBeNull();
});

test('accepts http on this computer', () => {
  expect(addressFault('localhost:8787')).toContain('http:// on this computer');
});

test('requires a key without spaces', () => {
  expect(keyFault(' \n')).toContain('Paste your key.');
  expect(keyFault('api_ab cd')).toContain('space');
  expect(keyFault('api_ab\ncd')).toContain('line break');
  expect(keyFault('  api_abcd\n')).toBeNull();
});

test('names a workspace after its host', () => {
  expect(hostOf('https://interviews.example.org:8443/api')).toBe('interviews.example.org:8443');
  expect(hostOf('interviews')).toBeNull();
});
