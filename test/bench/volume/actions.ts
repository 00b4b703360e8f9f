import type { Page } from '@playwright/test';
import type { ImportRow } from '../../../shared/model/import.ts';

const AT = '2025-11-21T18:00:00.000Z';

export const LIST = 'main [aria-label="Sessions by day"]';
export const FIRST_SESSION = `${LIST} li a`;

export async function showSessions(page: Page): Promise<void> {
  await page.evaluate(() => (location.hash = '#/sessions'));
  await page.locator(FIRST_SESSION).first().waitFor({ timeout: 60_000 });
}

declare global {
  interface Window {
    benchRows?: ImportRow[];
  }
}

/** Hands the sessions to the page before it is measured, since receiving them from the bench is a long task itself. */
export const handOver = (page: Page, rows: ImportRow[]): Promise<void> =>
  page.evaluate((rowsToImport) => {
    window.benchRows = rowsToImport;
  }, rows);

/** Imports the sessions that were handed over, and waits for the end. */
export const importAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { earmark, benchRows: rowsToImport = [] } = window;
    const workspaces = await earmark.call('workspaces', null);
    const workspaceId = workspaces.ok ? workspaces.value.currentId : '';
    const ended = new Promise<void>((resolve, reject) => {
      earmark.on('importChanged', ({ status, failed }) => {
        if (failed > 0) reject(new Error(`${String(failed)} sessions could not be imported`));
        else if (status === 'ended') resolve();
      });
    });
    await earmark.call('startImport', {
      workspaceId,
      rows: rowsToImport,
      withSummaries: false,
      continues: false,
    });
    await ended;
  });

/** Writes the given number of notes one after another, each on another session. */
export const writeNotes = (page: Page, sessions: readonly ImportRow[], count: number): Promise<void> =>
  page.evaluate(
    async ([of, notes, at]) => {
      const { earmark } = window;
      const workspaces = await earmark.call('workspaces', null);
      const workspaceId = workspaces.ok ? workspaces.value.currentId : '';
      for (let number = 0; number < notes; number += 1) {
        const one = of[number % of.length];
        if (one === undefined) throw new Error('There is no session');
        const { sessionId, type, projectId } = one;
        const note = {
          id: crypto.randomUUID(),
          sessionId,
          startSeconds: 1,
          endSeconds: 4,
          passage: null,
          text: `Something to come back to, ${String(number)}`,
          codeIds: [],
          createdAt: at,
          updatedAt: at,
        };
        // oxlint-disable-next-line no-await-in-loop -- as a person writes them
        const saved = await earmark.call('saveNote', {
          workspaceId,
          session: { sessionId, type, projectId },
          note,
        });
        if (!saved.ok) throw new Error(JSON.stringify(saved.problem));
      }
    },
    [sessions, count, AT] as const,
  );

/** Returns the longest time between two frames of an idle page. */
export const restingFrameMs = (page: Page, seconds: number): Promise<number> =>
  page.evaluate(async (length) => {
    const startedAt = performance.now();
    let before = startedAt;
    let longest = 0;
    while (before - startedAt < length * 1000) {
      // oxlint-disable-next-line no-await-in-loop -- checks each frame
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      longest = Math.max(longest, now - before);
      before = now;
    }
    return longest;
  }, seconds);
