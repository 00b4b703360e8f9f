// `npm run bench [-- NAME...]`: runs every benchmark in test/bench/, or only those named, one after another,
// and prints a table; with `--json`, JSON. Each figure is compared with a baseline from the same run, because
// only the ratio carries over to another machine.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Bench, type BenchResult, benchTable, redirectLogsToStderr, ratioOf } from './bench-table.ts';
import { PROJECT_FOLDER } from './run.ts';

const asJson = process.argv.includes('--json');
if (asJson) redirectLogsToStderr();
const folder = join(PROJECT_FOLDER, 'test', 'bench');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const results: BenchResult[] = [];
for (const file of readdirSync(folder).toSorted()) {
  const name = /^([\w-]+)\.ts$/.exec(file)?.[1];
  if (name === undefined || (wanted.length > 0 && !wanted.includes(name))) continue;
  // Each benchmark needs the machine to itself.
  // oxlint-disable no-await-in-loop
  const { bench } = (await import(pathToFileURL(join(folder, file)).href)) as { bench: Bench };
  results.push({ name: bench.name, rows: await bench.run() });
  // oxlint-enable no-await-in-loop
}
if (asJson) {
  const figures = results.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => ({ ...row, ratio: ratioOf(row) })),
  }));
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
} else console.info(benchTable(results));
