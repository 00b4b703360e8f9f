import { expect, test } from 'vitest';
import { readDraft } from './typed.ts';

test('reads what was typed, and takes anything else as nothing', () => {
  expect(readDraft('{"address":"https://x.example","name":"Team"}')).toEqual({
    address: 'https://x.example',
    name: 'Team',
  });
  expect(readDraft('{"address":{},"key":"api_1"}')).toEqual({ address: '', name: '' });
  expect(readDraft('not json')).toEqual({ address: '', name: '' });
  expect(readDraft(null)).toEqual({ address: '', name: '' });
});
