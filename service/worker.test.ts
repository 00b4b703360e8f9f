import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  // Listened for from the beginning: it may come together with the first word.
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

test(
  'serves the sample on loopback, ends when told, and finds the same links at the next start',
  { timeout: 30_000 },
  async () => {
    const first = await start(given());
    if (!('baseUrl' in first.message)) throw new Error(first.message.error);
    expect(first.message.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const links = await holdLinks(first.message.baseUrl);
    expect(links).toHaveLength(12);
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
  },
);

test('says why it cannot serve, and ends', { timeout: 30_000 }, async () => {
  const { exited, message } = await start({ ...given(), databaseFile: join(folder, 'no', 'folder.sqlite') });
  expect(message).toEqual({ error: 'unable to open database file' });
  await exited;
});
