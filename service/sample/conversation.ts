// Joins spoken turns into one recording and computes the start and end of each.
import { samplesPerSecond } from './speak.ts';

export interface SpokenTurn {
  speaker: string;
  content: string;
  breaths: Float32Array[];
}

export interface TimedTurn {
  speaker: string;
  content: string;
  startSeconds: number;
  endSeconds: number;
}

const leadSeconds = 0.8;
const usualTailSeconds = 1;
const breathSeconds = 0.6;
/** RMS level of each speaker without pauses, and the levels between which peaks are compressed. */
const speechLevel = 10 ** (-19 / 20);
const kneeLevel = 10 ** (-8 / 20);
const peakLevel = 10 ** (-4 / 20);
/** Background noise about 66 dB below full scale, so that a pause is not digital silence. */
const roomLevel = 10 ** (-66 / 20);

/** The interviewer speaks after 0.45 to 0.8 s, everybody else after 0.7 to 1.2 s: irregular, deterministic. */
function pauseSeconds(speaker: string, index: number): number {
  const spread = ((index * 7 + 3) % 10) / 10;
  return speaker === 'Interviewer' ? 0.45 + 0.35 * spread : 0.7 + 0.5 * spread;
}

/** All speakers are equally loud. Some silence follows the last turn. */
export function joined(
  turns: SpokenTurn[],
  tailSeconds = usualTailSeconds,
): { samples: Float32Array; turns: TimedTurn[] } {
  const speakers = new Set(turns.map(({ speaker }) => speaker));
  const gains = new Map([...speakers].map((speaker) => [speaker, loudnessGain(turns, speaker)]));
  const parts: Float32Array[] = [];
  let length = 0;
  const add = (part: Float32Array) => {
    parts.push(part);
    length += part.length;
  };
  const timed = turns.map(({ speaker, content, breaths }, index) => {
    add(silence(index === 0 ? leadSeconds : pauseSeconds(speaker, index)));
    const start = length;
    breaths.forEach((breath, i) => {
      if (i > 0) add(silence(breathSeconds));
      add(breath.map((sample) => sample * (gains.get(speaker) ?? 1)));
    });
    return { speaker, content, startSeconds: seconds(start), endSeconds: seconds(length) };
  });
  add(silence(tailSeconds));
  const samples = new Float32Array(length);
  let offset = 0;
  for (const part of parts) {
    samples.set(part, offset);
    offset += part.length;
  }
  return { samples, turns: timed };
}

const silence = (lasting: number) => new Float32Array(Math.round(lasting * samplesPerSecond));
const seconds = (samples: number) => Math.round((samples / samplesPerSecond) * 1000) / 1000;

/** The gain that brings a speaker to the target level, pauses not counted. */
function loudnessGain(turns: SpokenTurn[], speaker: string): number {
  let sum = 0;
  let count = 0;
  for (const breath of turns.filter((turn) => turn.speaker === speaker).flatMap((turn) => turn.breaths)) {
    for (const sample of breath) {
      if (Math.abs(sample) < 0.01) continue;
      sum += sample * sample;
      count += 1;
    }
  }
  return speechLevel / Math.sqrt(sum / count);
}

/** Compresses samples above the knee, so that none exceeds the peak level, and adds background noise. */
export function compressAndAddNoise(samples: Float32Array): Float32Array {
  const range = peakLevel - kneeLevel;
  // No two recordings are equally long, so that no pause of one has the bytes of another.
  let state = samples.length;
  return samples.map((sample) => {
    const over = Math.abs(sample) - kneeLevel;
    const level = over <= 0 ? sample : Math.sign(sample) * (kneeLevel + range * Math.tanh(over / range));
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return level + (state / 2 ** 31 - 1) * Math.sqrt(3) * roomLevel;
  });
}
