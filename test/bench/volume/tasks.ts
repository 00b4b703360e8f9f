import type { ElectronApplication, Page } from '@playwright/test';

declare global {
  interface Window {
    benchTasks?: number[];
  }
  // oxlint-disable-next-line no-var -- how a global is declared
  var benchWaits: number[] | undefined;
}

/** The tasks longer than 50 ms in a period. */
export interface Tasks {
  count: number;
  longestMs: number;
}

const LONG_MS = 50;
const STEP_MS = 10;

/** Starts recording long tasks of the page's main thread. */
export const watchPage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const tasks: number[] = [];
    window.benchTasks = tasks;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });

/** Returns the tasks since the previous call. */
export const pageTasks = async (page: Page): Promise<Tasks> => {
  // A task is reported when it ends.
  await page.waitForTimeout(200);
  return summedUp(await page.evaluate(() => window.benchTasks?.splice(0) ?? []));
};

/** Does the same for the main process, with a timer that is late if a task blocked it. */
export const watchMain = (app: ElectronApplication): Promise<void> =>
  app.evaluate((_, stepMs) => {
    const waits: number[] = [];
    globalThis.benchWaits = waits;
    let before = performance.now();
    setInterval(() => {
      const now = performance.now();
      waits.push(now - before - stepMs);
      before = now;
    }, stepMs).unref();
  }, STEP_MS);

export const mainTasks = async (app: ElectronApplication): Promise<Tasks> =>
  summedUp(await app.evaluate(() => globalThis.benchWaits?.splice(0) ?? []));

function summedUp(tasks: readonly number[]): Tasks {
  return {
    count: tasks.filter((ms) => ms > LONG_MS).length,
    longestMs: tasks.reduce((largest, ms) => Math.max(largest, ms), 0),
  };
}

/** Records the largest heap of the page, uncollected, until `stop` is called. */
export async function watchHeap(page: Page): Promise<{ stop: () => Promise<number> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const stopped = new AbortController();
  let largest = 0;
  const look = async () => {
    while (!stopped.signal.aborted) {
      // oxlint-disable no-await-in-loop -- polls
      const { metrics } = await session.send('Performance.getMetrics');
      largest = Math.max(largest, metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0);
      await page.waitForTimeout(100);
      // oxlint-enable no-await-in-loop
    }
  };
  const looking = look();
  return {
    stop: async () => {
      stopped.abort();
      await looking;
      await session.detach();
      return largest / 1e6;
    },
  };
}

/** Measures from a click on the element of one selector to the frame in which the other selector matches. */
export const clickedToPaintedMs = (page: Page, clicked: string, appears: string): Promise<number> =>
  page.evaluate(
    async ([click, show]) => {
      const target = document.querySelector<HTMLElement>(click ?? '');
      if (target === null) throw new Error(`Nothing to click: ${click ?? ''}`);
      const startedAt = performance.now();
      target.click();
      while (document.querySelector(show ?? '') === null) {
        if (performance.now() - startedAt > 60_000) throw new Error(`This does not appear: ${show ?? ''}`);
        // oxlint-disable-next-line no-await-in-loop -- checks each frame
        await new Promise(requestAnimationFrame);
      }
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      return performance.now() - startedAt;
    },
    [clicked, appears],
  );
