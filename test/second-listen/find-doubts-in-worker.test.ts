import { copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPeaksThread } from '../../electron/recordings/store/peaks-thread.ts';
import { savedPeaksOf } from '../../electron/recordings/peaks/saved-peaks.ts';
import { readWavHeader } from '../../electron/recordings/wav.ts';
import { findDoubtsInWorker } from '../../electron/second-listen/find-doubts-in-worker.ts';
import { readInWorker } from '../../electron/transcripts/read-in-worker.ts';
import type { TranscriptReading } from '../../shared/model/transcript.ts';
import { PROJECT_FOLDER } from '../../build/run.ts';

const sample = join(PROJECT_FOLDER, 'service', 'sample');
let folder = '';
let recordingFile = '';
let reading: TranscriptReading;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'second-listen-'));
  recordingFile = join(folder, 'recording');
  copyFileSync(join(sample, 'recordings', 'p07-ines.wav'), recordingFile);
  const turns = readFileSync(join(sample, 'transcripts', 'p07-ines.json'), 'utf8');
  reading = await readInWorker(`{ "sessionId": "s", "transcript": ${turns} }`);
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** Computes the peaks as the app does when a recording has arrived. */
async function savePeaks(): Promise<void> {
  const { size } = statSync(recordingFile);
  const header = readWavHeader(readFileSync(recordingFile), size);
  if ('reason' in header) throw new Error(header.reason);
  const thread = createPeaksThread();
  const finished = Promise.withResolvers<null>();
  const savedPeaks = savedPeaksOf(recordingFile);
  const peaks = thread.read({ files: [recordingFile], savedPeaks, header }, (isFinished) => {
    if (isFinished) finished.resolve(null);
  });
  peaks.bytesArrived(size, true);
  await finished.promise;
  await thread.close();
}

const find = (offsetSeconds = 0) => findDoubtsInWorker({ recordingFile, reading, offsetSeconds });

test('finds the doubts of several sessions once their peaks are there', async () => {
  expect(await find()).toBeNull();
  await savePeaks();
  expect(await find()).toEqual([]);
  const turns = reading.transcript.turns.toSpliced(3, 1);
  const segments = reading.segments.filter(({ turn }) => turn !== 3);
  const shorter = { transcript: { turns, warnings: [] }, segments };
  const both = await Promise.all([
    findDoubtsInWorker({ recordingFile, reading: shorter, offsetSeconds: 0 }),
    find(),
    find(8),
  ]);
  expect(both[0]?.map(({ kind }) => kind)).toContain('speech-without-words');
  expect(both[1]).toEqual([]);
  expect(both[2]?.at(-1)).toMatchObject({ kind: 'past-the-end' });
});

test('answers that there are none without a recording, or with damaged peaks', async () => {
  await savePeaks();
  writeFileSync(savedPeaksOf(recordingFile), 'damaged!');
  expect(await find()).toBeNull();
  rmSync(recordingFile);
  expect(await find()).toBeNull();
});
