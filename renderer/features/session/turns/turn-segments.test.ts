import fc from 'fast-check';
import { expect, test } from 'vitest';
import { segmentsOf, type Replaced, type TextMatch } from './turn-segments.ts';

const match = (start: number, end: number) => ({ start, end, isCurrent: false });
/** Renders highlighted pieces in brackets, matches in stars. */
const render = (text: string, matches: TextMatch[], highlights: Replaced[], replaced: Replaced[] = []) =>
  segmentsOf(text, matches, highlights, replaced)
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

test('marks matches inside a replacement, and never highlights a part of one', () => {
  const pills = (...args: Parameters<typeof render>) =>
    segmentsOf(args[0], args[1], args[2], args[3] ?? []).flatMap(({ pieces, isHighlighted }) =>
      pieces.flatMap((piece) =>
        piece.replaced === null ? [] : [{ text: piece.text, isMatch: piece.match !== null, isHighlighted }],
      ),
    );
  const text = 'ask [Name 1] again';
  const replaced = [{ start: 4, end: 12 }];
  expect(pills(text, [match(0, 9)], [], replaced)).toEqual([
    { text: '[Name', isMatch: true, isHighlighted: false },
    { text: ' 1]', isMatch: false, isHighlighted: false },
  ]);
  expect(pills(text, [], [{ start: 8, end: 18 }], replaced)).toEqual([
    { text: '[Name 1]', isMatch: false, isHighlighted: true },
  ]);
  expect(pills(text, [], [{ start: 0, end: 6 }], replaced)).toEqual([
    { text: '[Name 1]', isMatch: false, isHighlighted: true },
  ]);
});

const inOrder = (bounds: number[]) => {
  const sorted = [...new Set(bounds)].toSorted((a, b) => a - b);
  return sorted.flatMap((start, index) => {
    const end = sorted[index + 1];
    return index % 2 === 0 && end !== undefined ? [{ start, end, isCurrent: false }] : [];
  });
};

const places = fc.array(fc.nat(30));

test('returns the whole text once, whatever is found and highlighted', () => {
  fc.assert(
    fc.property(fc.string(), places, places, places, (text, found, highlighted, replaced) => {
      const segments = segmentsOf(text, inOrder(found), inOrder(highlighted), inOrder(replaced));
      const pieces = segments.flatMap((segment) => segment.pieces);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const piece of pieces)
        expect(text.slice(piece.start, piece.start + piece.text.length)).toBe(piece.text);
    }),
  );
});
