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

/** Colours that are nearer to each other than this look alike as small dots. */
const ALIKE = 0.08;

const fromLight = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

/** Returns a colour of Oklab as `#rrggbb`; null if a screen cannot show it. */
function hexOf([lightness, a, b]: Triple): string | null {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(fromLight);
  if (parts.some((part) => part < 0 || part > 1)) return null;
  return `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.floor((to - from) / by + 1.0001) }, (_, step) => from + step * by);

/** Hues of yellow, in degrees: the colour of the researcher's highlighter. */
const YELLOW = { from: 80, to: 118 };

/**
 * Further colours, for codebooks with more codes than `CODE_COLOURS` has. As strong as those at most, so that none is neon,
 * and never so pale or dark that it is lost on a screen of either scheme.
 */
function otherColours(): string[] {
  return steps(0.34, 0.82, 0.08).flatMap((lightness) =>
    steps(0.05, 0.19, 0.035).flatMap((chroma) =>
      steps(0, 348, 12).flatMap((hue) => {
        if (lightness > 0.6 && hue >= YELLOW.from && hue <= YELLOW.to) return [];
        const angle = (hue * Math.PI) / 180;
        return hexOf([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]) ?? [];
      }),
    ),
  );
}

interface Candidate {
  hex: string;
  oklab: Triple;
  isUsual: boolean;
}

let known: readonly Candidate[] | null = null;
const candidates = (): readonly Candidate[] =>
  (known ??= [
    ...CODE_COLOURS.map(({ hex }) => ({ hex, oklab: oklabOf(hex), isUsual: true })),
    ...otherColours().map((hex) => ({ hex, oklab: oklabOf(hex), isUsual: false })),
  ]);

/**
 * Returns a function that returns a colour for one new code after another: the one of `CODE_COLOURS` that is most unlike all
 * in use or, if each of them looks like one in use, another colour that is most unlike all.
 */
export function colourChooser(codes: readonly { colour: string }[]): () => string {
  const all = candidates();
  const nearest = all.map(() => Infinity);
  const count = (colour: string) => {
    const used = oklabOf(colour);
    for (const [index, { oklab }] of all.entries())
      nearest[index] = Math.min(nearest[index] ?? Infinity, distance(oklab, used));
  };
  for (const { colour } of codes) count(colour);
  const farthest = (isWanted: (index: number) => boolean): number =>
    all.reduce(
      (best, _, index) =>
        isWanted(index) && (best === -1 || (nearest[index] ?? 0) > (nearest[best] ?? 0)) ? index : best,
      -1,
    );
  return () => {
    const usual = farthest((index) => all[index]?.isUsual === true && (nearest[index] ?? 0) >= ALIKE);
    const next = all[usual === -1 ? farthest(() => true) : usual]?.hex ?? CODE_COLOURS[0]?.hex ?? '';
    count(next);
    return next;
  };
}

/** Returns a colour for one new code; see `colourChooser`. */
export const nextColour = (codes: readonly { colour: string }[]): string => colourChooser(codes)();
