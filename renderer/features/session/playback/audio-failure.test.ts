import { expect, test } from 'vitest';
import { audioFailure, canBeginToPlay, canBeSaved, isPartial } from './audio-failure.ts';
import type { AudioState } from '../../../../shared/model/recording.ts';

const state = (change: Partial<AudioState>): AudioState => ({
  status: 'ready',
  receivedBytes: 100,
  totalBytes: 100,
  durationSeconds: 10,
  hasPeaks: true,
  message: null,
  ...change,
});

test('a recording plays as soon as its beginning says how long it is', () => {
  expect(canBeginToPlay(state({ status: 'loading', durationSeconds: null }))).toBe(false);
  expect(canBeginToPlay(state({ status: 'loading', receivedBytes: 5 }))).toBe(true);
  expect(canBeginToPlay(state({ durationSeconds: null }))).toBe(true);
});

test('what came of one that stopped is still heard, and cannot be saved', () => {
  const stopped = state({ status: 'failed', receivedBytes: 50, message: 'It stopped arriving.' });
  expect(isPartial(stopped)).toBe(true);
  expect(canBeginToPlay(stopped)).toBe(true);
  expect(audioFailure(stopped, null, null)).toBeNull();
  expect(audioFailure(stopped, null, 'stopped')).toEqual({ kind: 'stopped', text: 'It stopped arriving.' });
  expect(canBeSaved(stopped)).toBe(false);
});

test('one of which nothing came is not said to have stopped', () => {
  const absent = state({ status: 'failed', receivedBytes: 0, totalBytes: null, durationSeconds: null });
  expect(audioFailure({ ...absent, message: 'No key' }, null, null)).toEqual({
    kind: 'absent',
    text: 'No key',
  });
});

test('one that is there and does not play can be saved', () => {
  const odd = state({ status: 'failed', message: 'This kind of file cannot be played.' });
  expect(canBeginToPlay(odd)).toBe(false);
  expect(audioFailure(odd, null, null)).toMatchObject({ kind: 'unplayable' });
  expect(audioFailure(state({}), null, 'unplayable')).toMatchObject({ kind: 'unplayable' });
  expect(canBeSaved(odd)).toBe(true);
});

test('one that the service lacks is missing, whatever the media element says', () => {
  const missing = state({ status: 'missing', receivedBytes: 0, totalBytes: null, durationSeconds: null });
  expect(audioFailure(missing, null, 'unplayable')).toMatchObject({ kind: 'missing' });
  expect(canBeSaved(missing)).toBe(false);
});
