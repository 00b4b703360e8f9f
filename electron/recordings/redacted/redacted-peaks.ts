import { createFrameHider, type FrameHider } from './hide-frames.ts';
import type { HiddenStretch } from '../../../shared/model/redaction.ts';
import { sampleCodecs } from './sample-codec.ts';
import type { PyramidSnapshot } from '../peaks/pyramid.ts';
import { decoders } from '../peaks/samples.ts';
import type { WavFormat, WavHeader } from '../wav.ts';

/** Each level of the pyramid has one pair for this many of the level below. */
const STEP = 4;
/** Samples that are read at a time. */
const BLOCK_SAMPLES = 2 ** 16;

/** Pairs from `start` to before `end`. */
interface PairRange {
  start: number;
  end: number;
}

interface Source {
  /** With the size of the samples of which there are peaks. */
  header: WavHeader;
  /** The peaks of the recording as it is, finished or not. */
  original: PyramidSnapshot;
  /** Returns `count` frames of the recording from `firstFrame` on, as they are. */
  readFrames: (firstFrame: number, count: number) => Uint8Array;
}

/**
 * Returns the peaks of a recording as if the stretches had never been recorded. Only the pairs in and beside stretches
 * are computed, from the samples at the edges, and from those pairs again at each level above.
 */
export function redactedPeaks(
  { header, original, readFrames }: Source,
  stretches: readonly HiddenStretch[],
): PyramidSnapshot {
  const { bucketFrames } = original;
  const hider = createFrameHider(header, stretches);
  const totalFrames = (header.dataBytes ?? Infinity) / hider.frameBytes;
  const levels = original.levels.map((rows) => rows.map((row) => [joined(row)]));
  const [finest = []] = levels;
  const pairs = (finest[0]?.[0]?.length ?? 0) / 2;
  const changed = pairsNear(hider, bucketFrames, pairs);
  const silence = levelOfSilence(header.format);
  const blockPairs = Math.max(1, Math.floor(BLOCK_SAMPLES / header.channels / bucketFrames));
  for (const { from, to, mode } of partsOf(changed, blockPairs)) {
    if (mode === 'silence') {
      for (const [row] of finest) row?.fill(silence, from * 2, to * 2);
      continue;
    }
    const first = from * bucketFrames;
    const count = Math.min(to * bucketFrames, totalFrames) - first;
    const bytes = mode === 'tone' ? new Uint8Array(count * hider.frameBytes) : readFrames(first, count);
    hider.hide(first, bytes);
    writePairs(header, bytes, bucketFrames, { rows: finest, from });
  }
  let above: PairRange[] = changed;
  for (let index = 1; index < levels.length; index++) {
    const below = levels[index - 1] ?? [];
    const rows = levels[index] ?? [];
    above = above.map(({ start, end }) => ({
      start: Math.floor(start / STEP),
      end: Math.min(Math.ceil(end / STEP), (rows[0]?.[0]?.length ?? 0) / 2),
    }));
    for (const range of above)
      for (const [channel, [row = new Int16Array(0)]] of rows.entries())
        merge(below[channel]?.[0] ?? new Int16Array(0), row, range);
  }
  return { bucketFrames, levels };
}

function levelOfSilence(format: WavFormat): number {
  const sample = new Int16Array(1);
  decoders[format](new Uint8Array(8).fill(sampleCodecs[format].silence), sample, 1);
  return sample[0] ?? 0;
}

function joined(row: readonly Int16Array[]): Int16Array {
  const joinedRow = new Int16Array(row.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of row) {
    joinedRow.set(piece, at);
    at += piece.length;
  }
  return joinedRow;
}

/** Pairs with frames in a stretch or in its fades. */
interface PairsNear extends PairRange {
  /** The pairs whose frames are all in the stretch; empty if `end` is not after `start`. */
  inside: PairRange;
  mode: HiddenStretch['mode'];
}

/** Returns which of the finest pairs have frames in stretches or in their fades, sorted and without overlaps. */
function pairsNear({ hidden, fadeFrames }: FrameHider, bucketFrames: number, pairs: number): PairsNear[] {
  const near: PairsNear[] = [];
  for (const { start: first, end: last, mode } of hidden) {
    const fadeStart = Math.max(0, first - fadeFrames);
    const start = Math.max(Math.floor(fadeStart / bucketFrames), near.at(-1)?.end ?? 0);
    const end = Math.min(Math.ceil((last + fadeFrames) / bucketFrames), pairs);
    const inside = { start: Math.ceil(first / bucketFrames), end: Math.floor(last / bucketFrames) };
    if (start < end) near.push({ start, end, inside, mode });
  }
  return near;
}

/** Pairs from `from` to before `to`. `mode` is null if what is recorded there must be read. */
interface Part {
  from: number;
  to: number;
  mode: HiddenStretch['mode'] | null;
}

/** Divides the pairs into those wholly in a stretch, of which nothing is read, and those at its edges. */
function partsOf(near: readonly PairsNear[], pairsAtMost: number): Part[] {
  return near.flatMap(({ start, end, inside, mode }) => {
    const parts: Part[] = [];
    for (let from = start; from < end;) {
      const isInside = inside.start <= from && from < inside.end;
      const edge = from < inside.start ? inside.start : end;
      const to = Math.min(isInside ? inside.end : edge, end, from + pairsAtMost);
      parts.push({ from, to, mode: isInside ? mode : null });
      from = to;
    }
    return parts;
  });
}

/** Writes the pairs of `bytes`, which begin with the pair `from`. */
function writePairs(
  { format, channels, bitsPerSample }: WavHeader,
  bytes: Uint8Array,
  bucketFrames: number,
  { rows, from }: { rows: readonly (readonly Int16Array[])[]; from: number },
): void {
  const count = bytes.length / (bitsPerSample / 8);
  const samples = new Int16Array(count);
  decoders[format](bytes, samples, count);
  for (let channel = 0; channel < channels; channel++) {
    const row = rows[channel]?.[0] ?? new Int16Array(0);
    for (let first = 0, pair = from; first < count; first += bucketFrames * channels, pair++) {
      const end = Math.min(count, first + bucketFrames * channels);
      let min = 32_767;
      let max = -32_768;
      for (let i = first + channel; i < end; i += channels) {
        const value = samples[i] ?? 0;
        if (value < min) min = value;
        if (value > max) max = value;
      }
      row[pair * 2] = min;
      row[pair * 2 + 1] = max;
    }
  }
}

/** Computes pairs of a level from those of the level below. */
function merge(below: Int16Array, row: Int16Array, { start, end }: PairRange): void {
  for (let pair = start; pair < end; pair++) {
    let min = 32_767;
    let max = -32_768;
    const last = Math.min((pair + 1) * STEP * 2, below.length);
    for (let i = pair * STEP * 2; i < last; i += 2) {
      min = Math.min(min, below[i] ?? 0);
      max = Math.max(max, below[i + 1] ?? 0);
    }
    row[pair * 2] = min;
    row[pair * 2 + 1] = max;
  }
}
