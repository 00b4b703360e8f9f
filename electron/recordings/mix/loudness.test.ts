import { expect, test } from 'vitest';
import { gainOf, loudnessOf } from './loudness.ts';

const sine = (hertz: number, rate: number, seconds: number, amplitude: number): Float32Array =>
  Float32Array.from(
    { length: rate * seconds },
    (_, index) => amplitude * Math.sin((2 * Math.PI * hertz * index) / rate),
  );

// EBU Tech 3341: a stereo sine of 1 kHz at -23 dBFS has -23 LUFS.
test.each([16_000, 44_100, 48_000])('measures the reference tone at %i Hz', (rate) => {
  const tone = sine(1000, rate, 3, 10 ** (-23 / 20));
  expect(loudnessOf([tone, tone], rate)).toBeCloseTo(-23, 1);
  expect(loudnessOf([tone], rate)).toBeCloseTo(-26, 1);
});

test('does not count pauses and hidden stretches', () => {
  const tone = sine(1000, 48_000, 3, 0.1);
  const withPause = new Float32Array(tone.length * 2);
  withPause.set(tone);
  expect(loudnessOf([withPause], 48_000)).toBeCloseTo(loudnessOf([tone], 48_000) ?? 0, 0);
  expect(loudnessOf([new Float32Array(48_000)], 48_000)).toBeNull();
});

test('makes clips equally loud, without cutting off peaks', () => {
  const [soft, loud] = [sine(1000, 16_000, 2, 0.02), sine(1000, 16_000, 2, 0.4)];
  const after = [soft, loud].map((tone) => {
    const gain = gainOf([tone], 16_000);
    return loudnessOf([tone.map((sample) => sample * gain)], 16_000);
  });
  expect(after[0]).toBeCloseTo(-18, 1);
  expect(after[1]).toBeCloseTo(-18, 1);
  soft[100] = 0.5;
  expect(gainOf([soft], 16_000) * 0.5).toBeLessThanOrEqual(0.8913);
  expect(gainOf([new Float32Array(100)], 16_000)).toBe(1);
  expect(gainOf([sine(1000, 16_000, 0.1, 0.02)], 16_000)).toBeGreaterThan(1);
});
