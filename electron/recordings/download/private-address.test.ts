import { expect, test } from 'vitest';
import { reachOfAddress, reachOfHost } from './private-address.ts';

test.each([
  '10.1.2.3',
  '100.64.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  'fc00::1',
  'fd12::1',
  '::ffff:10.0.0.1',
  '64:ff9b::10.0.0.1',
])('%s is private', (address) => {
  expect(reachOfAddress(address)).toBe('private');
});

test.each([
  '0.0.0.0',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  'fd00:ec2::254',
  '::ffff:7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::127.0.0.1',
])('%s is local', (address) => {
  expect(reachOfAddress(address)).toBe('local');
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
  expect(reachOfAddress(address)).toBe('public');
});

const addresses: Record<string, string[]> = {
  'both.example': ['8.8.8.8', 'fd00::1'],
  'near.example': ['fd00::1', '8.8.8.8', '127.0.0.1'],
  'public.example': ['8.8.8.8', '2606:4700::1111'],
};
const resolve = (name: string): Promise<string[]> => {
  const found = addresses[name];
  return found ? Promise.resolve(found) : Promise.reject(new Error('ENOTFOUND'));
};

test.each([
  ['[::1]', 'local'],
  ['[::ffff:7f00:1]', 'local'],
  ['[2606:4700::1111]', 'public'],
  ['localhost', 'local'],
  ['localhost.', 'local'],
  ['a.localhost', 'local'],
  ['a.localhost.', 'local'],
  ['near.example', 'local'],
  ['both.example', 'private'],
  ['both.example.', 'private'],
  ['public.example', 'public'],
  ['nowhere.example', 'public'],
] as const)('the host %s is %s', async (hostname, kind) => {
  expect(await reachOfHost(hostname, resolve)).toBe(kind);
});
