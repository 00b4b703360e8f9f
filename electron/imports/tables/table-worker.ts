// Thread that reads one table: a workbook of 10,000 rows takes a second.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import type { SheetTable } from '../../../shared/model/participant.ts';
import { serializeError } from '../../platform/serialized-error.ts';
import { readTable } from './read-table.ts';

const task = z.object({ path: z.string(), sheet: z.string().nullable() });

async function run() {
  const { path, sheet } = task.parse(workerData);
  const table: SheetTable = { fileName: basename(path), ...(await readTable(readFileSync(path), sheet)) };
  return JSON.stringify(table);
}

try {
  parentPort?.postMessage({ text: await run() });
} catch (error) {
  parentPort?.postMessage({ problem: serializeError(error) });
}
