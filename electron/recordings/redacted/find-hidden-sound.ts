import { open, type FileHandle } from 'node:fs/promises';
import { framesOfRange, type ClipRange } from './clip.ts';
import { RecordingError, storageProblem } from '../recording-error.ts';
import { frameBytesOf } from '../wav-head.ts';
import { findCopiedPieces, repeats } from './find-copied-pieces.ts';
import { createFrameHider } from './hide-frames.ts';
import type { HiddenStretch } from '../../../shared/model/redaction.ts';
import { openSound, type ByteSpan, type OpenSound } from './open-sound.ts';
import { similarity } from './similarity.ts';

/** Sound in a written file that was to be hidden. */
export interface FoundSound {
  /** The stretch that it was to be hidden with. */
  stretch: HiddenStretch;
  /** Where in the sound of the written file; null if it is not in its sound but in another part of the file. */
  seconds: number | null;
  /**
   * `similar`: like the original, in the stretch itself. `other`: neither silence nor the tone, in the stretch itself.
   * `copied`: a piece of the stretch in another place.
   */
  how: 'similar' | 'other' | 'copied';
}

const BLOCK_BYTES = 2 ** 20;
/** What differs from the original is found in parts of this size. */
const PART_BYTES = 2 ** 12;
/** Shorter pieces are not looked for: they are shorter than any word, and the fades are. */
const SHORTEST_PIECE_SECONDS = 0.05;
const SIMILAR_FROM = 0.5;
/** More do not make it clearer what was found. */
const WINDOWS_AT_MOST = 40;

/**
 * Reads a written copy or clip of a recording again, and returns what it holds of the stretches that were to be hidden.
 * Two things are checked:
 * - Each stretch holds what a redacted recording of silence does, which has nothing of the original. Anything else is
 *   compared with the original there and 50 ms around it.
 * - Wherever the file is not the same as the original in the same place, no piece of a stretch is in it.
 *
 * `stretches` are those that it was written with, and `placeOfClip` is the part of the recording that a clip holds. Throws a RecordingError if a file cannot be read, or if
 * the written one is no copy of the original.
 */
export async function findHiddenSound(
  writtenFile: string,
  originalFile: string,
  stretches: readonly HiddenStretch[],
  placeOfClip: ClipRange | null = null,
): Promise<FoundSound[]> {
  const handles: FileHandle[] = [];
  try {
    const opened = async (file: string): Promise<OpenSound> => {
      const handle = await open(file, 'r');
      handles.push(handle);
      return openSound(handle);
    };
    const original = await opened(originalFile);
    const written = await opened(writtenFile);
    const { format, channels, sampleRate } = original.header;
    const ofWritten = written.header;
    if (ofWritten.format !== format || ofWritten.channels !== channels || ofWritten.sampleRate !== sampleRate)
      throw new RecordingError('failed', 'The written file has another format than the recording.');
    if (placeOfClip !== null) written.firstFrame = framesOfRange(original.header, placeOfClip).first;
    return [
      ...(await findInStretches(written, original, stretches)),
      ...(await findElsewhere(written, original, stretches)),
    ];
  } catch (error) {
    throw error instanceof RecordingError ? error : storageProblem(error);
  } finally {
    await Promise.all(handles.map((handle) => handle.close()));
  }
}

/** Returns the frames of a stretch that are in the written file, counted as in the recording. */
function framesIn(
  { header, firstFrame }: OpenSound,
  { startSeconds, endSeconds }: HiddenStretch,
): { first: number; end: number } {
  const lastFrame = firstFrame + header.dataBytes / frameBytesOf(header);
  return {
    first: Math.max(firstFrame, Math.floor(startSeconds * header.sampleRate)),
    end: Math.min(lastFrame, Math.ceil(endSeconds * header.sampleRate)),
  };
}

