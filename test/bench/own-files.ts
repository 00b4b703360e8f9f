// Adding 50 recordings of five minutes: reading what they are, and adding them with the peaks that are drawn.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { type Bench, median } from '../../build/bench-table.ts';
import { PROJECT_FOLDER } from '../../build/run.ts';
import { bundle } from './bundle.ts';
import { wavFile } from '../../electron/recordings/redacted/wav-file.fixture.ts';

const run = promisify(execFile);
const ROUNDS = 3;
const FILES = 50;
const SECONDS = 300;
const RATE = 48_000;
const measured = z.object({
  added: z.literal(FILES),
  withPeaks: z.literal(FILES),
  readingMs: z.number(),
  addingMs: z.number(),
  idleBlockMs: z.number(),
  readingBlockMs: z.number(),
  addingBlockMs: z.number(),
});
type Measured = z.infer<typeof measured> & { catMs: number };

/** Writes recordings of a sound that rises and falls, each of which begins with another sample. */
function writeRecordings(folder: string): void {
  const samples = Int16Array.from({ length: SECONDS * RATE }, (_, at) =>
    Math.round(Math.sin(at / 40) * 12_000 * Math.sin(at / RATE)),
  );
  for (let file = 0; file < FILES; file += 1) {
    samples[0] = file;
    const data = new Uint8Array(samples.buffer);
    writeFileSync(
      join(folder, `Interview ${file}.wav`),
      wavFile({ format: 'pcm_s16le', channels: 1, sampleRate: RATE, data }),
    );
  }
}

export const bench: Bench = {
  name: 'own-files',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
    const files = join(folder, 'files');
    const built = join(folder, 'built');
    const script = join(built, 'measured-own-files.mjs');
    const found: Measured[] = [];
    try {
      mkdirSync(files);
      writeRecordings(files);
      // The threads are beside it, as in the app.
      await bundle(built, {
        'measured-own-files': 'test/bench/own-files/measured-own-files.ts',
        'library-worker': 'electron/database/worker.ts',
        'peaks-worker': 'electron/recordings/store/peaks-worker.ts',
        'read-sound-worker': 'electron/recordings/own-file/read-sound-worker.ts',
      });
      cpSync(join(PROJECT_FOLDER, 'electron', 'database', 'migrations'), join(built, 'migrations'), {
        recursive: true,
      });
      for (let round = 0; round < ROUNDS; round += 1) {
        // oxlint-disable no-await-in-loop -- each needs the machine to itself
        const begun = performance.now();
        await run('sh', ['-c', 'cat "$1"/*.wav > /dev/null', 'sh', files]);
        const catMs = performance.now() - begun;
        const { stdout } = await run(process.execPath, [script, files, join(folder, `workspace ${round}`)]);
        // oxlint-enable no-await-in-loop
        found.push({ ...measured.parse(JSON.parse(stdout)), catMs });
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const of = (pick: (figures: Measured) => number): number => median(found.map(pick));
    return [
      {
        what: 'reading and adding 50 recordings of 5 minutes, with peaks (goal: 12 x)',
        value: of(({ readingMs, addingMs }) => readingMs + addingMs),
        against: 'cat of the files',
        baseline: of(({ catMs }) => catMs),
        unit: 'ms',
      },
      {
        what: 'reading what they are',
        value: of(({ readingMs }) => readingMs),
        against: 'cat of the files',
        baseline: of(({ catMs }) => catMs),
        unit: 'ms',
      },
      {
        what: 'longest block of the main thread while reading (goal: 50 ms)',
        value: of(({ readingBlockMs }) => readingBlockMs),
        against: 'the same while it does nothing',
        baseline: of(({ idleBlockMs }) => idleBlockMs),
        unit: 'ms',
      },
      {
        what: 'longest block of the main thread while adding (goal: 50 ms)',
        value: of(({ addingBlockMs }) => addingBlockMs),
        against: 'the same while it does nothing',
        baseline: of(({ idleBlockMs }) => idleBlockMs),
        unit: 'ms',
      },
    ];
  },
};
