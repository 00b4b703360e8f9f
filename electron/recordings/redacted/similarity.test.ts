import { expect, test } from 'vitest';
import { similarity } from './similarity.ts';
import { headerOf, noise, wavFile } from './wav-file.fixture.ts';

const header = headerOf(
  wavFile({ format: 'pcm_s16le', channels: 2, sampleRate: 8000, data: new Uint8Array(4) }),
);
/** Noise in two channels, in which one is not like the other. */
const around = noise(1200 * 4, 3);
const window = around.slice(500 * 4, 900 * 4);

function changed(change: (value: number, index: number) => number): Uint8Array {
  const samples = new Int16Array(window.slice().buffer);
  return new Uint8Array(samples.map((value, index) => Math.round(change(value, index))).buffer);
}

test('is 1 for the same sound elsewhere, also if it is softer, upside down, or not in the middle', () => {
  expect(similarity(header, window, around)).toBeCloseTo(1, 6);
  expect(
    similarity(
      header,
      changed((value) => value / -30),
      around,
    ),
  ).toBeCloseTo(1, 2);
  expect(
    similarity(
      header,
      changed((value) => value / 2 + 9000),
      around,
    ),
  ).toBeCloseTo(1, 2);
});

test('finds one channel in the other', () => {
  const swapped = window.slice();
  for (let at = 0; at < swapped.length; at += 4) {
    swapped.set(window.subarray(at + 2, at + 4), at);
    swapped.fill(0, at + 2, at + 4);
  }
  expect(similarity(header, swapped, around)).toBeCloseTo(1, 6);
});

test('is low for another sound, and 0 for silence', () => {
  expect(similarity(header, noise(400 * 4, 99), around)).toBeLessThan(0.3);
  expect(similarity(header, new Uint8Array(400 * 4), around)).toBe(0);
});
