/** A colour of the codebook and its name in the picker. */
interface CodeColour {
  name: string;
  /** `#rrggbb` */
  hex: string;
}

/**
 * Distinguishable with any kind of colour blindness. None is yellow, which is the researcher's highlighter, and none is
 * so bright that it stands out among the others.
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
  { name: 'Aubergine', hex: '#382050' },
  { name: 'Periwinkle', hex: '#7888d0' },
];

type Triple = [number, number, number];

/** A part of sRGB from 0 to 1 as the light that it stands for. */
const toLight = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Converts to Oklab, in which equal distances look about equally different. */
function oklabOf(hex: string): Triple {
  const [r, g, b] = [1, 3, 5].map((at) => toLight(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  const [red, green, blue] = [r ?? 0, g ?? 0, b ?? 0];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const distance = (one: Triple, other: Triple): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

const KNOWN = CODE_COLOURS.map(({ hex }) => ({ hex, oklab: oklabOf(hex) }));

/**
 * Returns a function that returns a colour for one new code after another: of those that the fewest codes have, the one
 * that is most unlike all others in use.
 */
export function colourChooser(codes: readonly { colour: string }[]): () => string {
  const uses = new Map<string, number>();
  const nearest = new Map(KNOWN.map(({ hex }) => [hex, Infinity]));
  const count = (colour: string) => {
    uses.set(colour, (uses.get(colour) ?? 0) + 1);
    const used = oklabOf(colour);
    for (const { hex, oklab } of KNOWN)
      if (hex !== colour) nearest.set(hex, Math.min(nearest.get(hex) ?? Infinity, distance(oklab, used)));
  };
  for (const { colour } of codes) count(colour.toLowerCase());
  return () => {
    const fewest = Math.min(...KNOWN.map(({ hex }) => uses.get(hex) ?? 0));
    const next = KNOWN.filter(({ hex }) => (uses.get(hex) ?? 0) === fewest)
      .map(({ hex }) => hex)
      .reduce((best, hex) => ((nearest.get(hex) ?? 0) > (nearest.get(best) ?? 0) ? hex : best));
    count(next);
    return next;
  };
}

/** Returns a colour for one new code; see `colourChooser`. */
export const nextColour = (codes: readonly { colour: string }[]): string => colourChooser(codes)();
