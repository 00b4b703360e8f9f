// Quotes with 20,000 quotes of 1,000 sessions and 150 codes, in the built app: from the click in the side bar to painted, the
// first time after a start and later.
import { rmSync } from 'node:fs';
import { type Bench, median } from '../../build/bench-table.ts';
import { build } from '../../build/run.ts';
import { showSessions } from './volume/actions.ts';
import { fillApp } from './volume/filled-app.ts';
import { goal, opened } from './volume/rows.ts';
import { clickedToPaintedMs, pageTasks, watchPage } from './volume/tasks.ts';

const [SESSIONS, QUOTES, CODES] = [1000, 20_000, 150];
const ROUNDS = 5;
const TIMES = 5;
const READ_AHEAD_MS = 5000;
const LINK = 'nav[aria-label="Main"] a[href*="/quotes"]';
const QUOTE = 'main [aria-label="Quotes"] li[data-row-key]';

export const bench: Bench = {
  name: 'quotes',
  run: async () => {
    await build();
    const filled = await fillApp({ sessions: SESSIONS, notes: QUOTES, codes: CODES, atService: 0 });
    const measured: Record<'atOnce' | 'first' | 'again' | 'longest', number[]> = {
      atOnce: [],
      first: [],
      again: [],
      longest: [],
    };
    try {
      // oxlint-disable no-await-in-loop -- each runs alone on the machine
      for (let round = 0; round < ROUNDS; round += 1) {
        await opened(filled, async ({ page }) => {
          await showSessions(page);
          await watchPage(page);
          measured.atOnce.push(await clickedToPaintedMs(page, LINK, QUOTE));
        });
        await opened(filled, async ({ page }) => {
          await showSessions(page);
          await watchPage(page);
          // What is read ahead is read.
          await page.waitForTimeout(READ_AHEAD_MS);
          measured.first.push(await clickedToPaintedMs(page, LINK, QUOTE));
          for (let time = 0; time < TIMES; time += 1) {
            await showSessions(page);
            await page.waitForTimeout(300);
            await pageTasks(page);
            measured.again.push(await clickedToPaintedMs(page, LINK, QUOTE));
            measured.longest.push((await pageTasks(page)).longestMs);
          }
        });
      }
      // oxlint-enable no-await-in-loop
    } finally {
      rmSync(filled.userData, { recursive: true, force: true });
    }
    return [
      goal(`${String(QUOTES)} quotes, click to painted, median`, median(measured.again), 300),
      goal('the same for the first time after the start, median', median(measured.first), 300),
      goal('the same as soon as the first screen is shown, median', median(measured.atOnce), 300),
      goal('longest page task while they are shown, median', median(measured.longest), 50),
    ];
  },
};
