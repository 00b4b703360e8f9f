import { expect, test } from 'vitest';
import { spanOfZoom, spanStep, spanWithin, zoomOfSpan } from './zoom.ts';

test('maps the slider from the whole recording to the closest zoom', () => {
  for (const duration of [20, 240, 10_800]) {
    expect(spanOfZoom(0, duration)).toBeCloseTo(duration);
    expect(spanOfZoom(100, duration)).toBeCloseTo(5);
    for (const zoom of [0, 25, 50, 100])
      expect(zoomOfSpan(spanOfZoom(zoom, duration), duration)).toBeCloseTo(zoom);
  }
});

test('shows a recording shorter than the closest zoom whole', () => {
  expect(spanWithin(60, 3)).toBe(3);
  expect(spanOfZoom(70, 3)).toBe(3);
  expect(zoomOfSpan(3, 3)).toBe(0);
});

test('returns to the same zoom after a step in and a step out', () => {
  expect(spanStep(spanStep(60, 1), -1)).toBeCloseTo(60);
});
