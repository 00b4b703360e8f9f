import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createShownOriginals } from './shown-originals.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function originals() {
  const hidden: string[] = [];
  const isProtected: boolean[] = [];
  const shown = createShownOriginals({
    hidden: (sessionId) => hidden.push(sessionId),
    protect: (is) => {
      isProtected.push(is);
      return true;
    },
  });
  return { ...shown, hidden, isProtected };
}

test('plays the original only with the key of its session, for as long as it is shown', () => {
  const shown = originals();
  const mayPlay = (sessionId: string, key: string | null) => shown.mayPlay(sessionId, key);
  expect(mayPlay('s1', null)).toBe(false);
  const { soundKey } = shown.show('s1');
  const { soundKey: other } = shown.show('s2');
  expect(soundKey).not.toBe(other);
  expect([mayPlay('s1', soundKey), mayPlay('s2', other)]).toEqual([true, true]);
  for (const wrong of [null, '', other, `${soundKey}0`, soundKey.slice(1)])
    expect([wrong, mayPlay('s1', wrong)]).toEqual([wrong, false]);

  // Shown again, it has another key.
  const { soundKey: next } = shown.show('s1');
  expect([mayPlay('s1', soundKey), mayPlay('s1', next)]).toEqual([false, true]);
  shown.hide('s1');
  expect(mayPlay('s1', next)).toBe(false);
});

test('hides an original after ten minutes, and protects the window until none is shown', () => {
  const shown = originals();
  const { hidden, isProtected } = shown;
  const { soundKey, until: end } = shown.show('s1');
  expect([end, shown.until('s1')]).toEqual(['2026-03-01T10:10:00.000Z', '2026-03-01T10:10:00.000Z']);
  vi.advanceTimersByTime(5 * 60_000);
  shown.show('s2');
  vi.advanceTimersByTime(5 * 60_000);
  expect([hidden, shown.until('s1'), shown.mayPlay('s1', soundKey)]).toEqual([['s1'], null, false]);
  expect(isProtected).toEqual([true, true]);
  shown.hideAll();
  expect(hidden).toEqual(['s1', 's2']);
  expect(isProtected).toEqual([true, true, false]);
});
