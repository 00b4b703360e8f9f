// Joins spoken turns into one recording and computes the start and end of each.
import type { ScriptTurn } from './interview-script.ts';
import { samplesPerSecond } from './speak.ts';

export interface SpokenTurn {
  role: ScriptTurn['role'];
  content: string;
  breaths: Float32Array[];
}

export interface TimedTurn {
  role: ScriptTurn['role'];
  content: string;
  startSeconds: number;
  endSeconds: number;
}

const leadSeconds = 0.8;
const tailSeconds = 1;
const breathSeconds = 0.6;
/** RMS level of each speaker without pauses, and the levels between which peaks are compressed. */
const speechLevel = 10 ** (-19 / 20);
const kneeLevel = 10 ** (-8 / 20);
const peakLevel = 10 ** (-4 / 20);
/** Background noise about 66 dB below full scale, so that a pause is not digital silence. */
const roomLevel = 10 ** (-66 / 20);

/** Participants answer after 0.7 to 1.2 s, the interviewer after 0.45 to 0.8 s: irregular, deterministic. */
function pauseSeconds(role: ScriptTurn['role'], index: number): number {
  const spread = ((index * 7 + 3) % 10) / 10;
  return role === 'user' ? 0.7 + 0.5 * spread : 0.45 + 0.35 * spread;
}

export function joined(turns: SpokenTurn[]): { samples: Float32Array; turns: TimedTurn[] } {
  const gains = { assistant: loudnessGain(turns, 'assistant'), user: loudnessGain(turns, 'user') };
  const parts: Float32Array[] = [];
  let length = 0;
  const add = (part: Float32Array) => {
    parts.push(part);
    length += part.length;
  };
  const timed = turns.map(({ role, content, breaths }, index) => {
    add(silence(index === 0 ? leadSeconds : pauseSeconds(role, index)));
    const start = length;
    breaths.forEach((breath, i) => {
      if (i > 0) add(silence(breathSeconds));
      add(breath.map((sample) => sample * gains[role]));
    });
    return { role, content, startSeconds: seconds(start), endSeconds: seconds(length) };
  });
  add(silence(tailSeconds));
  const samples = new Float32Array(length);
  let offset = 0;
  for (const part of parts) {
    samples.set(part, offset);
    offset += part.length;
  }
  return { samples: compressAndAddNoise(samples), turns: timed };
}

const silence = (lasting: number) => new Float32Array(Math.round(lasting * samplesPerSecond));
const seconds = (samples: number) => Math.round((samples / samplesPerSecond) * 1000) / 1000;

/** The gain that brings a speaker to the target level, pauses not counted. */
function loudnessGain(turns: SpokenTurn[], role: ScriptTurn['role']): number {
  let sum = 0;
  let count = 0;
  for (const breath of turns.filter((turn) => turn.role === role).flatMap((turn) => turn.breaths)) {
    for (const sample of breath) {
      if (Math.abs(sample) < 0.01) continue;
      sum += sample * sample;
      count += 1;
    }
  }
  return speechLevel / Math.sqrt(sum / count);
}

/** Compresses samples above the knee, so that none exceeds the peak level, and adds background noise. */
function compressAndAddNoise(samples: Float32Array): Float32Array {
  const range = peakLevel - kneeLevel;
  let state = 1;
  return samples.map((sample) => {
    const over = Math.abs(sample) - kneeLevel;
    const level = over <= 0 ? sample : Math.sign(sample) * (kneeLevel + range * Math.tanh(over / range));
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return level + (state / 2 ** 31 - 1) * Math.sqrt(3) * roomLevel;
  });
}

/** Encodes samples as a WAV file: 16-bit, mono. */
export function encodeWav(samples: Float32Array): Buffer {
  const data = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, i) => data.writeInt16LE(Math.round(sample * 32_767), i * 2));
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'ascii');
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8, 'ascii');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(samplesPerSecond, 24);
  header.writeUInt32LE(samplesPerSecond * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'ascii');
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}
