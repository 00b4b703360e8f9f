import { rmSync } from 'node:fs';
import type { Row } from '../../../build/bench-table.ts';
import type { OpenApp } from '../../e2e/open-app.ts';
import { handOver, importAll, restingFrameMs, showSessions, writeNotes } from './actions.ts';
import { fillApp } from './filled-app.ts';
import { FEW, goal, MANY, NOTES, opened } from './rows.ts';
import { mainTasks, pageTasks, type Tasks, watchHeap, watchMain, watchPage } from './tasks.ts';

/** Measures the window and the main process while sessions are imported and notes are written. */
export async function changingRows(): Promise<Row[]> {
  const filledApp = await fillApp({ sessions: FEW, notes: 0, codes: 0, atService: MANY });
  try {
    return await opened(filledApp, async (earmark) => {
      const { page, app } = earmark;
      await showSessions(page);
      await handOver(page, filledApp.rows);
      await page.waitForTimeout(3000);
      await watchPage(page);
      await watchMain(app);
      const resting = await restingFrameMs(page, 3);
      await mainTasks(app);
      const importing = await whileDone(earmark, () => importAll(page));
      const writing = await whileDone(earmark, () => writeNotes(page, filledApp.rows, NOTES));
      return [
        ...changeRows(`importing ${MANY} sessions`, importing),
        {
          what: `importing ${MANY} sessions, longest page task`,
          value: importing.page.longestMs,
          against: 'longest frame at rest',
          baseline: resting,
          unit: 'ms' as const,
        },
        ...changeRows(`writing ${NOTES} notes`, writing),
      ];
    });
  } finally {
    rmSync(filledApp.userData, { recursive: true, force: true });
  }
}

interface Change {
  page: Tasks;
  main: Tasks;
  heapMb: number;
  tookMs: number;
}

async function whileDone({ page, app }: OpenApp, action: () => Promise<void>): Promise<Change> {
  const heap = await watchHeap(page);
  const startedAt = performance.now();
  await action();
  const tookMs = performance.now() - startedAt;
  // The last changes appear a moment later.
  await page.waitForTimeout(2500);
  return { page: await pageTasks(page), main: await mainTasks(app), heapMb: await heap.stop(), tookMs };
}

const changeRows = (what: string, { page, main, heapMb, tookMs }: Change): Row[] => [
  goal(
    `${what} in ${(tookMs / 1000).toFixed(0)} s, longest page task of ${page.count} over 50 ms`,
    page.longestMs,
    50,
  ),
  goal(`${what}, longest main-process task of ${main.count} over 50 ms`, main.longestMs, 50),
  { ...goal(`${what}, page heap at most`, heapMb, 150), unit: 'MB' },
];
