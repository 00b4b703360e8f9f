import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutToWidth, framed, recoloured, withoutFrame, roundSteps, textWidth, type Mark } from './drawing.ts';

test.each([
  [0, 10, [0, 2.5, 5, 7.5, 10]],
  [1, 7, [0, 2, 4, 6, 8]],
  [0.2, 0.3, [0.2, 0.225, 0.25, 0.275, 0.3]],
  [5, 5, [5, 6]],
])('covers %d to %d with round steps', (low, high, steps) => {
  expect(roundSteps(low, high)).toEqual(steps);
});

test('covers any range with few steps of one size', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }), (low, length) => {
      const steps = roundSteps(low, low + length);
      expect(steps.length).toBeGreaterThanOrEqual(3);
      expect(steps.length).toBeLessThanOrEqual(7);
      expect(steps[0]).toBeLessThanOrEqual(low);
      expect(steps.at(-1)).toBeGreaterThanOrEqual(low + length);
      const sizes = steps.slice(1).map((step, index) => step - (steps[index] ?? 0));
      for (const size of sizes) expect(size).toBeCloseTo(sizes[0] ?? 0, 6);
    }),
  );
});

test('cuts a text to a width, and leaves one that fits', () => {
  expect(cutToWidth('Would buy it instead', 13, 400)).toBe('Would buy it instead');
  const cut = cutToWidth('Would buy it instead', 13, 80);
  expect(cut).toMatch(/^Would.*…$/u);
  expect(textWidth(cut, 13)).toBeLessThanOrEqual(80);
  expect(cutToWidth('🧑‍🚀🧑‍🚀🧑‍🚀🧑‍🚀', 13, 30).isWellFormed()).toBe(true);
});

test('writes a text from right to left in its own direction, with the ellipsis at its end', () => {
  expect(cutToWidth('إيناس P11', 13, 400)).toBe('\u2068إيناس P11\u2069');
  expect(cutToWidth('إيناس عبد الرحمن', 13, 60)).toMatch(/^\u2068إيناس.*…\u2069$/u);
  expect(cutToWidth('P11 Wanda', 13, 400)).toBe('P11 Wanda');
});

test('counts in whole steps', () => {
  expect(roundSteps(0, 10, true)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(roundSteps(0, 1, true)).toEqual([0, 1]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (most) => {
      const steps = roundSteps(0, most, true);
      expect(steps.every(Number.isInteger)).toBe(true);
      expect(steps.at(-1)).toBeGreaterThanOrEqual(most);
      expect(steps.length).toBeLessThanOrEqual(7);
    }),
  );
});

test('keeps every mark of a drawing under its title, and has room for the sentences below', () => {
  const marks: Mark[] = [
    { kind: 'rect', x: 0, y: 0, width: 10, height: 10, fill: 'plot' },
    { kind: 'line', x1: 0, y1: 0, x2: 5, y2: 5, stroke: 'line', width: 1 },
    { kind: 'polyline', points: [[0, 0]], stroke: 'plot-2', width: 2 },
  ];
  const note = 'A sentence that says what the picture does not show. '.repeat(8).trim();
  const picture = framed({ width: 600, height: 40, title: 'Title', description: '', marks }, note);
  const texts = picture.marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
  expect(texts[0]).toMatchObject({ text: 'Title', isBold: true });
  expect(
    texts
      .slice(1)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(note);
  expect(Math.max(...texts.map(({ y }) => y))).toBeLessThan(picture.height);
  const [rect, line, polyline] = picture.marks.slice(1, 4);
  expect(rect).toMatchObject({ kind: 'rect', width: 10 });
  const at = rect?.kind === 'rect' ? [rect.x, rect.y] : [];
  expect(line).toMatchObject({ x1: at[0], y1: at[1], x2: (at[0] ?? 0) + 5 });
  expect(polyline).toMatchObject({ points: [at] });
});

test('has the marks of a picture alone without its frame, in other colours too', () => {
  const marks: Mark[] = [
    { kind: 'rect', x: 1, y: 2, width: 10, height: 10, fill: 'plot', stroke: 'line' },
    { kind: 'line', x1: 0, y1: 0, x2: 5, y2: 5, stroke: 'line', width: 1 },
    { kind: 'text', x: 3, y: 12, text: '57%', size: 12, fill: 'text' },
  ];
  const picture = framed(
    { width: 600, height: 40, title: 'Title', description: 'Words', marks },
    'A sentence.',
  );
  const bare = recoloured(withoutFrame(picture), (ink) => (ink === 'plot' ? '#112233' : '#445566'));
  expect(bare).toMatchObject({ title: 'Title', description: 'Words' });
  const [rect, line, text] = bare.marks;
  expect(bare.marks).toHaveLength(3);
  expect(rect).toMatchObject({ kind: 'rect', width: 10, fill: '#112233', stroke: '#445566' });
  expect(line).toMatchObject({ kind: 'line', stroke: '#445566' });
  expect(text).toMatchObject({ kind: 'text', text: '57%', fill: '#445566' });
  if (rect?.kind !== 'rect' || text?.kind !== 'text') throw new Error('They are in their order.');
  expect([text.x - rect.x, text.y - rect.y]).toEqual([2, 10]);
  expect(bare.width).toBeGreaterThan(600);
  expect(bare.width).toBeLessThan(picture.width);
});
