import { FailureError } from '../../platform/failures.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import type { CodebookFile, FileCode, FileProblem } from '../../../shared/model/codebook-file.ts';

const MOST_CODES = 5000;
const MOST_LEVELS = 50;
const MOST_NAME_CHARACTERS = 500;
const MOST_DESCRIPTION_CHARACTERS = 10_000;
const MOST_SHOWN = 100;
/** More would not be read by anyone. */
const MOST_PROBLEMS = 200;

/** How programs write that a code has no colour. */
const NO_COLOUR = new Set(['', 'none', 'null', 'transparent']);

/** A code as a reader finds it. */
interface FoundCode {
  name: string;
  /** The name in a file that Earmark wrote, where no two codes have the same. */
  writtenName?: string | undefined;
  description: string;
  colour: string | null;
  /** What `add` returned for the code above it. */
  parent: number | null;
  /** Where it begins in the file, from 1. */
  line: number;
}

/**
 * Collects the codes of a file, each after the one above it. A code of the same name, capitals apart, under the same
 * code is the same one.
 */
export function createCodeList() {
  const codes: FileCode[] = [];
  /** How many levels each code is below the top, the top being 1. */
  const depths: number[] = [];
  const problems: FileProblem[] = [];
  const known = new Map<string, number>();

  function report(line: number, why: string): void {
    if (problems.length < MOST_PROBLEMS) problems.push({ line, why });
  }

  function cut(text: string, most: number, what: string, line: number): string {
    if (text.length <= most) return text;
    report(line, `The ${what} is cut: it is longer than ${formatNumber(most)} characters.`);
    // Does not end in half of a character.
    return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  }

  return {
    report,
    /**
     * Adds a code, and returns its index. Returns that of the code above it if it has no name. Throws a FailureError
     * if there are too many codes or levels.
     */
    add({ name, writtenName, description, colour, parent, line }: FoundCode): number | null {
      const ownName = cut(name.replaceAll(/\s+/g, ' ').trim(), MOST_NAME_CHARACTERS, 'name', line);
      if (ownName === '') {
        report(line, 'A code without a name is left out.');
        return parent;
      }
      const ownDescription = cut(description.trim(), MOST_DESCRIPTION_CHARACTERS, 'description', line);
      const ownColour = colour === null ? null : colourOf(colour);
      if (ownColour === null && !NO_COLOUR.has(colour?.trim().toLowerCase() ?? ''))
        report(
          line,
          `“${shown(colour ?? '')}” is not a known colour, so Earmark chooses one for “${shown(ownName)}”.`,
        );
      const key = `${String(parent)} ${(writtenName ?? ownName).toLowerCase()}`;
      const before = codes[known.get(key) ?? -1];
      if (before !== undefined) {
        if (before.description === '') before.description = ownDescription;
        before.colour ??= ownColour;
        return known.get(key) ?? null;
      }
      const depth = parent === null ? 1 : (depths[parent] ?? 0) + 1;
      if (depth > MOST_LEVELS)
        throw new FailureError('blocked', `The codes of this file have more than ${MOST_LEVELS} levels.`);
      if (codes.length >= MOST_CODES)
        throw new FailureError('blocked', `This file has more than ${formatNumber(MOST_CODES)} codes.`);
      known.set(key, codes.length);
      codes.push({
        name: ownName,
        ...(writtenName === undefined ? {} : { writtenName }),
        description: ownDescription,
        colour: ownColour,
        parent,
      });
      depths.push(depth);
      return codes.length - 1;
    },
    /** Returns what was added. Throws a FailureError if there is nothing. */
    result(): CodebookFile {
      if (codes.length === 0) throw new FailureError('blocked', 'There are no codes in this file.');
      return {
        codes: [...codes],
        problems: problems.toSorted((a, b) => a.line - b.line),
        unusedColumns: [],
      };
    },
  };
}

/** Returns what is in a cell, in one short line for a message. */
export function shown(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}

export type CodeList = ReturnType<typeof createCodeList>;

