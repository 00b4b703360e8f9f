import { expect, test } from 'vitest';
import type { RecordingDownload } from '../../../shared/model/recording-downloads.ts';
import { leftOf, remainingRecordingsText, outcomeOf, planWords, progressOf } from './recording-text.ts';

const plan = (downloaded: number, remaining: number) => ({
  downloaded,
  remaining,
  downloadedBytes: downloaded * 10_000_000,
  remainingBytes: remaining * 20_000_000,
});
const download = (changes: Partial<RecordingDownload> = {}): RecordingDownload => ({
  status: 'ended',
  total: 110,
  done: 110,
  missing: 0,
  failed: 0,
  receivedBytes: 2_200_000_000,
  expectedBytes: 2_000_000_000,
  message: null,
  ...changes,
});

test.each([
  [plan(7, 110), '7 of 117 recordings are on this computer (70 MB).'],
  [plan(1, 1), '1 of 2 recordings is on this computer (10 MB).'],
  [plan(0, 1), 'The recording is not on this computer yet.'],
  [plan(0, 1100), 'None of the 1,100 recordings are on this computer yet.'],
  [plan(1200, 0), 'All 1,200 recordings are on this computer (12 GB).'],
  [plan(1, 0), 'The recording is on this computer (10 MB).'],
  [plan(0, 0), 'There are no recordings yet.'],
])('describes stored recordings: %j', (given, words) => {
  expect(planWords(given)).toBe(words);
});

test('offers missing recordings with their size', () => {
  expect(remainingRecordingsText(plan(7, 110))).toEqual({ act: 'Get the other 110', size: 'about 2.2 GB' });
  expect(remainingRecordingsText(plan(0, 1)).act).toBe('Get 1 recording');
});

test('adds up progress and outcome', () => {
  const running = download({
    status: 'running',
    done: 20,
    missing: 2,
    failed: 1,
    receivedBytes: 410_000_000,
  });
  expect(progressOf(running)).toEqual({
    count: 'Getting recordings: 23 of 110',
    size: '410 MB of about 2 GB',
  });
  expect(progressOf(download()).size).toBe('2.2 GB');
  expect(leftOf(running)).toBe(88);
  expect(outcomeOf(download())).toBe('110 recordings downloaded.');
  expect(outcomeOf(download({ done: 108, missing: 2 }))).toBe(
    '108 recordings downloaded. The service has no recording for 2 of the sessions.',
  );
  expect(outcomeOf(download({ status: 'stopped', done: 100 }))).toBe(
    'Stopped. 10 recordings are not on this computer yet.',
  );
  expect(outcomeOf(download({ done: 109, failed: 1 }))).toBe(
    '109 of 110 recordings downloaded. 1 recording is not on this computer yet.',
  );
  expect(outcomeOf(download({ total: 0, done: 0 }))).toMatch(/already on this computer/);
});
