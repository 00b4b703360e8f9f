// Writing a report of 200 quotes with their clips, and a reel of them, checks of every file included.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { type Bench, median, type Row } from '../../build/bench-table.ts';
import { bundle } from './bundle.ts';
import { quotedLibrary } from './report/quoted-library.ts';

const run = promisify(execFile);
const ROUNDS = 3;
const measured = z.object({ tookMs: z.number(), longestBlockMs: z.number() });
const FORMS = ['alone', 'html', 'docx', 'reel'] as const;
type Form = (typeof FORMS)[number];
/** The window must not be held up for longer. */
const LONGEST_BLOCK_MS = 50;

export const bench: Bench = {
  name: 'report',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
    const figures: Record<Form, z.infer<typeof measured>[]> = { alone: [], html: [], docx: [], reel: [] };
    try {
      const [library, audio] = [join(folder, 'library.sqlite'), join(folder, 'audio')];
      await quotedLibrary(library, audio);
      const built = join(folder, 'built');
      // The thread that writes is beside it, as in the app.
      await bundle(built, {
        'measured-report': 'test/bench/report/measured-report.ts',
        'report-worker': 'electron/exports/report/report-worker.ts',
      });
      const script = join(built, 'measured-report.mjs');
      for (let round = 0; round < ROUNDS; round += 1)
        for (const form of FORMS) {
          const path = join(folder, `${form}-${String(round)}`);
          // One after another, since they share a processor and a disk.
          // oxlint-disable-next-line no-await-in-loop
          const { stdout } = await run(process.execPath, [script, form, library, audio, path]);
          figures[form].push(measured.parse(JSON.parse(stdout)));
        }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const tookMs = (form: Form): number => median(figures[form].map((one) => one.tookMs));
    const row = (form: Form, what: string): Row => ({
      what,
      value: tookMs(form),
      against: 'as many paragraphs with docx alone',
      baseline: tookMs('alone'),
      unit: 'ms',
    });
    const blocks = [...figures.html, ...figures.docx, ...figures.reel].map((one) => one.longestBlockMs);
    return [
      row('html', '200 quotes with clips to one web page (goal: 3,000 ms)'),
      row('docx', '200 quotes with clips to Word (goal: 3,000 ms)'),
      row('reel', '200 clips to a reel'),
      {
        what: 'longest block of the main process meanwhile',
        value: median(blocks),
        against: 'goal',
        baseline: LONGEST_BLOCK_MS,
        unit: 'ms',
      },
    ];
  },
};
