import type { Page } from '@playwright/test';
import type { Bridge } from '../../../shared/ipc/calls.ts';

declare global {
  interface Window {
    readonly earmark: Bridge;
    benchTimes?: number[];
  }
}

/** The work of a plain page: the same request over the same bridge, and parsing its body. */
export const plainReadMs = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (requestPath) => {
    const startedAt = performance.now();
    const workspaces = await window.earmark.call('workspaces', null);
    if (!workspaces.ok) throw new Error('There is no workspace');
    const answer = await window.earmark.call('request', {
      workspaceId: workspaces.value.currentId,
      method: 'GET',
      path: requestPath,
      query: '',
      body: null,
    });
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
    JSON.parse(answer.value.body);
    return performance.now() - startedAt;
  }, path);

/** Measures from a click on "Check for changes" until the first row is painted. */
export const firstRowsMs = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const startedAt = performance.now();
    document.querySelector<HTMLElement>('[aria-label="Check for changes"]')?.click();
    while (document.querySelector('tr[aria-rowindex="2"]') === null)
      // oxlint-disable-next-line no-await-in-loop -- checks each frame
      await new Promise(requestAnimationFrame);
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    return performance.now() - startedAt;
  });

/** A field by its name, and the selector of the table that it filters. */
interface FilteredTable {
  field: string;
  rows: string;
}
const LINKS: FilteredTable = { field: 'Filter by label', rows: 'main [role="region"] table' };

/**
 * Measures from each key typed into the filter until the remaining rows are painted. The keys are real input; each
 * time starts at the timestamp of the browser's event.
 */
export async function keystrokesMs(
  page: Page,
  typed: string,
  { field, rows }: FilteredTable = LINKS,
): Promise<number[]> {
  await page.getByRole('textbox', { name: field }).focus();
  await page.evaluate((selector) => {
    const times: number[] = [];
    window.benchTimes = times;
    const table = document.querySelector(selector);
    let pressedAt = 0;
    const look = () => {
      if (pressedAt === 0) return;
      const from = pressedAt;
      pressedAt = 0;
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - from)));
    };
    window.addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });
    if (table !== null)
      new MutationObserver(look).observe(table, { attributes: true, attributeFilter: ['aria-rowcount'] });
  }, rows);
  const keys = [...Array.from(typed), ...Array.from(typed, () => 'Backspace')];
  for (const [index, key] of keys.entries()) {
    // One key after another, as a person types.
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press(key);
    // oxlint-disable-next-line no-await-in-loop
    await page.waitForFunction((count) => (window.benchTimes?.length ?? 0) >= count, index + 1);
  }
  return page.evaluate(() => window.benchTimes ?? []);
}

/** Measures from a click on a column header until the rows are painted in the new order. */
export const sortMs = (page: Page, head: string): Promise<number> =>
  page.evaluate(async (name) => {
    const button = [...document.querySelectorAll<HTMLElement>('th button')].find(
      ({ textContent }) => textContent === name,
    );
    const first = () => document.querySelector('tr[aria-rowindex="2"]')?.textContent;
    const before = first();
    const startedAt = performance.now();
    button?.click();
    while (first() === before)
      // oxlint-disable-next-line no-await-in-loop -- checks each frame
      await new Promise(requestAnimationFrame);
    await new Promise((painted) => setTimeout(painted));
    return performance.now() - startedAt;
  }, head);

/**
 * Returns the frames per second while the table scrolls ten rows a frame. A frame without visible rows does not
 * count.
 */
export const scrollingFps = (page: Page, seconds: number): Promise<number> =>
  page.evaluate(async (length) => {
    const scroller = document.querySelector<HTMLElement>('main [role="region"][aria-label="Links"]');
    if (scroller === null) throw new Error('There is no table');
    scroller.scrollTo({ top: 0 });
    await new Promise(requestAnimationFrame);
    const { left, top, height } = scroller.getBoundingClientRect();
    const startedAt = performance.now();
    let frames = 0;
    while (performance.now() - startedAt < length * 1000) {
      scroller.scrollTop += 400;
      // oxlint-disable-next-line no-await-in-loop -- frame by frame
      await new Promise(requestAnimationFrame);
      const middle = document.elementFromPoint(left + 200, top + height / 2);
      if (middle?.closest('tr[aria-rowindex]') !== null) frames += 1;
    }
    return frames / ((performance.now() - startedAt) / 1000);
  }, seconds);

/** Returns the memory of the page after garbage collection. */
export async function heldMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (let times = 0; times < 3; times += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one collection may make more garbage for the next
    await session.send('HeapProfiler.collectGarbage');
    // oxlint-disable-next-line no-await-in-loop
    await page.waitForTimeout(100);
  }
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6;
}
