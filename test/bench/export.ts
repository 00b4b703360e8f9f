// Exporting a large study of 10,000 sessions with 60 turns each as a REFI-QDA project, from memory and from a library
// file: time and memory of the whole process.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { type Bench, type Row, median } from '../../build/bench-table.ts';
import { largeLibrary } from './export/large-library.ts';

const run = promisify(execFile);
const rounds = 3;
const script = fileURLToPath(new URL('export/measured-export.ts', import.meta.url));
const libraryScript = fileURLToPath(new URL('export/measured-library-export.ts', import.meta.url));
const measured = z.object({ tookMs: z.number(), peakMb: z.number().nullable() });
type Measured = z.infer<typeof measured>;

export const bench: Bench = {
  name: 'export',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
    const figures: Record<'qdpx' | 'json', Measured[]> = { qdpx: [], json: [] };
    const ofLibrary: Record<'qdpx' | 'plan', Measured[]> = { qdpx: [], plan: [] };
    const libraryFile = join(folder, 'library.sqlite');
    try {
      await largeLibrary(libraryFile);
      for (let round = 0; round < rounds; round += 1) {
        for (const task of ['qdpx', 'plan'] as const) {
          const path = join(folder, `library-${round}.qdpx`);
          // oxlint-disable-next-line no-await-in-loop
          const { stdout } = await run(process.execPath, [libraryScript, task, libraryFile, path]);
          ofLibrary[task].push(measured.parse(JSON.parse(stdout)));
        }
        for (const form of ['qdpx', 'json'] as const) {
          // One after another, since they share a processor and a disk.
          // oxlint-disable-next-line no-await-in-loop
          const { stdout } = await run(process.execPath, [script, form, join(folder, `study.${form}`)]);
          figures[form].push(measured.parse(JSON.parse(stdout)));
        }
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const middle = (of: readonly Measured[], pick: (one: Measured) => number | null): number =>
      median(of.map(pick).filter((value) => value !== null));
    const tookMs = (one: Measured) => one.tookMs;
    const peakMb = (one: Measured) => one.peakMb;
    const json = 'JSON.stringify of a study in memory to a file';
    const jsonMs = middle(figures.json, tookMs);
    const times: Row[] = [
      {
        what: '10,000 sessions in memory to .qdpx',
        value: middle(figures.qdpx, tookMs),
        against: json,
        baseline: jsonMs,
        unit: 'ms',
      },
      {
        what: '10,000 sessions of a library file to .qdpx (goal: 60,000 ms)',
        value: middle(ofLibrary.qdpx, tookMs),
        against: json,
        baseline: jsonMs,
        unit: 'ms',
      },
      {
        what: 'what identifies a person in them',
        value: middle(ofLibrary.plan, tookMs),
        against: json,
        baseline: jsonMs,
        unit: 'ms',
      },
    ];
    if (figures.qdpx.some((one) => one.peakMb === null)) return times;
    return [
      ...times,
      {
        what: 'peak memory from a library file (goal: 500 MB)',
        value: middle(ofLibrary.qdpx, peakMb),
        against: 'peak memory of that',
        baseline: middle(figures.json, peakMb),
        unit: 'MB',
      },
    ];
  },
};
