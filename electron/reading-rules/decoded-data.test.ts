import { expect, test } from 'vitest';
import { decodedData } from './decoded-data.ts';

test.each<[string, unknown, unknown, string]>([
  ['data', { a: [1, 'b'] }, { a: [1, 'b'] }, 'data'],
  ['JSON', '{"a": 1}', { a: 1 }, 'data'],
  ['JSON in a JSON text', JSON.stringify('{"a": 1}'), { a: 1 }, 'data'],
  ['JSON lines', '{"a": 1}\n{"a": 2}\n', [{ a: 1 }, { a: 2 }], 'data'],
  ['JSON in the texts of data', { a: '{"b": "[{\\"c\\": 1}]"}' }, { a: { b: [{ c: 1 }] } }, 'data'],
  ['speech in brackets', { a: '[1] "yes"', b: '[laughs]' }, { a: '[1] "yes"', b: '[laughs]' }, 'data'],
  [
    'a table with known names',
    'speaker,text\nA,Hi\nB,"Yes, hello"',
    [
      { speaker: 'A', text: 'Hi' },
      { speaker: 'B', text: 'Yes, hello' },
    ],
    'table',
  ],
  [
    'a table with other names',
    'who;at;utterance\nBOT;0;Hello\nCALLER;4;Yes',
    [
      { who: 'BOT', at: '0', utterance: 'Hello' },
      { who: 'CALLER', at: '4', utterance: 'Yes' },
    ],
    'table',
  ],
  ['prose with commas', 'Well, yes\nOh, no', 'Well, yes\nOh, no', 'text'],
  ['labelled text', 'A: Hi\nB: Hello', 'A: Hi\nB: Hello', 'text'],
])('%s', (_, value, data, form) => {
  expect(decodedData(value)).toEqual({ data, form });
});

test('parts without JSON texts are not copied', () => {
  const inner = { b: ['c'] };
  const { data } = decodedData({ a: inner, json: '{"d":"e"}' });
  expect((data as { a: unknown }).a).toBe(inner);
});
