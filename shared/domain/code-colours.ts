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

/** Returns the least used colour, the first one if several are. */
export function nextColour(codes: readonly { colour: string }[]): string {
  const uses = CODE_COLOURS.map(({ hex }) => codes.filter(({ colour }) => colour === hex).length);
  return CODE_COLOURS[uses.indexOf(Math.min(...uses))]?.hex ?? '#2d8786';
}
