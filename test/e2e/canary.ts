import { expect, type Page } from '@playwright/test';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where a key is found although it should not be: the page's memory, its text, the files of the app, its log. */
export async function placesOf(key: string, page: Page, userData: string): Promise<string[]> {
  const places: string[] = [];
  const session = await page.context().newCDPSession(page);
  let heap = '';
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => (heap += chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  expect(heap).toContain('Service address');
  if (heap.includes(key)) places.push('the memory of the page');
  if ((await page.content()).includes(key)) places.push('the page');
  for (const name of readdirSync(userData, { recursive: true, encoding: 'utf8' })) {
    const path = join(userData, name);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) continue;
    if (readFileSync(path, 'latin1').includes(key)) places.push(name);
  }
  return places;
}
