import { expect, test } from 'vitest';
import { isPrivate, isPrivateHost } from './private-address.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::10.0.0.1',
])('%s is private', (address) => {
  expect(isPrivate(address)).toBe(true);
});

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '11.0.0.1',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
])('%s is public', (address) => {
  expect(isPrivate(address)).toBe(false);
});

test.each([
  ['[::1]', true],
  ['[2606:4700::1111]', false],
  ['localhost', true],
  ['a.localhost', true],
  ['both.example', true],
  ['public.example', false],
  ['nowhere.example', false],
])('the host %s: private %s', async (hostname, expected) => {
  const known: Record<string, string[]> = {
    'both.example': ['8.8.8.8', 'fd00::1'],
    'public.example': ['8.8.8.8', '2606:4700::1111'],
  };
  const resolve = (name: string): Promise<string[]> => {
    const found = known[name];
    return found ? Promise.resolve(found) : Promise.reject(new Error('ENOTFOUND'));
  };
  expect(await isPrivateHost(hostname, resolve)).toBe(expected);
});
