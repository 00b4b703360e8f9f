// Importing, opening and searching a large library of 10,000 sessions with 60 turns each.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from '../../build/bench-table.ts';
import { build } from '../../build/run.ts';
import { importedMs, insertedMs } from './library/import.ts';
import { interviews } from './library/interviews.ts';
import { askingMs, openingMs, readingMs, searchingMs, typed } from './library/searches.ts';

const sessions = 10_000;
const rounds = 6;
const openings = 9;

export const bench: Bench = {
  name: 'library',
  run: async () => {
    await build();
    const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
    const file = join(folder, 'library.sqlite');
    try {
      const importing = await importedMs(file, sessions);
      const inserting = await insertedMs(file, join(folder, 'bare.sqlite'));
      const opening: number[] = [];
      // One after another, since they share a processor.
      // oxlint-disable-next-line no-await-in-loop
      for (let time = 0; time < openings; time += 1) opening.push(await openingMs(file));
      const reading = Array.from({ length: openings }, () => readingMs(file));
      const texts = typed(interviews(1).vocabulary);
      const searching = await searchingMs(file, texts, rounds);
      const lookupTimes = askingMs(file, texts, rounds);
      return [
        {
          what: `importing ${sessions} sessions of 60 turns, as the import job keeps them (goal: 2 ×)`,
          value: importing,
          against: 'INSERT of the same rows and index rows in one transaction',
          baseline: inserting,
          unit: 'ms',
        },
        {
          what: 'opening to the first list of all sessions (goal: 300 ms)',
          value: at(opening, 0.5),
          against: 'reading their rows by SQLite alone',
          baseline: at(reading, 0.5),
          unit: 'ms',
        },
        {
          what: 'searching, p95, to 50 snippets and all numbers (goal: 50 ms)',
          value: at(searching, 0.95),
          against: 'the index alone to 50 row ids, p95',
          baseline: at(lookupTimes, 0.95),
          unit: 'ms',
        },
        {
          what: 'searching, median',
          value: at(searching, 0.5),
          against: 'the index alone, median',
          baseline: at(lookupTimes, 0.5),
          unit: 'ms',
        },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Returns the value that the given share of the values does not exceed. */
const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
