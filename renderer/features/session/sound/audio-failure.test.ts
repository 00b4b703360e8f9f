import { expect, test } from 'vitest';
import { audioFailure, canBeginToPlay, canBeSaved, isPartial } from './audio-failure.ts';
import type { AudioState } from '../../../../shared/model/recording.ts';

const state = (changes: Partial<AudioState>): AudioState => ({
  status: 'ready',
  receivedBytes: 100,
  totalBytes: 100,
  durationSeconds: 10,
  hasPeaks: true,
  message: null,
  ...changes,
});

test('plays a recording as soon as its length is known', () => {
  expect(canBeginToPlay(state({ status: 'loading', durationSeconds: null }))).toBe(false);
  expect(canBeginToPlay(state({ status: 'loading', receivedBytes: 5 }))).toBe(true);
  expect(canBeginToPlay(state({ durationSeconds: null }))).toBe(true);
});

test('plays what arrived of a stopped download, but does not save it', () => {
  const stopped = state({ status: 'failed', receivedBytes: 50, message: 'It stopped arriving.' });
  expect(isPartial(stopped)).toBe(true);
  expect(canBeginToPlay(stopped)).toBe(true);
  expect(audioFailure(stopped, null, null)).toBeNull();
  expect(audioFailure(stopped, null, 'stopped')).toEqual({ kind: 'stopped', text: 'It stopped arriving.' });
  expect(canBeSaved(stopped)).toBe(false);
});

test('does not report a download as stopped if nothing arrived', () => {
  const withoutBytes = state({ status: 'failed', receivedBytes: 0, totalBytes: null, durationSeconds: null });
  expect(audioFailure({ ...withoutBytes, message: 'No key' }, null, null)).toEqual({
    kind: 'absent',
    text: 'No key',
  });
});

test('neither plays nor saves a recording in which nothing can be hidden', () => {
  const withheld = state({ status: 'failed', message: 'Earmark cannot hide sound in it.', isWithheld: true });
  for (const one of [withheld, { ...withheld, receivedBytes: 50 }]) {
    expect(audioFailure(one, null, null)).toEqual({
      kind: 'withheld',
      text: 'Earmark cannot hide sound in it.',
    });
    expect([canBeginToPlay(one), canBeSaved(one), isPartial(one)]).toEqual([false, false, false]);
  }
});

test('saves a complete recording that cannot be played', () => {
  const unplayable = state({ status: 'failed', message: 'This kind of file cannot be played.' });
  expect(canBeginToPlay(unplayable)).toBe(false);
  expect(audioFailure(unplayable, null, null)).toMatchObject({ kind: 'unplayable' });
  expect(audioFailure(state({}), null, 'unplayable')).toMatchObject({ kind: 'unplayable' });
  expect(canBeSaved(unplayable)).toBe(true);
});

test('reports a recording as missing if the service has none, whatever the media element reports', () => {
  const missing = state({ status: 'missing', receivedBytes: 0, totalBytes: null, durationSeconds: null });
  expect(audioFailure(missing, null, 'unplayable')).toMatchObject({ kind: 'missing' });
  expect(canBeSaved(missing)).toBe(false);
});
