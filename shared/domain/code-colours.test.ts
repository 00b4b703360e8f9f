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

test('has a name and a distinct value for every colour, none of them neon', () => {
  expect(new Set(CODE_COLOURS.map(({ name }) => name)).size).toBe(14);
  expect(new Set(CODE_COLOURS.map(({ hex }) => hex)).size).toBe(14);
  // The chroma of pure magenta is 0.32.
  const chromas = CODE_COLOURS.map(({ hex }) => Math.hypot(...oklab(linear(hex)).slice(1)));
  expect(Math.max(...chromas)).toBeLessThan(0.21);
});

/** The colours of this many codes that were added one after the other. */
function coloursOf(count: number): string[] {
  const codes: { colour: string }[] = [];
  for (let number = 0; number < count; number += 1) codes.push({ colour: nextColour(codes) });
  return codes.map(({ colour }) => colour);
}
const known = CODE_COLOURS.map(({ hex }) => hex);
const leastDistance = (hex: string, others: readonly string[]): number =>
  Math.min(
    ...others.map((other) => {
      const [one, two] = [oklab(linear(hex)), oklab(linear(other))];
      return Math.hypot(...one.map((part, axis) => part - (two[axis] ?? 0)));
    }),
  );

test('gives a new code the colour that is most unlike those in use', () => {
  expect(nextColour([])).toBe(known[0]);
  const used = ['#c5101c', '#fc9241'];
  const next = nextColour(used.map((colour) => ({ colour })));
  const free = known.filter((hex) => !used.includes(hex));
  expect(leastDistance(next, used)).toBe(Math.max(...free.map((hex) => leastDistance(hex, used))));
});

test('gives each usual colour once, and then others of which no two look alike', () => {
  const colours = coloursOf(60);
  expect(colours.slice(0, 14).toSorted()).toEqual(known.toSorted());
  const distances = colours.map((hex, index) => leastDistance(hex, colours.toSpliced(index, 1)));
  expect(Math.min(...distances)).toBeGreaterThan(0.06);
  expect(Math.min(...distances.slice(0, 30))).toBeGreaterThan(0.06);
});

test('gives no neon, no yellow and nothing too pale or too dark, however many codes there are', () => {
  for (const hex of coloursOf(200)) {
    const [lightness, a, b] = oklab(linear(hex));
    expect(Math.hypot(a, b)).toBeLessThan(0.21);
    expect(lightness).toBeGreaterThan(0.27);
    expect(lightness).toBeLessThan(0.83);
    const hue = (Math.atan2(b, a) * 180) / Math.PI;
    expect(lightness > 0.62 && Math.hypot(a, b) > 0.03 && hue > 82 && hue < 116).toBe(false);
  }
});

test('does not give a usual colour that looks like one of another program', () => {
  const [teal = ''] = known;
  const alike = '#2c8887';
  expect(leastDistance(alike, [teal])).toBeLessThan(0.02);
  const codes = [...known.slice(1), alike].map((colour) => ({ colour }));
  const next = nextColour(codes);
  expect(next).not.toBe(teal);
  expect(
    leastDistance(
      next,
      codes.map(({ colour }) => colour),
    ),
  ).toBeGreaterThan(0.08);
});

test('gives the same colours to codes that are added at once', () => {
  const next = colourChooser([]);
  expect(Array.from({ length: 40 }, () => next())).toEqual(coloursOf(40));
});

test('stays clear of the colours of another program', () => {
  const foreign = '#F224F2';
  const next = nextColour([{ colour: foreign }]);
  const distances = known.map((hex) => leastDistance(hex, [foreign]));
  expect(leastDistance(next, [foreign])).toBe(Math.max(...distances));
});
