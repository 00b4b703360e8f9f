import { expect, test } from 'vitest';
import { haveVaryingNames } from './varying-names.ts';

const recordOf = (keys: readonly string[], value: unknown) =>
  Object.fromEntries(keys.map((key) => [key, value]));
const eight = (first: string) => Array.from({ length: 8 }, (_, index) => `${first} ${'abcdefgh'[index]}`);

test.each<[string, string[]]>([
  ['numbers', ['0', '17']],
  ['UUIDs', ['0c2f9d6e-6d1b-4b8e-9a57-3f2f1a8b7c60', '5d1e8a34-6f0b-4c3e-8a55-0d9f6d1e7b21']],
  ['hexadecimal ids', ['a1b2c3d4e5', 'B1C2D3E4F5']],
  ['ids with a kind before them', ['turn_0001', 'msg-4f2a9']],
  ['numbered speakers', ['speaker_0', 'Guest 1']],
])('%s are data, whatever is below them', (_, keys) => {
  expect(haveVaryingNames(recordOf(keys, 'Hi'), keys)).toBe(true);
  const withField = [...keys, 'text'];
  expect(haveVaryingNames(recordOf(withField, 'Hi'), withField)).toBe(false);
});

test.each<[string, string[], unknown, boolean]>([
  ['names of two people with the same below them', ['Ines', 'Ana Lima'], [{ text: 'Hi' }], true],
  ['two fields with the same below them', ['started', 'ended'], { at: 1 }, false],
  ['eight fields with the same below them', eight('').map((key) => key.trim()), { at: 1 }, true],
  ['two questions', ['why here', 'why now'], 'Hi', false],
  ['eight questions', eight('why'), 'Hi', true],
  ['eight columns of a table', ['Text', ...eight('Note').slice(1)], 'Hi', false],
  ['no fields', [], 'Hi', false],
])('%s: %s', (_, keys, value, varies) => {
  expect(haveVaryingNames(recordOf(keys, value), keys)).toBe(varies);
});

test('names of people are fields if different things are below them', () => {
  const record = { Ines: [{ text: 'Hi' }], Ana: { note: 'Late' } };
  expect(haveVaryingNames(record, Object.keys(record))).toBe(false);
});
