import { expect, test } from 'vitest';
import { readTranscript } from '../read-transcript.ts';

const texts = (value: unknown) => readTranscript(value).turns.map(({ text }) => text);

test.each(['turns', 'utterances', 'transcript'])(
  'reads the list “%s” even if its entries are short and nobody is named',
  (name) => {
    expect(texts({ [name]: [{ text: 'Yes' }] })).toEqual(['Yes']);
    expect(texts({ [name]: [{ text: 'Yes' }, { text: 'No' }] })).toEqual(['Yes', 'No']);
  },
);

test('does not read short texts of another list as turns', () => {
  expect(texts({ tags: [{ text: 'Yes' }, { text: 'No' }] })).toEqual([]);
});
