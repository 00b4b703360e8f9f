import { expect, test } from 'vitest';
import { readAddress, readLink } from './link-record.ts';

test('reads a used link with its session, and keeps unknown fields', () => {
  const link = readLink(
    {
      id: 'l1',
      label: 'P01',
      status: 'used',
      sessionId: 's1',
      link: 'https://x.example/link/a',
      agentMood: 7,
    },
    0,
  );
  expect(link).toMatchObject({
    key: 'l1',
    label: 'P01',
    sessionId: 's1',
    address: { url: 'https://x.example/link/a' },
  });
  expect(link.record['agentMood']).toBe(7);
});

test('tries the older names of the ID in turn, and reads no session from an unused link', () => {
  const older = readLink({ status: 'used', id: 'l2', token: 't2', lastSessionId: 's2' }, 0);
  expect(older).toMatchObject({ sessionId: null, sessionIds: ['s2', 'l2', 't2'] });
  expect(readLink({ status: 'used', sessionId: 's1', id: 's1' }, 0).sessionIds).toEqual(['s1']);
  expect(readLink({ status: 'active', sessionId: 's3', id: 'l3' }, 0)).toMatchObject({
    sessionId: null,
    sessionIds: [],
  });
});

test('reads a link whose fields have other types', () => {
  const link = readLink({ id: 17, label: 5, status: { code: 1 }, expiresAt: 'soon', url: ['a'] }, 3);
  expect(link).toMatchObject({ key: '17', label: '5', status: 'no status', expiresAt: null });
  expect(link.address.url).toBeNull();
  expect(readLink('text', 4)).toMatchObject({ key: 'row 5', label: 'No label' });
});

test('shows invisible characters in a label as codes, and keeps the label as received', () => {
  const link = readLink({ id: 'l1', label: 'P01\u200b\u00ad\u0000' }, 0);
  expect(link).toMatchObject({ label: 'P01[U+200B][U+00AD][U+0000]', ownLabel: 'P01\u200b\u00ad\u0000' });
  expect(link.record['label']).toBe('P01\u200b\u00ad\u0000');
});

test.each([
  ['https://x.example/li\u200bnk', 'invisible characters'],
  ['https://x.exam\u00adple/link', 'invisible characters'],
  ['https://x.example/\ufefflink', 'invisible characters'],
  ['https://x.example/\u202ekcil', 'invisible characters'],
  ['https://x.example/a\u200db', 'invisible characters'],
  ['https://x.example/li\u0000nk', 'control characters'],
  ['javascript:alert(1)', 'not a web address'],
  ['https://user:pass@x.example/link/a', 'user name'],
  ['https://x.example/link/a\nhttps://evil.example', 'control characters'],
  ['/link/a', 'not a web address'],
  [undefined, 'no address'],
])('does not pass on %s', (address, reason) => {
  const read = readAddress(address);
  expect(read.url === null && read.why).toContain(reason);
});
