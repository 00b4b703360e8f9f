import type { ByteSpan, OpenSound } from './open-sound.ts';
import { frameBytesOf } from '../wav-head.ts';
import type { HiddenStretch } from '../../../shared/model/redaction.ts';

/** A hidden stretch in the bytes of the original. */
interface HiddenSpan extends ByteSpan {
  stretch: HiddenStretch;
}

interface CopiedPiece {
  /** The offset in the written file. */
  at: number;
  stretch: HiddenStretch;
}

const BLOCK_BYTES = 2 ** 20;
/** Pieces are recognised by this many bytes. */
const KEY_BYTES = 16;
/** Silence and the softest noise have fewer, and are everywhere. */
const DIFFERENT_BYTES = 4;
/** What sounds the same so often is found by these. */
const SAME_KEYS_AT_MOST = 8;
/** What repeats itself within this time is no speech but a hum. */
const HUM_SECONDS = 0.02;

/**
 * Finds pieces of at least `pieceBytes` of the hidden stretches in places of the written file, at most one of each
 * stretch.
 *
 * Every nth byte of the stretches begins a key, and every (n+1)th byte of the places is looked up. Since these numbers
 * have no common divisor, two copies of a piece of n * (n+1) bytes and a key meet at one byte, wherever they begin.
 */
export async function findCopiedPieces(
  { written, places }: { written: OpenSound; places: readonly ByteSpan[] },
  { original, hidden }: { original: OpenSound; hidden: readonly HiddenSpan[] },
  pieceBytes: number,
): Promise<CopiedPiece[]> {
  const step = Math.max(1, Math.floor(Math.sqrt(pieceBytes - KEY_BYTES + 0.25) - 0.5));
  const keys = createKeys(hidden.reduce((sum, { start, end }) => sum + Math.ceil((end - start) / step), 0));
  for (const [index, span] of hidden.entries())
    await eachKey(original, span, step, (key, at) => {
      keys.add(key, at, index);
    });
  const found = new Map<HiddenSpan, number>();
  for (const place of places) {
    const candidates: { at: number; in: { at: number; span: number }[] }[] = [];
    await eachKey(written, place, step + 1, (key, at) => {
      const same = keys.find(key);
      if (same.length > 0) candidates.push({ at, in: same });
    });
    for (const candidate of candidates)
      for (const { at, span: index } of candidate.in) {
        const span = hidden[index];
        if (span === undefined || found.has(span)) continue;
        const pair = [
          { sound: written, at: candidate.at, span: place },
          { sound: original, at, span },
        ] as const;
        const start = await startOfPiece(pair, pieceBytes);
        if (start !== null) found.set(span, start);
      }
  }
  return [...found].map(([{ stretch }, at]) => ({ at, stretch }));
}

/** Calls `take` with the key at every `step`th byte of a span, but not with those of silence. */
async function eachKey(
  sound: OpenSound,
  { start, end }: ByteSpan,
  step: number,
  take: (key: number, at: number) => void,
): Promise<void> {
  const blockBytes = Math.ceil(BLOCK_BYTES / step) * step;
  for (let block = start; block + KEY_BYTES <= end; block += blockBytes) {
    const bytes = await sound.read(block, Math.min(end, block + blockBytes + KEY_BYTES));
    const last = Math.min(blockBytes - 1, bytes.length - KEY_BYTES);
    for (let at = 0; at <= last; at += step) {
      const key = keyAt(bytes, at);
      if (key !== null) take(key, block + at);
    }
  }
}

/** Returns a number for the bytes at `at`, or null if there are too few different ones. */
function keyAt(bytes: Buffer, at: number): number | null {
  let hash = 0x811c_9dc5;
  let different = 1;
  const first = bytes[at];
  let [second, third] = [first, first];
  for (let i = at; i < at + KEY_BYTES; i++) {
    const byte = bytes[i] ?? 0;
    hash = Math.imul(hash ^ byte, 0x0100_0193);
    if (different >= DIFFERENT_BYTES || byte === first || byte === second || byte === third) continue;
    different += 1;
    third = second;
    second = byte;
  }
  return different < DIFFERENT_BYTES ? null : hash >>> 0;
}

/** A table of keys with where they are, in memory of a known size. */
function createKeys(count: number) {
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, count * 2)));
  const keys = new Uint32Array(size);
  const offsets = new Float64Array(size).fill(-1);
  const spans = new Uint32Array(size);
  const slotOf = (key: number) => (Math.imul(key, 0x9e37_79b1) >>> 0) & (size - 1);
  const next = (slot: number) => (slot + 1) & (size - 1);
  return {
    add(key: number, at: number, span: number): void {
      let same = 0;
      let slot = slotOf(key);
      for (; (offsets[slot] ?? -1) >= 0; slot = next(slot)) {
        same += Number(keys[slot] === key);
        if (same === SAME_KEYS_AT_MOST) return;
      }
      keys[slot] = key;
      offsets[slot] = at;
      spans[slot] = span;
    },
    find(key: number): { at: number; span: number }[] {
      const found: { at: number; span: number }[] = [];
      for (let slot = slotOf(key); (offsets[slot] ?? -1) >= 0; slot = next(slot))
        if (keys[slot] === key) found.push({ at: offsets[slot] ?? 0, span: spans[slot] ?? 0 });
      return found;
    },
  };
}

interface Place {
  sound: OpenSound;
  at: number;
  span: ByteSpan;
}

/** Returns where in the first of both the piece begins that they share, or null if it is too short. */
async function startOfPiece(
  [one, other]: readonly [Place, Place],
  pieceBytes: number,
): Promise<number | null> {
  const before = Math.min(pieceBytes, one.at - one.span.start, other.at - other.span.start);
  const after = Math.min(pieceBytes, one.span.end - one.at, other.span.end - other.at);
  const [bytes, same] = await Promise.all(
    [one, other].map(({ sound, at }) => sound.read(at - before, at + after)),
  );
  if (bytes === undefined || same === undefined) return null;
  let start = before;
  while (start > 0 && bytes[start - 1] === same[start - 1]) start -= 1;
  let end = before;
  while (end < bytes.length && bytes[end] === same[end]) end += 1;
  if (end - start < pieceBytes || isHum(one.sound, bytes.subarray(start, end))) return null;
  return one.at - before + start;
}

function isHum({ header }: OpenSound, bytes: Buffer): boolean {
  const frameBytes = frameBytesOf(header);
  const longest = Math.ceil(header.sampleRate * HUM_SECONDS) * frameBytes;
  for (let period = frameBytes; period <= longest; period += frameBytes)
    if (repeats(bytes, period)) return true;
  return false;
}

/** True if all bytes equal those `period` before them. */
export const repeats = (bytes: Buffer, period: number): boolean =>
  bytes.subarray(period).equals(bytes.subarray(0, Math.max(0, bytes.length - period)));
