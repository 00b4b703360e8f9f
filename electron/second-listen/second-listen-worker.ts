import { parentPort, workerData } from 'node:worker_threads';
import { findDoubts } from './find-doubts.ts';
import type { SecondListen } from './find-doubts-in-worker.ts';
import { readPeaks } from './read-peaks.ts';

// Only `findDoubtsInWorker` starts this thread.
const { recordingFile, reading, offsetSeconds } = workerData as SecondListen;
const recorded = await readPeaks(recordingFile);
const doubts =
  recorded &&
  findDoubts({
    turns: reading.transcript.turns,
    segments: reading.segments,
    ...recorded,
    offsetSeconds,
  });
parentPort?.postMessage(doubts);
