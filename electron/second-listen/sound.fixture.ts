// Sound and transcripts for the tests of the second listen.
import { createPeaks } from '../recordings/peaks/peaks.ts';
import type { PeakLevel } from '../recordings/peaks/pyramid.ts';
import { speechSegmentsOf } from '../transcripts/speech-segments.ts';
import type { Doubt } from '../../shared/model/doubt.ts';
import type { Turn } from '../../shared/model/transcript.ts';
import { findDoubts } from './find-doubts.ts';

export const RATE = 8000;

/** Random numbers from 0 to 1 that are the same in every run. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const amplitude = (decibels: number): number => 32_767 * 10 ** (decibels / 20);

/** Noise of a room, with peaks at this level. */
export function noise(seconds: number, decibels: number, random = randomFrom(1)): Int16Array {
  const loudest = amplitude(decibels);
  return Int16Array.from({ length: Math.round(seconds * RATE) }, () => (random() * 2 - 1) * loudest);
}

/** Bursts of noise as long and as close together as syllables, over quiet noise. */
export function babble(seconds: number, decibels = -15, random = randomFrom(2)): Int16Array {
  const sound = noise(seconds, -60, random);
  const loudest = amplitude(decibels);
  for (let at = 0; at < sound.length;) {
    const length = Math.round((0.12 + random() * 0.15) * RATE);
    const loudness = loudest * (0.4 + random() * 0.6);
    for (let i = at; i < Math.min(sound.length, at + length); i += 1)
      sound[i] = (random() * 2 - 1) * loudness * Math.sin((Math.PI * (i - at)) / length);
    at += length + Math.round((0.02 + random() * 0.06) * RATE);
  }
  return sound;
}

export function joined(...parts: Int16Array[]): Int16Array {
  const all = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Returns the peaks of a recording with these channels, as the app computes them. */
export function peaksOf(...channels: Int16Array[]): PeakLevel {
  const frames = channels[0]?.length ?? 0;
  const samples = new Int16Array(frames * channels.length);
  for (const [channel, sound] of channels.entries())
    for (let frame = 0; frame < frames; frame += 1)
      samples[frame * channels.length + channel] = sound[frame] ?? 0;
  const builder = createPeaks({
    format: 'pcm_s16le',
    channels: channels.length,
    sampleRate: RATE,
    bitsPerSample: 16,
    dataOffset: 0,
    dataBytes: samples.byteLength,
    durationSeconds: frames / RATE,
  });
  builder.add(new Uint8Array(samples.buffer));
  builder.finish();
  return builder.level(Infinity);
}

const known = new WeakMap<Int16Array, PeakLevel>();

/** Finds the doubts of a transcript and the channels of its recording. */
export function doubtsOf(turns: readonly Turn[], ...channels: Int16Array[]): Doubt[] {
  const [first = new Int16Array(0)] = channels;
  // Most tests change only the words.
  const before = known.get(first);
  const peaks = before?.channels.length === channels.length ? before : peaksOf(...channels);
  known.set(first, peaks);
  const segments = speechSegmentsOf({ turns: [...turns], warnings: [] });
  return findDoubts({ turns, segments, peaks, durationSeconds: first.length / RATE });
}

export const turn = (
  text: string | null,
  startSeconds: number | null,
  endSeconds: number | null,
  more: Partial<Turn> = {},
): Turn => ({ role: 'participant', speakerLabel: null, text, startSeconds, endSeconds, ...more });
