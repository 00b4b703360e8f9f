import { expect, test } from 'vitest';
import { readUsedLinks } from './used-links.ts';

const link = (fields: object) => ({ id: 'l', token: 't', label: 'P01', status: 'used', ...fields });
const NOW = Date.parse('2026-11-21T10:00:00Z');
const found = (links: unknown[], name = 'links') =>
  readUsedLinks(JSON.stringify({ success: true, [name]: links }), NOW)?.sessions;
const isOpen = (...links: object[]) => readUsedLinks(JSON.stringify({ links: links.map(link) }), NOW)?.isOpen;

test('reads the session of used links in both spellings, under every list name', () => {
  const expected = [{ sessionId: 's1', label: 'P01', linkKey: 'l' }];
  for (const name of ['links', 'voiceLinks', 'voice_links'])
    expect(found([link({ sessionId: 's1' })], name)).toEqual(expected);
  expect(found([link({ lastSessionId: 's1' })])).toEqual(expected);
  expect(readUsedLinks(JSON.stringify([link({ sessionId: 's1' })]), NOW)?.sessions).toEqual(expected);
});

test('skips links that are unused or name no session, and entries that are not links', () => {
  expect(
    found([link({ status: 'active', sessionId: 's1' }), link({}), link({ sessionId: ' ' }), null, 7, 'x']),
  ).toEqual([]);
});

test('returns each session once, a number as text, and an empty label as null', () => {
  expect(found([link({ sessionId: 7, label: ' ' }), link({ sessionId: '7', label: null })])).toEqual([
    { sessionId: '7', label: null, linkKey: 'l' },
  ]);
});

test('names the link by its ID or else its token, as the window does', () => {
  const keys = (fields: object) =>
    found([link({ sessionId: 's1', ...fields })])?.map(({ linkKey }) => linkKey);
  expect(keys({})).toEqual(['l']);
  expect(keys({ id: 7 })).toEqual(['7']);
  expect(keys({ id: null })).toEqual(['t']);
  expect(keys({ id: ' ', token: undefined })).toEqual([null]);
});

test.each(['', 'null', '{}', '{"links":7}', '<html>', '"x"'])(
  'does not read %s as a list of links',
  (body) => {
    expect(readUsedLinks(body, NOW)).toBeNull();
  },
);

test('reports whether a participant can still start one of the links', () => {
  expect(isOpen({ status: 'used' }, { status: 'expired' }, { status: 'cancelled' })).toBe(false);
  expect(isOpen({ status: 'used' }, { status: 'active', expiresAt: '2026-11-22T10:00:00Z' })).toBe(true);
  expect(isOpen({ status: 'active', expiresAt: '2026-11-20T10:00:00Z' })).toBe(false);
  expect(isOpen({ status: 'active', expiresAt: null })).toBe(true);
  expect(isOpen({ status: 'paused' })).toBe(true);
});
