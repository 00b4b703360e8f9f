// `npm run bench [-- NAME...]`: every bench of test/bench/, or those named, one after another, as a table; with
// `--json` as JSON. A figure is shown beside what it is measured against in the same run, for the ratio is what holds on another machine.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Bench, type BenchResult, benchTable, keepStdoutForJson, ratioOf } from './bench-table.ts';
import { PROJECT_FOLDER } from './run.ts';

const asJson = process.argv.includes('--json');
if (asJson) keepStdoutForJson();
const folder = join(PROJECT_FOLDER, 'test', 'bench');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const results: BenchResult[] = [];
for (const file of readdirSync(folder).toSorted()) {
  const name = /^([\w-]+)\.ts$/.exec(file)?.[1];
  if (name === undefined || (wanted.length > 0 && !wanted.includes(name))) continue;
  // Each has the machine to itself.
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
