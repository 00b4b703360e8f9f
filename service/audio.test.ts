import * as crypto from 'node:crypto';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { parseRange, isSigned, signedQuery } from './audio.ts';

test.each([
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=99-99', { first: 99, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=a-b', 'whole'],
  ['', 'whole'],
  [undefined, 'whole'],
])('%s of 100 bytes', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});

test('an empty file has no range', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(parseRange('bytes=-1', 0)).toBe('unsatisfiable');
});

test('a range lies inside the file', () => {
  const position = fc.option(fc.nat(), { nil: '' });
  fc.assert(
    fc.property(position, position, fc.nat(), (from, to, sizeBytes) => {
      const range = parseRange(`bytes=${from}-${to}`, sizeBytes);
      if (typeof range === 'string') return;
      expect(range.first).toBeGreaterThanOrEqual(0);
      expect(range.last).toBeGreaterThanOrEqual(range.first);
      expect(range.last).toBeLessThan(sizeBytes);
    }),
  );
});

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>();
  return { ...real, timingSafeEqual: vi.fn(real.timingSafeEqual) };
});

const now = new Date('2026-03-04T10:00:00Z');
const hourLater = new Date('2026-03-04T11:00:00Z');
const secret = 'one secret';

function queryOf(text: string) {
  const query = new URLSearchParams(text);
  return { expires: query.get('expires') ?? undefined, signature: query.get('signature') ?? undefined };
}

test('accepts an address for one hour and no longer', () => {
  const query = queryOf(signedQuery(secret, 's-1', now));
  expect(isSigned(secret, 's-1', query, now)).toBe(true);
  expect(isSigned(secret, 's-1', query, new Date(hourLater.getTime() - 1))).toBe(true);
  expect(isSigned(secret, 's-1', query, hourLater)).toBe(false);
});

test('refuses a later expiry, another session, another secret and another signature', () => {
  const query = queryOf(signedQuery(secret, 's-1', now));
  const later = { ...query, expires: String(Number(query.expires) + 1) };
  const flipped = query.signature?.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  expect(isSigned(secret, 's-1', later, now)).toBe(false);
  expect(isSigned(secret, 's-2', query, now)).toBe(false);
  expect(isSigned('another secret', 's-1', query, now)).toBe(false);
  expect(isSigned(secret, 's-1', { ...query, signature: flipped }, now)).toBe(false);
  expect(isSigned(secret, 's-1', { ...query, signature: undefined }, now)).toBe(false);
  expect(isSigned(secret, 's-1', { ...query, expires: undefined }, now)).toBe(false);
});

test('refuses anything that was not signed, and never throws', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (sessionId, expires, signature) => {
      expect(isSigned(secret, sessionId, { expires, signature }, now)).toBe(false);
    }),
  );
});

test('signs every session id, with a different signature for each', () => {
  const id = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(id, id, (sessionId, other) => {
      const query = queryOf(signedQuery(secret, sessionId, now));
      expect(isSigned(secret, sessionId, query, now)).toBe(true);
      expect(isSigned(secret, other, query, now)).toBe(other === sessionId);
    }),
  );
});

test('compares signatures in constant time, and relies on that comparison', () => {
  const compared = vi.mocked(crypto.timingSafeEqual);
  const query = queryOf(signedQuery(secret, 's-1', now));
  const forged = { ...query, signature: '0'.repeat(64) };
  compared.mockClear();
  expect(isSigned(secret, 's-1', forged, now)).toBe(false);
  expect(compared.mock.calls).toEqual([[Buffer.alloc(32), Buffer.from(query.signature ?? '', 'hex')]]);
  compared.mockReturnValueOnce(true);
  expect(isSigned(secret, 's-1', forged, now)).toBe(true);
  compared.mockReturnValueOnce(false);
  expect(isSigned(secret, 's-1', query, now)).toBe(false);
});
