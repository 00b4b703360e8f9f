import { expect, test } from 'vitest';
import { readLink } from '../../../api/link-record.ts';
import { offerOf } from './share-actions.ts';
import { copyInText, isolated, listed, noAddressInText, statesInText } from './share-text.ts';

const now = new Date('2025-11-21T10:00:00Z');
const url = (token: string) => `https://interviews.example.org/link/${token}`;
const links = [
  { id: '1', label: 'P01', status: 'used', url: url('1') },
  { id: '2', label: 'P02', status: 'active', url: url('2'), expiresAt: '2025-11-21T18:00:00Z' },
  { id: '3', label: 'P03', status: 'active', url: url('3'), expiresAt: '2025-11-20T18:00:00Z' },
  { id: '4', label: 'P04', status: 'active', url: 'https://user:word@interviews.example.org/link/4' },
  { id: '5', label: 'P05', status: 'paused', url: url('5') },
  { id: '6', label: 'P06', status: 'active', url: 'javascript:alert(1)' },
].map(readLink);

test('offers links that can start an interview, and names those without an address', () => {
  const offer = offerOf(links, now);
  expect(offer.active).toEqual([{ label: 'P02', url: url('2') }]);
  expect(statesInText(offer.otherStates)).toBe('used, expired and unknown');
  expect(offer.withoutAddress.map(({ label }) => label)).toEqual(['P04', 'P06']);
});

test('names a few links in a sentence, and counts the rest', () => {
  expect(listed(['A', 'B', 'C'])).toBe('A, B and C');
  expect(noAddressInText(['P04'])).toBe(`${isolated('P04')} has no address to share.`);
  expect(noAddressInText(['A', 'B', 'C', 'D', 'E'])).toBe(
    `${isolated('A')}, ${isolated('B')}, ${isolated('C')} and 2 more have no address to share.`,
  );
});

test('says how many links are copied, and mentions that only active ones are if there are others', () => {
  expect(copyInText(6, 6)).toBe('Copy 6 links');
  expect(copyInText(4, 6)).toBe('Copy 4 active links');
  expect(copyInText(1, 6)).toBe('Copy 1 active link');
});
