// A separate process of the benchmark: listens to the hour in a folder once, and reports the times.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDoubts } from '../../../electron/second-listen/find-doubts.ts';
import { findDoubtsInWorker } from '../../../electron/second-listen/find-doubts-in-worker.ts';
import { readPeaks } from '../../../electron/second-listen/read-peaks.ts';
import { speechSegmentsOf } from '../../../electron/transcripts/speech-segments.ts';
import type { Turn } from '../../../shared/model/transcript.ts';

const [folder = ''] = process.argv.slice(2);
const recordingFile = join(folder, 'recording');
const text = readFileSync(join(folder, 'turns.json'), 'utf8');

const startedAt = performance.now();
const peaks = await readPeaks(recordingFile);
// The benchmark wrote this JSON.
const turns = JSON.parse(text) as Turn[];
const readAt = performance.now();
if (peaks === null) throw new Error('There are no peaks');
const segments = speechSegmentsOf({ turns, warnings: [] });

const askedAt = performance.now();
const reading = { transcript: { turns, warnings: [] }, segments };
const doubts = await findDoubtsInWorker({ recordingFile, reading, offsetSeconds: 0 });
const answeredAt = performance.now();

findDoubts({ turns, segments, ...peaks });
const foundAt = performance.now();
console.info(
  JSON.stringify({
    inThreadMs: answeredAt - askedAt,
    findingMs: foundAt - answeredAt,
    readingMs: readAt - startedAt,
    doubts: doubts?.length ?? 0,
  }),
);
