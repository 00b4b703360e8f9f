import { expect, test } from 'vitest';
import { chunkAt, chunkIndexOf, spansIn, viewAt, withViewEdge, zoomedAround } from './view.ts';

test('centres the view on the playhead, within the recording', () => {
  expect(viewAt(150, null, 60, 600)).toEqual({ startSeconds: 128.4, spanSeconds: 60 });
  expect(viewAt(3, null, 60, 600).startSeconds).toBe(0);
  expect(viewAt(599, null, 60, 600).startSeconds).toBe(540);
  expect(viewAt(10, null, 60, 40)).toEqual({ startSeconds: 0, spanSeconds: 40 });
});

test('stays independent of the playhead when the user looks elsewhere', () => {
  expect(viewAt(3, 200, 60, 600).startSeconds).toBe(200);
  expect(viewAt(3, 900, 60, 600).startSeconds).toBe(540);
});

test('zooms around the pointer', () => {
  const view = { startSeconds: 100, spanSeconds: 60 };
  const closer = zoomedAround(view, 30, 130, 600);
  expect(closer).toEqual({ startSeconds: 115, spanSeconds: 30 });
  expect(zoomedAround(closer, 60, 130, 600)).toEqual(view);
  expect(zoomedAround(view, 9999, 130, 600)).toEqual({ startSeconds: 0, spanSeconds: 600 });
  expect(zoomedAround(view, 1, 130, 600).spanSeconds).toBe(5);
});

test('moves each edge of the window alone, up to the closest zoom', () => {
  const view = { startSeconds: 100, spanSeconds: 60 };
  expect(withViewEdge(view, 'start', 120, 600)).toEqual({ startSeconds: 120, spanSeconds: 40 });
  expect(withViewEdge(view, 'end', 120, 600)).toEqual({ startSeconds: 100, spanSeconds: 20 });
  expect(withViewEdge(view, 'start', 300, 600)).toEqual({ startSeconds: 155, spanSeconds: 5 });
  expect(withViewEdge(view, 'end', 0, 600)).toEqual({ startSeconds: 100, spanSeconds: 5 });
  expect(withViewEdge(view, 'end', 999, 600)).toEqual({ startSeconds: 100, spanSeconds: 500 });
});

test('keeps every view inside its chunk with a margin, at any zoom', () => {
  for (const span of [5, 13, 60, 600]) {
    for (let start = 0; start <= 600 - span; start += 0.7) {
      const view = { startSeconds: start, spanSeconds: span };
      const chunk = chunkAt(chunkIndexOf(view), span, span / 350, 600);
      expect(chunk.startSeconds).toBeLessThanOrEqual(Math.max(0, start - span * 0.49));
      expect(chunk.endSeconds).toBeGreaterThanOrEqual(Math.min(600, start + span * 1.49));
    }
  }
});

test('shares bars between chunks', () => {
  const bar = 60 / 351;
  for (const index of [1, 2, 3, 40]) {
    const bars = chunkAt(index, 60, bar, 6000).startSeconds / bar;
    expect(bars).toBeCloseTo(Math.round(bars));
  }
});

test('finds the visible segments among many, including long ones', () => {
  const spans = Array.from({ length: 20_000 }, (_, index) => ({
    startSeconds: index,
    endSeconds: index === 50 ? 90 : index + 0.5,
  }));
  const visible = spansIn(spans, { startSeconds: 80, endSeconds: 82 }, 40);
  expect(visible.map(({ startSeconds }) => startSeconds)).toEqual([50, 80, 81, 82]);
});
