// The second listen of an hour with 540 turns and a time for each word: in its thread as the app bundles it, and
// what cannot be avoided, reading the peaks and parsing the turns in the process that starts it.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundle } from './bundle.ts';
import { z } from 'zod';
import { type Bench, median } from '../../build/bench-table.ts';
import { hourOfTurns, writeHour } from './second-listen/recorded-hour.ts';

const run = promisify(execFile);
const rounds = 7;
const measured = z.object({
  inThreadMs: z.number(),
  findingMs: z.number(),
  readingMs: z.number(),
  doubts: z.number(),
});

export const bench: Bench = {
  name: 'second-listen',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
    try {
      await writeHour(join(folder, 'recording'));
      writeFileSync(join(folder, 'turns.json'), JSON.stringify(hourOfTurns()));
      const script = await built(join(folder, 'built'));
      const figures: z.infer<typeof measured>[] = [];
      for (let round = 0; round < rounds; round += 1) {
        // oxlint-disable-next-line no-await-in-loop -- each needs the machine to itself
        const { stdout } = await run(process.execPath, [script, folder]);
        figures.push(measured.parse(JSON.parse(stdout)));
      }
      // What is wrong in every hour of `hourOfTurns`.
      if (figures.some(({ doubts }) => doubts !== 2)) throw new Error('Other doubts were found');
      const against = 'reading the peaks and parsing the turns';
      const baseline = median(figures.map(({ readingMs }) => readingMs));
      return [
        {
          what: 'second listen of 60 minutes and 540 turns, with its thread (goal: 1,000 ms)',
          value: median(figures.map(({ inThreadMs }) => inThreadMs)),
          against,
          baseline,
          unit: 'ms',
        },
        {
          what: 'finding the doubts alone',
          value: median(figures.map(({ findingMs }) => findingMs)),
          against,
          baseline,
          unit: 'ms',
        },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Bundles the measured process and its thread as the app's are. */
async function built(outDir: string): Promise<string> {
  await bundle(outDir, {
    'measured-second-listen': 'test/bench/second-listen/measured-second-listen.ts',
    'second-listen-worker': 'electron/second-listen/second-listen-worker.ts',
  });
  return join(outDir, 'measured-second-listen.mjs');
}
