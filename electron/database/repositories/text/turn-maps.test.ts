import { expect, test } from 'vitest';
import { turnMapOf, displayedSpeechSegments, type StoredSpeechSegments } from './turn-maps.ts';

const span = (lane: 0 | 1, startSeconds: number, endSeconds: number) => ({
  turn: 0,
  lane,
  startSeconds,
  endSeconds,
});

test('a column is on where the lane speaks, and a turn does not reach over its own edge', () => {
  const packed = turnMapOf([span(0, 0, 25), span(1, 25, 100)], 100);
  expect(packed).toBe(`${'f'.repeat(6)}${'0'.repeat(18)}${'0'.repeat(6)}${'f'.repeat(18)}`);
});

test('talk beyond the end, and before the beginning, stays inside', () => {
  expect(turnMapOf([span(1, 990, 2000)], 100)).toBe(`${'0'.repeat(47)}1`);
  expect(turnMapOf([span(0, 0, 0)], 100)).toBe(`8${'0'.repeat(47)}`);
});

test('without a length the last turn ends it; without times there is none', () => {
  expect(turnMapOf([span(0, 0, 8)], null)).toBe(`${'f'.repeat(24)}${'0'.repeat(24)}`);
  expect(turnMapOf([], 100)).toBeNull();
  expect(turnMapOf([span(0, 0, 0)], null)).toBeNull();
});

test('gives each column of a long session to one lane, and each lane its share of them', () => {
  // 45 minutes: a question of 10 seconds and an answer of 30, over and over. A column is 28 seconds long.
  const turns = Array.from({ length: 67 }, (_, at) => [
    span(0, at * 40, at * 40 + 10),
    span(1, at * 40 + 10, at * 40 + 40),
  ]).flat();
  const bits = Array.from(turnMapOf(turns, 2700) ?? '', (digit) =>
    Array.from(Number.parseInt(digit, 16).toString(2).padStart(4, '0'), Number),
  ).flat();
  const [interviewer, participant] = [bits.slice(0, 96), bits.slice(96)];
  expect(interviewer.filter((bit, at) => bit === 1 && participant[at] === 1)).toEqual([]);
  const share = interviewer.filter((bit) => bit === 1).length / 96;
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.3);
  // Never for long without the other.
  expect(interviewer.join('')).not.toContain('0'.repeat(8));
});

const segments: StoredSpeechSegments = [
  { turn: 0, lane: 0, startSeconds: 1, endSeconds: 2, voice: 'agent' },
  { turn: 1, lane: 1, startSeconds: 3, endSeconds: 5, voice: 'label A' },
  { turn: 2, lane: 1, startSeconds: 6, endSeconds: 7, voice: 'label B' },
];
const lanes = (speakers: Parameters<typeof displayedSpeechSegments>[1]['speakers']) =>
  displayedSpeechSegments(segments, { speakers, offsetSeconds: 0 }).map(({ lane }) => lane);
const choice = (part: { sameAs?: string; lane?: 0 | 1 }) => ({
  name: null,
  sameAs: null,
  lane: null,
  ...part,
});

test('returns the segments as the transcript has them if nothing was changed', () => {
  expect(lanes({})).toEqual([0, 1, 1]);
});

test('follows swapped lanes and merged speakers', () => {
  expect(lanes({ agent: choice({ lane: 1 }), 'label A': choice({ lane: 0 }) })).toEqual([1, 0, 1]);
  expect(lanes({ 'label B': choice({ sameAs: 'agent' }) })).toEqual([0, 1, 0]);
  expect(lanes({ 'label B': choice({ sameAs: 'label A' }), 'label A': choice({ lane: 0 }) })).toEqual([
    0, 0, 0,
  ]);
});

test('follows a cycle of merged speakers only once', () => {
  expect(
    lanes({ 'label A': choice({ sameAs: 'label B' }), 'label B': choice({ sameAs: 'label A' }) }),
  ).toHaveLength(3);
});

test('shifts the segments by the offset, but never before the start', () => {
  const shifted = displayedSpeechSegments(segments, { speakers: {}, offsetSeconds: -2.5 });
  expect(shifted.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
    [0, 0],
    [0.5, 2.5],
    [3.5, 4.5],
  ]);
});
