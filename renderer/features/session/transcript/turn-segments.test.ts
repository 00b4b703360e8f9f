import fc from 'fast-check';
import { expect, test } from 'vitest';
import { segmentsOf } from './turn-segments.ts';

const match = (start: number, end: number) => ({ start, end, isCurrent: false });
/** Renders highlighted pieces in brackets, matches in stars. */
const drawn = (...args: Parameters<typeof segmentsOf>) =>
  segmentsOf(...args)
    .map(({ isHighlighted, pieces }) => {
      const inside = pieces.map((piece) => (piece.match === null ? piece.text : `*${piece.text}*`)).join('');
      return isHighlighted ? `[${inside}]` : inside;
    })
    .join('|');

const TEXT = 'a request is when';

test('highlights and what was found in the words are both there', () => {
  expect(drawn(TEXT, [], [])).toBe('a request is when');
  expect(drawn(TEXT, [match(2, 9)], [])).toBe('a *request* is when');
  expect(drawn(TEXT, [], [{ start: 2, end: 9 }])).toBe('a |[request]| is when');
  expect(drawn(TEXT, [match(2, 5)], [{ start: 2, end: 9 }])).toBe('a |[*req*uest]| is when');
});

test('a match that reaches over the edge of a highlight is cut there', () => {
  expect(drawn(TEXT, [match(5, 12)], [{ start: 2, end: 9 }])).toBe('a |[req*uest*]|* is* when');
  expect(drawn(TEXT, [match(0, 17)], [{ start: 2, end: 9 }])).toBe('*a *|[*request*]|* is when*');
});

test('a highlight that ends behind the text is cut at its end', () => {
  expect(drawn('short', [], [{ start: 2, end: 90 }])).toBe('sh|[ort]');
  expect(drawn('', [], [{ start: 0, end: 3 }])).toBe('');
});

const inOrder = (bounds: number[]) => {
  const sorted = [...new Set(bounds)].toSorted((a, b) => a - b);
  return sorted.flatMap((start, at) => {
    const end = sorted[at + 1];
    return at % 2 === 0 && end !== undefined ? [{ start, end, isCurrent: false }] : [];
  });
};

test('whatever is found and highlighted, the text is what it was, once', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.nat(30)), fc.array(fc.nat(30)), (text, found, lit) => {
      const segments = segmentsOf(text, inOrder(found), inOrder(lit));
      const pieces = segments.flatMap((segment) => segment.pieces);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const piece of pieces)
        expect(text.slice(piece.start, piece.start + piece.text.length)).toBe(piece.text);
    }),
  );
});
