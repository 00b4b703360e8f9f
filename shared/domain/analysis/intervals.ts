/** How sure an interval is: a share of repeated samples whose intervals have the true value. */
export type Confidence = 0.9 | 0.95 | 0.99;

export type Interval = readonly [low: number, high: number];

/** Quantiles of the standard normal distribution at (1 + confidence) / 2. */
const NORMAL: Readonly<Record<Confidence, number>> = {
  0.9: 1.644_853_626_951_472_2,
  0.95: 1.959_963_984_540_054,
  0.99: 2.575_829_303_548_900_4,
};

/**
 * Returns the interval of a mean by Student's t, from the standard deviation of a sample. Null for fewer than two values,
 * and for values without any spread, which say nothing about how far others may be.
 */
export function meanInterval(
  n: number,
  mean: number,
  deviation: number,
  confidence: Confidence,
): Interval | null {
  if (n < 2 || !(deviation > 0)) return null;
  const reach = (studentQuantile(n - 1, confidence) * deviation) / Math.sqrt(n);
  return [mean - reach, mean + reach];
}

/** Returns the interval of a share by Wilson's score, which stays between 0 and 1; null for n = 0. */
export function shareInterval(n: number, count: number, confidence: Confidence): Interval | null {
  if (n === 0) return null;
  const z = NORMAL[confidence];
  const share = count / n;
  const middle = share + (z * z) / (2 * n);
  const reach = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  // Without rounding, both ends are exact there.
  return [count === 0 ? 0 : (middle - reach) / scale, count === n ? 1 : (middle + reach) / scale];
}

const quantiles = new Map<string, number>();

/** Returns the quantile of Student's t distribution at (1 + confidence) / 2. */
export function studentQuantile(degrees: number, confidence: Confidence): number {
  const key = `${String(degrees)} ${String(confidence)}`;
  const known = quantiles.get(key);
  if (known !== undefined) return known;
  const outside = 1 - confidence;
  let [low, high] = [0, 1];
  while (outsideOf(high, degrees) > outside) high *= 2;
  // Halving 100 times reaches the precision of a double.
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (outsideOf(middle, degrees) > outside) low = middle;
    else high = middle;
  }
  quantiles.set(key, high);
  return high;
}

/** Returns the probability of a t beyond ±`t`. */
const outsideOf = (t: number, degrees: number): number =>
  incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5);

/** Returns the regularised incomplete beta function by its continued fraction (Lentz's method). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // The fraction converges fast on this side only.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b));
  const tiny = 1e-300;
  const nonZero = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m < 1000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / nonZero(1 + even * d);
    c = nonZero(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / nonZero(1 + odd * d);
    c = nonZero(1 + odd / c);
    const factor = d * c;
    fraction *= factor;
    if (Math.abs(factor - 1) < 1e-15) break;
  }
  return (front * fraction) / a;
}

/** Lanczos' coefficients for g = 7. */
const LANCZOS = [
  676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_13, -176.615_029_162_140_6,
  12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_571_6e-6, 1.505_632_735_149_311_6e-7,
];

function logGamma(value: number): number {
  const x = value - 1;
  const series = LANCZOS.reduce(
    (sum, coefficient, index) => sum + coefficient / (x + index + 1),
    0.999_999_999_999_809_93,
  );
  const t = x + 7.5;
  return Math.log(2 * Math.PI) / 2 + (x + 0.5) * Math.log(t) - t + Math.log(series);
}
