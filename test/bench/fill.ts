// Filling the attributes of 10,000 participants from a workbook of 12 columns: reading it in its thread as the app
// bundles it, planning what changes, and saving that in the library's thread; and how long the main thread is busy.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { type Bench, median } from '../../build/bench-table.ts';
import { PROJECT_FOLDER } from '../../build/run.ts';
import { bundle } from './bundle.ts';
import { ROWS, writeTables } from './fill/filled-tables.ts';

const run = promisify(execFile);
const rounds = 3;
const measured = z.object({
  matched: z.literal(ROWS),
  /** One attribute may be left out as personal, never more. */
  values: z.int().min(ROWS * 10),
  xlsxMs: z.number(),
  csvMs: z.number(),
  planningMs: z.number(),
  parsingMs: z.number(),
  savingMs: z.number(),
  bareSavingMs: z.number(),
  idleBlockMs: z.number(),
  readingBlockMs: z.number(),
  savingBlockMs: z.number(),
});
type Measured = z.infer<typeof measured>;

export const bench: Bench = {
  name: 'fill',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
    const found: Measured[] = [];
    try {
      await writeTables(folder);
      const built = join(folder, 'built');
      // The thread that reads is beside it, as in the app.
      await bundle(built, {
        'measured-fill': 'test/bench/fill/measured-fill.ts',
        'table-worker': 'electron/imports/tables/table-worker.ts',
      });
      const script = join(built, 'measured-fill.mjs');
      const libraryWorker = join(PROJECT_FOLDER, 'electron', 'database', 'worker.ts');
      for (let round = 0; round < rounds; round += 1) {
        // oxlint-disable-next-line no-await-in-loop -- each needs the machine to itself
        const { stdout } = await run(process.execPath, [script, folder, libraryWorker]);
        found.push(measured.parse(JSON.parse(stdout)));
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const of = (pick: (figures: Measured) => number): number => median(found.map(pick));
    return [
      {
        what: 'reading 10,000 rows and 12 columns of XLSX, with its thread (goal: 3,000 ms)',
        value: of(({ xlsxMs }) => xlsxMs),
        against: 'reading the same rows from CSV',
        baseline: of(({ csvMs }) => csvMs),
        unit: 'ms',
      },
      {
        what: 'planning what they fill',
        value: of(({ planningMs }) => planningMs),
        against: 'JSON.parse of the rows and the participants',
        baseline: of(({ parsingMs }) => parsingMs),
        unit: 'ms',
      },
      {
        what: 'saving the values, with what undoes it',
        value: of(({ savingMs }) => savingMs),
        against: 'UPDATE of the same rows in one transaction',
        baseline: of(({ bareSavingMs }) => bareSavingMs),
        unit: 'ms',
      },
      {
        what: 'longest block of the main thread while reading (goal: 50 ms)',
        value: of(({ readingBlockMs }) => readingBlockMs),
        against: 'the same in a process that does nothing',
        baseline: of(({ idleBlockMs }) => idleBlockMs),
        unit: 'ms',
      },
      {
        what: 'longest block of the main thread while saving (goal: 50 ms)',
        value: of(({ savingBlockMs }) => savingBlockMs),
        against: 'the same in a process that does nothing',
        baseline: of(({ idleBlockMs }) => idleBlockMs),
        unit: 'ms',
      },
    ];
  },
};