/** Returns where these frames of the recording are in a file. */
const bytesOf = ({ header, firstFrame }: OpenSound, first: number, end: number): ByteSpan => ({
  start: header.dataOffset + (first - firstFrame) * frameBytesOf(header),
  end: header.dataOffset + (end - firstFrame) * frameBytesOf(header),
});

async function findInStretches(
  written: OpenSound,
  original: OpenSound,
  stretches: readonly HiddenStretch[],
): Promise<FoundSound[]> {
  const found: FoundSound[] = [];
  const { frameBytes, hide, silence } = createFrameHider(original.header, stretches);
  // A clip is shorter than a block.
  const mostBytes = Math.min(BLOCK_BYTES, written.header.dataBytes);
  const blockFrames = Math.max(1, Math.floor(mostBytes / frameBytes));
  const expected = Buffer.alloc(blockFrames * frameBytes);
  for (const stretch of stretches) {
    const { first, end } = framesIn(written, stretch);
    for (let from = first; from < end; from += blockFrames) {
      const to = Math.min(end, from + blockFrames);
      const span = bytesOf(written, from, to);
      // oxlint-disable-next-line no-await-in-loop -- little is in memory at a time
      const shown = await written.read(span.start, span.end);
      const must = expected.subarray(0, shown.length).fill(silence);
      hide(from, must);
      if (must.equals(shown)) continue;
      // oxlint-disable-next-line no-await-in-loop
      const place = await lookInto(written, original, { shown, must, firstFrame: from });
      if (place === null) continue;
      const seconds = (place.frame - written.firstFrame) / original.header.sampleRate;
      found.push({ stretch, seconds, how: place.how });
      break;
    }
  }
  return found;
}

/** Returns the first place that is not as it must be, and how similar what follows is to the original. */
async function lookInto(
  written: OpenSound,
  original: OpenSound,
  { shown, must, firstFrame }: { shown: Buffer; must: Buffer; firstFrame: number },
): Promise<{ frame: number; how: 'similar' | 'other' } | null> {
  const { header } = written;
  const frameBytes = frameBytesOf(header);
  const windowFrames = Math.max(1, Math.round(SHORTEST_PIECE_SECONDS * header.sampleRate));
  const windowBytes = windowFrames * frameBytes;
  const lastFrame = original.header.dataBytes / frameBytes;
  let place: number | null = null;
  let windows = 0;
  for (let at = 0; at < shown.length && windows < WINDOWS_AT_MOST; at += windowBytes) {
    const window = shown.subarray(at, at + windowBytes);
    // What does not change from frame to frame cannot be heard.
    if (window.equals(must.subarray(at, at + windowBytes)) || repeats(window, frameBytes)) continue;
    windows += 1;
    const frame = firstFrame + at / frameBytes;
    place ??= frame;
    const from = Math.max(0, frame - windowFrames);
    const span = bytesOf(original, from, Math.min(lastFrame, frame + 2 * windowFrames));
    // oxlint-disable-next-line no-await-in-loop
    const around = await original.read(span.start, span.end);
    if (similarity(header, window, around) >= SIMILAR_FROM) return { frame, how: 'similar' };
  }
  return place === null ? null : { frame: place, how: 'other' };
}

