/** Zero crossings of the sinc on either side: more make the filter steeper, and slower. */
const HALF_WIDTH = 48;
/** Of the Kaiser window: what is left of sounds that the filter stops is about 90 dB softer. */
const BETA = 9;
/** Where the filter begins to stop sounds, as a part of the highest frequency of the sound. */
const CUTOFF = 0.96;

/** How many samples of the input are heard on either side of their place in the output. */
export const RESAMPLING_REACH = HALF_WIDTH + 1;

/** Returns how many samples a sound has at another rate. */
export const resampledLength = (length: number, fromRate: number, toRate: number): number =>
  Math.round((length * toRate) / fromRate);

/** The filter for each position of an output sample between two input samples. */
interface Filter {
  /** `phases` times `taps` weights. */
  weights: Float32Array;
  taps: number;
  /** Output samples for every `step` input samples. */
  phases: number;
  step: number;
}

const filters = new Map<string, Filter>();

/** Returns a sound at a higher or equal rate: a sinc with a Kaiser window. */
export function resampled(sound: Float32Array, fromRate: number, toRate: number): Float32Array {
  if (fromRate === toRate) return sound;
  if (toRate < fromRate) throw new Error('A sound is resampled to a higher rate only.');
  const key = `${String(fromRate)} ${String(toRate)}`;
  const filter = filters.get(key) ?? filterOf(fromRate, toRate);
  filters.set(key, filter);
  const { weights, taps, phases, step } = filter;
  const result = new Float32Array(resampledLength(sound.length, fromRate, toRate));
  for (let index = 0; index < result.length; index += 1) {
    const position = index * step;
    const phase = position % phases;
    const first = (position - phase) / phases - HALF_WIDTH + 1;
    const at = phase * taps;
    let sum = 0;
    for (let tap = Math.max(0, -first); tap < taps; tap += 1) {
      const sample = sound[first + tap];
      if (sample === undefined) break;
      sum += sample * (weights[at + tap] ?? 0);
    }
    result[index] = sum;
  }
  return result;
}

function filterOf(fromRate: number, toRate: number): Filter {
  const divisor = greatestDivisor(fromRate, toRate);
  const phases = toRate / divisor;
  const taps = 2 * HALF_WIDTH;
  const weights = new Float32Array(phases * taps);
  for (let phase = 0; phase < phases; phase += 1) {
    const own = weights.subarray(phase * taps, (phase + 1) * taps);
    let sum = 0;
    for (let tap = 0; tap < taps; tap += 1) {
      const distance = tap - HALF_WIDTH + 1 - phase / phases;
      own[tap] = sinc(distance * CUTOFF) * kaiser(distance / HALF_WIDTH);
      sum += own[tap] ?? 0;
    }
    // A constant stays what it is.
    for (let tap = 0; tap < taps; tap += 1) own[tap] = (own[tap] ?? 0) / sum;
  }
  return { weights, taps, phases, step: fromRate / divisor };
}

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** The window from -1 to 1. */
const kaiser = (x: number): number =>
  Math.abs(x) >= 1 ? 0 : bessel(BETA * Math.sqrt(1 - x * x)) / bessel(BETA);

/** The modified Bessel function of order zero. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-12; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
