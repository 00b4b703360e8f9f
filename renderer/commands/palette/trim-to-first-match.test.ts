import { expect, test } from 'vitest';
import { trimToFirstMatch } from './trim-to-first-match.ts';

const cut = (text: string, word: string) => {
  const start = text.indexOf(word);
  const shown = trimToFirstMatch({ text, marks: [[start, start + word.length]] });
  return [shown.text, ...shown.marks.map(([from, to]) => shown.text.slice(from, to))];
};

test('keeps the words in sight, and cuts before a word', () => {
  expect(cut('I thought “Request” was for librarians.', 'Request')).toEqual([
    'I thought “Request” was for librarians.',
    'Request',
  ]);
  expect(cut('So I’d tap on the cover, I suppose, and then… it says “Request”, but', 'Request')).toEqual([
    '…suppose, and then… it says “Request”, but',
    'Request',
  ]);
  expect(cut(`${'x'.repeat(60)}Request`, 'Request')).toEqual(['…Request', 'Request']);
});
