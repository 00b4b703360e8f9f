import { clipBytes, findClip, framesOfRange } from '../../recordings/redacted/clip.ts';
import { createFrameHider } from '../../recordings/redacted/hide-frames.ts';
import { gainOf } from '../../recordings/mix/loudness.ts';
import { resampled, resampledLength } from '../../recordings/mix/resample.ts';
import { decoders } from '../../recordings/peaks/samples.ts';
import { frameBytesOf, wavHead } from '../../recordings/wav-head.ts';
import type { WavHeader } from '../../recordings/wav.ts';
import type { QuoteSound } from './read-quotes.ts';

/** How clips are changed: `null` as they were recorded, but for what is hidden. */
export interface Mix {
  sampleRate: number;
  channels: number;
  matchLoudness: boolean;
}

const FULL_SCALE = 32_768;

/** Returns the bytes of a WAV file with the sound of a quote, redacted; sample-exact unless it is mixed. */
export async function* soundBytes(sound: QuoteSound, mix: Mix | null): AsyncGenerator<Uint8Array> {
  if (mix === null) {
    yield* clipBytes(await findClip(sound.path, sound.range), sound.hidden);
    return;
  }
  const samples = await mixedSamples(sound, mix);
  yield wavHead(mixedHeader(mix), samples.byteLength);
  yield bytesOf(samples);
}

/** Returns the frames of such a file, without its head. */
export async function soundFrames(sound: QuoteSound, mix: Mix | null): Promise<Uint8Array> {
  if (mix !== null) return bytesOf(await mixedSamples(sound, mix));
  const clip = await findClip(sound.path, sound.range);
  const [head, ...chunks] = await Array.fromAsync(clipBytes(clip, sound.hidden));
  const length = clip.endByte - clip.startByte;
  return head === undefined ? new Uint8Array() : Buffer.concat(chunks).subarray(0, length);
}

/** Returns how many frames a clip has, as it is written. */
export function frameCount({ header, range }: QuoteSound, mix: Mix | null): number {
  const { first, end } = framesOfRange(header, range);
  return mix === null ? end - first : resampledLength(end - first, header.sampleRate, mix.sampleRate);
}

/** Returns the header of clips that are mixed: 16 bits. */
export const mixedHeader = ({ sampleRate, channels }: Pick<Mix, 'sampleRate' | 'channels'>): WavHeader => ({
  format: 'pcm_s16le',
  channels,
  sampleRate,
  bitsPerSample: 16,
  dataOffset: 0,
  dataBytes: null,
  durationSeconds: null,
});

const bytesOf = (samples: Int16Array<ArrayBuffer>): Uint8Array =>
  new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);

async function mixedSamples(
  sound: QuoteSound,
  { sampleRate, channels, matchLoudness }: Mix,
): Promise<Int16Array<ArrayBuffer>> {
  const { header } = sound;
  const received = channelsOf(await clipSamples(sound), header);
  const gain = matchLoudness ? gainOf(received, header.sampleRate) : 1;
  const mixed = received.map((channel) => resampled(channel, header.sampleRate, sampleRate));
  const frames = mixed[0]?.length ?? 0;
  const result = new Int16Array(frames * channels);
  for (let channel = 0; channel < channels; channel += 1) {
    // A recording with one channel is heard on both sides.
    const from = mixed[Math.min(channel, mixed.length - 1)];
    for (let frame = 0; frame < frames; frame += 1)
      result[frame * channels + channel] = Math.max(
        -FULL_SCALE,
        Math.min(FULL_SCALE - 1, Math.round((from?.[frame] ?? 0) * gain * FULL_SCALE)),
      );
  }
  return result;
}

/** Returns the samples of all channels, one after another. What is hidden is silent. */
export async function clipSamples(sound: QuoteSound): Promise<Int16Array> {
  // A tone would count for the loudness, and nobody could tell it from a changed sound.
  const hidden = sound.hidden.map((one) => ({ ...one, mode: 'silence' as const }));
  const bytes = await soundFrames({ ...sound, hidden }, null);
  const { format, bitsPerSample } = sound.header;
  const count = bytes.length / (bitsPerSample / 8);
  const samples = new Int16Array(count);
  decoders[format](bytes, samples, count);
  return samples;
}

function channelsOf(samples: Int16Array, { channels }: WavHeader): Float32Array[] {
  return Array.from({ length: channels }, (_, channel) =>
    Float32Array.from(
      { length: samples.length / channels },
      (_sample, frame) => (samples[frame * channels + channel] ?? 0) / FULL_SCALE,
    ),
  );
}

/** Returns digital silence between clips. */
export function silentFrames(header: WavHeader, frames: number): Uint8Array {
  const { silence } = createFrameHider({ ...header, dataBytes: null }, []);
  return new Uint8Array(frames * frameBytesOf(header)).fill(silence);
}
