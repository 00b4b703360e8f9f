// A large study, 10,000 sessions of 60 turns, as a REFI-QDA project: time and memory of a whole process.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Bench, Row } from '../../build/bench-table.ts';

const run = promisify(execFile);
const rounds = 3;
const script = fileURLToPath(new URL('export/measured-export.ts', import.meta.url));
const measured = z.object({ tookMs: z.number(), peakMb: z.number().nullable() });
type Measured = z.infer<typeof measured>;

export const bench: Bench = {
  name: 'export',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
    const figures: Record<'qdpx' | 'json', Measured[]> = { qdpx: [], json: [] };
    try {
      for (let round = 0; round < rounds; round += 1) {
        for (const form of ['qdpx', 'json'] as const) {
          // One after another: they share a processor and a disk.
          // oxlint-disable-next-line no-await-in-loop
          const { stdout } = await run(process.execPath, [script, form, join(folder, `study.${form}`)]);
          figures[form].push(measured.parse(JSON.parse(stdout)));
        }
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const of = (form: keyof typeof figures, pick: (one: Measured) => number | null): number =>
      median(figures[form].map(pick).filter((value) => value !== null));
    const time: Row = {
      what: '10,000 sessions to .qdpx (goal: 60,000 ms)',
      value: of('qdpx', ({ tookMs }) => tookMs),
      against: 'JSON.stringify of the same study to a file',
      baseline: of('json', ({ tookMs }) => tookMs),
      unit: 'ms',
    };
    if (figures.qdpx.some(({ peakMb }) => peakMb === null)) return [time];
    return [
      time,
      {
        what: 'peak memory, the study included (goal: 500 MB)',
        value: of('qdpx', ({ peakMb }) => peakMb),
        against: 'peak memory of that',
        baseline: of('json', ({ peakMb }) => peakMb),
        unit: 'MB',
      },
    ];
  },
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