/** The named colours of CSS, which no other name in a file is taken for. */
const NAMED = new Map(
  `
  aliceblue f0f8ff, antiquewhite faebd7, aqua 00ffff, aquamarine 7fffd4, azure f0ffff, beige f5f5dc,
  bisque ffe4c4, black 000000, blanchedalmond ffebcd, blue 0000ff, blueviolet 8a2be2, brown a52a2a,
  burlywood deb887, cadetblue 5f9ea0, chartreuse 7fff00, chocolate d2691e, coral ff7f50, cornflowerblue 6495ed,
  cornsilk fff8dc, crimson dc143c, cyan 00ffff, darkblue 00008b, darkcyan 008b8b, darkgoldenrod b8860b,
  darkgray a9a9a9, darkgreen 006400, darkgrey a9a9a9, darkkhaki bdb76b, darkmagenta 8b008b,
  darkolivegreen 556b2f, darkorange ff8c00, darkorchid 9932cc, darkred 8b0000, darksalmon e9967a,
  darkseagreen 8fbc8f, darkslateblue 483d8b, darkslategray 2f4f4f, darkslategrey 2f4f4f, darkturquoise 00ced1,
  darkviolet 9400d3, deeppink ff1493, deepskyblue 00bfff, dimgray 696969, dimgrey 696969, dodgerblue 1e90ff,
  firebrick b22222, floralwhite fffaf0, forestgreen 228b22, fuchsia ff00ff, gainsboro dcdcdc,
  ghostwhite f8f8ff, gold ffd700, goldenrod daa520, gray 808080, green 008000, greenyellow adff2f, grey 808080,
  honeydew f0fff0, hotpink ff69b4, indianred cd5c5c, indigo 4b0082, ivory fffff0, khaki f0e68c,
  lavender e6e6fa, lavenderblush fff0f5, lawngreen 7cfc00, lemonchiffon fffacd, lightblue add8e6,
  lightcoral f08080, lightcyan e0ffff, lightgoldenrodyellow fafad2, lightgray d3d3d3, lightgreen 90ee90,
  lightgrey d3d3d3, lightpink ffb6c1, lightsalmon ffa07a, lightseagreen 20b2aa, lightskyblue 87cefa,
  lightslategray 778899, lightslategrey 778899, lightsteelblue b0c4de, lightyellow ffffe0, lime 00ff00,
  limegreen 32cd32, linen faf0e6, magenta ff00ff, maroon 800000, mediumaquamarine 66cdaa, mediumblue 0000cd,
  mediumorchid ba55d3, mediumpurple 9370db, mediumseagreen 3cb371, mediumslateblue 7b68ee,
  mediumspringgreen 00fa9a, mediumturquoise 48d1cc, mediumvioletred c71585, midnightblue 191970,
  mintcream f5fffa, mistyrose ffe4e1, moccasin ffe4b5, navajowhite ffdead, navy 000080, oldlace fdf5e6,
  olive 808000, olivedrab 6b8e23, orange ffa500, orangered ff4500, orchid da70d6, palegoldenrod eee8aa,
  palegreen 98fb98, paleturquoise afeeee, palevioletred db7093, papayawhip ffefd5, peachpuff ffdab9,
  peru cd853f, pink ffc0cb, plum dda0dd, powderblue b0e0e6, purple 800080, rebeccapurple 663399, red ff0000,
  rosybrown bc8f8f, royalblue 4169e1, saddlebrown 8b4513, salmon fa8072, sandybrown f4a460, seagreen 2e8b57,
  seashell fff5ee, sienna a0522d, silver c0c0c0, skyblue 87ceeb, slateblue 6a5acd, slategray 708090,
  slategrey 708090, snow fffafa, springgreen 00ff7f, steelblue 4682b4, tan d2b48c, teal 008080, thistle d8bfd8,
  tomato ff6347, turquoise 40e0d0, violet ee82ee, wheat f5deb3, white ffffff, whitesmoke f5f5f5, yellow ffff00,
  yellowgreen 9acd32
`
    .trim()
    .split(/,\s+/)
    .map((entry): [string, string] => {
      const [name = '', digits = ''] = entry.split(' ');
      return [name, digits];
    }),
);

const DIGITS = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const PART = String.raw`(\d{1,3}(?:\.\d+)?%?)`;
const PARTS = new RegExp(
  String.raw`^rgba?\(\s*${PART}[\s,]+${PART}[\s,]+${PART}(?:\s*[,/]\s*[\d.]+%?)?\s*\)$`,
  'i',
);

/**
 * Returns a colour as `#rrggbb`, without how transparent it is. Reads `#rgb`, `#rrggbb`, both with digits for
 * transparency, `rgb()`, `rgba()` and the names of CSS; null for anything else.
 */
export function colourOf(text: string): string | null {
  const given = text.trim().toLowerCase();
  const named = NAMED.get(given);
  if (named !== undefined) return `#${named}`;
  const [, digits = ''] = DIGITS.exec(given) ?? [];
  if (digits.length > 4) return `#${digits.slice(0, 6)}`;
  if (digits !== '') return `#${digits.slice(0, 3).replaceAll(/./g, '$&$&')}`;
  const parts = (PARTS.exec(given) ?? []).slice(1).map(valueOf);
  if (parts.length === 0 || parts.some((part) => part > 255)) return null;
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns a part of `rgb()` as a number; 100% is 255. */
const valueOf = (part: string): number =>
  Math.round(part.endsWith('%') ? (Number.parseFloat(part) * 255) / 100 : Number(part));
