import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAddressCache, expiryOf } from './signed-address.ts';

const start = Date.UTC(2026, 0, 31, 12);
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['X-Amz-Date=20260131T120000Z&X-Amz-Expires=3600', start + 60 * minute],
  ['x-goog-date=20260131T120000Z&x-goog-expires=900', start + 15 * minute],
  [`Expires=${start / 1000 + 60}&Signature=a`, start + minute],
  [`expires=${start / 1000 + 60}`, start + minute],
  ['sv=2024&se=2026-01-31T13%3A00%3A00Z&sig=a', start + 60 * minute],
  ['X-Amz-Expires=3600', null],
  ['X-Amz-Date=soon&X-Amz-Expires=3600', null],
  ['se=never', null],
  ['signature=1', null],
])('%s', (query, expected) => {
  expect(expiryOf(`https://audio.example/a.wav?${query}`)).toBe(expected);
});

function counted(query: () => string) {
  let count = 0;
  const addresses = createAddressCache(() => Promise.resolve(`https://audio.example/${++count}${query()}`));
  return async () => Number(new URL(await addresses.current()).pathname.slice(1));
}

test('uses an address without an expiry time for fifty minutes', async () => {
  const current = counted(() => '');
  expect(await current()).toBe(1);
  vi.setSystemTime(start + 49 * minute);
  expect(await current()).toBe(1);
  vi.setSystemTime(start + 51 * minute);
  expect(await current()).toBe(2);
});

test('renews an address a minute before it expires, also after sleep', async () => {
  const current = counted(() => `?Expires=${Date.now() / 1000 + 900}`);
  expect(await current()).toBe(1);
  vi.setSystemTime(start + 13 * minute);
  expect(await current()).toBe(1);
  vi.setSystemTime(start + 14.5 * minute);
  expect(await current()).toBe(2);
  vi.setSystemTime(start + 10_000 * minute);
  expect(await current()).toBe(3);
});

test('uses an address that seems expired because of a wrong clock, once each', async () => {
  const current = counted(() => '?Expires=1000');
  expect([await current(), await current()]).toEqual([1, 2]);
});
