/** Peaks as signed 16-bit [min, max] pairs, one pair per `bucketSeconds`, channel by channel. */
export interface PeakLevel {
  bucketSeconds: number;
  channels: Int16Array[];
}

/** Each level has one pair for this many of the level below. */
const step = 4;
/** Pairs of the finest level across all channels (3 MiB): 65 minutes of one channel at 5 ms. */
const budgetPairs = 3 * 2 ** 18;
/** Rows grow by chunks of at most this many pairs; doubling an array would need both copies at once. */
const piecePairsAtMost = 2 ** 13;

/** The pairs of one channel in chunks, each full but the last. */
type Row = Int16Array[];

interface Level {
  rows: Row[];
  pairs: number;
}

/** All levels, the finest first, each with one row per channel. */
export interface PyramidSnapshot {
  bucketFrames: number;
  levels: Row[][];
}

const lengthOf = (row: Row): number => row.reduce((sum, { length }) => sum + length, 0);

/** Returns the first `length` values of a row, sharing its memory. */
function firstOf(row: Row, length: number): Row {
  let left = length;
  return row.flatMap((piece) => {
    const part = piece.subarray(0, left);
    left -= part.length;
    return part.length > 0 ? [part] : [];
  });
}

function copyOf(row: Row): Int16Array {
  const copy = new Int16Array(lengthOf(row));
  let at = 0;
  for (const piece of row) {
    copy.set(piece, at);
    at += piece.length;
  }
  return copy;
}

/** Merges `count` pairs of `piece`, starting at `from`, into one pair written to `into` at `at`. */
function merge(piece: Int16Array, from: number, count: number, into: Int16Array, at: number): void {
  let min = 32767;
  let max = -32768;
  for (let i = from * 2; i < (from + count) * 2; i += 2) {
    const low = piece[i] ?? 0;
    const high = piece[i + 1] ?? 0;
    if (low < min) min = low;
    if (high > max) max = high;
  }
  into[at] = min;
  into[at + 1] = max;
}

/**
 * Creates a pyramid of peaks that grows at its end. When the finest level is full it is dropped and the next
 * takes its place, so memory is bounded whatever the length; `bucketFrames()` returns how long the next
 * bucket must be.
 */
export function createPyramid(channels: number, sampleRate: number, start: PyramidSnapshot) {
  const capacity = Math.max(16, Math.floor(budgetPairs / channels / step) * step);
  /** A multiple of `step`, so that no group of pairs spans two chunks. */
  const piecePairs = Math.min(piecePairsAtMost, Math.max(1, capacity >> 8) * step);
  /** Chunks of dropped levels, reused because the garbage collector would free them late. */
  const spare: Row = [];
  const merged = new Int16Array(channels * 2);
  const levels: Level[] = start.levels.map((rows) => ({ rows, pairs: lengthOf(rows[0] ?? []) / 2 }));
  let { bucketFrames } = start;

  /** Appends one pair per channel. `pairs` holds the [min, max] of each channel. */
  function put(index: number, pairs: Int16Array): void {
    const level = (levels[index] ??= { rows: [], pairs: 0 });
    const at = (level.pairs % piecePairs) * 2;
    for (let channel = 0; channel < channels; channel++) {
      const row = (level.rows[channel] ??= []);
      if (at === 0) row.push(spare.pop() ?? new Int16Array(piecePairs * 2));
      const piece = row.at(-1);
      if (!piece) continue;
      piece[at] = pairs[channel * 2] ?? 0;
      piece[at + 1] = pairs[channel * 2 + 1] ?? 0;
    }
    level.pairs += 1;
    if (level.pairs % step === 0) rollUp(index, step);
  }

  function rollUp(index: number, count: number): void {
    const level = levels[index];
    if (!level) return;
    const from = (level.pairs - count) % piecePairs;
    level.rows.forEach((row, channel) => {
      merge(row.at(-1) ?? merged, from, count, merged, channel * 2);
    });
    put(index + 1, merged);
  }

  const rowsOf = (level: Level | undefined): Row[] =>
    Array.from({ length: channels }, (_, channel) =>
      firstOf(level?.rows[channel] ?? [], (level?.pairs ?? 0) * 2),
    );

  return {
    bucketFrames: () => bucketFrames,
    push(pairs: Int16Array): void {
      put(0, pairs);
      if (levels[0]?.pairs !== capacity) return;
      spare.push(...(levels.shift()?.rows.flat() ?? []));
      bucketFrames *= step;
    },
    /** Propagates the last, shorter groups up to every level. Nothing may be pushed afterwards. */
    finish(): void {
      for (let index = 0; (levels[index]?.pairs ?? 0) > 1; index++) {
        const rest = (levels[index]?.pairs ?? 0) % step;
        if (rest > 0) rollUp(index, rest);
      }
    },
    /**
     * Returns a copy of the finest level with at most `maxPairs` pairs per channel, or of the coarsest level.
     */
    level(maxPairs: number): PeakLevel {
      const fitting = levels.findIndex((level) => level.pairs <= maxPairs);
      const index = fitting === -1 ? levels.length - 1 : fitting;
      return {
        bucketSeconds: (bucketFrames * step ** index) / sampleRate,
        channels: rowsOf(levels[index]).map(copyOf),
      };
    },
    /** The snapshot shares the pyramid's memory. */
    snapshot: (): PyramidSnapshot => ({ bucketFrames, levels: levels.map(rowsOf) }),
  };
}
