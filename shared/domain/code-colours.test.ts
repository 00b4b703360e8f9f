import { expect, test } from 'vitest';
import { CODE_COLOURS, colourChooser, nextColour } from './code-colours.ts';

type Triple = [number, number, number];

/** Full protanopia, deuteranopia and tritanopia after Machado, Oliveira and Fernandes (2009). */
const SIGHTS: Record<string, Triple[]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const light = (hex: string, from: number) => {
  const share = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const linear = (hex: string): Triple => [light(hex, 1), light(hex, 3), light(hex, 5)];
const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Converts to Oklab, in which equal distances look about equally different. */
function oklab(rgb: Triple): Triple {
  const l = Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], rgb));
  const m = Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], rgb));
  const s = Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], rgb));
  const cones: Triple = [l, m, s];
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], cones),
    dot([1.9779984951, -2.428592205, 0.4505937099], cones),
    dot([0.0259040371, 0.7827717662, -0.808675766], cones),
  ];
}

test.each(Object.entries(SIGHTS))('distinguishes all colours, %s sight', (_sight, [r, g, b]) => {
  const simulated = CODE_COLOURS.map(({ hex }): Triple => {
    const rgb = linear(hex);
    return oklab([dot(r ?? rgb, rgb), dot(g ?? rgb, rgb), dot(b ?? rgb, rgb)]);
  });
  const distances = simulated.flatMap((one, index) =>
    simulated
      .slice(0, index)
      .map((other) => Math.hypot(...one.map((part, axis) => part - (other[axis] ?? 0)))),
  );
  // 0.20 is the distance of black and dark grey; below 0.02 no difference is visible.
  expect(Math.min(...distances)).toBeGreaterThan(0.08);
});

test('has a name and a distinct value for every colour', () => {
  expect(new Set(CODE_COLOURS.map(({ name }) => name)).size).toBe(12);
  expect(new Set(CODE_COLOURS.map(({ hex }) => hex)).size).toBe(12);
});

test('gives a new code the first free colour of the twelve', () => {
  const [first, second] = CODE_COLOURS;
  expect(nextColour([])).toBe(first?.hex);
  expect(nextColour([{ colour: first?.hex ?? '' }, { colour: '#000000' }])).toBe(second?.hex);
});

/** The colours of this many codes that were added one after the other. */
function coloursOf(count: number): string[] {
  const codes: { colour: string }[] = [];
  for (let number = 0; number < count; number += 1) codes.push({ colour: nextColour(codes) });
  return codes.map(({ colour }) => colour);
}
const leastDistance = (hexes: readonly string[]): number => {
  const all = hexes.map((hex) => oklab(linear(hex)));
  return Math.min(
    ...all.flatMap((one, index) =>
      all.slice(0, index).map((other) => Math.hypot(...one.map((part, axis) => part - (other[axis] ?? 0)))),
    ),
  );
};

// Measured: 0.129, 0.090 and 0.054.
test.each([
  [24, 0.125],
  [50, 0.088],
  [150, 0.052],
])('gives %d codes different colours, at least %d apart', (count, least) => {
  const colours = coloursOf(count);
  expect(new Set(colours).size).toBe(count);
  expect(colours.slice(0, 12)).toEqual(CODE_COLOURS.map(({ hex }) => hex));
  expect(leastDistance(colours)).toBeGreaterThan(least);
});

test('gives the same colours to codes that are added at once', () => {
  const next = colourChooser([]);
  expect(Array.from({ length: 40 }, () => next())).toEqual(coloursOf(40));
});

test('stays clear of the colours of another program', () => {
  const used = coloursOf(30).map((colour) => ({ colour }));
  const foreign = nextColour(used);
  const next = nextColour([...used, { colour: foreign.toUpperCase() }]);
  expect(leastDistance([foreign, next])).toBeGreaterThan(0.1);
});

test('gives a colour to any number of codes', () => {
  const next = colourChooser([]);
  const all = Array.from({ length: 6000 }, () => next());
  expect(all.every((hex) => /^#[\da-f]{6}$/.test(hex))).toBe(true);
});
