import { expect, test } from 'vitest';
import { paddedClip, paddingOf } from './clip-range.ts';

const hidden = (startSeconds: number, endSeconds: number) => ({
  startSeconds,
  endSeconds,
  mode: 'silence' as const,
});
const words = { startSeconds: 10, endSeconds: 12 };
const padding = { beforeMs: 500, afterMs: 800 };

test.each([
  ['the padding as requested', [], 60, [9.5, 12.8], 0],
  ['only what the recording has', [], 12.2, [9.5, 12.2], 0],
  ['less before a hidden stretch after it', [hidden(12.3, 14)], 60, [9.5, 12.3], 0],
  ['less after a hidden stretch before it', [hidden(8, 9.8)], 60, [9.8, 12.8], 0],
  ['no padding beside a hidden stretch that reaches into the words', [hidden(9, 10.5)], 60, [10, 12.8], 0.5],
  ['hidden sound within the words', [hidden(10.5, 11)], 60, [9.5, 12.8], 0.5],
  ['no padding around words that are hidden as a whole', [hidden(9, 13)], 60, [10, 12], 2],
])('gives a clip %s', (_, stretches, durationSeconds, [start = 0, end = 0], hiddenSeconds) => {
  const clip = paddedClip(words, padding, { durationSeconds, hidden: stretches });
  expect(clip?.startSeconds).toBe(start);
  expect(clip?.seconds).toBeCloseTo(end - start);
  expect(clip?.hiddenSeconds).toBeCloseTo(hiddenSeconds);
  expect(clip?.shorterBeforeSeconds).toBeCloseTo(start - 9.5);
  expect(clip?.shorterAfterSeconds).toBeCloseTo(12.8 - end);
});

test('starts no earlier than the recording, and leaves out words that are cut off', () => {
  const at = { durationSeconds: 60, hidden: [] };
  expect(paddedClip({ startSeconds: 0.2, endSeconds: 1 }, padding, at)?.startSeconds).toBe(0);
  expect(paddedClip(words, { beforeMs: -500, afterMs: -500 }, at)).toMatchObject({
    startSeconds: 10.5,
    seconds: 1,
  });
  expect(paddedClip(words, { beforeMs: -1500, afterMs: -500 }, at)).toBeNull();
  expect(paddedClip(words, padding, { durationSeconds: 9, hidden: [] })).toBeNull();
});

test('uses the padding of a quote if it has its own', () => {
  const own = { noteId: 'a', beforeMs: 0, afterMs: 1 };
  expect(paddingOf({ ...padding, ofQuotes: [own] }, 'a')).toBe(own);
  expect(paddingOf({ ...padding, ofQuotes: [own] }, 'b')).toEqual(padding);
});
