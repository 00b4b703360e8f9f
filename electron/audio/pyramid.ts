/** Peaks as signed 16-bit [min, max] pairs, one pair per `bucketSeconds`, channel by channel. */
export interface PeakLevel {
  bucketSeconds: number;
  channels: Int16Array[];
}

/** Each level has one pair for this many of the level below. */
const step = 4;
/** Pairs of the finest level, all channels together (8 MiB): three hours of one channel at 5 ms. */
const budgetPairs = 2 ** 21;

interface Level {
  rows: Int16Array[];
  pairs: number;
}

/** All levels, the finest first, each as one array of pairs a channel. */
export interface PyramidSnapshot {
  bucketFrames: number;
  levels: Int16Array[][];
}

function grown(row: Int16Array): Int16Array<ArrayBuffer> {
  const larger = new Int16Array(Math.max(128, row.length * 2));
  larger.set(row);
  return larger;
}

/** The pair of the `count` pairs of `row` before `end`, written into `into` at `at`. */
function merge(row: Int16Array, end: number, count: number, into: Int16Array, at: number): void {
  let min = 32767;
  let max = -32768;
  for (let i = (end - count) * 2; i < end * 2; i += 2) {
    const low = row[i] ?? 0;
    const high = row[i + 1] ?? 0;
    if (low < min) min = low;
    if (high > max) max = high;
  }
  into[at] = min;
  into[at + 1] = max;
}

/**
 * A pyramid of peaks that grows at its end. When the finest level is full it is dropped and the next takes its
 * place, so memory has a bound whatever the length; `bucketFrames()` says how long the next bucket must be.
 */
export function createPyramid(channels: number, sampleRate: number, start: PyramidSnapshot) {
  const capacity = Math.max(16, Math.floor(budgetPairs / channels / step) * step);
  const merged = new Int16Array(channels * 2);
  let levels: Level[] = start.levels.map((rows) => ({ rows, pairs: (rows[0]?.length ?? 0) / 2 }));
  let { bucketFrames } = start;

  /** `pairs`: [min, max] of each channel. */
  function put(index: number, pairs: Int16Array): void {
    const level = (levels[index] ??= { rows: [], pairs: 0 });
    for (let channel = 0; channel < channels; channel++) {
      let row = level.rows[channel] ?? new Int16Array(0);
      if (level.pairs * 2 >= row.length) level.rows[channel] = row = grown(row);
      row[level.pairs * 2] = pairs[channel * 2] ?? 0;
      row[level.pairs * 2 + 1] = pairs[channel * 2 + 1] ?? 0;
    }
    level.pairs += 1;
    if (level.pairs % step === 0) rollUp(index, step);
  }

  function rollUp(index: number, count: number): void {
    const level = levels[index];
    if (!level) return;
    level.rows.forEach((row, channel) => {
      merge(row, level.pairs, count, merged, channel * 2);
    });
    put(index + 1, merged);
  }

  const rowsOf = (level: Level | undefined): Int16Array[] =>
    Array.from(
      { length: channels },
      (_, channel) => level?.rows[channel]?.slice(0, level.pairs * 2) ?? new Int16Array(0),
    );

  return {
    bucketFrames: () => bucketFrames,
    push(pairs: Int16Array): void {
      put(0, pairs);
      if (levels[0]?.pairs !== capacity) return;
      levels = levels.slice(1);
      bucketFrames *= step;
    },
    /** Carries the last, shorter groups up, so that every level reaches the end. Nothing is pushed after it. */
    finish(): void {
      for (let index = 0; (levels[index]?.pairs ?? 0) > 1; index++) {
        const rest = (levels[index]?.pairs ?? 0) % step;
        if (rest > 0) rollUp(index, rest);
      }
    },
    /** The finest level with at most `maxPairs` pairs a channel, or the coarsest that there is. Copies. */
    level(maxPairs: number): PeakLevel {
      const fitting = levels.findIndex((level) => level.pairs <= maxPairs);
      const index = fitting === -1 ? levels.length - 1 : fitting;
      return { bucketSeconds: (bucketFrames * step ** index) / sampleRate, channels: rowsOf(levels[index]) };
    },
    snapshot: (): PyramidSnapshot => ({ bucketFrames, levels: levels.map(rowsOf) }),
  };
}
