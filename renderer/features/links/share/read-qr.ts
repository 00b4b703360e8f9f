import { formatNumber } from '../../../../shared/domain/numbers.ts';

// Decodes a QR code of versions 1 to 5 at level M, which hold addresses of up to 84 characters (ISO/IEC
// 18004). It checks the encoder's output module by module, and does not correct errors.

type Dark = (x: number, y: number) => boolean;

const CORRECTIONS = ['M', 'L', 'H', 'Q'] as const;
const FORMAT_MASK = 0b101010000010010;
/** By the number of modules per side: the number of data blocks, and the bytes in each. */
const BLOCKS = new Map<number, readonly [blocks: number, bytes: number]>([
  [21, [1, 16]],
  [25, [1, 28]],
  [29, [1, 44]],
  [33, [2, 32]],
  [37, [2, 43]],
]);
const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

export function readQr(size: number, dark: Dark): { text: string; correction: string | undefined } {
  const format = formatOf(dark);
  const mask = MASKS[(format >> 10) & 7];
  const [blocks, bytes] = BLOCKS.get(size) ?? [0, 0];
  if (mask === undefined || blocks === 0) throw new Error('Not a code that this reads');
  const bits = placesOf(size).map(([x, y]) => dark(x, y) !== mask(x, y));
  // The blocks are interleaved byte by byte.
  const inOrder = Array.from({ length: blocks * bytes }, (_, at) => {
    const from = ((at % bytes) * blocks + Math.floor(at / bytes)) * 8;
    return bits.slice(from, from + 8);
  });
  return { text: textOf(inOrder.flat()), correction: CORRECTIONS[format >> 13] };
}

/** The 15 bits beside the first finder pattern, highest first: error correction, mask, and their checksum. */
function formatOf(dark: Dark): number {
  const row = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => dark(x, 8));
  const column = [7, 5, 4, 3, 2, 1, 0].map((y) => dark(8, y));
  return [...row, ...column].reduce((value, bit) => value * 2 + Number(bit), 0) ^ FORMAT_MASK;
}

/** All modules that carry data, in bit order: columns of two from the right, alternating up and down. */
function placesOf(size: number): [x: number, y: number][] {
  const near = (x: number, y: number) => Math.max(Math.abs(x - (size - 7)), Math.abs(y - (size - 7))) <= 2;
  const isFixed = (x: number, y: number) =>
    (x < 9 && y < 9) ||
    (x >= size - 8 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    x === 6 ||
    y === 6 ||
    (size > 21 && near(x, y));
  const places: [number, number][] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - step : step;
        if (!isFixed(x, y)) places.push([x, y]);
      }
    up = !up;
  }
  return places;
}

function textOf(bits: readonly boolean[]): string {
  let at = 0;
  const take = (count: number) => {
    const value = bits.slice(at, at + count).reduce((sum, bit) => sum * 2 + Number(bit), 0);
    at += count;
    return value;
  };
  let text = '';
  while (at + 4 <= bits.length) {
    const mode = take(4);
    if (mode === 0) break;
    if (mode === 1)
      for (let left = take(10); left > 0; left -= 3) {
        const digits = Math.min(3, left);
        text += String(take([0, 4, 7, 10][digits] ?? 0)).padStart(digits, '0');
      }
    else if (mode === 2)
      for (let left = take(9); left > 0; left -= 2) {
        const pair = take(left > 1 ? 11 : 6);
        text += `${left > 1 ? (ALPHANUMERIC[Math.floor(pair / 45)] ?? '') : ''}${ALPHANUMERIC[pair % 45] ?? ''}`;
      }
    else if (mode === 4) for (let left = take(8); left > 0; left -= 1) text += String.fromCodePoint(take(8));
    else throw new Error(`Mode ${formatNumber(mode)} is not read`);
  }
  return text;
}
