import { readWavHeader } from '../wav.ts';

/** What a WAV file with a tone in each channel sounds like. */
export interface Tone {
  sampleRate: number;
  seconds: number;
  /** The frequency of each channel. */
  hertz: number[];
}

/** Counts where the sound of a WAV file with 16-bit samples rises through zero. */
export function toneOf(wav: Buffer): Tone {
  const header = readWavHeader(wav, wav.length);
  if ('reason' in header || header.dataBytes === null || header.format !== 'pcm_s16le')
    throw new Error('This is no WAV file with 16-bit samples.');
  const { channels, sampleRate, dataOffset, dataBytes } = header;
  return toneIn(wav.subarray(dataOffset, dataOffset + dataBytes), channels, sampleRate);
}

/** The same of samples without a head. */
function toneIn(samples: Buffer, channels: number, sampleRate: number): Tone {
  const frames = samples.length / (2 * channels);
  const at = (frame: number, channel: number) => samples.readInt16LE(2 * (frame * channels + channel));
  // Without the start and the end, where an encoder fades.
  const [from, to] = [Math.round(frames * 0.25), Math.round(frames * 0.75)];
  const hertz = Array.from({ length: channels }, (_, channel) => {
    let rises = 0;
    for (let frame = from; frame < to; frame += 1)
      if (at(frame - 1, channel) < 0 && at(frame, channel) >= 0) rises += 1;
    return (rises * sampleRate) / (to - from);
  });
  return { sampleRate, seconds: frames / sampleRate, hertz };
}
