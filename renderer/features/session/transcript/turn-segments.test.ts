import fc from 'fast-check';
import { expect, test } from 'vitest';
import { segmentsOf } from './turn-segments.ts';

const match = (start: number, end: number) => ({ start, end, isCurrent: false });
/** Renders highlighted pieces in brackets, matches in stars. */
const render = (...args: Parameters<typeof segmentsOf>) =>
  segmentsOf(...args)
    .map(({ isHighlighted, pieces }) => {
      const content = pieces.map((piece) => (piece.match === null ? piece.text : `*${piece.text}*`)).join('');
      return isHighlighted ? `[${content}]` : content;
    })
    .join('|');

const TEXT = 'a request is when';

test('marks both highlights and search matches', () => {
  expect(render(TEXT, [], [])).toBe('a request is when');
  expect(render(TEXT, [match(2, 9)], [])).toBe('a *request* is when');
  expect(render(TEXT, [], [{ start: 2, end: 9 }])).toBe('a |[request]| is when');
  expect(render(TEXT, [match(2, 5)], [{ start: 2, end: 9 }])).toBe('a |[*req*uest]| is when');
});

test('splits a match at the edge of a highlight', () => {
  expect(render(TEXT, [match(5, 12)], [{ start: 2, end: 9 }])).toBe('a |[req*uest*]|* is* when');
  expect(render(TEXT, [match(0, 17)], [{ start: 2, end: 9 }])).toBe('*a *|[*request*]|* is when*');
});

test('clips a highlight to the end of the text', () => {
  expect(render('short', [], [{ start: 2, end: 90 }])).toBe('sh|[ort]');
  expect(render('', [], [{ start: 0, end: 3 }])).toBe('');
});

const inOrder = (bounds: number[]) => {
  const sorted = [...new Set(bounds)].toSorted((a, b) => a - b);
  return sorted.flatMap((start, index) => {
    const end = sorted[index + 1];
    return index % 2 === 0 && end !== undefined ? [{ start, end, isCurrent: false }] : [];
  });
};

test('returns the whole text once, whatever is found and highlighted', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.nat(30)), fc.array(fc.nat(30)), (text, found, highlighted) => {
      const segments = segmentsOf(text, inOrder(found), inOrder(highlighted));
      const pieces = segments.flatMap((segment) => segment.pieces);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const piece of pieces)
        expect(text.slice(piece.start, piece.start + piece.text.length)).toBe(piece.text);
    }),
  );
});
