import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { median, type Row } from '../../../build/bench-table.ts';
import { FIRST_SESSION, LIST, showSessions } from './actions.ts';
import { fillApp } from './filled-app.ts';
import { FEW, goal, MANY, NOTES, opened } from './rows.ts';
import { clickedToPaintedMs, pageTasks, type Tasks, watchPage } from './tasks.ts';

const CODES = 150;
const ROUNDS = 3;
const PLAN = '[role="dialog"] section[aria-busy="false"]';
const tab = (name: 'answers' | 'quotes') => `nav[aria-label="Main"] a[href*="/${name}"]`;

interface Opening {
  ms: number;
  tasks: Tasks;
}

/** The views that a click opens, each for the first time in a new window. */
export async function openingRows(): Promise<Row[]> {
  const few = await fillApp({ sessions: FEW, notes: 0, codes: 0, atService: 0 });
  const many = await fillApp({ sessions: MANY, notes: NOTES, codes: CODES, atService: 0 });
  try {
    const rounds: Record<'few' | 'session' | 'answers' | 'quotes' | 'plan' | 'wholePlan', Opening>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Each runs alone on the machine.
      // oxlint-disable no-await-in-loop
      const ofFew = await opened(few, ({ page }) => openingSession(page));
      const session = await opened(many, ({ page }) => openingSession(page));
      const sessionList = await opened(many, async ({ page }) => {
        await showSessions(page);
        await watchPage(page);
        const answers = await opening(page, tab('answers'), '[role="grid"] tbody [data-place="0 2"]');
        await showSessions(page);
        const quotes = await opening(page, tab('quotes'), '[aria-label="Quotes"] li[data-row-key]');
        await showSessions(page);
        await page.locator(LIST).focus();
        await page.keyboard.press('Control+a');
        const bar = page.getByRole('toolbar', { name: 'Selected sessions' });
        await bar.getByText(`${MANY.toLocaleString('en-GB')} selected`).waitFor();
        await page.waitForTimeout(500);
        const button = '[role="toolbar"][aria-label="Selected sessions"] button[data-main]';
        const plan = await opening(page, button, `${PLAN} p`);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        const wholePlan = await opening(page, button, `${PLAN}:not(:has([role="status"])) p`);
        return { answers, quotes, plan, wholePlan };
      });
      // oxlint-enable no-await-in-loop
      rounds.push({ few: ofFew, session, ...sessionList });
    }
    const ms = (name: keyof (typeof rounds)[0]) => median(rounds.map((round) => round[name].ms));
    const longest = (name: keyof (typeof rounds)[0]) =>
      median(rounds.map((round) => round[name].tasks.longestMs));
    return [
      goal(`first session of ${MANY}, click to painted`, ms('session'), 400),
      {
        ...goal(`the same (goal: 2 ×)`, ms('session'), ms('few')),
        against: `first session of ${FEW}`,
      },
      goal(`first session of ${MANY}, longest page task`, longest('session'), 50),
      goal(`first session of ${FEW}, longest page task`, longest('few'), 50),
      goal(`Answers of ${MANY} × 40, click to painted`, ms('answers'), 400),
      goal(`Answers, longest page task`, longest('answers'), 50),
      goal(`Quotes of ${NOTES} notes and ${CODES} codes, click to painted`, ms('quotes'), 250),
      goal(`Quotes, longest page task`, longest('quotes'), 50),
      goal(`export plan of ${MANY}, click to painted`, ms('plan'), 500),
      goal(`export plan, longest page task`, longest('plan'), 50),
      {
        what: 'the plan with the names found in all texts',
        value: ms('wholePlan'),
        against: 'the plan before',
        baseline: ms('plan'),
        unit: 'ms',
      },
    ];
  } finally {
    rmSync(few.userData, { recursive: true, force: true });
    rmSync(many.userData, { recursive: true, force: true });
  }
}

async function openingSession(page: Page): Promise<Opening> {
  await showSessions(page);
  await watchPage(page);
  return opening(page, FIRST_SESSION, '[aria-label="Transcript text"] li');
}

async function opening(page: Page, clicked: string, appears: string): Promise<Opening> {
  // Work of the previous screen is over.
  await page.waitForTimeout(1500);
  await pageTasks(page);
  const ms = await clickedToPaintedMs(page, clicked, appears);
  return { ms, tasks: await pageTasks(page) };
}
