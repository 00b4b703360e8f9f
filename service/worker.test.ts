import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-worker-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const firstMessage = z.union([z.object({ baseUrl: z.string() }), z.object({ error: z.string() })]);

async function start(workerData: Record<string, unknown>) {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData });
  // Listen from the start: the exit may coincide with the first message.
  const exited = once(worker, 'exit');
  const [posted] = z.tuple([z.unknown()]).parse(await once(worker, 'message'));
  return { worker, exited, message: firstMessage.parse(posted) };
}

const given = () => ({
  databaseFile: join(folder, 'sample.sqlite'),
  sampleFolder: fileURLToPath(new URL('sample', import.meta.url)),
  apiKey: 'api_sample',
});

const linkList = z.object({
  links: z.array(z.object({ id: z.string(), token: z.string(), status: z.string(), expiresAt: z.string() })),
});

async function holdLinks(baseUrl: string) {
  const headers = { authorization: 'Bearer api_sample' };
  const response = await fetch(`${baseUrl}/v1/projects/library-app-hold/links`, { headers });
  return linkList.parse(await response.json()).links;
}

test('serves the sample on loopback, stops on request, and finds the same links at the next start', async () => {
  const first = await start(given());
  if (!('baseUrl' in first.message)) throw new Error(first.message.error);
  expect(first.message.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const links = await holdLinks(first.message.baseUrl);
  expect(links).toHaveLength(14);
  const isOver = (status: string) =>
    links
      .filter((link) => link.status === status)
      .map(({ expiresAt }) => Date.parse(expiresAt) <= Date.now());
  expect(new Set(isOver('active'))).toEqual(new Set([false]));
  expect(new Set(isOver('expired'))).toEqual(new Set([true]));
  first.worker.postMessage('close');
  expect(await first.exited).toEqual([0]);
  await expect(fetch(first.message.baseUrl)).rejects.toThrow('fetch failed');

  const second = await start(given());
  if (!('baseUrl' in second.message)) throw new Error(second.message.error);
  expect(await holdLinks(second.message.baseUrl)).toEqual(links);
  second.worker.postMessage('close');
  await second.exited;
});

test('reports why it cannot start, and ends', async () => {
  const { exited, message } = await start({ ...given(), databaseFile: join(folder, 'no', 'folder.sqlite') });
  expect(message).toEqual({ error: 'unable to open database file' });
  await exited;
});

test('replaces a damaged sample, but not one in use', async () => {
  const input = given();
  for (const damage of [
    () => writeFileSync(input.databaseFile, 'no database'),
    () => writeFileSync(input.databaseFile, damaged(readFileSync(input.databaseFile))),
  ]) {
    damage();
    const { worker, exited, message } = await start(input);
    if (!('baseUrl' in message)) throw new Error(message.error);
    expect(await holdLinks(message.baseUrl)).toHaveLength(14);
    worker.postMessage('close');
    await exited;
  }
  const before = readFileSync(input.databaseFile);
  const holder = new DatabaseSync(input.databaseFile);
  holder.exec('pragma locking_mode = exclusive; begin exclusive');
  const { exited, message } = await start(input);
  expect(message).toHaveProperty('error');
  await exited;
  holder.exec('rollback');
  holder.close();
  expect(readFileSync(input.databaseFile).equals(before)).toBe(true);
});

/** Overwrites everything after the first page. */
function damaged(bytes: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 0xa5)]);
}

test('leads from the links of the sample to its own pages', async () => {
  const { worker, exited, message } = await start(given());
  if (!('baseUrl' in message)) throw new Error(message.error);
  const headers = { authorization: 'Bearer api_sample' };
  const response = await fetch(`${message.baseUrl}/v1/projects/library-app-hold/links`, { headers });
  const { links } = z
    .object({ links: z.array(z.object({ url: z.string(), status: z.string() })) })
    .parse(await response.json());
  const url = links.find(({ status }) => status === 'active')?.url ?? '';
  expect(new URL(url).origin).toBe(message.baseUrl);
  expect(await (await fetch(url)).text()).toMatch(/<h1/);
  worker.postMessage('close');
  await exited;
});
