// 1,000 suggestions of the assistant in the built app: from the click on their tab until they are painted, and from a decision
// until the next suggestion is.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Bench, type Row, median } from '../../build/bench-table.ts';
import { build } from '../../build/run.ts';
import { openLibrary } from '../../electron/database/library.ts';
import { openSampleFolders } from '../../electron/workspaces/sample-folders.ts';
import { addCode, answered, wordsIn } from './assistant/run-in-library.ts';
import { showSessions } from './volume/actions.ts';
import { fillApp } from './volume/filled-app.ts';
import { goal, opened } from './volume/rows.ts';
import { clickedToPaintedMs, pageTasks, watchPage } from './volume/tasks.ts';

const SUGGESTIONS = 1000;
const ROUNDS = 5;
const TIMES = 10;
const TAB = 'main a[href*="tab=suggested"]';
const ALL_QUOTES = 'main nav[aria-label="Quotes"] a:first-child';
const QUOTE = 'main [aria-label="Quotes"] li[data-index]';
const CURRENT = 'main [aria-label="Suggestions"] [aria-current="true"]';

export const bench: Bench = {
  name: 'assistant-window',
  run: async () => {
    await build();
    const filled = await fillApp({ sessions: SUGGESTIONS, notes: 20, codes: 5, atService: 0 });
    try {
      await suggest(join(openSampleFolders(filled.userData).workspace(), 'library.sqlite'));
      const measured: Measured = { first: [], again: [], longest: [], decided: [] };
      for (let round = 0; round < ROUNDS; round += 1)
        // oxlint-disable-next-line no-await-in-loop -- each runs alone on the machine
        await opened(filled, async ({ page }) => {
          await showSessions(page);
          await watchPage(page);
          await page.evaluate(() => (location.hash = '#/quotes'));
          await page.locator('main a[href*="tab=suggested"]').waitFor();
          await page.waitForTimeout(1500);
          await pageTasks(page);
          measured.first.push(await clickedToPaintedMs(page, TAB, CURRENT));
          // oxlint-disable no-await-in-loop -- one after another
          for (let number = 0; number < TIMES; number += 1) {
            await clickedToPaintedMs(page, ALL_QUOTES, QUOTE);
            await page.waitForTimeout(300);
            await pageTasks(page);
            measured.again.push(await clickedToPaintedMs(page, TAB, CURRENT));
            measured.longest.push((await pageTasks(page)).longestMs);
          }
          for (let number = 0; number < TIMES; number += 1) measured.decided.push(await dismissedMs(page));
          // oxlint-enable no-await-in-loop
        });
      return rows(measured);
    } finally {
      rmSync(filled.userData, { recursive: true, force: true });
    }
  },
};

/** Stores one suggestion for each session of a library. */
async function suggest(file: string): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true });
  const ids = database.prepare('select session_id from sessions').all() as { session_id: string }[];
  database.close();
  const library = await openLibrary(file);
  addCode(library);
  answered(
    library,
    ids.map(({ session_id: id }) => id),
    (sessionId) => wordsIn(library, sessionId),
  );
  library.libraryFile.close();
}

/** Measures from X on the current suggestion to the frame in which another one is current. */
const dismissedMs = (page: Parameters<typeof showSessions>[0]): Promise<number> =>
  page.evaluate(async (selector) => {
    const current = () => document.querySelector<HTMLElement>(selector);
    const before = current();
    const label = before?.getAttribute('aria-label');
    before?.focus();
    const startedAt = performance.now();
    before?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'x', code: 'KeyX', bubbles: true, cancelable: true }),
    );
    while (current() === null || current()?.getAttribute('aria-label') === label) {
      if (performance.now() - startedAt > 10_000) throw new Error('Nothing was decided');
      // oxlint-disable-next-line no-await-in-loop -- checks each frame
      await new Promise(requestAnimationFrame);
    }
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    return performance.now() - startedAt;
  }, CURRENT);

interface Measured {
  /** The first time after the app was started: the screen's code runs for the first time. */
  first: number[];
  again: number[];
  longest: number[];
  decided: number[];
}

const rows = ({ first, again, longest, decided }: Measured): Row[] => [
  goal(`${String(SUGGESTIONS)} suggestions, click to painted, median`, median(again), 100),
  goal('the same for the first time after the start, median', median(first), 100),
  goal('a decision to the next suggestion painted, median', median(decided), 100),
  goal('longest page task while they are shown, median', median(longest), 50),
];
