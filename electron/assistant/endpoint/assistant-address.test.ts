import { expect, test } from 'vitest';
import { otherForm, readAssistantAddress, withoutVersion } from './assistant-address.ts';

test.each([
  ['http://localhost:11434/v1', 'http://localhost:11434/v1'],
  ['http://localhost:11434/', 'http://localhost:11434'],
  ['localhost:1234', 'http://localhost:1234'],
  ['127.0.0.1:8080/v1/', 'http://127.0.0.1:8080/v1'],
  ['[::1]:8080', 'http://[::1]:8080'],
  [' LLM.Example.org/api/v1 ', 'https://llm.example.org/api/v1'],
  ['https://llm.example.org/v1/chat/completions', 'https://llm.example.org/v1'],
  ['https://llm.example.org/v1/models', 'https://llm.example.org/v1'],
])('reads %s as %s', (typed, address) => {
  expect(readAssistantAddress(typed)).toEqual({ address, isOpenToRead: false });
});

test.each([
  ['http://192.168.1.20:11434', true],
  ['http://llm.example.org', true],
  // Another spelling of a loopback address.
  ['http://2130706433:1234', false],
  ['https://llm.example.org', false],
])('knows whether others could read what is sent to %s: %s', (typed, isOpenToRead) => {
  expect(readAssistantAddress(typed).isOpenToRead).toBe(isOpenToRead);
});

test.each([
  ['', 'Start the address with https://'],
  ['ftp://llm.example.org', 'Start the address with https://'],
  ['a b', 'Start the address with https://'],
  ['https://ana:secret@llm.example.org', 'Remove the user name and password'],
  ['https://llm.example.org/v1?key=1', 'Remove ? or # and everything after it'],
  ['https://llm.example.org/v1#x', 'Remove ? or # and everything after it'],
  ['api_0123456789abcdef', 'This looks like a key'],
])('refuses %s, and says why', (typed, why) => {
  expect(() => readAssistantAddress(typed)).toThrow(why);
});

test('finds the other form of an address, both with the same key', () => {
  expect(otherForm('http://localhost:1234')).toBe('http://localhost:1234/v1');
  expect(otherForm('http://localhost:1234/v1')).toBe('http://localhost:1234');
  expect(withoutVersion('https://a.example/api/v1')).toBe(withoutVersion('https://a.example/api'));
});
