import { fitsRiff, frameBytesOf, wavHead } from '../../recordings/wav-head.ts';
import type { WavHeader } from '../../recordings/wav.ts';
import { FailureError } from '../../platform/failures.ts';
import { frameCount, type Mix, mixedHeader, silentFrames, soundFrames } from './clip-sound.ts';
import type { QuoteSound } from './read-quotes.ts';

/** Where a clip is in a reel. */
interface ReelPart {
  sound: QuoteSound;
  startFrame: number;
  frames: number;
}

/** Clips one after another in one file. */
export interface Reel {
  header: WavHeader;
  /** Null if the clips are sample-exact, because all recordings have one format. */
  mix: Mix | null;
  gapFrames: number;
  parts: ReelPart[];
}

interface ReelOptions {
  gapMs: number;
  matchLoudness: boolean;
}

/** Plans a reel. Recordings of different formats are resampled to the highest rate of them. */
export function planReel(sounds: readonly QuoteSound[], { gapMs, matchLoudness }: ReelOptions): Reel {
  const headers = sounds.map(({ header }) => header);
  const [first] = headers;
  if (first === undefined)
    throw new FailureError('blocked', 'None of these quotes has a sound. Choose others.');
  const isAlike = headers.every(
    ({ format, channels, sampleRate, bitsPerSample }) =>
      format === first.format &&
      channels === first.channels &&
      sampleRate === first.sampleRate &&
      bitsPerSample === first.bitsPerSample,
  );
  const mix =
    isAlike && !matchLoudness
      ? null
      : {
          sampleRate: Math.max(...headers.map(({ sampleRate }) => sampleRate)),
          channels: Math.max(...headers.map(({ channels }) => channels)),
          matchLoudness,
        };
  const header = mix === null ? first : mixedHeader(mix);
  const gapFrames = Math.round((gapMs / 1000) * header.sampleRate);
  let startFrame = 0;
  const parts = sounds.map((sound): ReelPart => {
    const part = { sound, startFrame, frames: frameCount(sound, mix) };
    startFrame += part.frames + gapFrames;
    return part;
  });
  const reel = { header, mix, gapFrames, parts };
  if (!fitsRiff(framesOf(reel) * frameBytesOf(header)))
    throw new FailureError(
      'blocked',
      'The reel is too large for WAV. Choose fewer quotes, or one file for each.',
    );
  return reel;
}

const framesOf = ({ parts, gapFrames }: Reel): number =>
  parts.reduce((sum, { frames }) => sum + frames, 0) + Math.max(0, parts.length - 1) * gapFrames;

/** Returns the bytes of the reel, and calls `wrote` after each clip. */
export async function* reelBytes(reel: Reel, wrote: () => void): AsyncGenerator<Uint8Array> {
  const { header, mix, gapFrames, parts } = reel;
  const length = framesOf(reel) * frameBytesOf(header);
  const gap = silentFrames(header, gapFrames);
  yield wavHead(header, length);
  for (const [index, { sound }] of parts.entries()) {
    if (index > 0) yield gap;
    // One clip in memory at a time.
    // oxlint-disable-next-line no-await-in-loop
    yield await soundFrames(sound, mix);
    wrote();
  }
  // Chunks have an even length.
  if (length % 2 === 1) yield new Uint8Array(1);
}

/** Returns when a clip is heard in a reel, in seconds. */
export const timesInReel = (
  { header: { sampleRate } }: Reel,
  { startFrame, frames }: Pick<ReelPart, 'startFrame' | 'frames'>,
): { startSeconds: number; endSeconds: number } => ({
  startSeconds: startFrame / sampleRate,
  endSeconds: (startFrame + frames) / sampleRate,
});
