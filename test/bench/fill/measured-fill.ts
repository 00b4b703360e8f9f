// A separate process of the benchmark, with nothing else in its main thread: fills a library from the tables in a folder
// once, and reports the times.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { openInWorker } from '../../../electron/database/open-in-worker.ts';
import { readTableInWorker } from '../../../electron/imports/tables/read-table-in-worker.ts';
import { fillPlan, firstMapping } from '../../../shared/domain/attributes/fill-plan.ts';
import type { ParticipantTable, SheetTable } from '../../../shared/model/participant.ts';
import { labelOf, ROWS } from './filled-tables.ts';

const [folder = '', libraryWorker = ''] = process.argv.slice(2);
const PROJECT = 'p1';
/** About as long as reading and saving take: on a busy machine, a process that does nothing waits too. */
const IDLE_MS = 2000;

/** Returns what a task took, and for how long at most nothing else ran in this thread. */
async function measured<T>(task: () => T | Promise<T>): Promise<{ result: T; ms: number; blockMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const startedAt = performance.now();
  const result = await task();
  const ms = performance.now() - startedAt;
  // A block at the end is counted in the next turn of the event loop.
  await new Promise((resolve) => setTimeout(resolve, 5));
  delay.disable();
  return { result, ms, blockMs: delay.max / 1e6 };
}

const library = await openInWorker(join(folder, `${randomUUID()}.sqlite`), libraryWorker);
await library.participants.saveLinks(PROJECT, {
  columns: [],
  links: Array.from({ length: ROWS }, (_, row) => ({
    key: `l${String(row)}`,
    label: labelOf(row),
    values: [],
  })),
});

const idle = await measured(() => new Promise((resolve) => setTimeout(resolve, IDLE_MS)));
const csv = await measured(() => readTableInWorker(join(folder, 'table.csv'), null));
const xlsx = await measured(() => readTableInWorker(join(folder, 'table.xlsx'), null));
const tableText = await library.participants.table(PROJECT);

const parsing = await measured(() => ({
  sheet: JSON.parse(xlsx.result) as SheetTable,
  table: JSON.parse(tableText) as ParticipantTable,
}));
const { sheet, table } = parsing.result;
const planning = await measured(() =>
  fillPlan({
    table,
    sheet,
    mapping: firstMapping(table, sheet),
    chosen: new Map(),
    replaces: false,
    projectId: PROJECT,
    ids: sheet.columns.map(() => randomUUID()),
  }),
);
const { change, matched } = planning.result;
const saving = await measured(() => library.participants.change(PROJECT, change));
await library.libraryFile.close();

const byParticipant = Map.groupBy(change.values, ({ participant }) => participant);
const bare = new DatabaseSync(join(folder, `${randomUUID()}.sqlite`));
bare.exec(
  'pragma journal_mode = wal; create table participants (id text primary key, attribute_values text)',
);
const insert = bare.prepare('insert into participants values (?, ?)');
for (const id of byParticipant.keys()) insert.run(id, '{}');
const bareSaving = await measured(() => {
  const update = bare.prepare('update participants set attribute_values = ? where id = ?');
  bare.exec('begin immediate');
  for (const [id, values] of byParticipant)
    update.run(JSON.stringify(Object.fromEntries(values.map((one) => [one.attributeId, one.text]))), id);
  bare.exec('commit');
});
bare.close();

console.info(
  JSON.stringify({
    matched,
    values: change.values.length,
    xlsxMs: xlsx.ms,
    csvMs: csv.ms,
    planningMs: planning.ms,
    parsingMs: parsing.ms,
    savingMs: saving.ms,
    bareSavingMs: bareSaving.ms,
    idleBlockMs: idle.blockMs,
    readingBlockMs: xlsx.blockMs,
    savingBlockMs: saving.blockMs,
  }),
);
// The library's thread would keep the process alive.
process.exit();
