import { expect, test } from 'vitest';
import { loudness } from '../../shared/domain/sound/loudness.ts';
import { lanesOf, masked } from './lanes.ts';

const peaks = (...pairs: number[]) => ({ bucketSeconds: 1, pairs: Int16Array.from(pairs), complete: true });

test('takes the larger side of each pair, scaled so that the loudest is 1', () => {
  expect([...loudness(peaks(-100, 50, -20, 200, 0, 0))]).toEqual([0.5, 1, 0]);
});

test('keeps silence silent', () => {
  expect([...loudness(peaks(0, 0, 0, 0))]).toEqual([0, 0]);
});

test('masks everything but the segments and a short margin, within the recording', () => {
  const values = Float32Array.from([1, 1, 1, 1, 1]);
  expect([...masked(values, 1, [{ startSeconds: 2, endSeconds: 2.5 }])]).toEqual([0, 1, 1, 0, 0]);
  expect([...masked(values, 1, [{ startSeconds: -3, endSeconds: 99 }])]).toEqual([1, 1, 1, 1, 1]);
});

test('draws each speaker in a lane, and one grey lane without turn times', () => {
  const clip = { turn: 0, startSeconds: 0, endSeconds: 0.5, speaker: '', words: '' };
  const four = peaks(-9, 9, -9, 9, -9, 9, -9, 9);
  const lanes = lanesOf(four, [
    { ...clip, lane: 0, tone: 1 },
    { ...clip, lane: 1, tone: 2, startSeconds: 2.2, endSeconds: 2.6 },
  ]);
  expect(lanes.map((voices) => voices.map((voice) => [voice.tone, ...voice.values]))).toEqual([
    [[1, 1, 0, 0, 0]],
    [[2, 0, 0, 1, 0]],
  ]);
  expect(lanesOf(four, []).map((voices) => voices.map((voice) => voice.tone))).toEqual([[0]]);
});
