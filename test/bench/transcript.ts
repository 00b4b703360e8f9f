// A session of 20,000 turns: reading its transcript, and searching, scrolling and following it in the app.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Bench, Row } from '../../build/bench-table.ts';
import { readTranscript } from '../../electron/transcripts/read-transcript.ts';
import { connect } from '../e2e/connect-steps.ts';
import { openApp } from '../e2e/open-app.ts';
import { startServiceProcess } from '../service/service-process.ts';
import { busyMs, correctingMs, findingMs, frameMs, typingMs } from './transcript/in-page.ts';
import { pageTasks, watchPage } from './volume/tasks.ts';
import { importLongSession, longTranscript, turnCount } from './transcript/long-session.ts';

const followedSeconds = 10;
const pixelsPerFrame = 120;
/** Enough characters for 10 MB in 20,000 turns. */
const largeCharacters = 400;

export const bench: Bench = {
  name: 'transcript',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
    const service = await startServiceProcess(join(folder, 'data'));
    const app = await openApp({ windowSize: { width: 1440, height: 900 } });
    const { page } = app;
    try {
      const address = await importLongSession(service, folder);
      await connect(page, service.baseUrl, service.apiKey ?? '');
      await page.evaluate((hash) => {
        location.hash = hash;
      }, address);
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
      await page.getByText('Zanzibar').first().waitFor({ timeout: 120_000 });
      // The whole recording is stored, and its bars are drawn.
      await page.getByText(' MB').waitFor({ state: 'hidden', timeout: 120_000 });
      const opening = await openingRow(page, address);
      return [
        opening,
        readingRow(),
        await findingRow(page),
        await scrollingRow(page),
        await followingRow(page),
        await correctingRow(page),
      ];
    } finally {
      await app.close();
      await service.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const OPENINGS = 5;
/** Until a screen has drawn all of what it shows at first. */
const SETTLING_MS = 1500;
/** Shorter tasks are not reported, and nobody notices them. */
const LONG_MS = 50;

/** Opens the session several times from another screen. Its data is in memory after the first time. */
async function openingRow(page: Page, address: string): Promise<Row> {
  const session: number[] = [];
  const open = (hash: string) =>
    page.evaluate((next) => {
      location.hash = next;
    }, hash);
  await watchPage(page);
  for (let time = 0; time < OPENINGS; time += 1) {
    // oxlint-disable no-await-in-loop -- one after another
    await open('#/projects');
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    await page.waitForTimeout(SETTLING_MS);
    await pageTasks(page);
    await open(address);
    await page.locator('[aria-label="Transcript text"] li').first().waitFor();
    await page.waitForTimeout(SETTLING_MS);
    session.push((await pageTasks(page)).longestMs);
    // oxlint-enable no-await-in-loop
  }
  return {
    what: `longest task while the session opens, of those over 50 ms, median of ${OPENINGS} (goal: none)`,
    value: shareOf(session, 0.5),
    against: 'the longest task that counts as short',
    baseline: LONG_MS,
    unit: 'ms',
  };
}

function readingRow(): Row {
  const text = JSON.stringify(longTranscript(largeCharacters));
  const reading: number[] = [];
  const parsing: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const startedAt = performance.now();
    const value: unknown = JSON.parse(text);
    const parsedAt = performance.now();
    const { turns } = readTranscript(value);
    if (turns.length !== turnCount) throw new Error(`${turns.length} turns were read`);
    reading.push(performance.now() - parsedAt);
    parsing.push(parsedAt - startedAt);
  }
  return {
    what: `readTranscript of ${(text.length / 1e6).toFixed(0)} MB, ${turnCount} turns (goal: 1000 ms)`,
    value: shareOf(reading, 0.5),
    against: 'JSON.parse of the same text',
    baseline: shareOf(parsing, 0.5),
    unit: 'ms',
  };
}

async function findingRow(page: Page): Promise<Row> {
  const typing = await typingMs(page, 20);
  const found: number[] = [];
  // A rare word, a frequent one, one with an accent, and several together.
  for (const words of ['zanzibar', 'the hold', 'cafe', 'which "button"']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, as a person types
    found.push(...(await findingMs(page, words)));
  }
  return {
    what: 'find, key to painted match, p95 (goal: 50 ms)',
    value: shareOf(found, 0.95),
    against: 'a key in a bare field, p95',
    baseline: shareOf(typing, 0.95),
    unit: 'ms',
  };
}

async function scrollingRow(page: Page): Promise<Row> {
  return {
    what: `scrolling, between frames, ${pixelsPerFrame} px each (goal: 20 ms)`,
    value: await frameMs(page, pixelsPerFrame),
    against: 'frames of the page at rest',
    baseline: await frameMs(page, 0),
    unit: 'ms',
  };
}

async function followingRow(page: Page): Promise<Row> {
  const follow = page.getByRole('button', { name: 'Follow' });
  const slider = page.getByRole('slider', { name: 'Position in the session' });
  const box = await slider.boundingBox();
  await slider.click({ position: { x: (box?.width ?? 0) / 2, y: 20 } });
  await page.getByRole('button', { name: /^Back to \d/ }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForTimeout(1000);
  const following = await busyMs(page, followedSeconds);
  if ((await page.locator('li[aria-current]').count()) === 0) throw new Error('No turn was followed');
  await follow.click();
  const playing = await busyMs(page, followedSeconds);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  return {
    what: `following for ${followedSeconds} s, processor time of the main thread (goal: ${followedSeconds * 30} ms more)`,
    value: following,
    against: 'playing without following',
    baseline: playing,
    unit: 'ms',
  };
}

async function correctingRow(page: Page): Promise<Row> {
  const typing = await typingMs(page, 20);
  await page.getByRole('region', { name: 'Transcript', exact: true }).focus();
  await page.keyboard.press('e');
  await page.locator('[contenteditable]:focus').waitFor();
  const found = await correctingMs(page, ['quite', 'other', 'words', 'were', 'said', 'here', 'than', 'that']);
  await page
    .getByText(/\d corrections?$/)
    .first()
    .waitFor();
  return {
    what: 'typing in a turn of 20,000, key to paint, p95, saved between words (goal: 32 ms)',
    value: shareOf(found, 0.95),
    against: 'a key in a bare field, p95',
    baseline: shareOf(typing, 0.95),
    unit: 'ms',
  };
}

/** Returns the value that the given share of the values does not exceed. */
const shareOf = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;