async function findElsewhere(
  written: OpenSound,
  original: OpenSound,
  stretches: readonly HiddenStretch[],
): Promise<FoundSound[]> {
  const { header, totalBytes } = written;
  const pieceBytes = Math.round(SHORTEST_PIECE_SECONDS * header.sampleRate) * frameBytesOf(header);
  const dataEnd = header.dataOffset + header.dataBytes;
  const different = await differences(written, original, stretches, pieceBytes / 4);
  // The ends of a copied piece may be the same as in the original by chance. The fades are shorter than half a piece.
  const sides = Math.floor(pieceBytes / 2);
  const places = [
    { start: 0, end: header.dataOffset },
    ...different
      .filter(({ start, end }) => end - start > sides)
      .map(({ start, end }) => ({
        start: Math.max(header.dataOffset, start - sides),
        end: Math.min(dataEnd, end + sides),
      })),
    { start: dataEnd, end: totalBytes },
  ].filter(({ start, end }) => end - start >= pieceBytes);
  if (places.length === 0) return [];
  const hidden = stretches.map((stretch) => {
    const { first, end } = framesIn(original, stretch);
    return { ...bytesOf(original, first, end), stretch };
  });
  const found = await findCopiedPieces({ written, places }, { original, hidden }, pieceBytes);
  return found.map(({ at, stretch }) => ({
    stretch,
    seconds:
      at < header.dataOffset || at >= dataEnd
        ? null
        : (at - header.dataOffset) / frameBytesOf(header) / header.sampleRate,
    how: 'copied',
  }));
}

/**
 * Returns where the written sound is not that of the original in the same place, but for the stretches. Places with at
 * most `gapBytes` between them are one.
 */
async function differences(
  written: OpenSound,
  original: OpenSound,
  stretches: readonly HiddenStretch[],
  gapBytes: number,
): Promise<ByteSpan[]> {
  const { dataOffset, dataBytes } = written.header;
  const hidden = stretches
    .map((stretch) => framesIn(written, stretch))
    .filter(({ first, end }) => first < end)
    .map(({ first, end }) => bytesOf(written, first, end));
  const shift = bytesOf(original, written.firstFrame, written.firstFrame).start - dataOffset;
  const shared = Math.min(
    dataBytes,
    original.header.dataOffset + original.header.dataBytes - shift - dataOffset,
  );
  const blockBytes = Math.min(BLOCK_BYTES, dataBytes);
  const [ofWritten, ofOriginal] = [Buffer.allocUnsafe(blockBytes), Buffer.allocUnsafe(blockBytes)];
  const found: ByteSpan[] = [];
  const add = (span: ByteSpan) => {
    const last = found.at(-1);
    if (last !== undefined && span.start - last.end <= gapBytes) last.end = span.end;
    else found.push(span);
  };
  for (let at = dataOffset; at < dataOffset + shared; at += BLOCK_BYTES) {
    const end = Math.min(dataOffset + shared, at + BLOCK_BYTES);
    // oxlint-disable-next-line no-await-in-loop -- little is in memory at a time
    const [shown, recorded] = await Promise.all([
      written.read(at, end, ofWritten),
      original.read(at + shift, end + shift, ofOriginal),
    ]);
    if (shown.equals(recorded)) continue;
    for (const visible of without({ start: at, end }, hidden))
      for (let from = visible.start; from < visible.end; from += PART_BYTES) {
        const to = Math.min(visible.end, from + PART_BYTES);
        const [one, other] = [shown.subarray(from - at, to - at), recorded.subarray(from - at, to - at)];
        if (!one.equals(other)) add(trimmed({ start: from, end: to }, one, other));
      }
  }
  // What a copy has more than the original.
  if (shared < dataBytes) add({ start: dataOffset + shared, end: dataOffset + dataBytes });
  return found;
}

/** Returns the parts of a span that are in none of the others. */
function without(span: ByteSpan, others: readonly ByteSpan[]): ByteSpan[] {
  let parts = [span];
  for (const { start, end } of others)
    if (start < span.end && end > span.start)
      parts = parts.flatMap((part) =>
        [
          { start: part.start, end: Math.min(part.end, start) },
          { start: Math.max(part.start, end), end: part.end },
        ].filter((one) => one.start < one.end),
      );
  return parts;
}

/** Cuts off what is the same at both ends. */
function trimmed({ start, end }: ByteSpan, one: Buffer, other: Buffer): ByteSpan {
  let first = 0;
  while (one[first] === other[first]) first += 1;
  let last = one.length;
  while (one[last - 1] === other[last - 1]) last -= 1;
  return { start: start + first, end: end - (one.length - last) };
}
