/** A colour of the codebook and its name in the picker. */
interface CodeColour {
  name: string;
  /** `#rrggbb` */
  hex: string;
}

/**
 * Distinguishable with any kind of colour blindness, in the order in which new codes get them. None is
 * yellow, which is the researcher's highlighter.
 */
export const CODE_COLOURS: readonly CodeColour[] = [
  { name: 'Teal', hex: '#2d8786' },
  { name: 'Orange', hex: '#fc9241' },
  { name: 'Violet', hex: '#8061d2' },
  { name: 'Green', hex: '#106d36' },
  { name: 'Sky', hex: '#5db5f7' },
  { name: 'Red', hex: '#c5101c' },
  { name: 'Mint', hex: '#89d7a8' },
  { name: 'Blue', hex: '#093a98' },
  { name: 'Pink', hex: '#d392b5' },
  { name: 'Olive', hex: '#918933' },
  { name: 'Plum', hex: '#862e6c' },
  { name: 'Brown', hex: '#66280a' },
];

type Triple = [number, number, number];

/** Parts of sRGB from 0 to 1, and the light that they stand for. */
const toLight = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const toPart = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

const lightOf = (hex: string): Triple => [
  toLight(Number.parseInt(hex.slice(1, 3), 16) / 255),
  toLight(Number.parseInt(hex.slice(3, 5), 16) / 255),
  toLight(Number.parseInt(hex.slice(5, 7), 16) / 255),
];

/** Converts light to Oklab, in which equal distances look about equally different. */
function oklabOf([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function lightOfOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const hexOf = (light: Triple): string =>
  `#${light
    .map((part) =>
      Math.round(toPart(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The square of a distance: enough to compare, and quick. */
const squaredDistance = (one: Triple, other: Triple): number =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;

/** The distance of neighbours in each direction of Oklab. */
const STEP = 0.02;
/** The luminance with a contrast of 3:1 to the canvas of the light scheme, and a little less. */
const BRIGHTEST = 0.29;
/** Darker ones would look black, and have too little contrast in the charts of the dark scheme. */
const DARKEST_STEP = 15;

interface Candidate {
  hex: string;
  oklab: Triple;
}

/** The colours that can be generated: about 4,000, evenly spread over what a screen shows. */
function candidates(): Candidate[] {
  const found = new Map<string, Candidate>();
  for (let lightness = DARKEST_STEP; lightness <= 35; lightness += 1)
    for (let a = -15; a <= 16; a += 1)
      for (let b = -16; b <= 10; b += 1) {
        const light = lightOfOklab([lightness * STEP, a * STEP, b * STEP]);
        const luminance = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
        if (light.some((part) => part < 0 || part > 1) || luminance > BRIGHTEST) continue;
        const hex = hexOf(light);
        found.set(hex, { hex, oklab: oklabOf(lightOf(hex)) });
      }
  return [...found.values()];
}

let known: Candidate[] | null = null;

/**
 * Returns a function that returns a colour for one new code after another: of the twelve the first that is free, then
 * the one that is most unlike all twelve and all in use, with a contrast of at least 3:1 as it is drawn. The least
 * distance between two in Oklab is 0.129 for 24 codes, 0.090 for 50 and 0.054 for 150 (of the twelve alone 0.129; below
 * 0.02 no difference is visible). Not culori: the conversions are all that it would save.
 */
export function colourChooser(codes: readonly { colour: string }[]): () => string {
  const used = new Set(codes.map(({ colour }) => colour.toLowerCase()));
  let rest: { hex: string; oklab: Triple; nearest: number }[] | null = null;
  const withNearest = () => {
    known ??= candidates();
    const taken = [...CODE_COLOURS.map(({ hex }) => hex), ...used].map((hex) => oklabOf(lightOf(hex)));
    return known.map((one) => ({
      ...one,
      nearest: taken.reduce((least, other) => Math.min(least, squaredDistance(one.oklab, other)), Infinity),
    }));
  };
  const farthest = () => {
    rest ??= withNearest();
    const [first = { hex: '#2d8786', oklab: [0, 0, 0] satisfies Triple, nearest: 0 }] = rest;
    const best = rest.reduce((most, one) => (one.nearest > most.nearest ? one : most), first);
    for (const one of rest) one.nearest = Math.min(one.nearest, squaredDistance(one.oklab, best.oklab));
    return best.hex;
  };
  return () => {
    const next = CODE_COLOURS.find(({ hex }) => !used.has(hex))?.hex ?? farthest();
    used.add(next);
    return next;
  };
}

/** Returns a colour for one new code; see `colourChooser`. */
export const nextColour = (codes: readonly { colour: string }[]): string => colourChooser(codes)();
