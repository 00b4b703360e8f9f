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
const left = (value: unknown): unknown => {
  const body = redactAnswer(JSON.stringify(value), names);
  return body === null ? null : JSON.parse(body);
};
const other = { id: 'l9', label: 'P08 Jonas', status: 'active', custom: 'kept' };

test.each([
  ['its ID', { id: 'l1', sessionId: 's1' }],
  ['an older name of it', { id: 'l1', lastSessionId: 's1' }],
  ['a number', { id: 7 }],
  ['a list of IDs', { id: 'l1', sessionIds: ['s0', 's1'] }],
  ['an address', { id: 'l1', report: 'https://x.example/sessions/s1?tab=1' }],
  ['something in it', { id: 'l1', session: { id: 's1', label: 'Ines' } }],
  ['its label', { id: 'l2', label: ' P07 Ines ' }],
])('an entry of a list that names a deleted session by %s is taken out', (_, entry) => {
  expect(left({ success: true, links: [other, entry] })).toEqual({ success: true, links: [other] });
  expect(left([entry, other])).toEqual([other]);
});

test('of a session without its words the facts of its link stay', () => {
  const link = {
    id: 'l2',
    sessionId: 's2',
    label: 'P09',
    status: 'used',
    summary: 'She said no',
    url: 'https://x',
  };
  const { summary: _, ...facts } = link;
  expect(left({ links: [link, other] })).toEqual({ links: [facts, other] });
});

test('what names no deleted session is the same text, byte for byte', () => {
  const body = '{ "links": [ {"id":"s10","label":"P07 Inesa","note":"s1 was here"} ] }';
  expect(redactAnswer(body, names)).toBe(body);
});

test('nothing is kept where nothing can be taken out', () => {
  expect(left({ id: 's1', label: 'x' })).toBeNull();
  expect(left({ success: true, project: { sample: 's1' } })).toBeNull();
  expect(redactAnswer('<p>s1</p>', names)).toBeNull();
  expect(redactAnswer('['.repeat(200_000) + ']'.repeat(200_000), names)).toBeNull();
});
