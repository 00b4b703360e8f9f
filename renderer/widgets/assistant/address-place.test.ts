import { expect, test } from 'vitest';
import { hostOf, isOnThisComputer } from './address-place.ts';

test('tells an address of this computer from every other', () => {
  const local = ['http://localhost:11434/v1', 'http://127.0.0.1:8080/v1', 'http://[::1]:1234/v1'];
  const elsewhere = [
    'https://llm.example.org/v1',
    'http://192.168.1.4:11434/v1',
    'http://localhost.example.org/v1',
    'http://127.0.0.1.example.org/v1',
    'no address',
  ];
  expect(local.filter(isOnThisComputer)).toEqual(local);
  expect(elsewhere.filter(isOnThisComputer)).toEqual([]);
});

test('names the host with its port', () => {
  expect(hostOf('http://localhost:11434/v1')).toBe('localhost:11434');
  expect(hostOf('https://llm.example.org/v1')).toBe('llm.example.org');
  expect(hostOf('no address')).toBe('no address');
});
