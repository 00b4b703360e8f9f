// What the page itself stores in the browser.
import { expect, test, vi } from 'vitest';
import { summaryRunsOf } from '../../renderer/api/summary-runs.ts';
import { expectedIn } from './fixture-copy.ts';

test('reads the durations of summaries under their stored name', () => {
  const { localStorage } = expectedIn('renderer.json') as { localStorage: Record<string, string> };
  vi.stubGlobal('localStorage', { getItem: (name: string) => localStorage[name] ?? null });
  expect(summaryRunsOf('w1')).toEqual([42, 38]);
  expect(summaryRunsOf('w2')).toEqual([7]);
});
