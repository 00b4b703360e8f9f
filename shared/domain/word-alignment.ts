/** Beyond this many compared pairs of words, nothing of a turn is sure. */
const MOST_CELLS = 2_000_000;
const NARROWEST_BAND = 64;

/**
 * Aligns two lists of words and returns the pairs that every longest common subsequence has: no other alignment of the
 * same length has another pair in their place. Null if the lists differ too much to be compared.
 */
export function surePairs(from: readonly string[], to: readonly string[]): [number, number][] | null {
  const [rows, columns] = [from.length, to.length];
  const least = Math.abs(rows - columns);
  for (let band = Math.max(NARROWEST_BAND, 2 * least); ; band *= 2) {
    const width = Math.min(2 * band, 2 * Math.max(rows, columns)) + 1;
    if ((rows + 1) * width > MOST_CELLS) return null;
    const found = pairsInBand(numbered(from, to), (width - 1) / 2);
    // An alignment with this many words left over never leaves the band.
    if (rows + columns - 2 * found.length <= band || width < 2 * band + 1) return found.pairs;
  }
}

/** Gives equal words equal numbers. */
function numbered(from: readonly string[], to: readonly string[]): [Int32Array, Int32Array] {
  const numbers = new Map<string, number>();
  const numberOf = (word: string) => {
    const known = numbers.get(word) ?? numbers.size;
    numbers.set(word, known);
    return known;
  };
  return [Int32Array.from(from, numberOf), Int32Array.from(to, numberOf)];
}

/** Compares only pairs whose indexes differ by at most `band`. */
function pairsInBand(
  [from, to]: readonly [Int32Array, Int32Array],
  band: number,
): { length: number; pairs: [number, number][] } {
  const [rows, columns] = [from.length, to.length];
  const width = 2 * band + 1;
  // The length of the longest common subsequence of the first words; -1 outside the band.
  const lengths = new Int32Array((rows + 1) * width).fill(-1);
  const at = (row: number, column: number) => row * width + column - row + band;
  const first = (row: number) => Math.max(0, row - band);
  const last = (row: number) => Math.min(columns, row + band);
  for (let row = 0; row <= rows; row += 1)
    for (let column = first(row); column <= last(row); column += 1) {
      let best = row === 0 || column === 0 ? 0 : -1;
      if (row > 0 && column <= last(row - 1)) best = Math.max(best, lengths[at(row - 1, column)] ?? -1);
      if (column > first(row)) best = Math.max(best, lengths[at(row, column - 1)] ?? -1);
      if (row > 0 && column > 0 && from[row - 1] === to[column - 1])
        best = Math.max(best, (lengths[at(row - 1, column - 1)] ?? -1) + 1);
      lengths[at(row, column)] = best;
    }
  const length = lengths[at(rows, columns)] ?? 0;
  // For each place in the subsequence, the pairs that a longest one can have there: one, or several.
  const only: ([number, number] | null | undefined)[] = Array.from({ length }, () => undefined);
  let below = new Int32Array(width).fill(0);
  for (let row = rows; row >= 0; row -= 1) {
    // The length of the longest common subsequence of the words from here on.
    const current = new Int32Array(width).fill(-1);
    for (let column = last(row); column >= first(row); column -= 1) {
      const index = column - row + band;
      let best = row === rows || column === columns ? 0 : -1;
      if (row < rows && column >= first(row + 1)) best = Math.max(best, below[index - 1] ?? -1);
      if (column < last(row)) best = Math.max(best, current[index + 1] ?? -1);
      if (row < rows && column < columns && from[row] === to[column]) {
        const after = below[index] ?? -1;
        best = Math.max(best, after + 1);
        const before = lengths[at(row, column)] ?? -1;
        if (after >= 0 && before >= 0 && before + 1 + after === length)
          only[before] = only[before] === undefined ? [row, column] : null;
      }
      current[index] = best;
    }
    below = current;
  }
  return { length, pairs: only.flatMap((pair) => (pair === null || pair === undefined ? [] : [pair])) };
}
