import { expect, test } from 'vitest';
import { draftText, readDraft } from './connect-draft.ts';

test('reads a draft, and ignores anything else', () => {
  expect(readDraft('{"address":"https://x.example","name":"Team"}')).toEqual({
    address: 'https://x.example',
    name: 'Team',
  });
  expect(readDraft('{"address":{},"key":"api_1"}')).toEqual({ address: '', name: '' });
  expect(readDraft('not json')).toEqual({ address: '', name: '' });
  expect(readDraft(null)).toEqual({ address: '', name: '' });
});

test.each([
  'https://interviews.example.org',
  ' https://interviews.example.org:8443/api/v2 ',
  'http://127.0.0.1:8787',
  'http://[::1]:8787/api',
  'https:/',
  'inter',
  'interviews.example.org/team',
])('keeps the address %j', (address) => {
  expect(readDraft(draftText({ address, name: '' }))).toEqual({ address, name: '' });
});

test.each([
  'api_canary_0123456789',
  'api_c',
  'API_C',
  'https://api_canary_0123456789',
  'https://service.example/api_canary_0123456789',
  'http://u:secret@service.example',
  'http://u:secret',
  'u:secret@service.example',
  'https://secret@',
  'https://service.example/?key=secret',
  'https://service.example/#secret',
  'two words',
])('drops %j, which may contain a key', (address) => {
  expect(draftText({ address, name: '' })).toBeNull();
  expect(readDraft(draftText({ address, name: 'Team' }))).toEqual({ address: '', name: 'Team' });
});

test('removes the key from a name, and returns no draft if nothing is typed', () => {
  expect(draftText({ address: '', name: 'Team api_canary_0123456789' })).toContain('Team api_…');
  expect(draftText({ address: '', name: '' })).toBeNull();
});
