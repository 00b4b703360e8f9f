// What a rule reads in 1,000 sessions of 100 turns, in one transcript of 20 MB, and in a summary that it makes slow.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { type Bench, median } from '../../build/bench-table.ts';
import { PROJECT_FOLDER } from '../../build/run.ts';
import { bundle } from './bundle.ts';

const run = promisify(execFile);
const ROUNDS = 3;
const measured = z.object({
  found: z.literal(999),
  parseMs: z.number(),
  searchMs: z.number(),
  idleBlockMs: z.number(),
  searchBlockMs: z.number(),
  libraryBlockMs: z.number(),
  largeMs: z.number(),
  largeParseMs: z.number(),
  largeBlockMs: z.number(),
  hostileSummaryMs: z.number(),
  usualSummaryMs: z.number(),
});

export const bench: Bench = {
  name: 'reading-rules',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
    const script = join(folder, 'measured-reading-rules.mjs');
    const found: z.infer<typeof measured>[] = [];
    try {
      // The threads are beside it, as in the app.
      await bundle(folder, {
        'measured-reading-rules': 'test/bench/reading-rules/measured-reading-rules.ts',
        'library-worker': 'electron/database/worker.ts',
        'reading-rules-worker': 'electron/reading-rules/reading-rules-worker.ts',
      });
      cpSync(join(PROJECT_FOLDER, 'electron', 'database', 'migrations'), join(folder, 'migrations'), {
        recursive: true,
      });
      const library = join(folder, 'library.sqlite');
      for (let round = 0; round < ROUNDS; round += 1) {
        // oxlint-disable-next-line no-await-in-loop -- each needs the machine to itself
        const { stdout } = await run(process.execPath, [script, library]);
        found.push(measured.parse(JSON.parse(stdout)));
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const of = (pick: (figures: z.infer<typeof measured>) => number): number => median(found.map(pick));
    const idle = {
      against: 'the same while it does nothing',
      baseline: of(({ idleBlockMs }) => idleBlockMs),
      unit: 'ms' as const,
    };
    return [
      {
        what: 'what a rule reads in 1,000 sessions of 100 turns (goal: 1 s)',
        value: of(({ searchMs }) => searchMs),
        against: 'JSON.parse of the same',
        baseline: of(({ parseMs }) => parseMs),
        unit: 'ms',
      },
      {
        what: 'longest block of the main thread meanwhile (goal: 50 ms)',
        value: of(({ searchBlockMs }) => searchBlockMs),
        ...idle,
      },
      {
        what: 'longest call of the library meanwhile (goal: 50 ms)',
        value: of(({ libraryBlockMs }) => libraryBlockMs),
        ...idle,
      },
      {
        what: 'preview of a transcript of 20 MB',
        value: of(({ largeMs }) => largeMs),
        against: 'JSON.parse of the same',
        baseline: of(({ largeParseMs }) => largeParseMs),
        unit: 'ms',
      },
      {
        what: 'longest block of the main thread meanwhile (goal: 50 ms)',
        value: of(({ largeBlockMs }) => largeBlockMs),
        ...idle,
      },
      {
        what: 'a summary by a rule that searches everywhere 50,000 times (goal: 50 ms)',
        value: of(({ hostileSummaryMs }) => hostileSummaryMs),
        against: 'the same by a rule for its headline',
        baseline: of(({ usualSummaryMs }) => usualSummaryMs),
        unit: 'ms',
      },
    ];
  },
};
