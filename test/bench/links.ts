// A large study: 10,000 links created over HTTP and listed again, by a service in a separate process.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type Bench, type Row, median } from '../../build/bench-table.ts';
import { inTransaction, openDatabase } from '../../service/database.ts';
import { type ServiceProcess, startServiceProcess } from '../service/service-process.ts';

const linkCount = 10_000;
const batchLinks = 500;
const rounds = 3;
const listings = 5;

interface Figures {
  creatingMs: number;
  insertingMs: number;
  listingMs: number;
  stringifyingMs: number;
  peakMb: number | null;
  idlePeakMb: number | null;
}

export const bench: Bench = {
  name: 'links',
  run: async () => {
    const found: Figures[] = [];
    // oxlint-disable-next-line no-await-in-loop
    for (let round = 0; round < rounds; round += 1) found.push(await measured());
    const of = (pick: (figures: Figures) => number | null): number =>
      median(found.map(pick).filter((value) => value !== null));
    const rows: Row[] = [
      {
        what: `creating ${linkCount} over HTTP, ${batchLinks} at a time`,
        value: of(({ creatingMs }) => creatingMs),
        against: 'inserting the same rows, as many a transaction',
        baseline: of(({ insertingMs }) => insertingMs),
        unit: 'ms',
      },
      {
        what: `listing ${linkCount} over HTTP`,
        value: of(({ listingMs }) => listingMs),
        against: 'JSON.stringify of the same list',
        baseline: of(({ stringifyingMs }) => stringifyingMs),
        unit: 'ms',
      },
    ];
    // Only Linux reports the peak memory of another process.
    if (found.some(({ peakMb }) => peakMb === null)) return rows;
    return [
      ...rows,
      {
        what: 'peak memory of the service after both',
        value: of(({ peakMb }) => peakMb),
        against: 'peak memory of an idle service',
        baseline: of(({ idlePeakMb }) => idlePeakMb),
        unit: 'MB',
      },
    ];
  },
};

async function measured(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
  try {
    const idle = await startServiceProcess(join(folder, 'idle'));
    await ask(idle, '/v1/projects');
    const idlePeakMb = peakMbOf(idle.pid);
    await idle.end('SIGTERM');

    const service = await startServiceProcess(join(folder, 'data'));
    const createdProject = await ask(service, '/v1/projects', { name: 'Large', prompt: 'Ask.' });
    const { id } = z
      .object({ project: z.object({ id: z.string() }) })
      .parse(JSON.parse(createdProject)).project;
    const path = `/v1/projects/${id}/links`;
    const creatingMs = await timeOf(() => create(service, path));
    const listingMs: number[] = [];
    for (let time = 0; time < listings; time += 1) {
      // oxlint-disable-next-line no-await-in-loop
      listingMs.push(await timeOf(() => ask(service, path)));
    }
    const peakMb = peakMbOf(service.pid);
    const list: unknown = JSON.parse(await ask(service, path));
    await service.end('SIGTERM');
    const stringifyingMs: number[] = [];
    for (let time = 0; time < listings; time += 1) {
      // oxlint-disable-next-line no-await-in-loop
      stringifyingMs.push(await timeOf(() => JSON.stringify(list)));
    }
    return {
      creatingMs,
      insertingMs: await insertingMsOf(folder),
      listingMs: median(listingMs),
      stringifyingMs: median(stringifyingMs),
      peakMb,
      idlePeakMb,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ask(service: ServiceProcess, path: string, body?: unknown): Promise<string> {
  const response = await fetch(`${service.baseUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
  return text;
}

async function create(service: ServiceProcess, path: string): Promise<void> {
  for (let first = 0; first < linkCount; first += batchLinks) {
    const labels = Array.from({ length: batchLinks }, (_, index) => `P${first + index}`);
    // As a client does that waits for its tokens.
    // oxlint-disable-next-line no-await-in-loop
    await ask(service, path, { labels, expiryPreset: '1_month' });
  }
}

/** Inserts the rows of the service again, into a database opened in the same way. */
async function insertingMsOf(folder: string): Promise<number> {
  const source = new DatabaseSync(join(folder, 'data', 'service.sqlite'), { readOnly: true });
  const projects = source.prepare('SELECT * FROM projects').all();
  const links = source.prepare('SELECT * FROM links ORDER BY rowid').all();
  source.close();
  const target = openDatabase(join(folder, 'bare.sqlite'), { isPrecious: true });
  const insertInto = (table: string, row: Record<string, unknown>) =>
    target.prepare(
      `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row).fill('?').join(', ')})`,
    );
  for (const project of projects) insertInto('projects', project).run(...Object.values(project));
  const insert = insertInto('links', links[0] ?? {});
  const took = await timeOf(() => {
    for (let first = 0; first < links.length; first += batchLinks) {
      inTransaction(target, () => {
        for (const link of links.slice(first, first + batchLinks)) insert.run(...Object.values(link));
      });
    }
  });
  target.close();
  if (links.length !== linkCount) throw new Error(`${links.length} links were made`);
  return took;
}

function peakMbOf(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return peak === undefined ? null : Number(peak) / 1024;
}

async function timeOf(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
