import { expect, test } from 'vitest';
import { localHostOf } from './local-host.ts';

test.each([
  ['http://localhost:3000/link/x', 'localhost:3000'],
  ['http://127.0.0.1:8787/link/x', '127.0.0.1:8787'],
  ['http://127.1:8787/link/x', '127.0.0.1:8787'],
  ['http://[::1]:8787/link/x', '[::1]:8787'],
  ['https://study.localhost/link/x', 'study.localhost'],
  ['https://voice.lab.example/link/x', null],
  ['https://localhost.example/link/x', null],
  ['http://192.168.1.4/link/x', null],
  ['nonsense', null],
])('%s is on this computer: %s', (url, host) => {
  expect(localHostOf(url)).toBe(host);
});
