// A recording of an hour with 200 stretches that must not be heard: copied, proved, played and drawn.
import { execFile } from 'node:child_process';
import { mkdtempSync, readSync, openSync, closeSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Bench, median, type Row } from '../../build/bench-table.ts';
import { writeNewFile } from '../../electron/platform/atomic-file.ts';
import { clipBytes, headerOfFile } from '../../electron/recordings/redacted/clip.ts';
import { createPeaks } from '../../electron/recordings/peaks/peaks.ts';
import { loadPeaks, savedPeaksOf } from '../../electron/recordings/peaks/saved-peaks.ts';
import { openRecording } from '../../electron/recordings/store/recording.ts';
import { findHiddenSound } from '../../electron/recordings/redacted/find-hidden-sound.ts';
import { nothingHidden, type HiddenSound } from '../../electron/recordings/redacted/hidden-stretch.ts';
import type { HiddenStretch } from '../../shared/model/redaction.ts';
import { findWholeSound } from '../../electron/recordings/redacted/redacted-copy.ts';
import { redactedPeaks } from '../../electron/recordings/redacted/redacted-peaks.ts';
import { serveAudio } from '../../electron/recordings/serve/serve.ts';
import { frameBytesOf } from '../../electron/recordings/wav-head.ts';
import { changeRows } from './redaction/change-rows.ts';
import { proofRows } from './redaction/proof-rows.ts';
import { writeHour } from './second-listen/recorded-hour.ts';

const run = promisify(execFile);
const rounds = 7;
const STRETCHES = 200;

/** Two thirds of them silent: a word with its padding, or a whole sentence. */
const stretches = Array.from({ length: STRETCHES }, (_, index): HiddenStretch => {
  const startSeconds = index * (3600 / STRETCHES) + 3.3;
  const mode = index % 3 === 0 ? 'tone' : 'silence';
  return { startSeconds, endSeconds: startSeconds + (index % 10 === 0 ? 6 : 1.1), mode };
});
const hiding = (): Promise<HiddenSound> => Promise.resolve({ kind: 'stretches', stretches });

async function msOf(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

export const bench: Bench = {
  name: 'redaction',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
    try {
      const hour = join(folder, 'hour.wav');
      await writeHour(hour);
      return [
        ...(await copyRows(folder, hour)),
        await firstSoundRow(hour),
        await peaksRow(hour),
        ...(await proofRows(folder)),
        ...(await changeRows()),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function copyRows(folder: string, hour: string): Promise<Row[]> {
  const [copied, redacted, proved] = [[], [], []] as [number[], number[], number[]];
  const copy = join(folder, 'copy.wav');
  const written = join(folder, 'redacted.wav');
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable no-await-in-loop -- alternates, one at a time
    rmSync(copy, { force: true });
    rmSync(written, { force: true });
    // The app flushes what it writes.
    copied.push(await msOf(() => run('sh', ['-c', 'cp "$1" "$2" && sync "$2"', 'sh', hour, copy])));
    redacted.push(
      await msOf(async () => writeNewFile(written, clipBytes(await findWholeSound(hour), stretches))),
    );
    proved.push(
      await msOf(async () => {
        const found = await findHiddenSound(written, hour, stretches);
        if (found.length > 0) throw new Error('The copy is not redacted');
      }),
    );
    // oxlint-enable no-await-in-loop
  }
  return [
    {
      what: 'redacted copy of 345 MB, 200 stretches (goal: 3 times)',
      value: median(redacted),
      against: 'cp',
      baseline: median(copied),
      unit: 'ms',
    },
    {
      what: 'proof of that copy (goal: half)',
      value: median(proved),
      against: 'the copy itself',
      baseline: median(redacted),
      unit: 'ms',
    },
  ];
}

/** From a request of the media element to the first bytes of its answer. */
async function firstSoundRow(hour: string): Promise<Row> {
  const peaksThread = {
    read: () => ({
      finished: Promise.resolve(),
      bytesArrived: () => undefined,
      peaks: () => Promise.resolve(null),
      close: () => Promise.resolve(),
    }),
    close: () => Promise.resolve(),
  };
  const address = () => Promise.reject(new Error('The recording is here'));
  const recording = await openRecording({ file: hour, fetch, address, loopback: true, peaksThread });
  const first = (hiddenSound: () => Promise<HiddenSound>) =>
    msOf(async () => {
      const headers = { range: 'bytes=172800044-' };
      const request = new Request('http://localhost/audio', { headers });
      const { body } = await serveAudio(request, recording, hiddenSound);
      const reader = body?.getReader();
      await reader?.read();
      await reader?.cancel();
    });
  const [hidden, plain] = [[], []] as [number[], number[]];
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable no-await-in-loop -- alternates, one at a time
    hidden.push(await first(hiding));
    plain.push(await first(nothingHidden));
    // oxlint-enable no-await-in-loop
  }
  await recording.close();
  return {
    what: 'request to first bytes with 200 stretches (goal: 50 ms more)',
    value: median(hidden),
    against: 'without',
    baseline: median(plain),
    unit: 'ms',
  };
}

async function peaksRow(hour: string): Promise<Row> {
  const header = await headerOfFile(hour);
  const original = header && (await loadPeaks(savedPeaksOf(hour), statSync(hour).size, header.channels));
  if (header === null || original === null) throw new Error('There are no peaks');
  const handle = openSync(hour, 'r');
  const frameBytes = frameBytesOf(header);
  const readFrames = (firstFrame: number, count: number) => {
    const bytes = new Uint8Array(count * frameBytes);
    readSync(handle, bytes, { position: header.dataOffset + firstFrame * frameBytes });
    return bytes;
  };
  const [redacted, plain] = [[], []] as [number[], number[]];
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable no-await-in-loop -- alternates, one at a time
    redacted.push(
      await msOf(() => {
        createPeaks(header, redactedPeaks({ header, original, readFrames }, stretches)).peaks(120_000);
      }),
    );
    plain.push(await msOf(() => createPeaks(header, original).peaks(120_000)));
    // oxlint-enable no-await-in-loop
  }
  closeSync(handle);
  return {
    what: 'peaks of 60 minutes with 200 stretches',
    value: median(redacted),
    against: 'as they are stored',
    baseline: median(plain),
    unit: 'ms',
  };
}
