import { sniff } from '../sniff.ts';
import type { WavHeader } from '../wav.ts';

/** More chunks than a program writes after the samples: a file of empty ones ends the search. */
const MOST_CHUNKS = 200;
/** A byte of padding, and the head of a WAV file. */
const LOOK_BYTES = 13;
const CHUNK_HEAD_BYTES = 8;

/**
 * Returns whether another WAV file begins after the samples and the other chunks of the first one, in a file of
 * `totalBytes`. Media elements play the first alone. `read` returns the bytes from `start` to before `end`, as many as
 * the file has.
 */
export async function hasAnotherRecording(
  read: (start: number, end: number) => Promise<Uint8Array>,
  header: WavHeader,
  totalBytes: number,
): Promise<boolean> {
  let size = sizeAt(await read(header.dataOffset - 4, header.dataOffset), 0);
  let at = header.dataOffset + samplesBytes(size, header);
  for (let chunks = 0; chunks < MOST_CHUNKS && at < totalBytes; chunks += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each chunk says where the next one begins
    const bytes = await read(at, Math.min(at + LOOK_BYTES, totalBytes));
    if (isWav(bytes) || isWav(bytes.subarray(1))) return true;
    // Chunks of odd length are padded; some writers forget the padding.
    const padding = size % 2 === 1 && bytes[0] === 0 ? 1 : 0;
    const head = bytes.subarray(padding, padding + CHUNK_HEAD_BYTES);
    if (head.length < CHUNK_HEAD_BYTES || !head.subarray(0, 4).every(isPrintable)) return false;
    size = sizeAt(head, 4);
    at += padding + CHUNK_HEAD_BYTES + size;
  }
  return false;
}

const isWav = (bytes: Uint8Array): boolean => sniff(bytes).kind === 'wav';
const isPrintable = (byte: number): boolean => byte >= 0x20 && byte < 0x7f;

const sizeAt = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at, true);

/** The size that is stated may have a part of a frame; if it was never set, the header has what there is. */
const samplesBytes = (stated: number, { dataBytes, bitsPerSample, channels }: WavHeader): number => {
  const known = dataBytes ?? 0;
  return stated - known < (bitsPerSample / 8) * channels ? Math.max(stated, known) : known;
};
