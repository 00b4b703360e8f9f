// The sample's recordings with their transcripts, and the same with other sound.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWavHeader } from '../recordings/wav.ts';
import { decoders } from '../recordings/peaks/samples.ts';
import { readTranscript } from '../transcripts/read-transcript.ts';
import type { Turn } from '../../shared/model/transcript.ts';
import { RATE, randomFrom } from './sound.fixture.ts';

const sample = join(import.meta.dirname, '..', '..', 'service', 'sample');

export interface SampleRecording {
  name: string;
  turns: Turn[];
  sound: Int16Array;
}

/** Returns the recordings that have a transcript. */
export function sampleRecordings(): SampleRecording[] {
  const transcripts = new Set(readdirSync(join(sample, 'transcripts')));
  return readdirSync(join(sample, 'recordings')).flatMap((file) => {
    const name = file.replace(/\.wav$/, '');
    if (!transcripts.has(`${name}.json`)) return [];
    const raw: unknown = JSON.parse(readFileSync(join(sample, 'transcripts', `${name}.json`), 'utf8'));
    return [{ name, turns: readTranscript(raw).turns, sound: samplesOf(join(sample, 'recordings', file)) }];
  });
}

function samplesOf(file: string): Int16Array {
  const bytes = readFileSync(file);
  const header = readWavHeader(bytes, bytes.length);
  if ('reason' in header) throw new Error(header.reason);
  const samples = new Int16Array(header.dataBytes ?? 0);
  decoders[header.format](bytes.subarray(header.dataOffset), samples, samples.length);
  return samples;
}

/** Adds noise with peaks at this level. */
export function withNoise(sound: Int16Array, decibels: number): Int16Array {
  const random = randomFrom(7);
  const loudest = 32_767 * 10 ** (decibels / 20);
  return sound.map((value) => Math.max(-32_768, Math.min(32_767, value + (random() * 2 - 1) * loudest)));
}

/** Changes the loudness of the turns of one role, and of what is between them and the next turn. */
export function withLoudness(
  { sound, turns }: SampleRecording,
  isChanged: (turn: Turn) => boolean,
  decibels: number,
): Int16Array {
  const factor = 10 ** (decibels / 20);
  const changed = sound.slice();
  for (const [index, one] of turns.entries()) {
    if (!isChanged(one) || one.startSeconds === null) continue;
    const next = turns[index + 1]?.startSeconds ?? Infinity;
    const from = Math.round((one.startSeconds - 0.2) * RATE);
    const to = Math.min(sound.length, Math.round((next - 0.2) * RATE));
    for (let at = Math.max(0, from); at < to; at += 1) changed[at] = (sound[at] ?? 0) * factor;
  }
  return changed;
}

/** Gives each word a time at the sound of its turn, as a recogniser does: in order, and not quite exactly. */
export function withWordTimes({ sound, turns }: Pick<SampleRecording, 'sound' | 'turns'>): Turn[] {
  const random = randomFrom(11);
  return turns.map((one) => {
    const { text, startSeconds, endSeconds } = one;
    if (text === null || startSeconds === null || endSeconds === null) return one;
    const heard = heardFrames(sound, startSeconds, endSeconds);
    const words = text.split(/\s+/).filter((word) => word !== '');
    const characters = words.reduce((sum, { length }) => sum + length, 0);
    let charactersBefore = 0;
    const timed = words.map((word) => {
      const from = heard[Math.floor((charactersBefore / characters) * heard.length)] ?? startSeconds;
      charactersBefore += word.length;
      const to = heard[Math.ceil((charactersBefore / characters) * heard.length) - 1] ?? from;
      const shift = (random() - 0.5) * 0.2;
      return { text: word, startSeconds: from + shift, endSeconds: Math.min(to + 0.02, from + 1.5) + shift };
    });
    return { ...one, words: timed };
  });
}

/** Returns the start of each 20 ms in which there is sound. */
function heardFrames(sound: Int16Array, startSeconds: number, endSeconds: number): number[] {
  const frame = RATE / 50;
  const starts: number[] = [];
  for (let at = Math.round(startSeconds * RATE); at < endSeconds * RATE; at += frame) {
    if (sound.subarray(at, at + frame).some((value) => Math.abs(value) > 400)) starts.push(at / RATE);
  }
  return starts;
}

/** Writes the words as some recognisers do that punctuate only their text: "I’d" is "id". */
export const withPlainWords = (turns: readonly Turn[]): Turn[] =>
  turns.map((one) =>
    one.words === undefined
      ? one
      : {
          ...one,
          words: one.words.map((word) => ({
            ...word,
            text: word.text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''),
          })),
        },
  );

/** Moves the start and the end of each turn by up to a quarter of a second, as recognisers do. */
export function withInexactTimes(turns: readonly Turn[]): Turn[] {
  const random = randomFrom(13);
  const moved = (seconds: number | null) =>
    seconds === null ? null : Math.max(0, seconds + (random() - 0.5) * 0.5);
  return turns.map((one) => ({
    ...one,
    startSeconds: moved(one.startSeconds),
    endSeconds: moved(one.endSeconds),
  }));
}

/** Says only in which second each turn starts, as voice agents do. */
export const withWholeSeconds = (turns: readonly Turn[]): Turn[] =>
  turns.map((one) => ({
    ...one,
    startSeconds: one.startSeconds === null ? null : Math.floor(one.startSeconds),
    endSeconds: null,
  }));

/** Makes everything silent that is quieter than this, as programs do that send no noise. */
export function withoutNoise(sound: Int16Array, decibels: number): Int16Array {
  const loudest = 32_767 * 10 ** (decibels / 20);
  const part = RATE / 50;
  const gated = sound.slice();
  for (let at = 0; at < sound.length; at += part)
    if (!sound.subarray(at, at + part).some((value) => Math.abs(value) > loudest))
      gated.fill(0, at, at + part);
  return gated;
}
