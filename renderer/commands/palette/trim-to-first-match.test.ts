import { expect, test } from 'vitest';
import { trimToFirstMatch } from './trim-to-first-match.ts';

const trimmed = (text: string, word: string) => {
  const start = text.indexOf(word);
  const visible = trimToFirstMatch({ text, marks: [[start, start + word.length]] });
  return [visible.text, ...visible.marks.map(([from, to]) => visible.text.slice(from, to))];
};

test('keeps the match visible, and cuts before a word', () => {
  expect(trimmed('I thought “Request” was for librarians.', 'Request')).toEqual([
    'I thought “Request” was for librarians.',
    'Request',
  ]);
  expect(trimmed('So I’d tap on the cover, I suppose, and then… it says “Request”, but', 'Request')).toEqual([
    '…suppose, and then… it says “Request”, but',
    'Request',
  ]);
  expect(trimmed(`${'x'.repeat(60)}Request`, 'Request')).toEqual(['…Request', 'Request']);
});
