import { expect, type Page } from '@playwright/test';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Returns where an API key leaks to: the memory of the page, its HTML, or files in the user data. */
export async function findKeyLeaks(key: string, page: Page, userData: string): Promise<string[]> {
  const leaks: string[] = [];
  const session = await page.context().newCDPSession(page);
  let heap = '';
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => (heap += chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  expect(heap).toContain('Service address');
  if (heap.includes(key)) leaks.push('the memory of the page');
  if ((await page.content()).includes(key)) leaks.push('the page');
  for (const name of readdirSync(userData, { recursive: true, encoding: 'utf8' })) {
    const path = join(userData, name);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) continue;
    if (readFileSync(path, 'latin1').includes(key)) leaks.push(name);
  }
  return leaks;
}
