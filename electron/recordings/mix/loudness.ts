// Loudness of short clips as ITU-R BS.1770-5 measures it: K-weighted, and without the silences.

const BLOCK_SECONDS = 0.4;
/** Blocks begin four times within the length of one. */
const STEPS_PER_BLOCK = 4;
/** Softer blocks are silence. */
const SILENCE_LUFS = -70;
/** Blocks this much softer than the others are pauses. */
const PAUSE_LU = -10;

/** A filter of second order. */
interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** Returns the loudness in LUFS; null for silence. `channels` have the same length. */
export function loudnessOf(channels: readonly Float32Array[], sampleRate: number): number | null {
  const blockFrames = Math.round(sampleRate * BLOCK_SECONDS);
  const frames = channels[0]?.length ?? 0;
  const weighted = channels.map((channel) =>
    filtered(filtered(channel, shelf(sampleRate)), highPass(sampleRate)),
  );
  // A clip that is shorter than a block is one.
  const length = Math.min(blockFrames, frames);
  const step = Math.max(1, Math.floor(blockFrames / STEPS_PER_BLOCK));
  const powers: number[] = [];
  if (length === 0) return null;
  for (let start = 0; start + length <= frames; start += step)
    powers.push(weighted.reduce((sum, channel) => sum + powerOf(channel, start, start + length), 0));
  const heard = powers.filter((power) => lufs(power) > SILENCE_LUFS);
  if (heard.length === 0) return null;
  const least = lufs(mean(heard)) + PAUSE_LU;
  return lufs(mean(heard.filter((power) => lufs(power) > least)));
}

const lufs = (power: number): number => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function powerOf(samples: Float32Array, start: number, end: number): number {
  let sum = 0;
  for (let index = start; index < end; index += 1) sum += (samples[index] ?? 0) ** 2;
  return sum / (end - start);
}

function filtered(samples: Float32Array, { b, a }: Biquad): Float32Array {
  const result = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let index = 0; index < samples.length; index += 1) {
    const x = samples[index] ?? 0;
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    result[index] = y;
  }
  return result;
}

/** The head lifts high sounds. The constants give the standard's coefficients at 48 kHz, and fit other rates. */
function shelf(sampleRate: number): Biquad {
  const gain = 10 ** (3.999843853973347 / 20);
  const quality = 0.7071752369554196;
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const middle = gain ** 0.4996667741545416;
  const a0 = 1 + k / quality + k * k;
  return {
    b: [
      (gain + (middle * k) / quality + k * k) / a0,
      (2 * (k * k - gain)) / a0,
      (gain - (middle * k) / quality + k * k) / a0,
    ],
    a: [(2 * (k * k - 1)) / a0, (1 - k / quality + k * k) / a0],
  };
}

/** The ear hears low sounds less. */
function highPass(sampleRate: number): Biquad {
  const quality = 0.5003270373238773;
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const a0 = 1 + k / quality + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / quality + k * k) / a0] };
}

/** For speech in a report or a talk. */
const TARGET_LUFS = -18;
/** -1 dB, so that no player clips it. */
const HIGHEST_PEAK = 10 ** (-1 / 20);

/** Returns by what to multiply a clip, so that all clips are equally loud; less if its peaks would be cut off. */
export function gainOf(channels: readonly Float32Array[], sampleRate: number): number {
  const loudness = loudnessOf(channels, sampleRate);
  if (loudness === null) return 1;
  let peak = 0;
  for (const channel of channels) for (const sample of channel) peak = Math.max(peak, Math.abs(sample));
  const gain = 10 ** ((TARGET_LUFS - loudness) / 20);
  return peak === 0 ? gain : Math.min(gain, HIGHEST_PEAK / peak);
}
