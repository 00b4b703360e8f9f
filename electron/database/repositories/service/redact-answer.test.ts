import { expect, test } from 'vitest';
import { redactAnswer, type DeletedNames } from './redact-answer.ts';

const names: DeletedNames = {
  ids: new Map<string, 'words' | 'everything'>([
    ['s1', 'everything'],
    ['s2', 'words'],
    ['7', 'everything'],
  ]),
  labels: new Set(['P07 Ines']),
};
const redacted = (value: unknown): unknown => {
  const body = redactAnswer(JSON.stringify(value), names);
  return body === null ? null : JSON.parse(body);
};
const otherLink = { id: 'l9', label: 'P08 Jonas', status: 'active', custom: 'kept' };

test.each([
  ['its ID', { id: 'l1', sessionId: 's1' }],
  ['an older name of it', { id: 'l1', lastSessionId: 's1' }],
  ['a number', { id: 7 }],
  ['a list of IDs', { id: 'l1', sessionIds: ['s0', 's1'] }],
  ['an address', { id: 'l1', report: 'https://x.example/sessions/s1?tab=1' }],
  ['something in it', { id: 'l1', session: { id: 's1', label: 'Ines' } }],
  ['its label', { id: 'l2', label: ' P07 Ines ' }],
])('removes a list entry that names a deleted session by %s', (_, entry) => {
  expect(redacted({ success: true, links: [otherLink, entry] })).toEqual({
    success: true,
    links: [otherLink],
  });
  expect(redacted([entry, otherLink])).toEqual([otherLink]);
});

test('keeps the facts of a link whose session lost only its words', () => {
  const link = {
    id: 'l2',
    sessionId: 's2',
    label: 'P09',
    status: 'used',
    summary: 'She said no',
    url: 'https://x',
  };
  const { summary: _, ...facts } = link;
  expect(redacted({ links: [link, otherLink] })).toEqual({ links: [facts, otherLink] });
});

test('returns a body that names no deleted session unchanged, byte for byte', () => {
  const body = '{ "links": [ {"id":"s10","label":"P07 Inesa","note":"s1 was here"} ] }';
  expect(redactAnswer(body, names)).toBe(body);
});

test('drops a body from which a name cannot be removed', () => {
  expect(redacted({ id: 's1', label: 'x' })).toBeNull();
  expect(redacted({ success: true, project: { sample: 's1' } })).toBeNull();
  expect(redactAnswer('<p>s1</p>', names)).toBeNull();
  expect(redactAnswer('['.repeat(200_000) + ']'.repeat(200_000), names)).toBeNull();
});
